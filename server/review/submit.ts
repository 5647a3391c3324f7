import type { Prisma } from '#prisma/generated/client.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/members/member.ts'
import { creditSubmitted } from '#server/review/itemCredits.ts'
import { type DataOf, insertItem, kindOf, type ReviewedKind, toJson } from '#server/review/kinds.ts'
import { notifyReviewers } from '#server/review/notifyReviewers.ts'
import { checkFiles, claimFiles } from '#server/storage/claimFiles.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** A form that was sent twice, by a double click or a slow line, arrives twice within this time; in milliseconds. */
const doubleClick = 10_000

interface Submission<K extends ReviewedKind> {
  kind: K
  /** Cleaned and complete. */
  data: DataOf<K>
  /** Anything else that must hold, asked in the same transaction; refuses by throwing. */
  check?(tx: Prisma.TransactionClient): Promise<void>
}

/** An item that was submitted or changed; `notice` is what its member is told besides, '' where there is nothing to tell. */
export interface Submitted {
  id: number
  notice: string
}

/**
 * Keeps a new item for review. The same one, sent twice within ten seconds, is kept once. Refuses a member without a company, and files that
 * are not the member's.
 */
export async function submit<K extends ReviewedKind>(
  db: Pick<Database, 'prisma'>,
  member: Member,
  { kind, data, check }: Submission<K>,
): Promise<Submitted> {
  const { accountId, companyId } = member
  if (companyId === null) throw new Refusal('refused', '您的账号还没有关联会员单位，请联系秘书处')

  return withAdvisoryLock(db, `submissions of company ${companyId}`, async (tx) => {
    const since = new Date(Date.now() - doubleClick)
    const again = await tx.revision.findFirst({
      where: { kind, version: 1, authorId: accountId, createdAt: { gt: since }, data: { equals: toJson(data) } },
      select: { itemId: true },
    })
    if (again) return { id: again.itemId, notice: '' }

    await check?.(tx)
    const files = kindOf(kind).files(data)
    await checkFiles(tx, member, files)
    const version = 1
    const id = await insertItem(tx, kind, member, data, { status: 'pending', version, submittedAt: new Date() })
    await tx.revision.create({ data: { kind, itemId: id, version, data: toJson(data), status: 'pending', authorId: accountId } })
    await claimFiles(tx, { kind, itemId: id }, files)
    const notice = await creditSubmitted(tx, kind, { id, version, data, submittedById: accountId }, member)
    await notifyReviewers(tx, member, { kind, id, data })
    return { id, notice }
  })
}
