import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cleaned } from '#server/html/cleaningWorker.ts'
import { type CleanContent, cleanText, unreadableMessage } from '#server/html/cleanText.ts'
import { createQueue } from '#server/queues.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { emptyContentMessage } from '#shared/rules/submissionRules.ts'

/** Characters cleaned in this thread, in under 5 ms (4,000 take 30 to 90 ms); longer texts use a worker. */
const maxInlineLength = 1_000

/** Throws when the HTML is empty, and like `cleanDescription`. */
export async function cleanContent(html: string): Promise<CleanContent> {
  const clean = await cleanDescription(html)
  if (clean.html === '') throw new Refusal('refused', emptyContentMessage)
  return clean
}

/**
 * Cleans the HTML of a form in a worker thread; empty HTML becomes ''. Throws a `Refusal` for large inline pictures, and beyond the limits of time
 * and memory.
 */
export async function cleanDescription(html: string): Promise<CleanContent> {
  if (html.length <= maxInlineLength) return cleanText(html)
  const answer = await cleanApart(html)
  if ('content' in answer) return answer.content
  throw new Refusal('refused', answer.refused ?? unreadableMessage)
}

/** Milliseconds; the worst 300,000 characters take half a second on an idle machine. */
const timeoutMs = 5_000
/** MB of JavaScript heap. */
const maxMemory = 128

/** Serial: parallel texts only compete for time. */
const enqueue = createQueue({ concurrency: 1, maxWaiting: 50 })
let thread: Promise<Worker> | undefined

/**
 * Cleans HTML in a lasting worker thread. Exceeding `limitMs` ms or memory returns an empty result. Throws `Refusal('unavailable')` when the queue is
 * full.
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
