import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { readBackupAlarm } from '#server/features/console/backups/readBackupAlarm.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type JobHealth = OutputOf<typeof dashboardContract.systemHealth>['jobs']

/** How the queue of jobs stands. What a job was given is not read; what it said may name somebody's address, which is left out. */
async function readJobHealth({ reader }: Database): Promise<JobHealth> {
  const [counts, troubles] = await Promise.all([
    reader.row<Omit<JobHealth, 'troubles'>>(sql`
      select count(*) filter (where "attempts" < "max_attempts")::int as "waiting",
        min("run_at") filter (where "attempts" < "max_attempts" and "run_at" <= now()) as "oldestAt",
        count(*) filter (where "attempts" >= "max_attempts")::int as "failed"
      from graphile_worker.jobs`),
    reader.rows<JobHealth['troubles'][number]>(sql`
      select "task_identifier" as "task", count(*)::int as "count", count(*) filter (where "attempts" >= "max_attempts")::int as "givenUp",
        max("updated_at") as "lastAt", (array_agg("last_error" order by "updated_at" desc))[1] as "error"
      from graphile_worker.jobs where "last_error" is not null group by 1 order by "lastAt" desc limit 5`),
  ])
  return { ...(counts as Omit<JobHealth, 'troubles'>), troubles: troubles.map((trouble) => ({ ...trouble, error: tidy(trouble.error) })) }
}

const tidy = (error: string) =>
  (error.split('\n', 1)[0] as string)
    .replace(/\S+@\S+/g, '***')
    .slice(0, 200)
    .toWellFormed()

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
