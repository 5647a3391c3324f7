import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { backupsContract } from '#shared/contracts/console/backups.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type Running = NonNullable<OutputOf<typeof backupsContract.readBackups>['running']>

/**
 * Returns how far the queued backup, or its verification, is; null where none is queued. The job stays in the queue while its process is restarted or
 * killed, and the last percentage stays in its row.
 */
export async function readRunning({ reader }: Pick<Database, 'reader'>): Promise<Running | null> {
  const found = await reader.row<Running>(sql`
    select unfinished."percent",
      case when "task_identifier" = 'verifyBackup' then 'verifying' when unfinished."id" is null then 'waiting' else 'writing' end as "step"
    from graphile_worker.jobs
      left join lateral (select "id", "percent" from "Backup" where "finishedAt" is null order by "id" desc limit 1) unfinished on true
    where "task_identifier" in ('backUp', 'verifyBackup') and ("locked_at" is not null or "attempts" < "max_attempts")
    order by "locked_at" nulls last limit 1`)
  return found ?? null
}
