import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { execute, query, now as transactionTime } from '#server/database/query.ts'
import { staffSessionIdle } from '#shared/rules/staffRules.ts'

const minute = 60_000
const hour = 60 * minute
/** How long an application for membership is kept; the privacy page says so. */
const applicationsKept = 2 * 365 * 24 * hour
/** How long what staff have typed and not saved waits for them. */
const draftsKept = 30 * 24 * hour
/** How long it is known what was searched; nobody's name is on it. */
const searchesKept = 90 * 24 * hour
/** How long staff see what limits have refused. */
const refusalsKept = 7 * 24 * hour
/** How long a run of an import may be unfinished without a job that goes on with it; its archive goes then. */
const abandonedRunsKept = 24 * hour
/** No more than that many, or somebody who searches nonsense day and night would fill the disk. */
const maxSearchesKept = 1_000_000n

/**
 * Deletes what was promised not to be kept: requests for a hospital visit and applications after their term, and the traces of network
 * addresses, which only serve to count within an hour; and what means nothing any more: sessions, counts and preview links that have ended,
 * old searches.
 * Deleting twice does no harm, so every process may do it.
 */
export async function purgeExpired({ prisma }: Pick<Database, 'prisma'>, now = new Date()): Promise<void> {
  const counted = { addressHash: { not: null }, createdAt: { lt: new Date(now.getTime() - hour) } }
  await prisma.medicalRequest.deleteMany({ where: { purgeAt: { lt: now } } })
  await prisma.joinApplication.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - applicationsKept) } } })
  await prisma.medicalRequest.updateMany({ where: counted, data: { addressHash: null } })
  await prisma.joinApplication.updateMany({ where: counted, data: { addressHash: null } })
  await prisma.searchLog.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - searchesKept) } } })
  const { _max: latest } = await prisma.searchLog.aggregate({ _max: { id: true } })
  if (latest.id !== null) await prisma.searchLog.deleteMany({ where: { id: { lte: latest.id - maxSearchesKept } } })
  await prisma.itemDraft.deleteMany({ where: { savedAt: { lt: new Date(now.getTime() - draftsKept) } } })
  await prisma.previewLink.deleteMany({ where: { expiresAt: { lt: now } } })
  await prisma.session.deleteMany({ where: { expiresAt: { lt: now } } })
  const idleSince = new Date(now.getTime() - staffSessionIdle)
  await prisma.staffSession.deleteMany({ where: { OR: [{ expiresAt: { lt: now } }, { lastSeenAt: { lt: idleSince } }] } })
  await prisma.passwordReset.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - hour) } } })
  await prisma.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } })
  await endAbandonedRuns(prisma, new Date(now.getTime() - abandonedRunsKept))
  await prisma.limitRefusal.deleteMany({ where: { hour: { lt: new Date(now.getTime() - refusalsKept) } } })
}

/** Ends imports of articles whose job is gone, as after a restore; `removeUnusedFiles` then removes their archives. */
const endAbandonedRuns = (prisma: Database['prisma'], before: Date) =>
  execute(
    prisma,
    query
      .updateTable('ImportRun')
      .set({ finishedAt: transactionTime, error: '导入没有完成' })
      .where('kind', '=', sql.lit('articles'))
      .where('finishedAt', 'is', null)
      .where('startedAt', '<', before)
      .where(
        ({ ref }) => sql<boolean>`not exists (
          select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
          where task.identifier = 'importArticles' and job.payload->>'runId' = ${ref('ImportRun.id')}::text
            and (job.locked_at is not null or job.attempts < job.max_attempts))`,
      ),
  )
