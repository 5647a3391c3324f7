import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import type { backupsContract } from '#shared/contracts/console/backups.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type Running = NonNullable<OutputOf<typeof backupsContract.readBackups>['running']>

/** Returns progress of the queued backup or verification, or null. The job survives a process restart; its row keeps the percentage. */
export async function readRunning({ reader }: Pick<Database, 'reader'>): Promise<Running | null> {
  const unfinished = query.selectFrom('Backup').select(['id', 'percent']).where('finishedAt', 'is', null).orderBy('id', 'desc').limit(1)
  const found = await reader.row(
    query
      .selectFrom('graphile_worker.jobs as job')
      .leftJoinLateral(unfinished.as('unfinished'), (join) => join.onTrue())
      .select((eb) => [
        'unfinished.percent',
        eb
          .case()
          .when('job.task_identifier', '=', sql.lit('verifyBackup'))
          .then(sql.lit('verifying' as const))
          .when('unfinished.id', 'is', null)
          .then(sql.lit('waiting' as const))
          .else(sql.lit('writing' as const))
          .end()
          .as('step'),
      ])
      .where('job.task_identifier', 'in', [sql.lit('backUp'), sql.lit('verifyBackup')])
      .where((eb) => eb.or([eb('job.locked_at', 'is not', null), eb('job.attempts', '<', eb.ref('job.max_attempts'))]))
      .orderBy('job.locked_at', (order) => order.asc().nullsLast())
      .limit(1),
  )
  return found ?? null
}
