import type { MediaUseKind } from '#shared/rules/mediaRules.ts'
import { paths } from '#web/console/paths.ts'

/** The page on which what uses a file is edited, by its kind; what is not here has none. */
const addresses: Partial<Record<MediaUseKind, (id: number) => string>> = {
  article: (id) => paths.article(id),
  banner: () => paths.banners,
  expert: () => paths.siteTable.replace(':table', 'expert'),
}

/** Where to go from a file to what uses it; undefined where there is no such page. */
export const addressOfUse = (kind: MediaUseKind, id: number) => addresses[kind]?.(id)
