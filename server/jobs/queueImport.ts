import type { Prisma } from '#prisma/generated/client.ts'

/** What the job `importSite` is given. */
export interface ImportJob {
  runId: number
}

/** Queues a run of the import. One runs at a time. A killed process takes an attempt, a run that fails does not. */
export const queueImport = async (tx: Prisma.TransactionClient, job: ImportJob): Promise<void> =>
  void (await tx.$executeRaw`
    select graphile_worker.add_job('importSite', ${JSON.stringify(job)}::json, queue_name => 'importSite', job_key => 'importSite', max_attempts => 20)`)
