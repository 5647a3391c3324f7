import type { ImportRun } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { ImportRun as RunRow } from '#shared/contracts/console/importRuns.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Reading = Pick<Database, 'reader'>

/** The kinds of run, and the job that does each. */
export const importTasks = { site: 'importSite', articles: 'importArticles' } as const
export type ImportKind = keyof typeof importTasks

/** Returns the last runs of a kind that match, and whether one is queued or runs. A job stays in the queue while its process is restarted or killed. */
export async function readRuns<R extends RunRow>(
  { reader }: Reading,
  kind: ImportKind,
  where: Sql = sql``,
): Promise<{ isRunning: boolean; runs: R[] }> {
  const [runs, isRunning] = await Promise.all([
    reader.rows<R>(sql`
      select "id", "origin", "groups", "dryRun", "withDocuments", "startedAt", "finishedAt", "stopRequestedAt" is not null as "isStopping", "done", "total",
        "error", coalesce((select json_object_agg("outcome", "count") from (
          select "outcome", count(*)::int as "count" from "ImportEntry" where "runId" = "ImportRun"."id" group by "outcome") counts), '{}') as "outcomes"
      from "ImportRun" where "kind" = ${kind} ${where} order by "startedAt" desc, "id" desc limit 10`),
    isImportQueued({ reader }, kind),
  ])
  return { isRunning, runs }
}

/** Whether a run of staff is queued or runs. */
export const isImportQueued = async ({ reader }: Reading, kind: ImportKind): Promise<boolean> =>
  (await reader.row(sql`
    select from graphile_worker.jobs where "task_identifier" = ${importTasks[kind]} and ("locked_at" is not null or "attempts" < "max_attempts")
    limit 1`)) !== undefined

interface StopOptions {
  kind: ImportKind
  id: number
  /** Limits it to the runs of this account. */
  startedById?: number | undefined
}

/** Asks a run to stop, which it does after the item it is at. Refuses with `refused` where it has ended. */
export async function requestStop(
  { prisma }: Pick<Database, 'prisma'>,
  staff: StaffSession,
  address: string,
  { kind, id, startedById }: StopOptions,
): Promise<null> {
  return prisma.$transaction(async (tx) => {
    const where = { id, kind, finishedAt: null, ...(startedById !== undefined && { startedById }) } satisfies Partial<ImportRun>
    const { count } = await tx.importRun.updateMany({ where, data: { stopRequestedAt: new Date() } })
    if (count === 0) throw new Refusal('refused', '这次导入已经结束')
    await audit(tx, staff, address, { action: 'importStopped', subject: `${kind}Import ${id}` })
    return null
  })
}
