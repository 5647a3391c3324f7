import type { Prisma } from '#prisma/generated/client.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { addVersion } from '#server/review/addVersion.ts'
import { type DataOf, kindOf, type ReviewedKind, toJson, updateItem } from '#server/review/kinds.ts'
import { lockForReview, type Review } from '#server/review/lockForReview.ts'
import { checkFiles, claimFiles } from '#server/storage/claimFiles.ts'

/** What a correction was made of: the version it led to, and the item before and after. */
interface Corrected<Data> {
  version: number
  before: Data
  after: Data
}

interface CorrectionSteps<Data> {
  /** Returns the whole item as it is to be: cleaned and complete. */
  change(data: Data): Data
  /** Anything else that must hold, asked in the same transaction; refuses by throwing. */
  check(tx: Prisma.TransactionClient): Promise<void>
  /** Writes it down in the same transaction. */
  note(tx: Prisma.TransactionClient, corrected: Corrected<Data>): Promise<void>
}

/**
 * Changes the version of an item that the reviewer has seen, in the name of staff: another version, which waits in its place. The item stays the
 * member's, with its credits. One that changes nothing is none, and answers the version that waits. Refuses like `lockForReview`, pictures that are
 * nowhere on the site, and documents that are neither the item's nor uploaded by the reviewer: who reads an item reads its document.
 */
export async function correct<K extends ReviewedKind>(
  db: Pick<Database, 'prisma'>,
  { kind, id, reviewerId, ...seen }: Omit<Review<K>, 'address'>,
  { change, check, note }: CorrectionSteps<DataOf<K>>,
): Promise<number> {
  return withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    const { latest } = await lockForReview(tx, { kind, id, reviewerId, ...seen })
    const data = change(latest.data)
    if (JSON.stringify(toJson(data)) === JSON.stringify(toJson(latest.data))) return latest.version
    await check(tx)
    const files = kindOf(kind).files(data)
    const item = { kind, itemId: id }
    await checkFiles(tx, 'staff', { ...files, documents: [] })
    await checkFiles(tx, { accountId: reviewerId }, { pictures: [], documents: files.documents }, item)
    await claimFiles(tx, item, files)
    const version = await addVersion(tx, { kind, id, data, authorId: reviewerId, after: latest.version })
    if (!latest.isEdit) await updateItem(tx, kind, id, { version }, data)
    await note(tx, { version, before: latest.data, after: data })
    return version
  })
}
