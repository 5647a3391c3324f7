import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import type { Target } from '#server/import/targets.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import type { ImportOutcome } from '#shared/rules/importGroups.ts'

type Transaction = Prisma.TransactionClient

/** Greater ids of the old portal are not kept: after them there would be no room for ours (`Id` in shared/lib/codecs.ts). */
const maxKeptId = 99_999_999

export interface Incoming {
  source: string
  oldId: number
  /** `https://old.example.org`. */
  origin: string
  sourceHash: string
  complete: boolean
  keepsId: boolean
}

export interface Written {
  outcome: ImportOutcome
  newId: number | null
  note?: string
}

export const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value) ?? '')

export const findImported = ({ prisma }: Pick<Database, 'prisma'>, source: string, oldId: number) =>
  prisma.importedItem.findUnique({ where: { source_oldId: { source, oldId } } })

const keptNote = '本站已修改或删除，没有改动'
const sameNote = '本站已有同名的内容，没有改动'

/** Whether the row is unchanged since the import. */
export const isUntouched = async (tx: Transaction, { find }: Pick<Target<never>, 'find'>, id: number, writtenHash: string): Promise<boolean> =>
  hashOf(await find(tx, id)) === writtenHash

/** Writes an item in one transaction: a new one under its old id if free, a known one only if unedited here. Skips unchanged ones. */
export async function writeItem<D, R>(db: Pick<Database, 'prisma'>, target: Target<D, R>, item: Incoming, draft: D): Promise<Written> {
  const ready = await target.ready(draft)
  const known = await findImported(db, item.source, item.oldId)
  try {
    return await withAdvisoryLock(db, target.lock(known?.newId ?? item.oldId), (tx) =>
      known ? change(tx, target, item, ready, known) : add(tx, target, item, ready),
    )
  } catch (error) {
    if (error instanceof NothingNew) return { outcome: 'unchanged', newId: known?.newId ?? null }
    throw error
  }
}

class NothingNew extends Error {}

async function add<D, R>(tx: Transaction, target: Target<D, R>, item: Incoming, ready: R): Promise<Written> {
  const same = await target.findSame?.(tx, ready, item.oldId)
  if (same && !same.isBlank) {
    await remember(tx, item, same.id, '')
    return { outcome: 'kept', newId: same.id, note: sameNote }
  }
  if (same) await target.update(tx, same.id, ready)
  const isFree = item.keepsId && item.oldId <= maxKeptId && (await target.find(tx, item.oldId)) === undefined
  const newId = same?.id ?? (await target.insert(tx, ready, isFree ? item.oldId : undefined))
  await remember(tx, item, newId, hashOf(await target.find(tx, newId)))
  const moved = item.keepsId && newId !== item.oldId
  return { outcome: 'created', newId, ...(moved && { note: `编号 ${item.oldId} 已被占用，旧地址自动转到新编号` }) }
}

async function change<D, R>(tx: Transaction, target: Target<D, R>, item: Incoming, ready: R, known: KnownItem): Promise<Written> {
  const { newId } = known
  if (!(await isUntouched(tx, target, newId, known.writtenHash))) return { outcome: 'kept', newId, note: keptNote }
  const busy = await target.busy?.(tx, newId)
  if (busy) return { outcome: 'kept', newId, note: busy }
  await target.update(tx, newId, ready)
  const writtenHash = hashOf(await target.find(tx, newId))
  if (writtenHash === known.writtenHash && item.sourceHash === known.sourceHash && item.complete === known.complete) throw new NothingNew()
  await remember(tx, item, newId, writtenHash)
  return { outcome: 'updated', newId }
}

type KnownItem = NonNullable<Awaited<ReturnType<typeof findImported>>>

async function remember(
  tx: Transaction,
  { source, oldId, origin, sourceHash, complete }: Incoming,
  newId: number,
  writtenHash: string,
): Promise<void> {
  const data = { newId, origin, sourceHash, writtenHash, complete, importedAt: new Date() }
  await tx.importedItem.upsert({ where: { source_oldId: { source, oldId } }, create: { source, oldId, ...data }, update: data })
}

/** Moves the sequence past the reserved ids, so that concurrent inserts avoid them. Locks the table against writes. */
export async function reserveIds({ prisma }: Pick<Database, 'prisma'>, table: string, ids: readonly number[]): Promise<void> {
  const greatest = ids.reduce((max, id) => (id > max && id <= maxKeptId ? id : max), 0)
  if (greatest === 0) return
  await prisma.$transaction(async (tx) => {
    const [sequence] = await run(tx, query.selectNoFrom(sql<string | null>`pg_get_serial_sequence(quote_ident(${table}), 'id')`.as('name')))
    if (!sequence?.name) return
    await tx.$executeRawUnsafe(`lock table "${table}" in share row exclusive mode`)
    await tx.$executeRawUnsafe(`select setval('${sequence.name}', greatest(${greatest}, (select "last_value" from ${sequence.name})))`)
  })
}
