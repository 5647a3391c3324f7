import { byItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import type { MediaUseKind } from '#shared/rules/mediaRules.ts'
import { can, type Permission, type Rights } from '#shared/rules/permissions.ts'
import { paths } from '#web/console/paths.ts'

interface Page {
  needs: Permission
  at(id: number): string
}

/** Edit pages by kind. A dish has none: its id does not give its restaurant. */
const pages: Record<Exclude<MediaUseKind, 'dish'>, Page> = {
  ...byItemKind((kind) => ({ needs: itemKinds[kind].see, at: (id: number) => paths.item(kind, id) })),
  banner: { needs: 'seeSite', at: () => paths.banners },
  brand: { needs: 'seeSettings', at: () => paths.settings },
  profile: { needs: 'seeProfiles', at: paths.profile },
  expert: { needs: 'seeSite', at: () => paths.siteTable.replace(':table', 'expert') },
}

/** Returns the page that edits a use; undefined if there is none or the staff may not see it. */
export function addressOfUse(staff: { rights: Rights }, kind: MediaUseKind, id: number): string | undefined {
  if (kind === 'dish') return undefined
  const { needs, at } = pages[kind]
  return can(staff, needs) ? at(id) : undefined
}
