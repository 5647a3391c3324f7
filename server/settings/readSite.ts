import { brandVersion } from '#server/brand/brandVersion.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import type { LinkGroup, SiteSettings } from '#shared/lib/page.ts'
import { enterpriseAbilityNames } from '#shared/rules/enterpriseRules.ts'
import { isGreyOn } from '#shared/rules/greyDays.ts'
import type { HomeCounts } from '#shared/rules/homeCounts.ts'
import { toMapTiles } from '#shared/rules/mapTiles.ts'

export async function readSite(db: Pick<Database, 'reader'>): Promise<{ site: SiteSettings; homeCounts: HomeCounts }> {
  const [{ brand, contact, footer, externalSites, enterpriseMembers, homeCounts, greyMode, menus, mapTiles }, links] = await Promise.all([
    readSettings(db, ['brand', 'contact', 'footer', 'externalSites', 'enterpriseMembers', 'homeCounts', 'greyMode', 'menus', 'mapTiles']),
    readLinks(db),
  ])
  // Hidden links of staff stay private; hidden built-in entries are sent, because pages show them by default.
  const shown = Object.entries(menus).map(([menu, choices]) => [menu, choices.filter(({ own, hidden }) => own !== '' || !hidden)] as const)
  const changed = shown.filter(([, choices]) => choices.length > 0)
  const tiles = toMapTiles(mapTiles)
  const closed = enterpriseAbilityNames.filter((name) => enterpriseMembers[name] === 'off')
  const site: SiteSettings = {
    brand,
    brandVersion: brandVersion(brand),
    contact,
    footer,
    links,
    externalSites,
    ...(tiles && { mapTiles: tiles }),
    ...(closed.length > 0 && { closedToEnterprises: closed }),
    ...(changed.length > 0 && { menus: Object.fromEntries(changed) }),
    ...(isGreyOn(greyMode, beijingDay()) && { grey: true }),
  }
  return { site, homeCounts }
}

/** Groups keep the order of their first links. */
async function readLinks({ reader }: Pick<Database, 'reader'>): Promise<LinkGroup[]> {
  const rows = await reader.rows(
    query
      .selectFrom('FriendlyLink')
      .select(['group', 'name', 'url'])
      .where((eb) => eb.ref('enabled'))
      .orderBy('position')
      .orderBy('id'),
  )
  return [...Map.groupBy(rows, ({ group }) => group)].map(([name, rows]) => ({ name, links: rows.map(({ name, url }) => ({ name, url })) }))
}
