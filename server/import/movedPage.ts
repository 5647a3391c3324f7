import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'

interface OldPage {
  parameter: string
  /** `source` of ImportedItem. */
  sources: readonly string[]
}

const page = (parameter: string, ...sources: string[]): OldPage => ({ parameter, sources })

/** By path below /layout; equal to the old portal's. */
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
 * Returns the new query, `?id=1005&page=1`; undefined if the id is unchanged or unknown. Call only when the page finds nothing: own items take
 * precedence.
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
