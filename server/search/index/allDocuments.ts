import type { Rows } from '#server/database/rows.ts'
import { documentOf, type IndexedDocument, type SourceRow } from '#server/search/index/documents.ts'
import { type DocumentThread, startDocumentThread } from '#server/search/index/documentThread.ts'
import { allSources } from '#server/search/index/sourceBatches.ts'

/** As many items as are sooner done than a thread is ready. */
const few = 2000

/** Without a thread. */
const here: DocumentThread = { documentsOf: async (items: readonly SourceRow[]) => items.map(documentOf), close: async () => {} }

/**
 * The documents of everything the index is made of, some at a time, read once and in no order. While the caller is busy with some, the next are made
 * and the ones after that read. `total` items, about. Within a transaction, as it reads by a cursor.
 */
export async function* allDocuments(rows: Rows, total: number): AsyncGenerator<IndexedDocument[]> {
  const makers = total > few ? [startDocumentThread(), startDocumentThread()] : [here]
  const ahead: Promise<IndexedDocument[]>[] = []
  try {
    let turn = 0
    for await (const items of allSources(rows)) {
      const next = (makers[turn++ % makers.length] as DocumentThread).documentsOf(items)
      next.catch(() => {}) // it is awaited in a later round; until then its failure is not unhandled
      ahead.push(next)
      if (ahead.length > makers.length) yield (await ahead.shift()) as IndexedDocument[]
    }
    for (const documents of ahead) yield await documents
  } finally {
    await Promise.all(makers.map((maker) => maker.close()))
  }
}
