import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  filtered,
  type IndexedDocument,
  type IndexSettings,
  pick,
  type Query,
  Refused,
  searchIndex,
  sorted,
} from '#tests/support/meilisearchSearch.ts'

/*
 * Stands in for Meilisearch in the tests: speaks the part of its protocol that we use, keeps indexes, settings and tasks in memory, runs the tasks
 * one after another some time after accepting them, and records its requests. It proves that our requests are right, also when the server is slow,
 * refuses or dies. With MEILI_HOST set, meilisearchStandIn.test.ts proves that a real one gives the same answers, and the contract of the engines
 * runs against that too.
 */

interface StoredIndex {
  documents: Map<number, IndexedDocument>
  settings: IndexSettings & Record<string, unknown>
}

interface Task {
  uid: number
  indexUid: string | null
  type: string
  status: 'enqueued' | 'succeeded' | 'failed'
  error: { message: string; code: string } | null
  work(): void
}

export const meilisearchKey = 'a key of sixteen or more'

/** The settings of a fresh index; ours are added. */
const defaults = (): StoredIndex['settings'] => ({
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  pagination: { maxTotalHits: 1000 },
})

export async function startMeilisearch({ version = '1.36.0' } = {}) {
  const indexes = new Map<string, StoredIndex>()
  const tasks: Task[] = []
  const requests: { method: string; path: string; body: unknown }[] = []
  const state = {
    version,
    /** Milliseconds before it answers. */
    slow: 0,
    /** Documents are accepted only after this promise resolves. */
    holdsDocuments: undefined as Promise<unknown> | undefined,
    /** Answers every request with this status while it is set. */
    refuses: 0,
    /** Tasks on documents fail while it is set. */
    failsTasks: false,
    /** Dies, once, after this many batches of documents: the next one has been accepted and waits. */
    diesAfter: undefined as number | undefined,
  }
  let server: Server | undefined
  let port = 0

  const indexOf = (uid: string): StoredIndex => {
    const index = indexes.get(uid)
    if (!index) throw new Refused(404, 'index_not_found', `Index \`${uid}\` not found.`)
    return index
  }

  function enqueue(type: string, indexUid: string | null, work: () => void) {
    const task: Task = { uid: tasks.length, indexUid, type, status: 'enqueued', error: null, work }
    tasks.push(task)
    setTimeout(runTasks, 1)
    return { taskUid: task.uid, indexUid, status: 'enqueued', type, enqueuedAt: new Date().toISOString() }
  }

  /** Runs tasks in order, none while the server is dead. An interrupted task runs at the next start, as in Meilisearch. */
  function runTasks() {
    for (const task of tasks.filter(({ status }) => status === 'enqueued')) {
      const isDocuments = task.type === 'documentAdditionOrUpdate'
      if (isDocuments && state.diesAfter === 0) {
        state.diesAfter = undefined
        void die()
      }
      if (!server) return
      if (isDocuments && state.diesAfter !== undefined) state.diesAfter--
      try {
        if (state.failsTasks && task.type.startsWith('document')) throw new Refused(500, 'internal', 'No space left on device')
        task.work()
        task.status = 'succeeded'
      } catch (error) {
        task.status = 'failed'
        task.error = { message: (error as Error).message, code: (error as Refused).code }
      }
    }
  }

  function indexForWriting(uid: string) {
    const index = indexes.get(uid) ?? { documents: new Map(), settings: defaults() }
    indexes.set(uid, index)
    return index
  }

  const routes: Record<string, (uid: string, body: never) => unknown> = {
    'GET version': () => ({ pkgVersion: state.version, commitSha: '', commitDate: '' }),
    'GET tasks/*': (uid) => tasks[Number(uid)] ?? refuse(404, 'task_not_found'),
    'POST indexes': (_, { uid }: { uid: string }) =>
      enqueue('indexCreation', uid, () => (indexes.has(uid) ? refuse(409, 'index_already_exists') : indexForWriting(uid))),
    'GET indexes/*': (uid) => indexOf(uid) && { uid, primaryKey: 'id', createdAt: '', updatedAt: '' },
    'DELETE indexes/*': (uid) => enqueue('indexDeletion', uid, () => indexOf(uid) && indexes.delete(uid)),
    'GET indexes/*/stats': (uid) => ({ numberOfDocuments: indexOf(uid).documents.size, isIndexing: false, fieldDistribution: {} }),
    'GET indexes/*/settings': (uid) => indexOf(uid).settings,
    'PATCH indexes/*/settings': (uid, settings: object) =>
      enqueue('settingsUpdate', uid, () => Object.assign(indexForWriting(uid).settings, settings)),
    'POST indexes/*/documents': (uid, documents: (IndexedDocument & { id: number })[]) =>
      enqueue('documentAdditionOrUpdate', uid, () => {
        for (const document of documents) indexForWriting(uid).documents.set(document.id, document)
      }),
    'POST indexes/*/documents/delete-batch': (uid, ids: number[]) =>
      enqueue('documentDeletion', uid, () => {
        for (const id of ids) indexOf(uid).documents.delete(id)
      }),
    'POST indexes/*/documents/fetch': (uid, { filter, sort, fields, limit, offset }: Fetched) => {
      const { documents, settings } = indexOf(uid)
      const found = sorted(filtered(documents.values(), settings, filter), settings, sort)
      return { results: found.slice(offset, offset + limit).map((document) => pick(document, fields)), total: found.length, limit, offset }
    },
    'POST indexes/*/search': (uid, query: Query) => searchIndex(indexOf(uid).documents.values(), indexOf(uid).settings, query),
    'POST swap-indexes': (_, swaps: { indexes: [string, string]; rename: boolean }[]) =>
      enqueue('indexSwap', null, () => {
        for (const { indexes: pair, rename } of swaps) swap(...pair, rename)
      }),
  }

  /** With `rename` the first index takes the name of the second one, which must be free. */
  function swap(one: string, other: string, rename: boolean) {
    const first = indexOf(one)
    const second = rename ? undefined : indexOf(other)
    if (rename && indexes.has(other)) refuse(400, 'index_already_exists')
    indexes.set(other, first)
    if (second) indexes.set(one, second)
    else indexes.delete(one)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [path = ''] = (request.url ?? '').slice(1).split('?')
    const method = request.method ?? ''
    const body = ['POST', 'PATCH'].includes(method) ? await json(request) : undefined
    requests.push({ method, path, body })
    if (state.slow > 0) await sleep(state.slow)
    if (path.endsWith('/documents')) await state.holdsDocuments
    if (state.refuses > 0) refuse(state.refuses, 'internal')
    if (request.headers.authorization !== `Bearer ${meilisearchKey}`) refuse(403, 'invalid_api_key', 'The provided API key is invalid.')
    const [place, uid = '', ...rest] = path.split('/')
    const route = routes[[`${method} ${place}`, ...(uid ? ['*'] : []), ...rest].join('/')] ?? refuse(404, 'not_found', `${method} ${path}`)
    const result = route(uid, body as never)
    const accepted = typeof result === 'object' && result !== null && 'taskUid' in result
    response.writeHead(accepted ? 202 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
  }

  async function comeBack() {
    server = createServer((request, response) => {
      answer(request, response).catch(({ status = 500, code = 'internal', message }: Partial<Refused>) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message, code, type: '', link: '' }))
      })
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
    runTasks()
  }

  async function die() {
    const dying = server
    server = undefined
    dying?.closeAllConnections()
    await new Promise((resolve) => (dying ? dying.close(resolve) : resolve(undefined)))
  }

  await comeBack()
  return {
    config: { host: `http://127.0.0.1:${port}`, key: meilisearchKey },
    requests,
    state,
    tasks,
    isAlive: () => server !== undefined,
    indexNames: () => [...indexes.keys()].sort(),
    /** The documents of an index as they were sent; none if there is no such index. */
    documents: (uid = 'content') => [...(indexes.get(uid)?.documents.values() ?? [])],
    settings: (uid = 'content') => indexes.get(uid)?.settings,
    /** Removes or adds one document without a task. */
    forget: (id: number) => void indexes.get('content')?.documents.delete(id),
    remember: (document: IndexedDocument & { id: number }) => void indexes.get('content')?.documents.set(document.id, document),
    /** Forgets everything, as after a lost disk. */
    loseAll: () => indexes.clear(),
    /** Dies without notice: open connections break; accepted tasks run when it comes back. */
    die,
    comeBack,
    close: die,
  }
}

interface Fetched {
  filter: string
  sort: string[]
  fields: string[]
  limit: number
  offset: number
}

function refuse(status: number, code: string, message = code): never {
  throw new Refused(status, code, message)
}
