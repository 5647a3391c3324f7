import { CompanyCards } from '#web/features/showcase/company/CompanyCards.tsx'
import { CompanyProfile } from '#web/features/showcase/company/CompanyProfile.tsx'
import type { companyDetailReads, companyListReads } from '#web/features/showcase/company/company.reads.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

export function CompanyListPage({ data: { companies }, url }: PageProps<typeof companyListReads>) {
  const page = url.number('page', 1)
  return (
    <ShowcasePage name="会员企业风采" counted="家" of={companies} page={page} size={10} to={(page) => paths.companies({ page })}>
      {(items) => <CompanyCards items={items} detail={({ id }) => paths.companyDetail({ id, page })} />}
    </ShowcasePage>
  )
}

export function CompanyDetailPage({ data, url }: PageProps<typeof companyDetailReads>) {
  const { newer, older } = data.company
  return <CompanyProfile data={data} url={url} name="会员企业风采" list={paths.companies} detail={paths.companyDetail} before={newer} after={older} />
}
