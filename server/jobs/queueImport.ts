import type { Prisma } from '#prisma/generated/client.ts'
import { type ImportKind, importTasks } from '#server/import/runs.ts'

/** What the jobs `importSite` and `importArticles` are given. */
export interface ImportJob {
  runId: number
}

/** Queues a run of an import. One of any kind runs at a time. A killed process takes an attempt, a run that fails does not. */
export const queueImport = async (tx: Prisma.TransactionClient, kind: ImportKind, job: ImportJob): Promise<void> =>
  void (await tx.$executeRaw`
    select graphile_worker.add_job(${importTasks[kind]}, ${JSON.stringify(job)}::json, queue_name => 'importSite', job_key => ${importTasks[kind]},
      max_attempts => 20)`)
