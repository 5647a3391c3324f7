import { type CompanyItem, companyContract } from '#shared/contracts/company.ts'
import { choosing, query, selecting } from '#shared/lib/endpoint.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { showcaseHead } from '#web/features/showcase/columns.ts'
import { findNeighbours, maxOthers } from '#web/features/showcase/placeInList.ts'
import { listPlace } from '#web/lib/listPlace.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

export const companyListReads = pageReads({
  parameters: ['page', 'region'],
  reads(url) {
    const { page, region } = listPlace(url)
    return { companies: query(companyContract.listCompanies, { page, macroRegion: region }) }
  },
  head: (_data, url, menuLabel, association) => ({
    ...showcaseHead(menuLabel, association, menuLabel('showcase', '会员企业风采'), '会员企业的主营业务、简介与企业动态。', listPlace(url)),
    canonical: paths.companies(listPlace(url)),
  }),
})

const toCompanyCard = ({ id, name, logoKey, mainBusiness, province, city, summary }: CompanyItem) => {
  return { id, title: name, name, logoKey, mainBusiness, province, city, summary }
}

/** `work` in the URL is the page of the work news. */
export const companyDetailReads = pageReads({
  parameters: ['id', 'page', 'region', 'work'],
  about: 'company',
  reads: (url) => ({
    company: query(companyContract.getCompany, { id: url.id }),
    work: query(companyContract.listCompanyWork, { companyId: url.id, page: url.number('work', 1) }),
    showcase: query(companyContract.listCompanyShowcase, { companyId: url.id }),
    others: choosing(query(companyContract.listCompanies, { size: 7 }), (companies) =>
      companies.filter(({ id }) => id !== url.id).map(toCompanyCard),
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
  reads: (url) => ({
    members: query(companyContract.listCompanies, { type: enterprise, order: 'rank', page: url.page, size: 10 }),
  }),
  head: (_data, url, menuLabel, association) => ({
    ...showcaseHead(menuLabel, association, menuLabel('showcase', '会员展示'), '会长单位、副会长单位、理事单位与会员单位名单，附单位标识与简介。'),
    canonical: paths.members({ page: url.page }),
  }),
})

export const memberDetailReads = pageReads({
  parameters: ['id', 'page'],
  about: 'company',
  reads: (url) => ({
    company: query(companyContract.getCompany, { id: url.id }),
    work: selecting(query(companyContract.listCompanyWork, { companyId: url.id, size: 5 }), ({ id, title, publishedAt }) => ({
      id,
      title,
      publishedAt,
    })),
    // In the order of the list: the neighbours of a company are those in time.
    beside: choosing(query(companyContract.listCompanies, { type: enterprise, order: 'rank', size: 1000 }), (members) =>
      findNeighbours(members, url.id, maxOthers).map((member) => member && toCompanyCard(member)),
    ),
  }),
  accepts: ({ type }) => type === enterprise,
  head: ({ company: { id, name, mainBusiness } }, _url, menuLabel) => ({
    title: `${name} - ${menuLabel('showcase', '会员展示')}`,
    description: `${name}的企业概况、会员级别与联系方式。主营业务：${mainBusiness}。`,
    canonical: paths.memberDetail({ id }),
  }),
})
