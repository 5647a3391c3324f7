import type { Prisma } from '#prisma/generated/client.ts'
import type { ContentType, ItemType, StatusColumns } from '#server/content/contentType.ts'
import { type DataOf, type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import { creditSubmitted, notifyReviewers } from '#server/content/workflow/creditsAndMessages.ts'
import { assertPublishable } from '#server/content/workflow/publishItem.ts'
import type { Submission, Submitted } from '#server/content/workflow/saveItem.ts'
import { addFirstVersion, findSubmission, titleOf, toJson } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import type { Member } from '#server/members/session.ts'
import type { Author } from '#server/staff/audit.ts'
import { audit } from '#server/staff/audit.ts'
import { fileScope } from '#server/staff/rights.ts'
import { checkFiles, claimFiles, type FileScope } from '#server/storage/claimFiles.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Transaction = Prisma.TransactionClient

interface NewItem<Data> {
  data: Data
  /** Columns outside versions. */
  columns?: object
  status: StatusColumns
  authorId: number | null
  by: FileScope
}

/** Inserts an item with its first version and claims its files. Throws a `Refusal` like `checkFiles`. */
export async function insertItem<Data extends object>(
  tx: Transaction,
  { kind, insert, files }: Pick<ContentType<Data>, 'kind' | 'insert' | 'files'>,
  { data, columns, status, authorId, by }: NewItem<Data>,
): Promise<number> {
  const ownFiles = files(data)
  await checkFiles(tx, by, ownFiles)
  const itemId = await insert(tx, { ...data, ...columns }, status)
  await claimFiles(tx, { kind, itemId }, ownFiles)
  await addFirstVersion(tx, { kind, itemId, data, authorId, status: status.status === 'pending' ? 'pending' : 'approved' })
  return itemId
}

interface CreatedItem {
  id: number
  version: number
}

/** Creates a draft of staff with its first version. Throws a `Refusal` for missing fields or files. */
export const createItem = <Written, Data extends object>(
  { prisma }: Pick<Database, 'prisma'>,
  type: ItemType<Written, Data>,
  author: Author,
  written: Written,
): Promise<CreatedItem> => prisma.$transaction((tx) => addItem(tx, type, author, written))

/** Creates a draft within the caller's transaction. Throws like `createItem`. */
export async function addItem<Written, Data extends object>(
  tx: Transaction,
  type: ItemType<Written, Data>,
  { staff, address }: Author,
  written: Written,
): Promise<CreatedItem> {
  assertPublishable(type, written, false)
  const data = await type.toData(written)
  await type.check?.(tx, data)
  const id = await insertItem(tx, type, { data, status: { status: 'draft' }, authorId: staff.accountId, by: fileScope(staff, type.kind) })
  await audit(tx, staff, address, { action: 'itemCreated', subject: `${type.kind} ${id}`, after: { title: titleOf(type.kind, data) } })
  return { id, version: 1 }
}

/**
 * Stores a submission as pending, credits it if the rule says so, and notifies the reviewers. Returns the pending
 * submission if the member has sent the same content before (double click, lost answer). Throws a `Refusal` without a company, or for others' files.
 */
export async function submit<K extends SubmittedKind>(
  db: Pick<Database, 'prisma'>,
  member: Member,
  { kind, data, check }: Submission<K>,
): Promise<Submitted> {
  const { accountId, companyId } = member
  if (companyId === null) throw new Refusal('refused', '您的账号还没有关联会员单位，请联系秘书处')

  return withAdvisoryLock(db, `submissions of company ${companyId}`, async (tx) => {
    const waiting = { kind, version: 1, authorId: accountId, status: 'pending' } as const
    const same = await tx.revision.findMany({ where: { ...waiting, data: { equals: toJson(data) } }, select: { itemId: true } })
    for (const { itemId } of same) if (await findSubmission(tx, kind, itemId)) return { id: itemId, notice: '' }

    await check?.(tx)
    const type = submittedTypes[kind]
    const columns = type.submission.columns(member)
    const status = { status: 'pending', submittedById: accountId, submittedAt: new Date() } as const
    const id = await insertItem<DataOf<K>>(tx, type, { data, columns, status, authorId: accountId, by: member })
    const submitted = { kind, id, version: 1, data, submittedById: accountId }
    const notice = await creditSubmitted(tx, submitted, member)
    await notifyReviewers(tx, member, submitted)
    return { id, notice }
  })
}
