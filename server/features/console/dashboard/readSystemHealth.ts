import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { now, query } from '#server/database/query.ts'
import { readBackupAlarm } from '#server/features/console/backups/readBackupAlarm.ts'
import { shortError } from '#server/mail/shortError.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type JobHealth = OutputOf<typeof dashboardContract.systemHealth>['jobs']

/** Omits payloads, and addresses in error messages. */
async function readJobHealth({ reader }: Database): Promise<JobHealth> {
  const jobs = query.selectFrom('graphile_worker.jobs as job')
  const [counts, troubles] = await Promise.all([
    reader.row(
      jobs.select((eb) => {
        const isLeft = eb('job.attempts', '<', eb.ref('job.max_attempts'))
        return [
          eb.fn.countAll<bigint>().filterWhere(isLeft).as('waiting'),
          eb.fn
            .min('job.run_at')
            .filterWhere(eb.and([isLeft, eb('job.run_at', '<=', now)]))
            .as('oldestAt'),
          eb.fn.countAll<bigint>().filterWhere(eb.not(isLeft)).as('failed'),
        ]
      }),
    ),
    reader.rows(
      jobs
        .select((eb) => [
          'job.task_identifier as task',
          eb.fn.countAll<bigint>().as('count'),
          eb.fn.countAll<bigint>().filterWhere('job.attempts', '>=', eb.ref('job.max_attempts')).as('givenUp'),
          eb.fn.max('job.updated_at').as('lastAt'),
          sql<string>`(array_agg(${eb.ref('job.last_error')} order by ${eb.ref('job.updated_at')} desc))[1]`.as('error'),
        ])
        .where('job.last_error', 'is not', null)
        .groupBy('job.task_identifier')
        .orderBy('lastAt', 'desc')
        .limit(5),
    ),
  ])
  const { waiting = 0, oldestAt = null, failed = 0 } = counts ?? {}
  return { waiting, oldestAt, failed, troubles: troubles.map((trouble) => ({ ...trouble, error: shortError(trouble.error) })) }
}

type SystemHealth = OutputOf<typeof dashboardContract.systemHealth>

export async function readSystemHealth(db: Database, engine: SearchEngine): Promise<SystemHealth> {
  const [storage, jobs, search, backups] = await Promise.all([readStorage(db), readJobHealth(db), engine.health(), readBackupAlarm(db)])
  return { storage, jobs, search, backups }
}

/** Absent kinds have rows, to keep the order of four. */
async function readStorage({ reader }: Database): Promise<SystemHealth['storage']> {
  const stored = await reader.rows(
    query
      .selectFrom('StoredFile')
      .select((eb) => [
        eb
          .case()
          .when('mimeType', 'like', sql.lit('image/%'))
          .then(sql.lit('picture' as const))
          .else(sql.lit('document' as const))
          .end()
          .as('kind'),
        'restricted',
        eb.fn.countAll<bigint>().as('files'),
        eb.fn.sum<bigint>('size').as('bytes'),
      ])
      .groupBy(['kind', 'restricted']),
  )
  return (['picture', 'document'] as const).flatMap((kind) =>
    [false, true].map(
      (restricted) => stored.find((files) => files.kind === kind && files.restricted === restricted) ?? { kind, restricted, files: 0, bytes: 0 },
    ),
  )
}
