import { brandSections } from '#shared/rules/policyTypes.ts'
import type { forumDetailReads } from '#web/features/forum/forum.reads.ts'
import { forumCrumb } from '#web/lib/branchTexts.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

/** The expert forum's section, which also has its own list page. */
const forumSection = 2

export function ForumDetailPage({ data: { article }, url }: PageProps<typeof forumDetailReads>) {
  const menuLabel = useMenuLabel()
  const page = url.number('page', 1)
  const section = article.section as keyof typeof brandSections
  const ofForum = section === forumSection && url.text('salon') === ''
  const salon = ofForum ? undefined : section
  const list = ofForum ? paths.forum({ page }) : paths.salon({ id: section, page })
  const trail = ofForum
    ? [forumCrumb, { label: menuLabel('forum', '专家讲坛'), to: list }]
    : [
        { label: menuLabel('info', '品牌活动'), to: paths.salon() },
        { label: menuLabel('salon', brandSections[section]), to: list },
      ]
  return (
    <ArticleSheet
      trail={trail}
      title={article.title}
      subtitle={article.subtitle}
      tag={<Tag look="ink">协会动态</Tag>}
      day={article.publishedAt}
      facts={<ArticleFacts article={article} date={false} />}
    >
      <ArticleContent article={article} to={(id) => paths.forumDetail({ id, page, salon })} back={list} />
    </ArticleSheet>
  )
}
