import type { TaskList } from 'graphile-worker'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { collectSearchTerms } from '#server/jobs/collectSearchTerms.ts'
import { mailEmailCode, mailMessages, mailPasswordReset, type ResetRequest } from '#server/jobs/mailMessages.ts'
import { mailNotices, type NoticesJob } from '#server/jobs/mailNotices.ts'
import { purgeExpired } from '#server/jobs/purgeExpired.ts'
import { type BackupJob, nightlyBackup, type VerificationJob } from '#server/jobs/queueBackup.ts'
import type { ImportJob } from '#server/jobs/queueImport.ts'
import { removeUnusedFiles } from '#server/jobs/removeUnusedFiles.ts'
import { type Runner, startRunner } from '#server/jobs/runner.ts'
import { followSearch, queueIndexing, rebuildSearch, refreshSearch } from '#server/jobs/searchJobs.ts'
import { sendWebhook } from '#server/jobs/sendWebhook.ts'
import { createMailer } from '#server/mail/mailer.ts'
import type { ItemRef, SearchEngine } from '#server/search/engine.ts'
import { rebuildTask } from '#server/search/index/rebuildIndex.ts'
import { freeAbandoned } from '#server/search/meilisearch/outbox.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Jobs at fixed times, in UTC: 19:23 is 03:23 in Beijing. Each runs in one process. A run replaces one that has failed before, by its key. */
export const timetable = `
0 * * * * nightlyBackup ?max=1&jobKey=nightlyBackup
17 * * * * purgeExpired ?max=1&jobKey=purgeExpired
41 * * * * removeUnusedFiles ?max=1&jobKey=removeUnusedFiles
53 * * * * collectSearchTerms ?max=1&jobKey=collectSearchTerms
*/5 * * * * followSearch ?queue=followSearch&jobKey=followWaiting
23 19 * * * checkSearch ?max=1&jobKey=checkSearch
`

interface Resources {
  config: Config
  db: Database
  storage: Storage
  search: SearchEngine
}

/** The functions of all jobs, by name. */
export function tasks({ config, db, storage, search }: Resources): TaskList {
  const mailer = createMailer(config, db)
  return {
    async backUp(payload, { abortSignal }) {
      const { backUp } = await import('#server/jobs/backUp.ts')
      await backUp({ config, db, storage }, payload as BackupJob, abortSignal)
    },
    checkSearch: async (_, { abortPromise }) => void (await Promise.race([search.check({ repair: true }), abortPromise])),
    collectSearchTerms: () => collectSearchTerms(db),
    followSearch: (_, { abortPromise }) => Promise.race([followSearch(config, db), abortPromise]),
    mailEmailCode: (payload) => mailEmailCode(db, mailer, (payload as { accountId: number }).accountId),
    async importArticles(payload, { abortSignal }) {
      const { importArticles } = await import('#server/jobs/importArticles.ts')
      await importArticles({ db, storage }, payload as ImportJob, { signal: abortSignal })
    },
    async importSite(payload, { abortSignal }) {
      const { importSite } = await import('#server/jobs/importSite.ts')
      await importSite({ db, storage }, payload as ImportJob, { signal: abortSignal })
    },
    mailPasswordReset: (payload) => mailPasswordReset(db, mailer, config.publicUrl, payload as ResetRequest),
    mailMessages: (payload) => mailMessages(db, mailer, config.publicUrl, (payload as { accountId: number }).accountId),
    mailNotices: (payload) => mailNotices(db, mailer, config.publicUrl, payload as NoticesJob),
    nightlyBackup: () => nightlyBackup(db),
    purgeExpired: () => purgeExpired(db),
    [rebuildTask]: (_, { abortPromise }) => Promise.race([rebuildSearch(config, db), abortPromise]),
    refreshSearch: (payload) => refreshSearch(db, payload as ItemRef),
    removeUnusedFiles: () => removeUnusedFiles(db, storage),
    sendWebhook: () => sendWebhook(db, config.publicUrl),
    async verifyBackup(payload, { abortPromise, job }) {
      const { verifyQueued } = await import('#server/jobs/backUp.ts')
      const isLast = job.attempts >= job.max_attempts
      await Promise.race([verifyQueued({ config, db, storage }, payload as VerificationJob, isLast), abortPromise])
    },
  }
}

/** On close, waits for short jobs; requeues long ones after seconds. */
export async function startWorker({ config, db, storage, search }: Resources): Promise<Runner> {
  const runner = await startRunner(db, {
    // Backup and import may occupy one each, Meilisearch two; mail continues.
    concurrency: 5,
    crontab: timetable,
    taskList: tasks({ config, db, storage, search }),
  })
  // Set by a clock that was ahead: nothing would run until that time.
  await db.pool.query('update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now()')
  if (config.meilisearch) await freeAbandoned(db)
  await queueIndexing(config, db)
  // A new site has no suggestions yet, and gets them after its index. Others wait for the hour: the dictionary takes 50 MB.
  await db.pool.query(
    `select graphile_worker.add_job('collectSearchTerms', queue_name => 'searchIndex', job_key => 'collectSearchTerms', max_attempts => 1)
     where not exists (select from "SearchTerm")`,
  )
  return runner
}
