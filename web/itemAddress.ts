import type { Item } from '#shared/lib/page.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { paths } from '#web/paths.ts'

const addresses: Record<ItemKind, (item: Item) => string | undefined> = {
  article: (item) => articleAddress(item),
  infoItem: ({ id }) => paths.infoDetail({ id }),
  foodShop: ({ id }) => paths.foodDetail({ id }),
  highlight: ({ id, title }) => paths.highlightDetail({ id, title }),
  company: ({ id }) => paths.companyDetail({ id }),
}

/** Returns the URL of an item's page; undefined if it has none. */
export const itemAddress = (item: Item): string | undefined => addresses[item.kind](item)

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
