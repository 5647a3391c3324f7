import { openTarget } from '#server/backup/backupTarget.ts'
import { expiredBackups } from '#server/backup/expiredBackups.ts'
import { type BackupPortal, runBackup } from '#server/backup/runBackup.ts'
import { verifyBackup } from '#server/backup/verifyBackup.ts'
import type { Database } from '#server/database/client.ts'
import { type BackupJob, queueBackup, queueVerification, type VerificationJob } from '#server/jobs/queueBackup.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** How often the progress is written at most, in milliseconds. */
const minPauseMs = 1_000

/**
 * Makes a backup, removes what is kept no longer, and queues its verification where it is a nightly one and that is wanted. When the
 * backup fails, its row holds the reason and the job counts as done: another attempt at once would fail again. Throws when `signal` stopped it or its
 * row could not be written; then the queue tries again.
 */
export async function backUp(portal: BackupPortal, { origin, place }: BackupJob, signal?: AbortSignal): Promise<void> {
  const { prisma } = portal.db
  const latest = await prisma.backup.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  const made = await runBackup(portal, { place, origin, signal, onProgress: progressWriter(portal) }).catch(async (error: unknown) => {
    const recorded = await prisma.backup.findFirst({ where: { id: { gt: latest?.id ?? 0 }, error: { not: null } } })
    if (!recorded || signal?.aborted) throw error
    console.error(error)
  })
  if (!made) return
  const { backup: setting } = await readSettings(portal.db, ['backup'])
  await removeExpired(portal, setting)
  if (origin === 'nightly' && setting.verify === 'on') await queueVerification(prisma, { name: made.name })
}

/** Writes the percentage into the row of the backup that runs. One that cannot be written is left out. */
function progressWriter({ db }: BackupPortal): NonNullable<Parameters<typeof runBackup>[1]['onProgress']> {
  let writtenAt = 0
  return ({ tables, files }) => {
    if (Date.now() - writtenAt < minPauseMs) return
    writtenAt = Date.now()
    // Files are most of it, and how many there are is known after the tables.
    const percent = Math.floor((20 * tables.done) / tables.total + (files.total > 0 ? (80 * files.done) / files.total : 0))
    db.prisma.backup.updateMany({ where: { finishedAt: null }, data: { percent } }).catch(() => {})
  }
}

/** First the file, then its row: what a crash leaves between is removed by the next backup. */
async function removeExpired({ db, config }: BackupPortal, keep: { keepDays: number; keepWeeks: number }) {
  const ended = await db.prisma.backup.findMany({ where: { finishedAt: { not: null } } })
  for (const { id, place, name } of expiredBackups(ended, keep)) {
    // Where S3 is set up no more its backups stay.
    if (place === 's3' && !config.s3) continue
    const target = await openTarget(config, place)
    await target.remove(name)
    await db.prisma.backup.delete({ where: { id } })
  }
}

const hourMs = 3_600_000
/** So often a night is tried, an hour apart. */
const maxAttempts = 3

/**
 * Queues the nightly backup when it is due: the hour of the setting has come in Beijing, and no nightly backup has been made since, nor failed three
 * times. A portal that did not run at that hour makes it up when it runs again.
 */
export async function nightlyBackup(db: Database, now = new Date()): Promise<void> {
  const { backup } = await readSettings(db, ['backup'])
  if (backup.nightly === 'off') return
  const since = latestHour(backup.hour, now)
  const tried = await db.prisma.backup.findMany({ where: { origin: 'nightly', startedAt: { gte: since } }, select: { error: true } })
  const isMade = tried.some(({ error }) => error === null)
  if (isMade || tried.length >= maxAttempts) return
  await queueBackup(db.prisma, { origin: 'nightly', place: backup.place })
}

/** The last moment at which it was this hour in Beijing, which is eight hours ahead. */
function latestHour(hour: number, now: Date): Date {
  const midnight = Math.floor((now.getTime() + 8 * hourMs) / (24 * hourMs)) * 24 * hourMs - 8 * hourMs
  const today = midnight + hour * hourMs
  return new Date(today <= now.getTime() ? today : today - 24 * hourMs)
}

/**
 * Verifies a backup. Its row holds what is wrong with it and, after the last attempt, why it could not be verified: no private key, or no room for a
 * scratch database. Throws before the last attempt, and the queue tries again: another backup may be running.
 */
export async function verifyQueued(portal: BackupPortal, { name }: VerificationJob, isLastAttempt: boolean): Promise<void> {
  try {
    await verifyBackup(portal, { name })
  } catch (error) {
    if (!isLastAttempt) throw error
    if (!(error instanceof Refusal)) console.error(error)
    const verifyError = error instanceof Refusal ? error.message : '验证没有完成，原因见服务器的日志'
    await portal.db.prisma.backup.updateMany({ where: { name }, data: { verifiedAt: null, verifyError } })
  }
}
