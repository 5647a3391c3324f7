import type { Prisma } from '#prisma/generated/client.ts'
import type { BackupOrigin, BackupPlace } from '#shared/rules/backupRules.ts'

export interface BackupJob {
  origin: Exclude<BackupOrigin, 'command'>
  place: BackupPlace
}

export interface VerificationJob {
  name: string
}

/** Queues a backup; one runs at a time. Killed processes use up an attempt, failed backups do not. */
export const queueBackup = async (tx: Prisma.TransactionClient, job: BackupJob): Promise<void> =>
  void (await tx.$executeRaw`
    select graphile_worker.add_job('backUp', ${JSON.stringify(job)}::json, queue_name => 'backUp', job_key => 'backUp', max_attempts => 5)`)

/** Queues a verification, which excludes other backups. */
export const queueVerification = async (tx: Prisma.TransactionClient, job: VerificationJob): Promise<void> =>
  void (await tx.$executeRaw`
    select graphile_worker.add_job('verifyBackup', ${JSON.stringify(job)}::json, queue_name => 'backUp', job_key => 'verifyBackup', max_attempts => 3)`)
