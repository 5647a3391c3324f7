import type { ArticleItem } from '#shared/contracts/article.ts'
import { brandSections } from '#shared/rules/policyTypes.ts'
import type { forumDetailReads, forumReads } from '#web/features/forum/forum.reads.ts'
import { forumBand, forumCrumb } from '#web/lib/branchTexts.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { splitFacts } from '#web/lib/splitFacts.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { drawingAt } from '#web/ui/media/drawings.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ForumPage.module.css'

export function ForumPage({ data, url }: PageProps<typeof forumReads>) {
  const name = useMenuLabel()('forum', '专家讲坛')
  const page = url.number('page', 1)
  return (
    <PagedSidePage
      band={forumBand}
      trail={[forumCrumb, { label: name }]}
      menu={sideMenu('forum', '专家讲坛')}
      heading={name}
      of={data.lectures}
      page={page}
      size={10}
      to={(page) => paths.forum({ page })}
    >
      {(items) => (
        <ul>
          {items.map((item, index) => (
            <li key={item.id}>
              <LectureRow {...item} href={paths.forumDetail({ id: item.id, page })} place={index} />
            </li>
          ))}
        </ul>
      )}
    </PagedSidePage>
  )
}

type Lecture = Pick<ArticleItem, 'title' | 'subtitle' | 'summary' | 'coverKey' | 'publishedAt'>

/** `place` counts from 0; the first picture on the page is not lazy. */
function LectureRow({ title, subtitle, summary, coverKey, publishedAt, href, place }: Lecture & { href: string; place: number }) {
  return (
    <NewTabLink className={styles.row} href={href}>
      <div className={styles.cover}>
        <Picture fileKey={coverKey} alt="" width={200} height={115} lazy={place > 0} drawing={drawingAt('activities', place)} />
      </div>
      <div className={styles.text}>
        <h3 className="clamp-2">
          <TitleText title={title} />
        </h3>
        {subtitle && <p className="clamp-2">{subtitle}</p>}
        <p className={styles.excerpt}>{excerpt(summary, 80)}</p>
        <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt)}</time>
      </div>
    </NewTabLink>
  )
}

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
  const { facts, text } = splitFacts(article.content)
  return (
    <ArticleSheet
      trail={trail}
      title={article.title}
      subtitle={article.subtitle}
      tag={<Tag look="ink">协会动态</Tag>}
      day={article.publishedAt}
      facts={<ArticleFacts article={article} dateLabel="" />}
    >
      <ArticleContent article={{ ...article, content: text }} facts={facts} to={(id) => paths.forumDetail({ id, page, salon })} back={list} />
    </ArticleSheet>
  )
}
