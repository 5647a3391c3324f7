import { brandSections } from '#shared/rules/policyTypes.ts'
import type { forumDetailReads, forumReads } from '#web/features/forum/forum.reads.ts'
import { withSpeaker } from '#web/features/forum/withSpeaker.ts'
import { branchBand, branchCrumb, forumBranch } from '#web/lib/branchTexts.ts'
import { branchMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { splitFacts } from '#web/lib/splitFacts.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { ArticleRows } from '#web/ui/list/ArticleRows.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

export function ForumPage({ data, url }: PageProps<typeof forumReads>) {
  const name = useMenuLabel()('forum', '专家讲坛')
  const { page } = url
  return (
    <PagedSidePage
      band={branchBand(forumBranch)}
      trail={[branchCrumb(forumBranch), { label: name }]}
      menu={branchMenu(forumBranch, '专家讲坛')}
      heading={name}
      of={data.lectures}
      page={page}
      size={10}
      to={(page) => paths.forum({ page })}
    >
      {(items) => (
        <ArticleRows
          items={items}
          detail={({ id }) => paths.forumDetail({ id, page })}
          tag={({ speaker }) => speaker && <span>主讲 {speaker}</span>}
          dayNote="发布"
          lead
        />
      )}
    </PagedSidePage>
  )
}

/** The expert forum's section, which also has its own list page. */
const forumSection = 2

export function ForumDetailPage({ data: { article }, url }: PageProps<typeof forumDetailReads>) {
  const menuLabel = useMenuLabel()
  const { page } = url
  const section = article.section as keyof typeof brandSections
  const ofForum = section === forumSection && url.text('salon') === ''
  const salon = ofForum ? undefined : section
  const list = ofForum ? paths.forum({ page }) : paths.salon({ id: section, page })
  const name = ofForum ? menuLabel('forum', '专家讲坛') : menuLabel('salon', brandSections[section])
  const above = ofForum ? branchCrumb(forumBranch) : { label: menuLabel('info', '品牌活动'), to: paths.salon() }
  const { facts, text } = splitFacts(article.content)
  return (
    <ArticleSheet
      trail={[above, { label: name, to: list }]}
      title={article.title}
      subtitle={facts.主讲人 ? withSpeaker(article).subtitle : article.subtitle}
      tag={<Tag look="ink">协会动态</Tag>}
      facts={<ArticleFacts article={article} dateLabel="发布时间" />}
    >
      <ArticleContent
        article={{ ...article, content: text }}
        facts={facts}
        to={(id) => paths.forumDetail({ id, page, salon })}
        back={list}
        relatedHeading={`更多${name}`}
      />
    </ArticleSheet>
  )
}
