import type { Item } from '#shared/lib/page.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { paths } from '#web/paths.ts'

/** The address of the page of an item; undefined for what has none, such as a medical resource, which leads to another site. */
export function itemAddress(item: Item): string | undefined {
  const { kind, id, title } = item
  switch (kind) {
    case 'article':
      return articleAddress(item)
    case 'infoItem':
      return paths.infoDetail({ id })
    case 'foodShop':
      return paths.foodDetail({ id })
    case 'highlight':
      return paths.highlightDetail({ id, title })
    case 'company':
      return paths.companyDetail({ id })
  }
}

const showcaseDetails: Record<number, (item: { id: number }) => string> = { 1: paths.cityDetail, 2: paths.productDetail, 3: paths.heritageDetail }

function articleAddress({ id, policyType, section = 1, branchId }: Item) {
  switch (policyType) {
    case policyTypes.news:
      return paths.trendsDetail({ id, type: section })
    case policyTypes.party:
      return paths.partyDetail({ id })
    case policyTypes.shared:
    case policyTypes.companyWork:
      return paths.sharedDetail({ id })
    case policyTypes.showcase:
      return showcaseDetails[section]?.({ id })
    case policyTypes.office:
      return paths.officeDetail({ id })
    case policyTypes.officeWork:
      return paths.officeWork({ id })
    case policyTypes.activity:
      return paths.activityDetail({ id, type: branchId ?? 1 })
    case policyTypes.brandActivity:
      return paths.forumDetail({ id })
    case policyTypes.medicalScience:
      return paths.medicalScienceDetail({ id })
    case policyTypes.project:
      return paths.projectDetail({ id })
    case policyTypes.policy:
      return paths.policyDetail({ id })
    default:
      return undefined
  }
}
