import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type JobHealth = OutputOf<typeof dashboardContract.systemHealth>['jobs']

/** How the queue of jobs stands. What a job was given is not read; what it said may name somebody's address, which is left out. */
export async function readJobHealth({ reader }: Database): Promise<JobHealth> {
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
