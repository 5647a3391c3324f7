import { CompanyCards } from '#web/features/showcase/company/CompanyCards.tsx'
import type { companyListReads } from '#web/features/showcase/company/company.reads.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

export function CompanyListPage({ data: { companies }, url }: PageProps<typeof companyListReads>) {
  const menuLabel = useMenuLabel()
  const page = url.number('page', 1)
  return (
    <ShowcasePage name="会员企业风采" count={companies.ok ? companies.value.total : undefined} counted="家">
      <PagedPart
        of={companies}
        page={page}
        size={10}
        to={(page) => paths.companies({ page })}
        empty={`暂无${menuLabel('showcase', '会员企业风采')}`}
        skeleton={<RowsSkeleton rows={10} />}
      >
        {(items) => <CompanyCards items={items} detail={({ id }) => paths.companyDetail({ id, page })} />}
      </PagedPart>
    </ShowcasePage>
  )
}
