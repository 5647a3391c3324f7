import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'

interface OldPage {
  /** The parameter that names the item. */
  parameter: string
  /** What it names there: `source` of ImportedItem. */
  sources: readonly string[]
}

const page = (parameter: string, ...sources: string[]): OldPage => ({ parameter, sources })

/** The pages of items, by their path below /layout: the addresses of the old portal are the same. */
const oldPages: Record<string, OldPage> = {
  'association-trends-detail': page('id', 'news'),
  'association-party-detail': page('id', 'party'),
  'enterprise-branch-detail': page('id', 'activity'),
  'institution-detail': page('id', 'office'),
  'institution-work-detail': page('id', 'officeWork'),
  'company-detail': page('id', 'company'),
  'vip-detail': page('id', 'company'),
  'city-detail': page('id', 'showcase'),
  'good-product-detail': page('id', 'showcase'),
  'cultural-heritage-detail': page('id', 'showcase'),
  'high-light-detail': page('id', 'highlight'),
  'info-pool-detail': page('id', 'infoItem'),
  'share-info-item': page('officeId', 'company'),
  'share-info-item-detail': page('id', 'shared', 'officeWork', 'companyWork'),
  'export-forum-detail': page('id', 'brandActivity'),
  'project-detail': page('id', 'project'),
  'policy-detail': page('id', 'policy'),
  'medical-science-detail': page('id', 'medicalScience'),
  'city-food-detail': page('id', 'foodShop'),
}

/**
 * Where an address of the old portal leads now, as the query of the same page: `?id=1005&page=1`. Undefined where the item has kept its id, or was
 * never there. Ask only for a page that shows nothing: an item of ours that has the id is at home there.
 */
export async function findMovedPage({ reader }: Pick<Database, 'reader'>, path: string, search: string): Promise<string | undefined> {
  const old = oldPages[path]
  const parameters = new URLSearchParams(search)
  const id = Number(old && parameters.get(old.parameter))
  if (!old || !Number.isInteger(id) || id < 1 || id > 2_147_483_647) return undefined
  const moved = await reader.row(
    query
      .selectFrom('ImportedItem')
      .select('newId')
      .where((eb) => eb('source', '=', eb.fn.any(eb.val(old.sources))))
      .where('oldId', '=', id)
      .whereRef('newId', '<>', 'oldId')
      .orderBy(({ ref }) => sql`array_position(${old.sources}::text[], ${ref('source')})`)
      .limit(1),
  )
  if (!moved) return undefined
  parameters.set(old.parameter, String(moved.newId))
  return `?${parameters}`
}
