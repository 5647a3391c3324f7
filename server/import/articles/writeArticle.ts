import type { Prisma } from '#prisma/generated/client.ts'
import { article } from '#server/content/types/article.ts'
import { addItem } from '#server/content/workflow/createItem.ts'
import { showItem } from '#server/content/workflow/publishItem.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { findSame } from '#server/import/articles/findSame.ts'
import type { ArticlePlan, PlannedArticle } from '#server/import/articles/plan.ts'
import type { Entry } from '#server/import/runImport.ts'
import type { Author } from '#server/staff/audit.ts'
import { readRights } from '#server/staff/session.ts'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type ArticlePlace, findPlace } from '#shared/rules/articlePlaces.ts'
import { canWithItem } from '#shared/rules/columns.ts'

export interface ReadyArticle {
  planned: PlannedArticle
  /** With stored pictures. */
  html: string
  /** What was lost. */
  notes: string[]
}

export interface ArticleRun {
  id: number
  plan: ArticlePlan
  author: Author
}

/**
 * One transaction; the report entry comes first, so concurrent processes wait and skip. Throws `Refusal('refused')` like the editor, or when the
 * author lost access.
 */
export const writeArticle = (
  db: Pick<Database, 'prisma'>,
  { id: runId, plan, author }: ArticleRun,
  { planned, html, notes }: ReadyArticle,
): Promise<void> =>
  withAdvisoryLock(db, 'import of articles', async (tx) => {
    const { row: oldId, file: source, title } = planned
    const { count } = await tx.importEntry.createMany({ data: [{ runId, source, oldId, title, outcome: 'created' }], skipDuplicates: true })
    if (count === 0) return
    const settle = (entry: Pick<Entry, 'outcome' | 'newId' | 'note'>) =>
      tx.importEntry.update({ where: { runId_source_oldId: { runId, source, oldId } }, data: entry, select: { runId: true } })

    const { place, rights } = await findWritable(tx, author, planned)
    const sameId = plan.skipsSame ? await findSame(tx, place, title) : undefined
    if (sameId !== undefined) {
      await settle({ outcome: 'kept', newId: sameId, note: '已有同名文章，没有导入' })
      return
    }
    const by = { ...author, staff: { ...author.staff, rights } }
    const { type, section, branchId } = place
    const item = await addItem(tx, article, by, { ...emptyArticle, type, section, branchId, title, source: planned.source, content: html })
    if (plan.publish) await showItem(tx, article, by, { ...item, at: planned.date === beijingDay() ? null : `${planned.date} 00:00:00`, until: null })
    const ofDraft = plan.publish ? [] : [`日期 ${planned.date}，发布时填写`]
    await settle({ outcome: 'created', newId: item.id, note: [...ofDraft, ...notes].join('；') })
  })

/** Checks the author's current permissions. */
async function findWritable(tx: Prisma.TransactionClient, { staff }: Author, { column }: PlannedArticle) {
  const place: ArticlePlace | undefined = findPlace(column)
  const rights = await readRights(tx, staff.accountId)
  if (!place || !canWithItem({ rights }, 'editContent', 'article', place)) throw new Refusal('refused', `发起导入的人不能再在“${column}”发布内容`)
  return { place, rights }
}

const emptyArticle = {
  ...{ label: '', subtitle: '', coverKey: null, link: '', author: '', editor: '', originalUrl: '', companyId: null },
  attachments: [],
}
