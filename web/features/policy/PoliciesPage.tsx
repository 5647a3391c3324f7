import type { policiesReads } from '#web/features/policy/policy.reads.ts'
import { policyBand, policyCrumb } from '#web/lib/branchTexts.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleTable } from '#web/ui/article/ArticleTable.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

export function PoliciesPage({ data, url }: PageProps<typeof policiesReads>) {
  const name = useMenuLabel()('policy', '政策解读')
  const page = url.number('page', 1)
  return (
    <SidePage
      band={policyBand}
      trail={[policyCrumb, { label: name }]}
      menu={sideMenu('policy', '政策解读')}
      heading={name}
      count={data.policies.ok ? data.policies.value.total : undefined}
    >
      <PagedPart
        of={data.policies}
        page={page}
        size={10}
        to={(page) => paths.policies({ page })}
        empty={`暂无${name}`}
        skeleton={<RowsSkeleton rows={10} />}
      >
        {(items) => <ArticleTable items={items} detail={({ id }) => paths.policyDetail({ id, page })} />}
      </PagedPart>
    </SidePage>
  )
}
