import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Rows } from '#server/database/sql.ts'
import { documentOf, type IndexedDocument, type SourceRow } from '#server/search/index/documents.ts'
import type { DocumentAnswer } from '#server/search/index/documentWorker.ts'
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

/** Two connections for work that takes minutes, which no time limit ends. They are closed with the work: what they hold, ends then. */
export async function withConnections<T>(connectionString: string, work: (one: pg.Client, other: pg.Client) => Promise<T>): Promise<T> {
  const connection = () => {
    const client = new pg.Client({ connectionString, options: '-c TimeZone=UTC -c statement_timeout=0' })
    client.on('error', () => {}) // the statement that runs on it says so
    return client
  }
  const [one, other] = [connection(), connection()]
  try {
    await Promise.all([one.connect(), other.connect()])
    return await work(one, other)
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

/** Everything `work` reads on the connection is as it was at one moment. */
export async function atOneMoment<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  const result = await work()
  await client.query('commit')
  return result
}

/** Makes documents of items, in the order of the calls. */
export interface DocumentThread {
  /** Rejects with what the thread has failed of, then and from then on. */
  documentsOf(items: readonly SourceRow[]): Promise<IndexedDocument[]>
  /** Ends it; what is still asked for, is rejected. */
  close(): Promise<void>
}

/** Starts a worker thread that tokenises texts with its own dictionary. The start takes 0.5 s and 60 MB. */
export function startDocumentThread(): DocumentThread {
  const worker = new Worker(new URL('documentWorker.ts', import.meta.url))
  const asked: PromiseWithResolvers<IndexedDocument[]>[] = []
  let failure: Error | undefined

  function fail(error: Error) {
    failure ??= error
    for (const { reject } of asked.splice(0)) reject(failure)
  }
  worker.on('message', (answer: DocumentAnswer) => {
    if ('failure' in answer) fail(answer.failure)
    else asked.shift()?.resolve(answer.documents)
  })
  worker.on('messageerror', fail)
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread that makes documents has ended')))

  return {
    async documentsOf(items) {
      if (failure) throw failure
      const answer = Promise.withResolvers<IndexedDocument[]>()
      asked.push(answer)
      worker.postMessage(items)
      return answer.promise
    },
    async close() {
      await worker.terminate()
    },
  }
}
