import type { Rows } from '#server/database/rows.ts'
import { documentOf, type IndexedDocument, type SourceRow } from '#server/search/index/documents.ts'
import { startDocumentThread } from '#server/search/index/documentThread.ts'
import { allSources } from '#server/search/index/sourceBatches.ts'

/** As many items as are sooner done than a thread is ready. */
const few = 2000

/** Without a thread. */
const here = { documentsOf: async (items: readonly SourceRow[]) => items.map(documentOf), close: async () => {} }

/**
 * The documents of everything the index is made of, some at a time, read once and in no order. While the caller is busy with some, the next are made
 * and the ones after that read. `total` items, about. Within a transaction, as it reads by a cursor.
 */
export async function* allDocuments(rows: Rows, total: number): AsyncGenerator<IndexedDocument[]> {
  const maker = total > few ? startDocumentThread() : here
  try {
    let ahead: Promise<IndexedDocument[]> | undefined
    for await (const items of allSources(rows)) {
      const next = maker.documentsOf(items)
      next.catch(() => {}) // it is awaited in the next round; until then its failure is not unhandled
      if (ahead) yield await ahead
      ahead = next
    }
    if (ahead) yield await ahead
  } finally {
    await maker.close()
  }
}
