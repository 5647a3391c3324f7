import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { readBackupAlarm } from '#server/features/console/backups/readBackupAlarm.ts'
import { readJobHealth } from '#server/features/console/dashboard/readJobHealth.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type SystemHealth = OutputOf<typeof dashboardContract.systemHealth>

export async function readSystemHealth(db: Database, engine: SearchEngine): Promise<SystemHealth> {
  const [storage, jobs, search, backups] = await Promise.all([readStorage(db), readJobHealth(db), engine.health(), readBackupAlarm(db)])
  return { storage, jobs, search, backups }
}

/** Also what there is none of has a line, so that the four always stand in the same places. */
const readStorage = ({ reader }: Database) =>
  reader.rows<SystemHealth['storage'][number]>(sql`
    select "kind", "restricted", coalesce("files", 0)::int as "files", coalesce("bytes", 0)::bigint as "bytes"
    from (values (1, 'picture', false), (2, 'picture', true), (3, 'document', false), (4, 'document', true)) kinds("position", "kind", "restricted")
      left join (
        select case when "mimeType" like 'image/%' then 'picture' else 'document' end as "kind", "restricted", count(*) as "files", sum("size") as "bytes"
        from "StoredFile" group by 1, 2
      ) stored using ("kind", "restricted")
    order by "position"`)
