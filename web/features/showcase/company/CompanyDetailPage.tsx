import { CompanyProfile } from '#web/features/showcase/company/CompanyProfile.tsx'
import type { companyDetailReads } from '#web/features/showcase/company/company.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

export function CompanyDetailPage({ data, url }: PageProps<typeof companyDetailReads>) {
  const { newer, older } = data.company
  return <CompanyProfile data={data} url={url} name="会员企业风采" list={paths.companies} detail={paths.companyDetail} before={newer} after={older} />
}
