import { parentPort } from 'node:worker_threads'
import { documentOf, type SourceRow } from '#server/search/index/documents.ts'

/* Runs in a thread of its own (documentThread.ts): is sent items, and sends back their documents. */

parentPort?.on('message', (items: readonly SourceRow[]) => parentPort?.postMessage(items.map(documentOf)))
