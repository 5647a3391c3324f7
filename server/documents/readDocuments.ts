import type { Converted } from '#server/documents/convertDocx.ts'
import { createQueue } from '#server/queues.ts'
import { runApart } from '#server/runApart.ts'
import { brokenWordMessage } from '#shared/rules/wordImport.ts'

const script = new URL('./convertDocx.ts', import.meta.url)
/** A document takes 0.1 s, the start of the process half a second; in milliseconds. */
const timeoutMs = 20_000
/** In MB, of JavaScript. */
const maxMemory = 256
/** Of what the process answers for twenty documents of the greatest length, in bytes. */
const maxAnswer = 32 * 1024 * 1024
const converting = createQueue({ atOnce: 1, mostWaiting: 20 })

/**
 * Reads Word documents, at most twenty, in a process of their own. Their pictures are written into the folder where one is given. If the process fails,
 * each half of the documents is read again by itself, until only the document that breaks it is reported as unreadable.
 */
export async function readDocuments(paths: readonly string[], folder = ''): Promise<Converted[]> {
  const converted = await converting(() =>
    runApart<Converted[]>(script, [folder, ...paths], { longest: timeoutMs, mostOutput: maxAnswer, mostMemory: maxMemory }),
  )
  if (converted) return converted
  if (paths.length <= 1) return paths.map(() => ({ problem: brokenWordMessage }))
  const half = Math.ceil(paths.length / 2)
  return [...(await readDocuments(paths.slice(0, half), folder)), ...(await readDocuments(paths.slice(half), folder))]
}
