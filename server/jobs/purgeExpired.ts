import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { execute, query, now as transactionTime } from '#server/database/query.ts'
import { staffSessionIdle } from '#shared/rules/staffRules.ts'

const minute = 60_000
const hour = 60 * minute
/** As stated on the privacy page. */
const applicationsKept = 2 * 365 * 24 * hour
const draftsKept = 30 * 24 * hour
/** Without names. */
const searchesKept = 90 * 24 * hour
const refusalsKept = 7 * 24 * hour
/** For unfinished imports without a job; then their archive goes. */
const abandonedRunsKept = 24 * hour
/** Limits disk use by abusive searches. */
const maxSearchesKept = 1_000_000n

/**
 * Deletes data after its promised retention, and expired sessions, counts, links and searches. Address traces last one hour, for rate limits.
 * Idempotent, so any process may run it.
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
  await forgetLogins(prisma)
  await completeGivenUp(prisma)
  await endAbandonedRuns(prisma, new Date(now.getTime() - abandonedRunsKept))
  await prisma.limitRefusal.deleteMany({ where: { hour: { lt: new Date(now.getTime() - refusalsKept) } } })
}

/** An import that has used up its attempts stays in the queue, without the login of a member of the old portal. */
const forgetLogins = (prisma: Database['prisma']) =>
  prisma.$executeRaw`
    update graphile_worker._private_jobs set payload = (payload::jsonb - 'login')::json
    where payload::jsonb ? 'login' and locked_at is null and attempts >= max_attempts`

/**
 * Deletes jobs that have used up their attempts: those of links and codes, whose payload names a login and an address, and those that release 1.1.0 ran
 * at fixed times, which no later run replaces.
 */
const completeGivenUp = (prisma: Database['prisma']) =>
  prisma.$executeRaw`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where (task_identifier in ('mailPasswordReset', 'mailEmailCode')
          or key is null and task_identifier in ('nightlyBackup', 'purgeExpired', 'removeUnusedFiles', 'checkSearch'))
        and locked_at is null and attempts >= max_attempts))`

/** Ends runs without a job, as after a restore; `removeUnusedFiles` then deletes their archives. */
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
