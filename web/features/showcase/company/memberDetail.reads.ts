import { companyContract } from '#shared/contracts/company.ts'
import { query } from '#shared/lib/endpoint.ts'
import { enterprise } from '#web/features/showcase/company/enterprise.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** A member as the branch of enterprises shows it, with its latest work news. */
export const memberDetailReads = pageReads({
  parameters: ['id', 'page'],
  about: 'company',
  reads(url) {
    const id = url.number('id', 0, 999_999_999)
    return {
      company: query(companyContract.getCompany, { id }),
      work: query(companyContract.listCompanyWork, { companyId: id, size: 5 }),
      showcase: query(companyContract.listCompanyShowcase, { companyId: id }),
    }
  },
  accepts: ({ type }) => type === enterprise,
  head: ({ company: { id, name, mainBusiness } }, _url, nameOf) => ({
    title: `${name} - ${nameOf('showcase', '会员展示')}`,
    description: `${name}的企业概况、联系方式与工作动态。主营业务：${mainBusiness}。`,
    canonical: paths.memberDetail({ id }),
  }),
})
