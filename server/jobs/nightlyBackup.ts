import type { Database } from '#server/database/client.ts'
import { queueBackup } from '#server/jobs/queueBackup.ts'
import { readSettings } from '#server/settings/readSettings.ts'

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
