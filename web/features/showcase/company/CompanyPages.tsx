import { CompanyCards } from '#web/features/showcase/company/CompanyCards.tsx'
import { CompanyProfile } from '#web/features/showcase/company/CompanyProfile.tsx'
import type { companyDetailReads, companyListReads } from '#web/features/showcase/company/company.reads.ts'
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

export function CompanyDetailPage({ data, url }: PageProps<typeof companyDetailReads>) {
  const { newer, older } = data.company
  return <CompanyProfile data={data} url={url} name="会员企业风采" list={paths.companies} detail={paths.companyDetail} before={newer} after={older} />
}
