import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { readSettings } from '#server/settings/readSettings.ts'
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

const hourMs = 3_600_000
/** Per night, an hour apart. */
const maxAttempts = 3

/** Runs once the Beijing hour has passed, unless done or failed three times since. Catches up after downtime. */
export async function nightlyBackup(db: Database, now = new Date()): Promise<void> {
  const { backup } = await readSettings(db, ['backup'])
  if (backup.nightly === 'off') return
  const since = latestHour(backup.hour, now)
  const tried = await db.prisma.backup.findMany({ where: { origin: 'nightly', startedAt: { gte: since, lte: now } }, select: { error: true } })
  const isMade = tried.some(({ error }) => error === null)
  if (isMade || tried.length >= maxAttempts) return
  await queueBackup(db.prisma, { origin: 'nightly', place: backup.place })
}

/** The latest occurrence of this hour in Beijing (UTC+8). */
function latestHour(hour: number, now: Date): Date {
  const midnight = Math.floor((now.getTime() + 8 * hourMs) / (24 * hourMs)) * 24 * hourMs - 8 * hourMs
  const today = midnight + hour * hourMs
  return new Date(today <= now.getTime() ? today : today - 24 * hourMs)
}
