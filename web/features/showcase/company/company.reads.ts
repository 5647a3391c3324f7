import { type CompanyItem, companyContract } from '#shared/contracts/company.ts'
import { choosing, query } from '#shared/lib/endpoint.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { showcaseHead } from '#web/features/showcase/columns.ts'
import { findNeighbours, maxOthers } from '#web/features/showcase/placeInList.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { pageReads } from '#web/lib/page.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { paths } from '#web/paths.ts'

export const companyListReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ companies: query(companyContract.listCompanies, { page: url.number('page', 1) }) }),
  head: (_data, url, menuLabel, association) => ({
    ...showcaseHead(menuLabel, association, menuLabel('showcase', '会员企业风采'), '会员企业的主营业务、简介与工作动态。'),
    canonical: paths.companies({ page: url.number('page', 1) }),
  }),
})

/** `work` in the URL is the page of the work news. */
function readCompany(url: PageUrl) {
  const companyId = url.number('id', 0, 999_999_999)
  return {
    company: query(companyContract.getCompany, { id: companyId }),
    work: query(companyContract.listCompanyWork, { companyId, page: url.number('work', 1) }),
    showcase: query(companyContract.listCompanyShowcase, { companyId }),
  }
}

const toCompanyCard = ({ id, name, logoKey, summary }: CompanyItem) => ({ id, title: name, name, logoKey, summary: excerpt(summary, 40) })

export const companyDetailReads = pageReads({
  parameters: ['id', 'page', 'work'],
  about: 'company',
  reads: (url) => ({
    ...readCompany(url),
    others: choosing(query(companyContract.listCompanies, { size: 7 }), (companies) =>
      companies.filter(({ id }) => id !== url.number('id', 0, 999_999_999)).map(toCompanyCard),
    ),
  }),
  accepts: ({ type }) => type === enterprise,
  head: ({ company: { id, name, mainBusiness } }, _url, _nameOf, association) => ({
    title: name,
    description: `${name}，${association}会员企业。主营业务：${mainBusiness}。`,
    canonical: paths.companyDetail({ id }),
  }),
})

export const memberListReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ members: query(companyContract.listCompanies, { type: enterprise, order: 'rank', page: url.number('page', 1) }) }),
  head: (_data, url, menuLabel, association) => ({
    ...showcaseHead(menuLabel, association, menuLabel('showcase', '会员展示'), '会长单位、副会长单位、理事单位与会员单位名单，附单位标识与简介。'),
    canonical: paths.members({ page: url.number('page', 1) }),
  }),
})

export const memberDetailReads = pageReads({
  parameters: ['id', 'page', 'work'],
  about: 'company',
  reads: (url) => ({
    ...readCompany(url),
    // In the order of the list: the neighbours of a company are those in time.
    beside: choosing(query(companyContract.listCompanies, { type: enterprise, order: 'rank', size: 1000 }), (members) =>
      findNeighbours(members, url.number('id', 0, 999_999_999), maxOthers).map((member) => member && toCompanyCard(member)),
    ),
  }),
  accepts: ({ type }) => type === enterprise,
  head: ({ company: { id, name, mainBusiness } }, _url, menuLabel) => ({
    title: `${name} - ${menuLabel('showcase', '会员展示')}`,
    description: `${name}的企业概况、联系方式与工作动态。主营业务：${mainBusiness}。`,
    canonical: paths.memberDetail({ id }),
  }),
})
