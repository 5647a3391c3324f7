import { medicalBand, medicalCrumb } from '#web/features/medical/medicalBand.ts'
import type { scienceReads } from '#web/features/medical/science.reads.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { ArticleTable } from '#web/ui/ArticleTable.tsx'
import { PagedPart } from '#web/ui/PagedPart.tsx'
import { SidePage } from '#web/ui/SidePage.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'

/** 医疗科普: title and subtitle, newest first. */
export function SciencePage({ data, url }: PageProps<typeof scienceReads>) {
  const page = url.number('page', 1)
  return (
    <SidePage
      band={medicalBand}
      trail={[medicalCrumb, { label: '医疗科普' }]}
      menu={sideMenu('medical', '医疗科普')}
      heading="医疗科普"
      count={data.science.ok ? data.science.value.total : undefined}
    >
      <PagedPart
        of={data.science}
        page={page}
        size={12}
        to={(page) => paths.medicalScience({ page })}
        empty="暂无医疗科普"
        skeleton={<RowsSkeleton rows={12} />}
      >
        {(items) => (
          <ArticleTable items={items} detail={({ id }) => paths.medicalScienceDetail({ id, page })} note={({ subtitle }) => subtitle} days />
        )}
      </PagedPart>
    </SidePage>
  )
}
