import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type Imports = OutputOf<typeof siteImportContract.readImports>

/** Returns the last runs, and whether one is queued or runs. A job stays in the queue while its process is restarted or killed. */
export async function readImports({ reader }: Pick<Database, 'reader'>): Promise<Imports> {
  const [runs, isRunning] = await Promise.all([
    reader.rows<Imports['runs'][number]>(sql`
      select "id", "origin", "groups", "dryRun", "withDocuments", "startedAt", "finishedAt", "done", "total", "error",
        coalesce((select json_object_agg("outcome", "count") from (
          select "outcome", count(*)::int as "count" from "ImportEntry" where "runId" = "ImportRun"."id" group by "outcome") counts), '{}') as "outcomes"
      from "ImportRun" order by "startedAt" desc, "id" desc limit 10`),
    isImportQueued({ reader }),
  ])
  return { isRunning, runs }
}

/** Whether a run of staff is queued or runs. */
export const isImportQueued = async ({ reader }: Pick<Database, 'reader'>): Promise<boolean> =>
  (await reader.row(sql`
    select from graphile_worker.jobs where "task_identifier" = 'importSite' and ("locked_at" is not null or "attempts" < "max_attempts") limit 1`)) !==
  undefined
