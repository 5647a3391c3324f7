import type { EnqueuedTask, Index, Meilisearch } from 'meilisearch'
import type { Database } from '#server/database/client.ts'
import type { Progress } from '#server/search/engine.ts'
import { finish, primaryKey } from '#server/search/meilisearch/client.ts'
import { allDocuments, readDocuments } from '#server/search/meilisearch/documents.ts'

const sentAtOnce = 500
const filledAtOnce = 1000
/** Batches that Meilisearch may join to one of its own; what waits there lies on its disk. */
const waitingAtOnce = 20

/** Sends how these rows are now, and takes from the index those that are gone. Sending twice does no harm. Throws unless all is done. */
export async function sendRows(db: Database, client: Meilisearch, index: Index, ids: Iterable<number>): Promise<void> {
  const all = [...new Set(ids)]
  while (all.length > 0) {
    const batch = all.splice(0, sentAtOnce)
    const documents = await readDocuments(db, batch)
    const present = new Set(documents.map(({ id }) => id))
    const gone = batch.filter((id) => !present.has(id))
    const tasks = [
      ...(documents.length > 0 ? [await index.addDocuments(documents, { primaryKey })] : []),
      ...(gone.length > 0 ? [await index.deleteDocuments(gone)] : []),
    ]
    await finish(client, ...tasks)
  }
}

/** Sends all rows. */
export async function fillIndex(db: Database, client: Meilisearch, index: Index, progress?: Progress): Promise<void> {
  const total = await db.prisma.searchDocument.count()
  const tasks: EnqueuedTask[] = []
  let done = 0
  for await (const documents of allDocuments(db, filledAtOnce)) {
    tasks.push(await index.addDocuments(documents, { primaryKey }))
    done += documents.length
    if (tasks.length === waitingAtOnce) await finish(client, ...tasks.splice(0))
    progress?.(done, total)
  }
  await finish(client, ...tasks)
}
