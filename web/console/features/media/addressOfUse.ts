import { byItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import type { MediaUseKind } from '#shared/rules/mediaRules.ts'
import { can, type Permission, type Rights } from '#shared/rules/permissions.ts'
import { paths } from '#web/console/paths.ts'

interface Page {
  needs: Permission
  at(id: number): string
}

/** The page on which what uses a file is edited, by its kind; a dish stands on the page of its restaurant, which its id does not tell. */
const pages: Record<Exclude<MediaUseKind, 'dish'>, Page> = {
  ...byItemKind((kind) => ({ needs: itemKinds[kind].see, at: (id: number) => paths.item(kind, id) })),
  banner: { needs: 'seeSite', at: () => paths.banners },
  brand: { needs: 'seeSettings', at: () => paths.settings },
  profile: { needs: 'seeProfiles', at: paths.profile },
  expert: { needs: 'seeSite', at: () => paths.siteTable.replace(':table', 'expert') },
}

/** Where somebody with these rights goes from a file to what uses it; undefined where there is no such page, or none they may see. */
export function addressOfUse(staff: { rights: Rights }, kind: MediaUseKind, id: number): string | undefined {
  if (kind === 'dish') return undefined
  const { needs, at } = pages[kind]
  return can(staff, needs) ? at(id) : undefined
}
