import { companyContract } from '#shared/contracts/company.ts'
import { query } from '#shared/lib/endpoint.ts'
import { enterprise } from '#web/features/showcase/company/enterprise.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** A member enterprise with its work news, whose page the address calls `work`. */
export const companyDetailReads = pageReads({
  parameters: ['id', 'page', 'work'],
  about: 'company',
  reads(url) {
    const id = url.number('id', 0, 999_999_999)
    return {
      company: query(companyContract.getCompany, { id }),
      work: query(companyContract.listCompanyWork, { companyId: id, page: url.number('work', 1) }),
      showcase: query(companyContract.listCompanyShowcase, { companyId: id }),
    }
  },
  accepts: ({ type }) => type === enterprise,
  head: ({ company: { id, name, mainBusiness } }, _url, _nameOf, association) => ({
    title: name,
    description: `${name}，${association}会员企业。主营业务：${mainBusiness}。`,
    canonical: paths.companyDetail({ id }),
  }),
})
