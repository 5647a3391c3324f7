import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { asDiskRefusal } from '#server/diskErrors.ts'
import { type Choices, checkArticles } from '#server/features/console/articleImport/checkArticles.ts'
import { readArticleArchive } from '#server/features/console/articleImport/readArticleArchive.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import type { ArticlePlan } from '#server/import/articles/plan.ts'
import { isImportQueued } from '#server/import/runs.ts'
import { queueImport } from '#server/jobs/queueImport.ts'
import { refuseProblems } from '#server/spreadsheet/refuseProblems.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { newKey } from '#server/storage/fileName.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { articleImportContract } from '#shared/contracts/console/articleImport.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Contract = typeof articleImportContract

/** Returns what an import of this archive would do with each row, without changing anything. */
export async function tryArticleImport(
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
export async function startArticleImport(
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
