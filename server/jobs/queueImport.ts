import type { Prisma } from '#prisma/generated/client.ts'
import { type ImportKind, importTasks } from '#server/import/runs.ts'

export interface ImportJob {
  runId: number
  /** Of a member of the old portal, encrypted. */
  login?: string
}

/** Queues an import; one runs at a time. Killed processes use up an attempt, failed runs do not. */
export const queueImport = async (tx: Prisma.TransactionClient, kind: ImportKind, job: ImportJob): Promise<void> =>
  void (await tx.$executeRaw`
    select graphile_worker.add_job(${importTasks[kind]}, ${JSON.stringify(job)}::json, queue_name => 'importSite', job_key => ${importTasks[kind]},
      max_attempts => 20)`)
