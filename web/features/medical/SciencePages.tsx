import type { scienceDetailReads, scienceReads } from '#web/features/medical/medical.reads.ts'
import { branchBand, branchCrumb, medicalBranch } from '#web/lib/branchTexts.ts'
import { branchMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { ArticleRows } from '#web/ui/list/ArticleRows.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

export function SciencePage({ data, url }: PageProps<typeof scienceReads>) {
  const name = useMenuLabel()('medical', '医疗科普')
  const { page } = url
  return (
    <PagedSidePage
      band={branchBand(medicalBranch)}
      trail={[branchCrumb(medicalBranch), { label: name }]}
      menu={branchMenu(medicalBranch, '医疗科普')}
      heading={name}
      of={data.science}
      page={page}
      size={12}
      to={(page) => paths.medicalScience({ page })}
    >
      {(items) => <ArticleRows items={items} detail={({ id }) => paths.medicalScienceDetail({ id, page })} lead />}
    </PagedSidePage>
  )
}

export function ScienceDetailPage({ data: { article }, url }: PageProps<typeof scienceDetailReads>) {
  const name = useMenuLabel()('medical', '医疗科普')
  const { page } = url
  const list = paths.medicalScience({ page })
  return (
    <ArticleSheet
      trail={[branchCrumb(medicalBranch), { label: name, to: list }]}
      title={article.title}
      subtitle={article.subtitle}
      tag={article.label && <Tag look="info">{article.label}</Tag>}
      day={article.publishedAt}
      facts={<ArticleFacts article={article} dateLabel="" />}
    >
      <ArticleContent article={article} to={(id) => paths.medicalScienceDetail({ id, page })} back={list} relatedHeading={`更多${name}`} />
    </ArticleSheet>
  )
}
