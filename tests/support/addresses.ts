import { branchContract as branch } from '#shared/contracts/branch.ts'
import { companyContract as company } from '#shared/contracts/company.ts'
import { highlightContract as highlight } from '#shared/contracts/highlight.ts'
import { infoContract as info } from '#shared/contracts/info.ts'
import { medicalContract as medical } from '#shared/contracts/medical.ts'
import { newsContract as news } from '#shared/contracts/news.ts'
import { officeContract as office } from '#shared/contracts/office.ts'
import { partyContract as party } from '#shared/contracts/party.ts'
import { policyContract as policy } from '#shared/contracts/policy.ts'
import { salonContract as salon } from '#shared/contracts/salon.ts'
import { showcaseContract as showcase } from '#shared/contracts/showcase.ts'

async function idsOf(url: string, { path }: { path: string }, parameters: string, key = 'Id'): Promise<(number | undefined)[]> {
  const answer = await fetch(`${url}${path}?current=1&${parameters}`)
  const { Data } = (await answer.json()) as { Data: Record<string, number>[] }
  return Data.map((item) => item[key])
}

/** The page of an office that has work news: on the day the demo content is created, that of some offices is still scheduled. */
async function officeWithWork(url: string): Promise<number> {
  const { listOffices, listOfficeWork } = office
  for (const id of await idsOf(url, listOffices, 'size=50')) {
    if (id !== undefined && (await idsOf(url, listOfficeWork, `size=1&id=${id}`)).length > 0) return id
  }
  throw new Error('no office has work news')
}

/** Returns the first item of a list of the portal, by its own call. */
async function firstOf(url: string, call: { path: string }, parameters = '', key = 'Id'): Promise<number> {
  const { path } = call
  const id = (await idsOf(url, call, `size=1${parameters}`, key))[0]
  if (id === undefined) throw new Error(`${path} has no items`)
  return id
}

/** A real address for every public route, by its path, with items of the demo content. */
export async function publicAddresses(url: string): Promise<Record<string, string>> {
  const officePage = await officeWithWork(url)
  const enterprise = await firstOf(url, company.listCompanies, '', 'CompanyId')
  const shared = await firstOf(url, info.listShared)
  const officeId = await firstOf(url, info.listShared, '', 'zhujingbanId')
  const addresses: Record<string, string> = {
    index: '',
    'policy-interpretation': '?page=1',
    'policy-detail': `?id=${await firstOf(url, policy.listPolicies)}&page=1`,
    'enterprise-branch': '?type=1&page=1',
    'enterprise-branch-detail': `?id=${await firstOf(url, branch.listActivities, '&id=1')}&type=1&page=1`,
    'association-introduction': '',
    'association-articles': '',
    'association-structure': '',
    'join-us': '',
    call: '',
    'association-trends': '?type=2&page=1',
    'association-trends-detail': `?id=${await firstOf(url, news.listNews, '&type=2')}&type=2&page=1`,
    'association-party': '?type=1&page=1',
    'association-party-detail': `?id=${await firstOf(url, party.listParty)}&page=1`,
    'info-branch-introduction': '?id=1',
    'info-branch-responsibilities': '?id=2',
    'info-institutiona-setup': '?id=3',
    'info-personnel-division': '?id=4',
    'info-branch-contact': '?id=1',
    'city-food': '?area=3',
    'city-food-detail': '?id=4&page=1',
    'institution-list': '',
    'institution-detail': `?id=${officePage}&page=1`,
    'institution-work-detail': `?id=${await firstOf(url, office.listOfficeWork, `&id=${officePage}`)}&officeId=${officePage}`,
    'high-light': '',
    'high-light-detail': `?id=${await firstOf(url, highlight.listHighlights)}&page=1&radio=1`,
    'city-list': '',
    'city-detail': `?id=${await firstOf(url, showcase.listShowcase, '&type=1')}`,
    'good-product-list': '?page=1',
    'good-product-detail': `?id=${await firstOf(url, showcase.listShowcase, '&type=2')}&page=1`,
    'cultural-heritage-list': '?page=1',
    'cultural-heritage-detail': `?id=${await firstOf(url, showcase.listShowcase, '&type=3')}&page=1`,
    'company-list': '?page=1',
    'company-detail': `?id=${enterprise}&page=1`,
    'info-pool': '?id=3',
    'info-pool-detail': `?id=${await firstOf(url, info.listInfo, '&type=3', 'ProjectId')}&page=1`,
    'share-info': '?id=2',
    'share-info-item': `?id=2&officeId=${officeId}&officeName=&page=1`,
    'share-info-item-detail': `?id=${shared}&officeId=${officeId}&page=1`,
    salon: '?id=1',
    'project-list': '?page=1',
    'project-detail': `?id=${await firstOf(url, policy.listProjects)}&page=1`,
    'medical-resource': '',
    'medical-science': '?page=1',
    'medical-science-detail': `?id=${await firstOf(url, medical.listScience)}&page=1`,
    'medical-service-guideline': '',
    'vip-list': '?page=1',
    'vip-detail': `?id=${enterprise}&page=1`,
    'think-tanks': '',
    'export-forum': '',
    'export-forum-detail': `?id=${await firstOf(url, salon.listForum)}`,
    'full-text-search': '?text=驻京办',
    'site-map': '',
    privacy: '',
    accessibility: '',
    'member-handbook': '',
  }
  return Object.fromEntries(Object.entries(addresses).map(([path, search]) => [path, `/layout/${path}${search}`]))
}

/** Member pages, and routes that only redirect; separate browser tests cover those with a function. */
export const otherPages = [
  'login',
  'forgot-password',
  'reset-password',
  'update-pass',
  'update-member-info',
  'upload-special-info',
  'upload-info',
  'my-info-pool',
  'my-messages',
  'upload-city-style',
  'my-city-style',
  'upload-food',
  'recommend-food',
  'my-food',
  'event-rigister',
  'swiper',
  'download-record',
]
