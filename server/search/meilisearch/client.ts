import { setTimeout as sleep } from 'node:timers/promises'
import { type EnqueuedTask, Meilisearch, MeilisearchApiError, MeilisearchRequestError, MeilisearchRequestTimeOutError } from 'meilisearch'
import type { Config } from '#server/config.ts'

export type MeilisearchConfig = NonNullable<Config['meilisearch']>

/** The index that answers, and the one that is being built to take its place. */
export const indexName = 'content'
export const nextIndexName = 'content_next'
export const primaryKey = 'id'

/** How long one call may take, in milliseconds: what a visitor waits for, and what a job does. */
export const maxAnswerMs = 800
const maxWriteMs = 30_000
/** A task may wait behind others, and a new setting makes it index everything again. */
const maxTaskMs = 60 * 60_000

/** Older ones lack settings of ours. */
const oldestVersion = [1, 36] as const

/** A client whose calls end after `timeout` milliseconds. It connects with the first call. */
export const createClient = ({ host, key }: MeilisearchConfig, timeout = maxWriteMs) => new Meilisearch({ host, apiKey: key, timeout })

/** Waits for the end of tasks. Meilisearch accepts everything at first; throws where one has failed, was cancelled or does not end. */
export async function finish(client: Meilisearch, ...tasks: readonly EnqueuedTask[]): Promise<void> {
  // The client's own waiting leaves a timer behind when it fails, which keeps a process from ending.
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

/** Throws, in words for the operator, when the server is too old for our settings. */
export async function ensureVersion(client: Meilisearch): Promise<void> {
  const { pkgVersion } = await client.getVersion()
  const [major = 0, minor = 0] = pkgVersion.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestVersion
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    throw new Error(`Meilisearch ${pkgVersion} 太旧，需要 ${oldestVersion.join('.')} 或更新的版本，请升级`)
}

/** What a failed call means, in words for the operator. The key never stands in it. */
export function explain(error: unknown, { host }: MeilisearchConfig): string {
  if (isMissing(error)) return 'Meilisearch 里还没有索引，网站运行时会自动建立'
  if (error instanceof MeilisearchApiError && [401, 403].includes(error.response.status))
    return `Meilisearch（${host}）不接受 MEILI_KEY：请检查密钥和它的权限`
  if (error instanceof MeilisearchRequestError)
    return error.cause instanceof MeilisearchRequestTimeOutError ? `Meilisearch（${host}）没有及时回答` : `连不上 Meilisearch（${host}）`
  return error instanceof Error ? error.message : String(error)
}

/** Whether an index is not there. */
export const isMissing = (error: unknown) => error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found'
