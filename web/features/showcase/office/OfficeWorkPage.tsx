import { showcaseHome } from '#web/features/showcase/columns.ts'
import type { officeWorkReads } from '#web/features/showcase/office/office.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'

/** Without `officeId` in the URL, the way back is the list. */
export function OfficeWorkPage({ data: { article }, url }: PageProps<typeof officeWorkReads>) {
  const menuLabel = useMenuLabel()
  const officeId = url.number('officeId', 0, 999_999_999)
  const page = url.number('page', 1)
  const work = url.number('work', 1)
  const offices = paths.offices({ page })
  const office = officeId > 0 ? paths.officeDetail({ id: officeId, page, work }) : undefined
  const name = article.companyName ?? '驻京机构'
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', '驻京机构风采'), to: offices }, { label: name, to: office }]}
      title={article.title}
      subtitle={article.subtitle}
      facts={<ArticleFacts article={{ ...article, source: article.source || (article.companyName ?? '') }} />}
    >
      <ArticleContent
        article={article}
        to={(id) => paths.officeWork({ id, officeId: officeId || undefined, page, work })}
        back={office ? `${office}#work` : offices}
      />
    </ArticleSheet>
  )
}
