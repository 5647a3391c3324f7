import { setTimeout as sleep } from 'node:timers/promises'
import { type EnqueuedTask, Meilisearch, MeilisearchApiError, MeilisearchRequestError, MeilisearchRequestTimeOutError } from 'meilisearch'
import type { Config } from '#server/config.ts'

export type MeilisearchConfig = NonNullable<Config['meilisearch']>

export const indexName = 'content'
export const nextIndexName = 'content_next'
export const primaryKey = 'id'

/** Maximum duration of one call, for a visitor and for a job. */
export const maxAnswerMs = 800
const maxWriteMs = 30_000
/** Includes queueing; a changed setting reindexes everything. */
const maxTaskMs = 60 * 60_000

/** Older versions lack settings used here. */
const oldestVersion = [1, 36] as const

/** `timeout` in milliseconds. */
export const createClient = ({ host, key }: MeilisearchConfig, timeout = maxWriteMs) => new Meilisearch({ host, apiKey: key, timeout })

/** Waits for tasks; throws if one fails, is cancelled or takes too long. */
export async function finish(client: Meilisearch, ...tasks: readonly EnqueuedTask[]): Promise<void> {
  // The client's own wait leaves a timer on failure, which keeps the process alive.
  const until = performance.now() + maxTaskMs
  for (const { taskUid } of tasks) {
    let task = await client.tasks.getTask(taskUid)
    while (['enqueued', 'processing'].includes(task.status) && performance.now() < until) {
      await sleep(50)
      task = await client.tasks.getTask(taskUid)
    }
    if (task.status !== 'succeeded') throw new Error(`Meilisearch 没有完成任务 ${taskUid}（${task.type}）：${task.error?.message ?? task.status}`)
  }
}

/** Throws if the server is too old. */
export async function ensureVersion(client: Meilisearch): Promise<void> {
  const { pkgVersion } = await client.getVersion()
  const [major = 0, minor = 0] = pkgVersion.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestVersion
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    throw new Error(`Meilisearch ${pkgVersion} 太旧，需要 ${oldestVersion.join('.')} 或更新的版本，请升级`)
}

/** Returns a message for the operator without the key. */
export function explain(error: unknown, { host }: MeilisearchConfig): string {
  if (isMissing(error)) return 'Meilisearch 里还没有索引，网站运行时会自动建立'
  if (error instanceof MeilisearchApiError && [401, 403].includes(error.response.status))
    return `Meilisearch（${host}）不接受 MEILI_KEY：请检查密钥和它的权限`
  if (error instanceof MeilisearchRequestError)
    return error.cause instanceof MeilisearchRequestTimeOutError ? `Meilisearch（${host}）没有及时回答` : `连不上 Meilisearch（${host}）`
  return error instanceof Error ? error.message : String(error)
}

export const isMissing = (error: unknown) => error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found'
