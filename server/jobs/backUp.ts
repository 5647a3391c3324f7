import { openTarget } from '#server/backup/backupTarget.ts'
import { type BackupPortal, runBackup } from '#server/backup/runBackup.ts'
import { verifyBackup } from '#server/backup/verifyBackup.ts'
import { type BackupJob, queueVerification, type VerificationJob } from '#server/jobs/queueBackup.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { BackupOrigin, BackupPlace } from '#shared/rules/backupRules.ts'

export interface EndedBackup {
  id: number
  place: BackupPlace
  origin: BackupOrigin
  startedAt: Date
  error: string | null
  missingFiles: number
  verifiedAt: Date | null
  verifyError: string | null
}

const dayMs = 24 * 3_600_000

/**
 * Keeps all of the last `keepDays` days, then the newest good one of each Beijing week for `keepWeeks` weeks, and always the newest good and the newest
 * complete one per place. A complete one of a week is preferred. Backups made by command never expire.
 */
export function expiredBackups<B extends EndedBackup>(
  backups: readonly B[],
  { keepDays, keepWeeks }: { keepDays: number; keepWeeks: number },
  now = new Date(),
): B[] {
  const ours = backups.filter(({ origin }) => origin !== 'command').sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
  const good = ours.filter(isGood)
  const complete = good.filter(({ missingFiles }) => missingFiles === 0)
  const newestGood = new Set([...lastBy(good, ({ place }) => place), ...lastBy(complete, ({ place }) => place)])
  const bestOfWeek = new Set(lastBy([...good, ...complete], ({ place, startedAt }) => `${place} ${weekOf(startedAt)}`))
  return ours.filter((backup) => {
    const ageDays = (now.getTime() - backup.startedAt.getTime()) / dayMs
    if (ageDays <= keepDays || newestGood.has(backup)) return false
    return ageDays > keepDays + 7 * keepWeeks || !bestOfWeek.has(backup)
  })
}

/** Unverifiable counts as good. */
const isGood = ({ error, verifiedAt, verifyError }: EndedBackup) => error === null && (verifiedAt === null || verifyError === null)

/** Returns the last item of each key. */
const lastBy = <T>(items: readonly T[], key: (item: T) => string) => new Map(items.map((item) => [key(item), item])).values()

/** Beijing weeks from Monday; 1970-01-01 was a Thursday. */
const weekOf = (date: Date) => Math.floor(((date.getTime() + 8 * 3_600_000) / dayMs + 3) / 7)

const minPauseMs = 1_000

/**
 * Makes a backup, queues its verification if it is nightly and this is enabled, and deletes expired ones. A failure is stored or logged, not
 * retried. Throws when `signal` interrupts or the row cannot be written; then the queue retries.
 */
export async function backUp(portal: BackupPortal, { origin, place }: BackupJob, signal?: AbortSignal): Promise<void> {
  const { prisma } = portal.db
  const latest = await prisma.backup.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  const made = await runBackup(portal, { place, origin, signal, onProgress: progressWriter(portal) }).catch(async (error: unknown) => {
    const recorded = await prisma.backup.findFirst({ where: { id: { gt: latest?.id ?? 0 }, error: { not: null } } })
    if (!recorded || signal?.aborted) throw error
    console.error(error)
  })
  const { backup: setting } = await readSettings(portal.db, ['backup'])
  if (made && origin === 'nightly' && setting.verify === 'on') await queueVerification(prisma, { name: made.name })
  // After a failure too: expired backups may be what fills the disk.
  await removeExpired(portal, setting)
}

/** Ignores write failures. */
function progressWriter({ db }: BackupPortal): NonNullable<Parameters<typeof runBackup>[1]['onProgress']> {
  let writtenAt = 0
  return ({ tables, files }) => {
    if (Date.now() - writtenAt < minPauseMs) return
    writtenAt = Date.now()
    // Files dominate; their number is known only after the tables.
    const percent = Math.floor((20 * tables.done) / tables.total + (files.total > 0 ? (80 * files.done) / files.total : 0))
    db.prisma.backup.updateMany({ where: { finishedAt: null }, data: { percent } }).catch(() => {})
  }
}

/** Deletes the file before its row. Logs what cannot be deleted; the next backup tries again. */
async function removeExpired({ db, config, storage }: BackupPortal, keep: { keepDays: number; keepWeeks: number }) {
  const ended = await db.prisma.backup.findMany({ where: { finishedAt: { not: null } } })
  for (const { id, place, name } of expiredBackups(ended, keep)) {
    // Without S3 configuration its backups remain.
    if (place === 's3' && !config.s3) continue
    try {
      if (place === 's3' && !(await storage.isOwner())) continue
      const target = await openTarget(config, place)
      await target.remove(name)
      await db.prisma.backup.deleteMany({ where: { id } })
    } catch (error) {
      console.error(error)
    }
  }
}

/** Stores the problem; after the last attempt also why verification was impossible. Before, throws for a retry, as another backup may be running. */
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
