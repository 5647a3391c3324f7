import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemType } from '#server/content/contentType.ts'
import { type DataOf, type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import { creditSubmitted, notifyReviewers } from '#server/content/workflow/creditsAndMessages.ts'
import { lockForEdit, lockForReview, type Review } from '#server/content/workflow/locks.ts'
import { assertPublishable } from '#server/content/workflow/publishItem.ts'
import { addVersion, isOwn, keepCurrentVersion, latestVersion, toJson, updateSubmission } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { lockItem } from '#server/database/itemTables.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import type { Member } from '#server/members/session.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import type { Author } from '#server/staff/audit.ts'
import { audit } from '#server/staff/audit.ts'
import { fileScope } from '#server/staff/rights.ts'
import { checkAndClaimFiles } from '#server/storage/claimFiles.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Transaction = Prisma.TransactionClient

interface Edited {
  id: number
  version: number
}

/**
 * Saves an edit of staff as the next version; unchanged content adds none. Throws like `lockForEdit`, and `Refusal('refused')` for missing fields or
 * while an edit of a member is pending.
 */
export async function saveItem<Written, Data extends object>(
  db: Pick<Database, 'prisma'>,
  type: ItemType<Written, Data>,
  author: Author,
  edited: Edited,
  written: Written,
): Promise<Edited> {
  const data = await type.toData(written)
  return withAdvisoryLock(db, `${type.kind} ${edited.id}`, (tx) => changeItem(tx, type, author, edited, { written, data }))
}

/** Saves within the caller's transaction; `data` is `toData(written)`. Throws like `saveItem`. */
export async function changeItem<Written, Data extends object>(
  tx: Transaction,
  type: ItemType<Written, Data>,
  { staff, address }: Author,
  { id, version }: Edited,
  { written, data }: { written: Written; data: Data },
): Promise<Edited> {
  const { kind } = type
  const { item } = await lockForEdit(tx, type, staff, { id, version })
  assertPublishable(type, written, item.status === 'approved')
  const pending = await tx.revision.count({ where: { kind, itemId: id, status: 'pending' } })
  if (pending > 0) throw new Refusal('refused', '会员的修改正在等待审核，请先审核再编辑')
  const changes = changedFields(type, item.data, data)
  if (!changes) return { id, version }

  await type.check?.(tx, data, item)
  const ref = { kind, itemId: id }
  await checkAndClaimFiles(tx, fileScope(staff, kind), ref, type.files(data))
  await keepCurrentVersion(tx, { ...ref, version, data: item.data, authorId: item.submittedById, createdAt: item.createdAt })
  const next = await addVersion(tx, version, { ...ref, data, authorId: staff.accountId, status: 'approved' })
  await type.update(tx, id, { version: next }, data)
  await upsertItems(tx, [{ kind, id }])
  await audit(tx, staff, address, { action: 'itemSaved', subject: `${kind} ${id}`, ...changes })
  return { id, version: next }
}

/** Undefined if unchanged. HTML becomes its summary. */
function changedFields<Data extends object>({ html }: Pick<ItemType<unknown, Data>, 'html'>, before: Data, after: Data) {
  const names = Object.keys(after) as (keyof Data & string)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const toLog = (data: Data) =>
    Object.fromEntries(changed.map((name) => [name, name === html ? (data as { summary?: string }).summary : data[name]])) as Prisma.InputJsonObject
  return changed.length > 0 ? { before: toLog(before), after: toLog(after) } : undefined
}

/** `notice` is a sentence about credits, or ''. */
export interface Submitted {
  id: number
  notice: string
}

export interface Submission<K extends SubmittedKind> {
  kind: K
  /** The whole item, cleaned. */
  data: DataOf<K>
  /** Runs in the same transaction; refuses by throwing. */
  check?(tx: Transaction): Promise<void>
}

/** Without a version, as from clients of the inherited product, whatever is the latest is superseded. */
export interface SeenItem {
  id: number
  version?: number | undefined
}

interface Edit<K extends SubmittedKind> extends Omit<Submission<K>, 'data'>, SeenItem {
  /** Cleaned, with the fixed fields; those missing keep their value. */
  data: Partial<DataOf<K>>
}

/**
 * Stores an edit of a member as a new pending version, superseding an earlier one. The approved version stays public meanwhile. Throws
 * `Refusal('notFound')` for others' items, `Refusal('stale')` if `version` is not the latest, and a `Refusal` for others' files.
 */
export async function edit<K extends SubmittedKind>(
  db: Pick<Database, 'prisma'>,
  member: Member,
  { kind, id, version: seen, data: given, check }: Edit<K>,
): Promise<Submitted> {
  const type = submittedTypes[kind]
  return withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    await lockItem(tx, kind, id)
    const latest = await latestVersion(tx, kind, id)
    const isSameItem = latest && type.submission.fixed.every((field) => latest.data[field] === given[field])
    if (!isSameItem || !(await isOwn(tx, member, kind, id))) throw new Refusal('notFound')
    const data = { ...latest.data, ...given }
    await check?.(tx)
    // A double click sends the same edit twice.
    const same = { kind, itemId: id, version: latest.version, status: 'pending', data: { equals: toJson(data) } } as const
    if (await tx.revision.findFirst({ where: same, select: { id: true } })) return { id, notice: '' }
    if (seen !== undefined && seen !== latest.version) throw new Refusal('stale', '内容在您打开后已有改动，请核对后再提交')

    const item = { kind, itemId: id }
    await checkAndClaimFiles(tx, member, item, type.files(data))
    const version = await addVersion(tx, latest.version, { ...item, data, authorId: member.accountId, status: 'pending' })
    const submitted = { kind, id, version, data, submittedById: latest.submittedById }
    await notifyReviewers(tx, member, submitted)
    if (latest.online) return { id, notice: '' }
    await updateSubmission(tx, kind, id, { status: 'pending', version, failReason: null, submittedAt: new Date() }, data)
    const notice = await creditSubmitted(tx, submitted, member)
    return { id, notice }
  })
}

interface Corrected<Data> {
  version: number
  before: Data
  after: Data
}

interface CorrectionSteps<Data> {
  /** Returns the whole corrected item, cleaned. */
  change(data: Data): Data
  /** Runs in the same transaction; refuses by throwing. */
  check(tx: Transaction): Promise<void>
  log(tx: Transaction, corrected: Corrected<Data>): Promise<void>
}

/**
 * Replaces the pending version by the correction of a reviewer; item and credits stay the member's. Throws like `lockForReview`, and a `Refusal` for
 * missing pictures and for others' documents: naming one grants reading it.
 */
export async function correct<K extends SubmittedKind>(
  db: Pick<Database, 'prisma'>,
  review: Review<K>,
  { change, check, log }: CorrectionSteps<DataOf<K>>,
): Promise<number> {
  const { kind, id, reviewerId } = review
  return withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    const { latest } = await lockForReview(tx, review)
    const data = change(latest.data)
    if (JSON.stringify(data) === JSON.stringify(latest.data)) return latest.version
    await check(tx)
    const item = { kind, itemId: id }
    await checkAndClaimFiles(tx, { accountId: reviewerId, orPublic: true }, item, submittedTypes[kind].files(data))
    const version = await addVersion(tx, latest.version, { ...item, data, authorId: reviewerId, status: 'pending' })
    if (!latest.isEdit) await updateSubmission(tx, kind, id, { version }, data)
    await log(tx, { version, before: latest.data, after: data })
    return version
  })
}
