import type { Prisma } from '#prisma/generated/client.ts'
import type { BackupOrigin, BackupPlace } from '#shared/rules/backupRules.ts'

/** What the job `backUp` is given. */
export interface BackupJob {
  origin: Exclude<BackupOrigin, 'command'>
  place: BackupPlace
}

/** What the job `verifyBackup` is given: the name of a backup. */
export interface VerificationJob {
  name: string
}

/** Queues a backup. One runs at a time. A killed process takes an attempt, a backup that fails does not. */
export const queueBackup = async (tx: Prisma.TransactionClient, job: BackupJob): Promise<void> =>
  void (await tx.$executeRaw`
    select graphile_worker.add_job('backUp', ${JSON.stringify(job)}::json, queue_name => 'backUp', job_key => 'backUp', max_attempts => 5)`)

/** Queues the verification of a backup, after which no other runs until it has ended. */
export const queueVerification = async (tx: Prisma.TransactionClient, job: VerificationJob): Promise<void> =>
  void (await tx.$executeRaw`
    select graphile_worker.add_job('verifyBackup', ${JSON.stringify(job)}::json, queue_name => 'backUp', job_key => 'verifyBackup', max_attempts => 3)`)
