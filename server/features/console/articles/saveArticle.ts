import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { exclusively } from '#server/database/exclusively.ts'
import { type ArticleData, changesOf, dataOf, toData } from '#server/features/console/articles/articleData.ts'
import { openArticle, waitingChange } from '#server/features/console/articles/openArticle.ts'
import { toJson } from '#server/review/kinds.ts'
import { nextVersion } from '#server/review/nextVersion.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { checkFiles, claimFiles } from '#server/storage/claimFiles.ts'
import type { WrittenArticle } from '#shared/contracts/console/articles.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { articleLacks } from '#shared/rules/articleRules.ts'

/** Who writes, and the network address he does it from. */
export interface Author {
  staff: StaffSession
  address: string
}

/** Keeps a new article as a draft. Refuses with `refused` what a draft lacks, and files there are not. */
export async function createArticle(db: Pick<Database, 'prisma'>, by: Author, written: WrittenArticle): Promise<{ id: number; version: number }> {
  refuseLacking(written, false)
  const { data, pictures } = toData(written)
  return db.prisma.$transaction(async (tx) => {
    await refuseStrangers(tx, data)
    await checkFiles(tx, 'staff', { pictures, documents: [] })
    const { id, version } = await tx.article.create({ data: { ...data, status: 'draft' }, select: { id: true, version: true } })
    await claimFiles(tx, { kind: 'article', itemId: id }, { pictures, documents: [] })
    await keepVersion(tx, { id, version, data, authorId: by.staff.accountId })
    await audit(tx, by.staff, by.address, { action: 'articleCreated', subject: `article ${id}`, after: { title: data.title } })
    return { id, version }
  })
}

interface Edit extends WrittenArticle {
  id: number
  /** The one that was edited. */
  version: number
}

/**
 * Changes an article, at once also for those who see it. What is the same as before writes nothing. Refuses like `openArticle`; what it lacks, more
 * of it where it is published; and while a change of a member waits, which would otherwise be lost.
 */
export async function saveArticle(
  db: Pick<Database, 'prisma'>,
  by: Author,
  { id, version, ...written }: Edit,
): Promise<{ id: number; version: number }> {
  const { data, pictures } = toData(written)
  return exclusively(db, `article ${id}`, async (tx) => {
    const { row } = await openArticle(tx, { id, version })
    refuseLacking(written, row.status === 'approved')
    if (await waitingChange(tx, id)) throw new Refusal('refused', '会员的修改正在等待审核，请先审核再编辑')
    const before = dataOf(row)
    const changes = changesOf(before, data)
    if (!changes) return { id, version }

    await refuseStrangers(tx, data)
    await checkFiles(tx, 'staff', { pictures, documents: [] })
    await claimFiles(tx, { kind: 'article', itemId: id }, { pictures, documents: [] })
    await keepFirstVersion(tx, { id, version, data: before, authorId: row.submittedById }, row.createdAt)
    const next = await nextVersion(tx, 'article', id, version)
    await tx.article.update({ where: { id }, data: { ...data, version: next }, select: { id: true } })
    await keepVersion(tx, { id, version: next, data, authorId: by.staff.accountId })
    await upsertItems(tx, [{ kind: 'article', id }])
    await audit(tx, by.staff, by.address, { action: 'articleSaved', subject: `article ${id}`, ...changes })
    return { id, version: next }
  })
}

/** Refuses with what an article lacks; see `articleLacks`. */
export function refuseLacking(written: WrittenArticle, isPublic: boolean): void {
  const [lack] = Object.values(articleLacks(written, isPublic))
  if (lack) throw new Refusal('refused', lack)
}

/** An office, an enterprise or a branch that is named must exist. */
async function refuseStrangers(tx: Prisma.TransactionClient, { companyId, branchId }: ArticleData) {
  if (companyId !== null && !(await tx.company.count({ where: { id: companyId } }))) throw new Refusal('refused', '所选单位不存在，请重新选择')
  if (branchId !== null && !(await tx.associationProfile.count({ where: { id: branchId } })))
    throw new Refusal('refused', '所选分会不存在，请重新选择')
}

interface KeptVersion {
  id: number
  version: number
  data: ArticleData
  authorId: number | null
}

/** What staff write needs no review, so its versions are approved. */
const revisionOf = ({ id, data, ...rest }: KeptVersion) => ({ kind: 'article', itemId: id, data: toJson(data), status: 'approved', ...rest }) as const

const keepVersion = (tx: Prisma.TransactionClient, kept: KeptVersion) => tx.revision.create({ data: revisionOf(kept), select: { id: true } })

/** What came by another way than a form has no version yet that one could go back to. */
const keepFirstVersion = (tx: Prisma.TransactionClient, kept: KeptVersion, createdAt: Date) =>
  tx.revision.createMany({ data: [{ ...revisionOf(kept), createdAt }], skipDuplicates: true })
