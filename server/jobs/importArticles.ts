import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchivedFile } from '#server/archives/unpackArchive.ts'
import { isUnavailable } from '#server/database/isUnavailable.ts'
import { readDocument } from '#server/documents/readDocument.ts'
import { openArchive } from '#server/import/articles/openArchive.ts'
import { withOwnPictures } from '#server/import/articles/ownPictures.ts'
import { ArticlePlan, type PlannedArticle } from '#server/import/articles/plan.ts'
import { withoutTitle } from '#server/import/articles/withoutTitle.ts'
import { type ArticleRun, type ReadyArticle, writeArticle } from '#server/import/articles/writeArticle.ts'
import { type RecordOptions, recordRun } from '#server/import/recordedRun.ts'
import type { ImportPortal } from '#server/import/runImport.ts'
import type { ImportJob } from '#server/jobs/queueImport.ts'
import type { Author } from '#server/staff/audit.ts'
import { privateFolder } from '#server/storage/folders.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * Imports the articles of an archive, one transaction each; a restart resumes after the entries already recorded. Deletes the archive at the end.
 * Throws when `signal` interrupts; then the queue retries.
 */
export async function importArticles(portal: ImportPortal, { runId }: ImportJob, options: RecordOptions = {}): Promise<void> {
  const { db, storage } = portal
  const run = await db.prisma.importRun.findUnique({ where: { id: runId, kind: 'articles', finishedAt: null }, include: { startedBy: true } })
  if (!run) return
  const plan = ArticlePlan.parse(run.plan)
  const folder = join(storage.incomingFolder, randomUUID())
  await recordRun(db, run, options, async (onProgress) => {
    try {
      const done = await db.prisma.importEntry.findMany({ where: { runId }, select: { oldId: true } })
      const rows = new Set(done.map(({ oldId }) => oldId))
      const report = () => onProgress({ step: '导入文章', done: rows.size, total: plan.articles.length })
      await report()
      if (!run.startedBy) throw new Refusal('refused', '发起导入的账号已不存在')
      const { id: accountId, loginName, userName } = run.startedBy
      const author = { staff: { accountId, loginName, userName, rights: {} }, address: plan.address }
      const files = await openArchive(storage, run.archiveKey, folder)
      for (const planned of plan.articles.filter(({ row }) => !rows.has(row))) {
        options.signal?.throwIfAborted()
        await importOne(portal, { id: runId, plan, author }, planned, { file: files.get(planned.file), folder: join(folder, String(planned.row)) })
        rows.add(planned.row)
        await report()
      }
    } catch (error) {
      if (error instanceof Refusal) await skipRest(portal, runId, plan, error.message)
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  if (run.archiveKey) await storage.remove('restricted', run.archiveKey)
}

/** Reports article failures; rethrows when database or storage is unavailable. */
async function importOne(
  portal: ImportPortal,
  run: ArticleRun,
  planned: PlannedArticle,
  { file, folder }: { file: ArchivedFile | undefined; folder: string },
): Promise<void> {
  try {
    await writeArticle(portal.db, run, await readOne(portal, run.author, planned, { file, folder }))
  } catch (error) {
    const isExplained = error instanceof Refusal
    if (isUnavailable(error) || (isExplained && error.kind === 'unavailable')) throw error
    if (!isExplained) console.error(error)
    const note = isExplained ? error.message : '无法写入，原因见服务器的日志'
    const entry = { runId: run.id, source: planned.file, oldId: planned.row, title: planned.title, outcome: 'failed', note }
    await portal.db.prisma.importEntry.createMany({ data: [entry], skipDuplicates: true })
  }
}

async function readOne(
  portal: ImportPortal,
  { staff }: Author,
  planned: PlannedArticle,
  { file, folder }: { file: ArchivedFile | undefined; folder: string },
): Promise<ReadyArticle> {
  if (!file || file.problem) throw new Refusal('refused', file?.problem ?? '压缩包中没有这个文件')
  await mkdir(folder, { mode: privateFolder })
  const document = await readDocument(file.path, folder)
  if ('problem' in document) throw new Refusal('refused', document.problem)
  const { html, notes } = await withOwnPictures(portal, staff.accountId, document)
  await rm(folder, { recursive: true, force: true })
  return { planned, html: withoutTitle(html, planned.title), notes }
}

async function skipRest({ db }: ImportPortal, runId: number, { articles }: ArticlePlan, reason: string): Promise<void> {
  const data = articles.map(({ row, file, title }) => ({ runId, source: file, oldId: row, title, outcome: 'skipped', note: `${reason}，没有导入` }))
  await db.prisma.importEntry.createMany({ data, skipDuplicates: true })
}
