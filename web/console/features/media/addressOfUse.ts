import type { MediaUseKind } from '#shared/rules/mediaRules.ts'
import { paths } from '#web/console/paths.ts'

/** The page on which what uses a file is edited, by its kind; a dish stands on the page of its restaurant, which its id does not tell. */
const addresses: Record<Exclude<MediaUseKind, 'dish'>, (id: number) => string> = {
  article: paths.article,
  infoItem: paths.infoItem,
  foodShop: paths.foodShop,
  highlight: paths.highlight,
  company: paths.company,
  banner: () => paths.banners,
  profile: paths.profile,
  expert: () => paths.siteTable.replace(':table', 'expert'),
}

/** Where to go from a file to what uses it; undefined where there is no such page. */
export const addressOfUse = (kind: MediaUseKind, id: number) => (kind === 'dish' ? undefined : addresses[kind](id))
