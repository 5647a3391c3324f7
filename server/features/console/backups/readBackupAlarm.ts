import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { BackupAlarm } from '#shared/rules/backupRules.ts'

/**
 * Returns what is wrong with the backups, the worst of it, and when the last good one began; both are null where there is none. A new portal has two
 * days until the lack of a backup is an alarm.
 */
export async function readBackupAlarm({ reader }: Pick<Database, 'reader'>): Promise<{ alarm: BackupAlarm | null; lastGoodAt: string | null }> {
  const found = await reader.row<{ alarm: BackupAlarm | null; lastGoodAt: string | null }>(sql`
    with ended as (select "startedAt", "error", "verifyError" from "Backup" where "finishedAt" is not null),
      good as (select "startedAt", "verifyError" from ended where "error" is null order by "startedAt" desc limit 1)
    select (select "startedAt" from good) as "lastGoodAt",
      case
        when (select "startedAt" from good) < now() - interval '2 days' then 'overdue'
        when not exists (select from good) and (select min("started_at") from "_prisma_migrations") < now() - interval '2 days' then 'never'
        when (select "error" from ended order by "startedAt" desc limit 1) is not null then 'failed'
        when (select "verifyError" from good) is not null then 'unverified'
      end as "alarm"`)
  return found ?? { alarm: null, lastGoodAt: null }
}
