import { type NewsSection, newsSections } from '#shared/rules/policyTypes.ts'
import type { trendsDetailReads } from '#web/features/news/trends.reads.ts'
import { tableOf } from '#web/features/news/trendsUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { ArticleSigning } from '#web/ui/article/ArticleSigning.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { RelatedItems } from '#web/ui/article/RelatedItems.tsx'

/** Default section names in breadcrumbs; they differ from those elsewhere (inherited). */
const inherited = { 1: '动态要闻', 2: '协会动态', 3: '协会工作' } as const

export function TrendsDetailPage({ data: { article }, url }: PageProps<typeof trendsDetailReads>) {
  const menuLabel = useMenuLabel()
  const type = url.number('type', article.section, 3) as NewsSection
  const column = menuLabel('news', newsSections[type])
  const list = { type, page: url.number('page', 1), ...tableOf(url) }

  return (
    <ArticleSheet
      trail={[
        { label: menuLabel('main', '新闻中心'), to: paths.trends({ type: 2 }) },
        { label: column === newsSections[type] ? inherited[type] : column, to: paths.trends(list) },
      ]}
      title={article.title}
      // Older items have the source in the subtitle.
      subtitle={article.source ? article.subtitle : ''}
      facts={<ArticleFacts article={{ ...article, source: article.source || article.subtitle }} />}
    >
      <ArticleBody html={article.content} />
      <ArticleSigning article={article} />
      <Attachments files={article.attachments} />
      <RelatedItems item={article} to={(id) => paths.trendsDetail({ id, ...list })} />
      <BackToList to={paths.trends(list)} />
    </ArticleSheet>
  )
}
