import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Rows } from '#server/database/query.ts'
import { documentOf, type IndexedDocument, type SourceRow } from '#server/search/index/documents.ts'
import type { DocumentAnswer } from '#server/search/index/documentWorker.ts'
import { allSources } from '#server/search/index/writeIndex.ts'

/** Smaller sets finish before a thread starts. */
const few = 2000

const here: DocumentThread = { documentsOf: async (items: readonly SourceRow[]) => items.map(documentOf), close: async () => {} }

/** Yields all documents in unordered batches. Needs a transaction for its cursor; `total` is approximate. */
export async function* allDocuments(rows: Rows, total: number): AsyncGenerator<IndexedDocument[]> {
  const makers = total > few ? [startDocumentThread(), startDocumentThread()] : [here]
  const ahead: Promise<IndexedDocument[]>[] = []
  try {
    let turn = 0
    for await (const items of allSources(rows)) {
      const next = (makers[turn++ % makers.length] as DocumentThread).documentsOf(items)
      next.catch(() => {}) // awaited later; avoids an unhandled rejection
      ahead.push(next)
      if (ahead.length > makers.length) yield (await ahead.shift()) as IndexedDocument[]
    }
    for (const documents of ahead) yield await documents
  } finally {
    await Promise.all(makers.map((maker) => maker.close()))
  }
}

/** Opens two connections without a statement timeout, closed after `work`. */
export async function withConnections<T>(connectionString: string, work: (one: pg.Client, other: pg.Client) => Promise<T>): Promise<T> {
  const connection = () => {
    const client = new pg.Client({ connectionString, options: '-c TimeZone=UTC -c statement_timeout=0' })
    client.on('error', () => {}) // the running statement reports the error
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

/** Runs `work` on one snapshot. */
export async function atOneMoment<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  const result = await work()
  await client.query('commit')
  return result
}

export interface DocumentThread {
  /** Once the thread has failed, all calls reject. */
  documentsOf(items: readonly SourceRow[]): Promise<IndexedDocument[]>
  /** Pending calls reject. */
  close(): Promise<void>
}

/** Starting takes 0.5 s and 60 MB. */
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
