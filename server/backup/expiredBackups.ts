import type { BackupOrigin, BackupPlace } from '#shared/rules/backupRules.ts'

export interface EndedBackup {
  id: number
  place: BackupPlace
  origin: BackupOrigin
  startedAt: Date
  error: string | null
  verifiedAt: Date | null
  verifyError: string | null
}

const dayMs = 24 * 3_600_000

/**
 * Keeps all of the last `keepDays` days, then the newest good one of each Beijing week for `keepWeeks` weeks, and always the newest good one per
 * place. Backups made by command never expire.
 */
export function expiredBackups<B extends EndedBackup>(
  backups: readonly B[],
  { keepDays, keepWeeks }: { keepDays: number; keepWeeks: number },
  now = new Date(),
): B[] {
  const ours = backups.filter(({ origin }) => origin !== 'command').sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
  const newestGood = new Set<B>()
  const newestOfWeek = new Set<B>()
  const places = new Set<string>()
  const weeks = new Set<string>()
  for (const backup of ours.filter(isGood)) {
    const week = `${backup.place} ${weekOf(backup.startedAt)}`
    if (!places.has(backup.place)) newestGood.add(backup)
    if (!weeks.has(week)) newestOfWeek.add(backup)
    places.add(backup.place)
    weeks.add(week)
  }
  return ours.filter((backup) => {
    const ageDays = (now.getTime() - backup.startedAt.getTime()) / dayMs
    if (ageDays <= keepDays || newestGood.has(backup)) return false
    return ageDays > keepDays + 7 * keepWeeks || !newestOfWeek.has(backup)
  })
}

/** Unverifiable counts as good. */
const isGood = ({ error, verifiedAt, verifyError }: EndedBackup) => error === null && (verifiedAt === null || verifyError === null)

/** Beijing weeks from Monday; 1970-01-01 was a Thursday. */
const weekOf = (date: Date) => Math.floor(((date.getTime() + 8 * 3_600_000) / dayMs + 3) / 7)
