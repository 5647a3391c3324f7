import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Prisma } from '#prisma/generated/client.ts'
import { openUpload } from '#server/archives/openUpload.ts'
import type { ArchivedFile } from '#server/archives/unpackArchive.ts'
import { article } from '#server/content/types/article.ts'
import { addItem } from '#server/content/workflow/createItem.ts'
import { showItem } from '#server/content/workflow/publishItem.ts'
import type { Database } from '#server/database/client.ts'
import { isUnavailable } from '#server/database/isUnavailable.ts'
import { asDiskRefusal } from '#server/diskErrors.ts'
import type { WordText } from '#server/documents/convertDocx.ts'
import { readDocument } from '#server/documents/readDocument.ts'
import { findSame } from '#server/import/articles/findSame.ts'
import { ArticlePlan, type PlannedArticle } from '#server/import/articles/plan.ts'
import { withoutTitle } from '#server/import/articles/withoutTitle.ts'
import { type RecordOptions, recordRun } from '#server/import/recordedRun.ts'
import type { Entry, ImportPortal } from '#server/import/runImport.ts'
import type { ImportJob } from '#server/jobs/queueImport.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import type { Author } from '#server/staff/audit.ts'
import { readRights } from '#server/staff/rights.ts'
import { privateFile, privateFolder } from '#server/storage/folders.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepImportedPicture } from '#server/uploads/keepImportedPicture.ts'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { type ArticlePlace, findPlace } from '#shared/rules/articlePlaces.ts'
import { canWithItem } from '#shared/rules/columns.ts'
import { inlinePictureBytes } from '#shared/rules/uploadRules.ts'

/** Unpacks the archive; returns files by path. Throws `Refusal('refused')` when it is missing. */
async function openArchive(storage: Storage, archiveKey: string | null, folder: string): Promise<Map<string, ArchivedFile>> {
  const read = archiveKey === null ? undefined : await storage.read('restricted', archiveKey)
  if (!read) throw new Refusal('refused', '上传的压缩包已不存在，请重新上传')
  const path = join(folder, 'archive.zip')
  await mkdir(folder, { recursive: true, mode: privateFolder })
  await pipeline(read.stream, createWriteStream(path, { mode: privateFile }))
  const { files } = await openUpload({ name: 'archive.zip', path, size: read.size, sha256: '' })
  return new Map(files.map((file) => [file.name, file]))
}

type Portal = { db: Pick<Database, 'prisma'>; storage: Storage }

/** Inlines small pictures, re-encodes others once into the media library; notes unreadable ones. */
async function withOwnPictures(portal: Portal, ownerId: number, { html, pictures, leftOut }: WordText): Promise<{ html: string; notes: string[] }> {
  const addresses: (string | undefined)[] = []
  for (const picture of pictures) addresses.push(await addressOf(portal, ownerId, picture))
  const lost = addresses.filter((address) => address === undefined).length
  return {
    html: html.replace(/<img src="picture:(\d+)"(?:[^">]|"[^"]*")*>/g, (tag, index: string) => {
      const address = addresses[Number(index)]
      return address ? tag.replace(`picture:${index}`, () => address) : ''
    }),
    notes: [...leftOut, ...(lost > 0 ? [`${lost} 张图片无法读取，没有导入`] : [])],
  }
}

async function addressOf(portal: Portal, ownerId: number, { path, type, size, sha256 }: WordText['pictures'][number]) {
  if (size < inlinePictureBytes) return `data:image/${type};base64,${await readFile(path, 'base64')}`
  try {
    return fileUrl(await keepImportedPicture(portal, ownerId, { name: '图片', path, size, sha256 }))
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'refused') return undefined
    throw error
  }
}

interface ReadyArticle {
  planned: PlannedArticle
  /** With stored pictures. */
  html: string
  /** What was lost. */
  notes: string[]
}

interface ArticleRun {
  id: number
  plan: ArticlePlan
  author: Author
}

/**
 * One transaction; the report entry comes first, so concurrent processes wait and skip. Throws `Refusal('refused')` like the editor, or when the
 * author lost access.
 */
const writeArticle = (db: Pick<Database, 'prisma'>, { id: runId, plan, author }: ArticleRun, { planned, html, notes }: ReadyArticle): Promise<void> =>
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

/**
 * Imports the articles of an archive, one transaction each; a restart resumes after the entries already recorded. Deletes the archive at the end.
 * Throws when `signal` interrupts or database or storage is unavailable; then the queue retries.
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
      if (error instanceof Refusal && error.kind !== 'unavailable') await skipRest(portal, runId, plan, error.message)
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  if (run.archiveKey) await storage.remove('restricted', run.archiveKey)
}

/** Reports article failures; rethrows when database or storage is unavailable or the disk full. */
async function importOne(
  portal: ImportPortal,
  run: ArticleRun,
  planned: PlannedArticle,
  { file, folder }: { file: ArchivedFile | undefined; folder: string },
): Promise<void> {
  try {
    await writeArticle(portal.db, run, await readOne(portal, run.author, planned, { file, folder }))
  } catch (failure) {
    const error = asDiskRefusal(failure)
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
