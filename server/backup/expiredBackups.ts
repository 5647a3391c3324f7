import type { BackupOrigin, BackupPlace } from '#shared/rules/backupRules.ts'

/** What retention looks at: a backup that has ended. */
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
 * Returns which backups are kept no longer. All of the last `keepDays` days stay; of the `keepWeeks` weeks before, the newest good one of each
 * calendar week in Beijing. Places count apart, and the newest good one of each always stays. A backup made by command stays until an operator
 * removes it.
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

/** One that could not be verified, for lack of a key or of room, counts as good. */
const isGood = ({ error, verifiedAt, verifyError }: EndedBackup) => error === null && (verifiedAt === null || verifyError === null)

/** A number for each week in Beijing, from Monday to Sunday. The first of January 1970 was a Thursday. */
const weekOf = (date: Date) => Math.floor(((date.getTime() + 8 * 3_600_000) / dayMs + 3) / 7)
