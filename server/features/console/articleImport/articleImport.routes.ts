import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { asDiskRefusal } from '#server/diskErrors.ts'
import { articleFields } from '#server/features/console/articleImport/articleFields.ts'
import { type Choices, checkArticles } from '#server/features/console/articleImport/checkArticles.ts'
import { readArticleArchive } from '#server/features/console/articleImport/readArticleArchive.ts'
import { feature } from '#server/http/feature.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import type { ArticlePlan } from '#server/import/articles/plan.ts'
import { articleReportColumns } from '#server/import/articles/report.ts'
import { reportList, reportName } from '#server/import/report.ts'
import { isImportQueued, readRuns, requestStop } from '#server/import/runs.ts'
import { queueImport } from '#server/jobs/queueImport.ts'
import { refuseProblems } from '#server/spreadsheet/refuseProblems.ts'
import { sheetTemplate } from '#server/spreadsheet/sheetTemplate.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { newKey } from '#server/storage/fileName.ts'
import type { Storage } from '#server/storage/storage.ts'
import { articleImportContract } from '#shared/contracts/console/articleImport.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { writablePlaces } from '#shared/rules/articlePlaces.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'

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
  address: string
}

/** Queues the import if all rows are valid; the archive stays in the restricted area until the run ends. */
async function startArticleImport(
  db: Database,
  storage: Pick<Storage, 'put' | 'remove'>,
  { staff, address }: Starter,
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
    address,
    articles: checked.map(({ planned }) => planned),
  }
  const archiveKey = newKey('zip')
  await storage.put('restricted', archiveKey, file.path, 'application/zip').catch((error) => {
    throw asDiskRefusal(error)
  })
  try {
    await withAdvisoryLock(db, 'start an import', async (tx) => {
      if (await isImportQueued(db, 'articles')) throw new Refusal('refused', busyMessage)
      const { id } = await tx.importRun.create({
        data: {
          ...{ kind: 'articles', origin: file.name, groups: [], dryRun: false, withDocuments: false, startedById: staff.accountId },
          ...{ archiveKey, plan, total: plan.articles.length },
        },
        select: { id: true },
      })
      await queueImport(tx, 'articles', { runId: id })
      const after = { file: file.name, articles: plan.articles.length, publish: plan.publish }
      await audit(tx, staff, address, { action: 'importStarted', subject: `articlesImport ${id}`, after })
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

const entries = (asked: Asked, staff: StaffSession) => reportList(asked, seenRuns(staff))

export const articleImport = feature(articleImportContract, {
  articleTemplate: ({ staff }) => sheetTemplate('文章', articleFields(writablePlaces(staff).map(({ name }) => name))),
  tryArticleImport: ({ db, staff, file, input }) => tryArticleImport(db, staff, file, input),
  importArticles: ({ db, storage, staff, client, file, input }) => startArticleImport(db, storage, { staff, address: client.address }, file, input),
  readArticleImports: ({ db, staff }) => readRuns(db, seenRuns(staff)),
  stopArticleImport: ({ db, staff, client, body: { id } }) => requestStop(db, staff, client.address, { ...seenRuns(staff), id }),
  listArticleImportEntries: {
    handle: ({ db, staff, input }) => db.reader.page(entries(input, staff), input),
    spreadsheet: { name: reportName, columns: articleReportColumns, list: entries },
  },
})
