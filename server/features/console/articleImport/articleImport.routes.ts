import type { Prisma } from '#prisma/generated/client.ts'
import { baseName } from '#server/archives/openUpload.ts'
import type { Database } from '#server/database/client.ts'
import { asDiskRefusal } from '#server/diskErrors.ts'
import { articleFields } from '#server/features/console/articleImport/articleFields.ts'
import { type ArticleRowTyped, readArticleArchive } from '#server/features/console/articleImport/readArticleArchive.ts'
import { toText } from '#server/html/cleanContent.ts'
import { type Client, feature } from '#server/http/feature.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { findSame } from '#server/import/articles/findSame.ts'
import type { ArticlePlan, PlannedArticle } from '#server/import/articles/plan.ts'
import { withoutTitle } from '#server/import/articles/withoutTitle.ts'
import { reportList, reportName } from '#server/import/report.ts'
import type { Entry } from '#server/import/runImport.ts'
import { isImportQueued, readRuns, requestStop } from '#server/import/runs.ts'
import { queueImport } from '#server/jobs/queueImport.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { refuseProblems } from '#server/spreadsheet/refuseProblems.ts'
import { sheetTemplate } from '#server/spreadsheet/sheetTemplate.ts'
import type { SheetColumn } from '#server/spreadsheet/writeXlsx.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { newKey, tidyFileName } from '#server/storage/fileName.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type ArticleRow, articleImportContract } from '#shared/contracts/console/articleImport.ts'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import { Day, tidyLine } from '#shared/lib/codecs.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { findPlace, writablePlaces } from '#shared/rules/articlePlaces.ts'
import { articleRules, needsSource } from '#shared/rules/articleRules.ts'
import { canWithItem } from '#shared/rules/columns.ts'
import { importOutcomes } from '#shared/rules/importGroups.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'

type Choices = InputOf<typeof articleImportContract.importArticles>

const fields = articleFields([])
/** In characters. */
const wordsShown = 40

interface CheckedArticle extends ArticleRow {
  planned: PlannedArticle
}

/** Returns each row's result or problem; of contradicting rows, the second fails. */
async function checkArticles(
  tx: Prisma.TransactionClient,
  staff: Pick<StaffSession, 'rights'>,
  rows: readonly ArticleRowTyped[],
  choices: Choices,
): Promise<CheckedArticle[]> {
  const checked: CheckedArticle[] = []
  for (const row of rows) checked.push(await checkRow(tx, staff, row, { choices, earlier: checked }))
  return checked
}

async function checkRow(
  tx: Prisma.TransactionClient,
  staff: Pick<StaffSession, 'rights'>,
  { row, texts, file, document }: ArticleRowTyped,
  { choices, earlier }: { choices: Choices; earlier: readonly CheckedArticle[] },
): Promise<CheckedArticle> {
  const problems: ArticleRow['problems'] = []
  const complain = (field: keyof typeof fields, message: string | undefined) => message && problems.push({ column: fields[field].title, message })

  const text = 'html' in document ? document : undefined
  const column = texts.column || choices.column || ''
  const title = texts.title || tidyLine(text?.title ?? '') || titleOfFile(file)
  const date = texts.date === '' ? (choices.date ?? beijingDay()) : (readDay(texts.date) ?? texts.date)
  const source = texts.source || choices.source

  const place = findPlace(column)
  if (column === '') complain('column', '请填写栏目，或在页面上选择')
  else if (!place) complain('column', `没有“${column}”这个栏目，请从模板的列表中选择`)
  else if (!canWithItem(staff, 'editContent', 'article', place)) complain('column', `您不能在“${column}”发布内容`)
  if (texts.title === fields.title.example) complain('title', '这是模板的示例，请删除本行')
  else complain('title', articleRules.title(title))
  if (texts.date !== '' && !readDay(texts.date)) complain('date', '请按 2024-03-05 的样子填写日期')
  complain('source', articleRules.source(source))
  if (choices.publish === 'yes' && place && needsSource(place.type, place.section) && source === '') complain('source', '实时要闻须注明来源')
  if ('problem' in document) complain('file', document.problem)
  const twin = earlier.find((other) => other.file === file && 'html' in document)
  const namesake = earlier.find((other) => other.title === title && other.column === column)
  if (twin) complain('file', `与第${twin.row}行是同一个文件`)
  else if (namesake) complain('title', `与第${namesake.row}行的栏目和标题相同`)

  const sameId = place && problems.length === 0 ? await findSame(tx, place, title) : undefined
  return {
    ...{ row, problems, file, column, title, date, source },
    pictures: text?.pictures.length ?? 0,
    words: text ? shorten(toText(withoutTitle(text.html, title))) : '',
    outcome: sameId === undefined ? 'new' : 'same',
    notes: [
      ...(text?.leftOut ?? []),
      ...(sameId === undefined ? [] : [`已有同名文章（编号 ${sameId}）`]),
      ...(choices.publish === 'yes' && date > beijingDay() ? [`到 ${date} 才对外显示`] : []),
    ],
    planned: { row, file, column, title, date, source },
  }
}

const titleOfFile = (file: string) => tidyLine(tidyFileName(baseName(file)).replace(/\.docx?$/i, ''))

const shorten = (words: string) => ([...words].length > wordsShown ? `${[...words].slice(0, wordsShown).join('')}…` : words)

/** Accepts 2024-03-05, 2024/3/5, 2024.3.5 and 2024年3月5日; else undefined. */
function readDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?$/.exec(text) ?? []
  const { success, data } = Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return success ? data : undefined
}

type Contract = typeof articleImportContract

/** Returns what an import of this archive would do with each row, without changing anything. */
async function tryArticleImport(
  { prisma }: Database,
  staff: StaffSession,
  file: IncomingFile,
  choices: Choices,
): Promise<OutputOf<Contract['tryArticleImport']>> {
  const { rows, unusedFiles } = await readArticleArchive(file)
  const checked = await checkArticles(prisma, staff, rows, choices)
  return { rows: checked.map(({ planned: _, ...row }) => row), unusedFiles }
}

interface Starter {
  staff: StaffSession
  client: Pick<Client, 'address' | 'isGone'>
}

/** Queues the import if all rows are valid; the archive stays in the restricted area until the run ends. */
async function startArticleImport(
  db: Database,
  storage: Pick<Storage, 'put' | 'remove'>,
  { staff, client }: Starter,
  file: IncomingFile,
  choices: Choices,
): Promise<OutputOf<Contract['importArticles']>> {
  if (await isImportQueued(db, 'articles')) throw new Refusal('refused', busyMessage)
  const { rows } = await readArticleArchive(file)
  const checked = await checkArticles(db.prisma, staff, rows, choices)
  refuseProblems(checked, '文章')
  const plan: ArticlePlan = {
    publish: choices.publish === 'yes',
    skipsSame: choices.same === 'skip',
    address: client.address,
    articles: checked.map(({ planned }) => planned),
  }
  const archiveKey = newKey('zip')
  await storage.put('restricted', archiveKey, file.path, 'application/zip').catch((error) => {
    throw asDiskRefusal(error)
  })
  try {
    await withAdvisoryLock(db, 'start an import', async (tx) => {
      if (await isImportQueued(db, 'articles')) throw new Refusal('refused', busyMessage)
      if (client.isGone()) throw new Refusal('refused', '导入已中断，没有导入任何文章')
      const { id } = await tx.importRun.create({
        data: {
          ...{ kind: 'articles', origin: file.name, groups: [], dryRun: false, withDocuments: false, startedById: staff.accountId },
          ...{ archiveKey, plan, total: plan.articles.length },
        },
        select: { id: true },
      })
      await queueImport(tx, 'articles', { runId: id })
      const after = { file: file.name, articles: plan.articles.length, publish: plan.publish }
      await audit(tx, staff, client.address, { action: 'importStarted', subject: `articlesImport ${id}`, after })
    })
  } catch (error) {
    // Other failures, such as a connection lost after commit, may leave the run queued.
    if (error instanceof Refusal) await storage.remove('restricted', archiveKey)
    throw error
  }
  return { total: plan.articles.length }
}

const busyMessage = '另一批文章正在导入，请等它完成'

type Asked = Pick<InputOf<typeof articleImportContract.listArticleImportEntries>, 'run' | 'outcome'>

/** Reports name articles of hidden columns, so column-restricted staff see only their own runs. */
const seenRuns = (staff: StaffSession) =>
  ({ kind: 'articles', startedById: canEverywhere(staff, 'editContent') ? undefined : staff.accountId }) as const

const reportColumns: SheetColumn<Entry>[] = [
  { title: '行号', value: ({ oldId }) => oldId, width: 8 },
  { title: '文件', value: ({ source }) => source, width: 50 },
  { title: '标题', value: ({ title }) => title, width: 50 },
  { title: '结果', value: ({ outcome }) => importOutcomes[outcome] ?? outcome, width: 14 },
  { title: '文章编号', value: ({ newId }) => newId, width: 10 },
  { title: '后台地址', value: ({ newId }) => (newId === null ? null : `/console/articles/${newId}`), width: 26 },
  { title: '说明', value: ({ note }) => note, width: 80 },
]

const entries = (asked: Asked, staff: StaffSession) => reportList(asked, seenRuns(staff))

export const articleImport = feature(articleImportContract, {
  articleTemplate: ({ staff }) => sheetTemplate('文章', articleFields(writablePlaces(staff).map(({ name }) => name))),
  tryArticleImport: ({ db, staff, file, input }) => tryArticleImport(db, staff, file, input),
  importArticles: ({ db, storage, staff, client, file, input }) => startArticleImport(db, storage, { staff, client }, file, input),
  readArticleImports: ({ db, staff }) => readRuns(db, seenRuns(staff)),
  stopArticleImport: ({ db, staff, client, body: { id } }) => requestStop(db, staff, client.address, { ...seenRuns(staff), id }),
  listArticleImportEntries: {
    handle: ({ db, staff, input }) => db.reader.page(entries(input, staff), input),
    spreadsheet: { name: reportName, columns: reportColumns, list: entries },
  },
})
