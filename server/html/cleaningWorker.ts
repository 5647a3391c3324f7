import { parentPort } from 'node:worker_threads'
import { type CleanContent, cleanText } from '#server/html/cleanContent.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Without `refused`, the text could not be cleaned. */
export type Cleaned = { content: CleanContent } | { refused?: string }

/* Runs in a worker thread (cleanContent.ts): reports that it is ready, then receives texts and returns each cleaned. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(clean(html)))
parentPort?.postMessage('ready')

function clean(html: string): Cleaned {
  try {
    return { content: cleanText(html) }
  } catch (error) {
    return { refused: error instanceof Refusal ? error.message : undefined }
  }
}
