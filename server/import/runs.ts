import { type ExpressionBuilder, sql } from 'kysely'
import type { ImportRun } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { allOf } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ImportOutcome } from '#shared/rules/importGroups.ts'

type ReaderOnly = Pick<Database, 'reader'>

export const importTasks = { site: 'importSite', articles: 'importArticles' } as const
export type ImportKind = keyof typeof importTasks

interface RunFilter {
  kind: ImportKind
  startedById?: number | undefined
}

export const isRunOf = (eb: ExpressionBuilder<Schema, 'ImportRun'>, { kind, startedById }: RunFilter) =>
  allOf([eb('ImportRun.kind', '=', sql.lit(kind)), startedById === undefined ? undefined : eb('ImportRun.startedById', '=', startedById)])

/** Returns import runs with the state of their jobs, which survive a restart in the queue. */
export async function readRuns({ reader }: ReaderOnly, filter: RunFilter) {
  const [runs, isRunning] = await Promise.all([
    reader.rows(
      query
        .selectFrom('ImportRun')
        .select(['id', 'origin', 'groups', 'dryRun', 'withDocuments', 'startedAt', 'finishedAt'])
        .select((eb) => [eb('stopRequestedAt', 'is not', null).as('isStopping'), 'done', 'total', 'error', outcomes(eb).as('outcomes')])
        .where((eb) => isRunOf(eb, filter))
        .orderBy('startedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(10),
    ),
    isImportQueued({ reader }, filter.kind),
  ])
  return { isRunning, runs }
}

function outcomes(eb: ExpressionBuilder<Schema, 'ImportRun'>) {
  const counts = eb
    .selectFrom('ImportEntry')
    .select(['ImportEntry.outcome', sql<number>`count(*)::int`.as('count')])
    .whereRef('ImportEntry.runId', '=', 'ImportRun.id')
    .groupBy('ImportEntry.outcome')
  return sql<Partial<Record<ImportOutcome, number>>>`coalesce((select json_object_agg("outcome", "count") from ${counts} counts), '{}')`
}

export const isImportQueued = async ({ reader }: ReaderOnly, kind: ImportKind): Promise<boolean> =>
  (await reader.row(
    query
      .selectFrom('graphile_worker.jobs')
      .select('id')
      .where('task_identifier', '=', importTasks[kind])
      .where((eb) => eb.or([eb('locked_at', 'is not', null), eb('attempts', '<', eb.ref('max_attempts'))]))
      .limit(1),
  )) !== undefined

/** Stops a run after its current item. Throws `Refusal('refused')` if it has ended. */
export async function requestStop(
  { prisma }: Pick<Database, 'prisma'>,
  staff: StaffSession,
  address: string,
  { kind, id, startedById }: RunFilter & { id: number },
): Promise<null> {
  return prisma.$transaction(async (tx) => {
    const where = { id, kind, finishedAt: null, ...(startedById !== undefined && { startedById }) } satisfies Partial<ImportRun>
    const { count } = await tx.importRun.updateMany({ where, data: { stopRequestedAt: new Date() } })
    if (count === 0) throw new Refusal('refused', '这次导入已经结束')
    await audit(tx, staff, address, { action: 'importStopped', subject: `${kind}Import ${id}` })
    return null
  })
}
