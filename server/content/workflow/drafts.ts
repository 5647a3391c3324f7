import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { execute, query, run } from '#server/database/query.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

interface Place {
  kind: ItemKind
  itemId: number | null
}

interface Draft {
  values: Record<string, unknown>
  /** 0 for new items. */
  baseVersion: number
}

/** In characters of JSON; the save limit. */
const maxCharacters = 900_000
/** Per person; the oldest are deleted. */
const maxDrafts = 50

const keyOf = ({ accountId }: StaffSession, { kind, itemId }: Place) => ({ accountId, kind, itemId: itemId ?? 0 })

/** Returns the unsaved form and its Beijing time, or null. */
export async function readDraft({ reader }: Database, staff: StaffSession, place: Place): Promise<(Draft & { savedAt: string }) | null> {
  const { accountId, kind, itemId } = keyOf(staff, place)
  const row = await reader.row(
    query
      .selectFrom('ItemDraft')
      .select(['values', 'baseVersion', 'savedAt'])
      .where('accountId', '=', accountId)
      .where('kind', '=', kind)
      .where('itemId', '=', itemId),
  )
  return row ? { ...row, values: JSON.parse(row.values) } : null
}

/** Stores the unsaved form values of staff. Throws a `Refusal` for drafts above the size limit. */
export async function saveDraft(
  { prisma }: Database,
  staff: StaffSession,
  place: Place,
  { values, baseVersion }: Draft,
): Promise<{ savedAt: string }> {
  const text = JSON.stringify(values)
  if (text.length > maxCharacters) throw new Refusal('refused', '内容过长，未能自动保存')
  const { accountId, kind, itemId } = keyOf(staff, place)
  const [row] = await run(
    prisma,
    query
      .insertInto('ItemDraft')
      .values({ accountId, kind, itemId, baseVersion, values: text })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'kind', 'itemId']).doUpdateSet((eb) => ({
          baseVersion: eb.ref('excluded.baseVersion'),
          values: eb.ref('excluded.values'),
          savedAt: eb.ref('excluded.savedAt'),
        })),
      )
      .returning((eb) => sql<string>`to_char(${eb.ref('savedAt')} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`.as('savedAt')),
  )
  if (!row) throw new Error('the draft was not stored')
  const drafts = query.selectFrom('ItemDraft as kept').select('kept.savedAt').where('kept.accountId', '=', accountId)
  await execute(
    prisma,
    query
      .deleteFrom('ItemDraft')
      .where('accountId', '=', accountId)
      .where(
        'savedAt',
        '<',
        drafts
          .orderBy('kept.savedAt', 'desc')
          .offset(maxDrafts - 1)
          .limit(1),
      ),
  )
  return row
}

export async function dropDraft({ prisma }: Pick<Database, 'prisma'>, staff: StaffSession, place: Place): Promise<null> {
  await prisma.itemDraft.deleteMany({ where: keyOf(staff, place) })
  return null
}
