import { ProjectTable } from '#web/features/policy/ProjectTable.tsx'
import { policyBand, policyCrumb } from '#web/features/policy/policyBand.ts'
import type { projectsReads } from '#web/features/policy/projects.reads.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

/** 项目展示. */
export function ProjectsPage({ data, url }: PageProps<typeof projectsReads>) {
  const name = useNameOf()('policy', '项目展示')
  const page = url.number('page', 1)
  return (
    <SidePage
      band={policyBand}
      trail={[policyCrumb, { label: name }]}
      menu={sideMenu('policy', '项目展示')}
      heading={name}
      count={data.projects.ok ? data.projects.value.total : undefined}
    >
      <PagedPart
        of={data.projects}
        page={page}
        size={12}
        to={(page) => paths.projects({ page })}
        empty={`暂无${name}`}
        skeleton={<RowsSkeleton rows={12} />}
      >
        {(items) => <ProjectTable items={items} detail={({ id }) => paths.projectDetail({ id, page })} />}
      </PagedPart>
    </SidePage>
  )
}
