import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { now, query } from '#server/database/query.ts'
import type { BackupAlarm } from '#shared/rules/backupRules.ts'

/**
 * Returns the worst alarm and the last good start, each nullable. Missing backups raise no alarm in the first two days. A lost file raises one for a week,
 * since staff may be unable to restore it.
 */
export async function readBackupAlarm({ reader }: Pick<Database, 'reader'>): Promise<{ alarm: BackupAlarm | null; lastGoodAt: string | null }> {
  // Those of a clock that was ahead say nothing about the last days.
  const ended = query.selectFrom('Backup').where('finishedAt', 'is not', null).where('startedAt', '<=', now)
  const lastGood = ended.where('error', 'is', null).orderBy('startedAt', 'desc').limit(1)
  const fewestMissing = ended
    .select(({ fn }) => fn.min('missingFiles').as('fewest'))
    .where('error', 'is', null)
    .where('startedAt', '>', (eb) => sql<Date>`${eb.parens(lastGood.select('startedAt'))} - interval '7 days'`)
  const twoDaysAgo = sql<Date>`now() - interval '2 days'`
  const found = await reader.row(
    query.selectNoFrom((eb) => [
      lastGood.select('startedAt').as('lastGoodAt'),
      eb
        .case()
        .when(lastGood.select('startedAt'), '<', twoDaysAgo)
        .then(sql.lit('overdue' as const))
        .when(
          eb.and([
            eb.not(eb.exists(lastGood)),
            eb(
              eb.selectFrom('_prisma_migrations').select(({ fn }) => fn.min('started_at').as('first')),
              '<',
              twoDaysAgo,
            ),
          ]),
        )
        .then(sql.lit('never' as const))
        .when(lastGood.select('missingFiles'), '>', fewestMissing)
        .then(sql.lit('incomplete' as const))
        .when(ended.select('error').orderBy('startedAt', 'desc').limit(1), 'is not', null)
        .then(sql.lit('failed' as const))
        .when(lastGood.select('verifyError'), 'is not', null)
        .then(sql.lit('unverified' as const))
        .end()
        .as('alarm'),
    ]),
  )
  return found ?? { alarm: null, lastGoodAt: null }
}
