import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cleaned } from '#server/html/cleaningWorker.ts'
import { createQueue } from '#server/queues.ts'

/** One text may take this long, in milliseconds; the worst of 300,000 characters takes half a second on a machine with nothing else to do. */
const timeoutMs = 5_000
/** And its thread may hold so much JavaScript, in MB. */
const maxMemory = 128

/** One text after the other: two would only take each other's time. */
const inTurn = createQueue({ concurrency: 1, maxWaiting: 50 })
let thread: Promise<Worker> | undefined

/**
 * Cleans a text in a worker thread, so that it blocks no other request. The first call starts the thread, which stays. A text that takes more than
 * `longest` milliseconds, or too much memory, ends the thread; the result is empty then. Refuses with unavailable while too many texts wait.
 */
export const cleanApart = (html: string, longest = timeoutMs): Promise<Cleaned> =>
  inTurn(async () => {
    thread ??= startThread()
    const worker = await thread
    const answer = await ask(worker, html, longest)
    if (answer) return answer
    thread = undefined
    await worker.terminate()
    return {}
  })

/** Resolves when its modules are loaded, so that a start on a busy machine is not counted as the time of a text. */
async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('cleaningWorker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: maxMemory } })
  // What ends it is seen by its exit; and while it is idle it keeps no process from ending.
  worker.on('error', () => {})
  await Promise.race([once(worker, 'message'), once(worker, 'exit')])
  worker.unref()
  return worker
}

/** Undefined where the thread has not answered in time, or has ended. */
function ask(worker: Worker, html: string, longest: number): Promise<Cleaned | undefined> {
  return new Promise((resolve) => {
    const end = (answer?: Cleaned) => {
      clearTimeout(timer)
      worker.off('message', end).off('exit', ended)
      resolve(answer)
    }
    const ended = () => end()
    const timer = setTimeout(ended, longest)
    worker.on('message', end).on('exit', ended)
    worker.postMessage(html)
  })
}
