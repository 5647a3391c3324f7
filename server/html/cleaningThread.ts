import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cleaned } from '#server/html/cleaningWorker.ts'
import { createQueue } from '#server/queues.ts'

/** Milliseconds; the worst 300,000 characters take half a second on an idle machine. */
const timeoutMs = 5_000
/** MB of JavaScript heap. */
const maxMemory = 128

/** Serial: parallel texts only compete for time. */
const enqueue = createQueue({ concurrency: 1, maxWaiting: 50 })
let thread: Promise<Worker> | undefined

/**
 * Cleans HTML in a lasting worker thread. Exceeding `limitMs` milliseconds or memory ends the thread and returns an empty result. Throws
 * `Refusal('unavailable')` when the queue is full.
 */
export const cleanApart = (html: string, limitMs = timeoutMs): Promise<Cleaned> =>
  enqueue(async () => {
    thread ??= startThread()
    const worker = await thread
    const answer = await ask(worker, html, limitMs)
    if (answer) return answer
    thread = undefined
    await worker.terminate()
    return {}
  })

/** Resolves after module loading, so that startup does not count as cleaning time. */
async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('cleaningWorker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: maxMemory } })
  // Errors are detected by exit; an idle thread must not keep the process alive.
  worker.on('error', () => {})
  await Promise.race([once(worker, 'message'), once(worker, 'exit')])
  worker.unref()
  return worker
}

/** undefined on timeout or exit. */
function ask(worker: Worker, html: string, limitMs: number): Promise<Cleaned | undefined> {
  return new Promise((resolve) => {
    const end = (answer?: Cleaned) => {
      clearTimeout(timer)
      worker.off('message', end).off('exit', ended)
      resolve(answer)
    }
    const ended = () => end()
    const timer = setTimeout(ended, limitMs)
    worker.on('message', end).on('exit', ended)
    worker.postMessage(html)
  })
}
