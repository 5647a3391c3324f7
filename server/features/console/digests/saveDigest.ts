import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import type { Author } from '#server/staff/audit.ts'
import { audit } from '#server/staff/audit.ts'
import type { WrittenDigest } from '#shared/contracts/console/digests.ts'
import { Refusal } from '#shared/lib/errors.ts'

interface Versioned {
  id: number
  version: number
}
type Entry = WrittenDigest['entries'][number]

/** Throws a `Refusal` for items that are named twice or are offline. */
export const createDigest = ({ prisma }: Pick<Database, 'prisma'>, { staff, address }: Author, written: WrittenDigest): Promise<Versioned> =>
  prisma.$transaction(async (tx) => {
    await checkEntries(tx, written.entries)
    const data = { ...headOf(written), updatedById: staff.accountId, entries: { create: rowsOf(written.entries) } }
    const made = await tx.digest.create({ data, select: { id: true, version: true } })
    await audit(tx, staff, address, { action: 'digestCreated', subject: `digest ${made.id}`, after: noted(written) })
    return made
  })

/** Throws like `createDigest`, except for items it already has, and like `withDigest`. */
export const saveDigest = (db: Pick<Database, 'prisma'>, by: Author, { id, version, ...written }: WrittenDigest & Versioned): Promise<Versioned> =>
  withDigest(db, { id, version }, async (tx, before) => {
    await checkEntries(tx, written.entries, id)
    await tx.digestEntry.deleteMany({ where: { digestId: id } })
    const data = { ...headOf(written), updatedById: by.staff.accountId, version: version + 1, entries: { create: rowsOf(written.entries) } }
    await tx.digest.update({ where: { id }, data, select: { id: true } })
    const was = { title: before.title, issue: before.issue, date: before.date.toISOString().slice(0, 10) }
    await audit(tx, by.staff, by.address, { action: 'digestSaved', subject: `digest ${id}`, before: was, after: noted(written) })
    return { id, version: version + 1 }
  })

/** Deletes permanently; its article stays. Refuses like `withDigest`. */
export const deleteDigest = (db: Pick<Database, 'prisma'>, { staff, address }: Author, seen: Versioned): Promise<null> =>
  withDigest(db, seen, async (tx, { title, issue }) => {
    await tx.digest.delete({ where: { id: seen.id } })
    await audit(tx, staff, address, { action: 'digestDeleted', subject: `digest ${seen.id}`, before: { title, issue } })
    return null
  })

/** Locks the digest in the version seen. Refuses with notFound and stale. */
export const withDigest = <T>(
  db: Pick<Database, 'prisma'>,
  { id, version }: Versioned,
  work: (tx: Prisma.TransactionClient, found: Prisma.DigestGetPayload<object>) => Promise<T>,
): Promise<T> =>
  withAdvisoryLock(db, `digest ${id}`, async (tx) => {
    const found = await tx.digest.findUnique({ where: { id } })
    if (!found) throw new Refusal('notFound', '该信息摘编不存在，或已被删除')
    if (found.version !== version) throw new Refusal('stale')
    return work(tx, found)
  })

const headOf = ({ title, issue, date, recipients }: WrittenDigest) => ({ title, issue, recipients, date: new Date(`${date}T00:00:00Z`) })

const rowsOf = (entries: readonly Entry[]) =>
  entries.map((entry, position) => {
    if (entry.kind === 'heading') return { position, text: entry.text }
    const { kind, id: itemId, text, withText } = entry
    return { position, kind, itemId, text, withText }
  })

const noted = ({ title, issue, date, entries }: WrittenDigest) => ({
  title,
  issue,
  date,
  items: entries.filter(({ kind }) => kind !== 'heading').length,
})

/** Items must be unique, and online unless already included. */
async function checkEntries(tx: Prisma.TransactionClient, entries: readonly Entry[], digestId?: number) {
  const chosen = entries.filter((entry) => entry.kind !== 'heading')
  const names = new Set(chosen.map(({ kind, id }) => `${kind} ${id}`))
  if (names.size < chosen.length) throw new Refusal('refused', '同一内容只能选一次')
  const idsOf = (wanted: string) => chosen.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const known = await run(
    tx,
    query
      .selectFrom('VisibleArticle')
      .select((eb) => sql<string>`'article ' || ${eb.ref('id')}`.as('name'))
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(idsOf('article')))))
      .union(
        query
          .selectFrom('VisibleInfoItem')
          .select((eb) => sql<string>`'infoItem ' || ${eb.ref('id')}`.as('name'))
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(idsOf('infoItem'))))),
      )
      .union(
        query
          .selectFrom('DigestEntry')
          .select((eb) => sql<string>`${eb.ref('kind')} || ' ' || ${eb.ref('itemId')}`.as('name'))
          .where('digestId', '=', digestId ?? 0)
          .where('kind', 'is not', null),
      ),
  )
  const found = new Set(known.map(({ name }) => name))
  if ([...names].some((name) => !found.has(name))) throw new Refusal('refused', '所选内容中有的已下线，请移除后再保存')
}
