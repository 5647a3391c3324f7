import { isDeepStrictEqual } from 'node:util'
import { brandVersion } from '#server/brand/brandVersion.ts'
import type { Database } from '#server/database/client.ts'
import type { ContentVersion } from '#server/database/derivedCache.ts'
import { addDependencies } from '#server/database/derivedCache.ts'
import { query } from '#server/database/query.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import { emptySite, type LinkGroup, type MapTiles, type SiteSettings } from '#shared/lib/page.ts'
import { defaultCreditRule } from '#shared/rules/creditRules.ts'
import { enterpriseAbilityNames } from '#shared/rules/enterpriseRules.ts'
import { isGreyOn } from '#shared/rules/greyDays.ts'
import { defaultHomeCounts, type HomeCounts } from '#shared/rules/homeCounts.ts'
import { initialLimits, type Limit, type LimitName, type LimitTimes, limitNames, toLimit } from '#shared/rules/limits.ts'
import { toMapTiles } from '#shared/rules/mapTiles.ts'

/** What staff have set and every request needs. */
interface SiteValues {
  /** What goes with every page. */
  site: SiteSettings
  /** What only the reads of the home page look at. */
  homeCounts: HomeCounts
  limits: Limits
}
type Limits = Record<LimitName, Limit>

/** For tests. */
export type LimitOverrides = Partial<Limits>

/** What overrides the settings of staff. */
interface Overrides {
  limits?: LimitOverrides | undefined
  mapTiles?: MapTiles | undefined
}

export interface WatchedLimits {
  of(name: LimitName): Limit
}

/** The settings in memory, which follow their tables. */
export interface WatchedSettings {
  /** As this process last knew them; defaults before it has read any. Needs no database. */
  current(): SiteValues
  /** At least as new as each change this process has heard of. Fails where they have to be read and the database is away. */
  latest(): Promise<SiteValues>
  limits: WatchedLimits
  close(): void
}

/** Maximum delay of a change whose notification was missed. */
const maxAgeMs = 20_000

const settingTables: readonly string[] = ['Setting', 'FriendlyLink']

/** Reads the settings and follows them, and every 20 s, because grey days begin and end. */
export async function watchSettings(
  db: Pick<Database, 'reader'>,
  version: ContentVersion,
  { limits: overrides = {}, mapTiles }: Overrides = {},
): Promise<WatchedSettings> {
  let values: SiteValues = { site: emptySite, homeCounts: defaultHomeCounts, limits: toLimits(initialLimits) }
  let reading: Promise<void> | undefined
  let isStale = true
  const readAgain = async () => {
    while (isStale) {
      isStale = false
      const read = await readSite(db).catch((error: unknown) => {
        isStale = true
        throw error
      })
      if (mapTiles) read.site.mapTiles = mapTiles
      // Unchanged settings stay the same object, because rendered frames are cached by it.
      if (!isDeepStrictEqual(read, values)) values = read
    }
  }
  // Changes come in bursts: one read at a time, and one more for what came meanwhile.
  const refresh = () => {
    isStale = true
    reading ??= readAgain().finally(() => {
      reading = undefined
    })
    return reading
  }
  // The last known values apply while the database is away.
  const tryRefresh = () => refresh().catch(() => {})

  version.onChange((table) => {
    if (table === undefined || settingTables.includes(table)) void tryRefresh()
  })
  const timer = setInterval(tryRefresh, maxAgeMs).unref()
  await tryRefresh()
  return {
    current: () => values,
    async latest() {
      addDependencies(settingTables)
      await (isStale || version.current === undefined ? refresh() : reading)
      return values
    },
    limits: { of: (name) => overrides[name] ?? values.limits[name] },
    close: () => clearInterval(timer),
  }
}

/** The settings as the database has them. */
export async function readSite(db: Pick<Database, 'reader'>): Promise<SiteValues> {
  const [{ homeCounts, limits, creditRule, ...set }, links] = await Promise.all([
    readSettings(db, [
      'brand',
      'contact',
      'footer',
      'externalSites',
      'enterpriseMembers',
      'creditRule',
      'homeCounts',
      'greyMode',
      'menus',
      'mapTiles',
      'limits',
    ]),
    readLinks(db),
  ])
  const { brand, contact, footer, externalSites, enterpriseMembers, greyMode, menus, mapTiles } = set
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
    ...(creditRule.perReport !== defaultCreditRule.perReport && { perReport: creditRule.perReport }),
    ...(changed.length > 0 && { menus: Object.fromEntries(changed) }),
    ...(isGreyOn(greyMode, beijingDay()) && { grey: true }),
  }
  return { site, homeCounts, limits: toLimits(limits) }
}

const toLimits = (times: LimitTimes) => Object.fromEntries(limitNames.map((name) => [name, toLimit(name, times[name])])) as Limits

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
