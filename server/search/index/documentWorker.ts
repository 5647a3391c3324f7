import { parentPort } from 'node:worker_threads'
import { documentOf, type IndexedDocument, type SourceRow } from '#server/search/index/documents.ts'

/** What a thread for documents answers to the items it was sent: their documents, or what it has failed of. */
export type DocumentAnswer = { documents: IndexedDocument[] } | { failure: Error }

/*
 * Runs in a thread of its own (documentThread.ts): is sent items, and sends back their documents. It fails by an answer too, not by an
 * exception: an exception may overtake answers that are still on their way.
 */
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
