import type { sharedDetailReads } from '#web/features/info/sharedDetail.reads.ts'
import { wayBack } from '#web/features/info/wayBack.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

/** A piece of shared information, or of the work news of an office or an enterprise. */
export function SharedDetailPage({ data: { article }, url }: PageProps<typeof sharedDetailReads>) {
  const nameOf = useNameOf()
  const { trail, list, item } = wayBack(article, url, nameOf)
  return (
    <ArticleSheet
      trail={trail}
      title={article.title}
      subtitle={article.subtitle}
      tag={article.label && <Tag look="ink">{article.label}</Tag>}
      day={article.publishedAt}
      facts={<ArticleFacts article={{ ...article, source: article.source || article.companyName || '' }} date={false} />}
    >
      <ArticleContent article={article} to={item} back={list} />
    </ArticleSheet>
  )
}
