import { type InfoCategory, infoCategories } from '#shared/rules/policyTypes.ts'
import { DownloadBar } from '#web/features/info/DownloadBar.tsx'
import { infoCrumb } from '#web/features/info/infoBand.ts'
import type { infoDetailReads } from '#web/features/info/infoDetail.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { NeighbourLinks } from '#web/ui/article/NeighbourLinks.tsx'
import { RelatedItems } from '#web/ui/article/RelatedItems.tsx'
import { CategoryTag } from '#web/ui/list/CategoryTag.tsx'

/** An item of the information exchange, with its file before and after the text. */
export function InfoDetailPage({ data: { item }, url }: PageProps<typeof infoDetailReads>) {
  const nameOf = useNameOf()
  const page = url.number('page', 1)
  const category = item.category as InfoCategory
  const list = paths.info({ id: category, page })
  return (
    <ArticleSheet
      trail={[infoCrumb(nameOf), { label: nameOf('info', infoCategories[category]), to: list }]}
      title={item.title}
      tag={<CategoryTag category={category} />}
      facts={<ArticleFacts article={{ ...item, source: item.companyName, author: item.submitterName }} />}
    >
      <DownloadBar item={item} />
      <ArticleBody html={item.description} />
      <DownloadBar item={item} />
      <NeighbourLinks newer={item.newer} older={item.older} to={(id) => paths.infoDetail({ id, page })} />
      <RelatedItems items={item.related} to={(id) => paths.infoDetail({ id, page })} />
      <BackToList to={list} />
    </ArticleSheet>
  )
}
