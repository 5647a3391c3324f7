import type { Feed, Item } from '#shared/lib/page.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { paths } from '#web/paths.ts'

interface KindPages {
  /** The address of the page of an item. */
  item(item: Item): string | undefined
  /** The feed of the list of the kind, if it has one list. */
  feed?: Feed
}

const kindPages: Record<ItemKind, KindPages> = {
  article: { item: (item) => articleAddress(item) },
  infoItem: { item: ({ id }) => paths.infoDetail({ id }) },
  foodShop: {
    item: ({ id }) => paths.foodDetail({ id }),
    feed: { kind: 'foodShop', name: 'food', title: (menuLabel) => menuLabel('main', '驻京美食'), list: paths.food() },
  },
  highlight: {
    item: ({ id, title }) => paths.highlightDetail({ id, title }),
    feed: { kind: 'highlight', name: 'highlights', title: (menuLabel) => menuLabel('showcase', '精彩瞬间'), list: paths.highlights() },
  },
  company: {
    item: ({ id }) => paths.companyDetail({ id }),
    feed: { kind: 'company', name: 'companies', title: (menuLabel) => menuLabel('showcase', '会员企业风采'), list: paths.companies() },
  },
}

/** Returns the URL of an item's page; undefined if it has none. */
export const itemAddress = (item: Item): string | undefined => kindPages[item.kind].item(item)

/** The feeds of kinds with one list. */
export const kindFeeds: Feed[] = Object.values(kindPages).flatMap(({ feed }) => feed ?? [])

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
