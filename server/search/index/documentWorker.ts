import { parentPort } from 'node:worker_threads'
import { documentOf, type IndexedDocument, type SourceRow } from '#server/search/index/documents.ts'

export type DocumentAnswer = { documents: IndexedDocument[] } | { failure: Error }

/* Sends failures as messages: an exception could overtake earlier answers. */
parentPort?.on('message', (items: readonly SourceRow[]) => {
  try {
    answer({ documents: items.map(documentOf) })
  } catch (failure) {
    answer({ failure: failure as Error })
    parentPort?.close()
  }
})

function answer(answer: DocumentAnswer) {
  parentPort?.postMessage(answer)
}
