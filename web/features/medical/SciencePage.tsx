import type { scienceReads } from '#web/features/medical/medical.reads.ts'
import { medicalBand, medicalCrumb } from '#web/lib/branchTexts.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleTable } from '#web/ui/article/ArticleTable.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

export function SciencePage({ data, url }: PageProps<typeof scienceReads>) {
  const name = useMenuLabel()('medical', '医疗科普')
  const page = url.number('page', 1)
  return (
    <SidePage
      band={medicalBand}
      trail={[medicalCrumb, { label: name }]}
      menu={sideMenu('medical', '医疗科普')}
      heading={name}
      count={data.science.ok ? data.science.value.total : undefined}
    >
      <PagedPart
        of={data.science}
        page={page}
        size={12}
        to={(page) => paths.medicalScience({ page })}
        empty={`暂无${name}`}
        skeleton={<RowsSkeleton rows={12} />}
      >
        {(items) => (
          <ArticleTable items={items} detail={({ id }) => paths.medicalScienceDetail({ id, page })} note={({ subtitle }) => subtitle} days />
        )}
      </PagedPart>
    </SidePage>
  )
}
