import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { MeilisearchConfig } from '#server/search/meilisearch/client.ts'
import { settings } from '#server/search/meilisearch/rebuildMeilisearch.ts'
import { startMeilisearch } from '#tests/support/meilisearchServer.ts'

/* Sends the same requests to the stand-in and a real Meilisearch, and compares the parts of the answers that we read. */

const { MEILI_HOST, MEILI_KEY } = process.env
const { meilisearch: real } = readConfig({ MEILI_HOST, MEILI_KEY }, [])
const notRun = real ? '' : ' NOT RUN: MEILI_HOST is not set'
const [index, other, third] = ['stand_in_one', 'stand_in_other', 'stand_in_third'] as const

interface Reply {
  status: number
  body: Record<string, unknown>
}

async function call({ host, key }: MeilisearchConfig, method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(`${host}/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Sends a request and waits for its task, if any; returns the outcome and the error. */
async function done(server: MeilisearchConfig, method: string, path: string, body?: unknown) {
  const accepted = await call(server, method, path, body)
  if (accepted.status !== 202) return accepted
  for (;;) {
    const { body: task } = await call(server, 'GET', `tasks/${accepted.body.taskUid}`)
    const { status, type, indexUid, error } = task as { status: string; type: string; indexUid: string | null; error: { code: string } | null }
    if (status === 'succeeded' || status === 'failed') return { accepted: 202, status, type, indexUid, error: error?.code ?? null }
    await sleep(20)
  }
}

describe.skipIf(!real)(`the stand-in answers like a real Meilisearch${notRun}`, () => {
  const meilisearch = real as MeilisearchConfig
  let standIn: Awaited<ReturnType<typeof startMeilisearch>>
  const clean = () => Promise.all([index, other, third].map((uid) => done(meilisearch, 'DELETE', `indexes/${uid}`)))
  /** The parts of both answers that we read. */
  async function both<T>(ask: (server: MeilisearchConfig) => Promise<T>): Promise<T> {
    const [ours, theirs] = await Promise.all([ask(standIn.config), ask(meilisearch)])
    expect(ours).toEqual(theirs)
    return theirs
  }
  const bothDo = (method: string, path: string, body?: unknown) => both((server) => done(server, method, path, body))
  const refusal = (method: string, path: string, body?: unknown) =>
    both(async (server) => {
      const { status, body: answer } = await call(server, method, path, body)
      return { status, code: answer.code }
    })

  beforeAll(async () => {
    standIn = await startMeilisearch()
    await clean()
  })
  afterAll(async () => {
    await clean()
    await standIn.close()
  })

  test('indexes, settings and documents', async () => {
    expect(await refusal('GET', `indexes/${index}`)).toEqual({ status: 404, code: 'index_not_found' })
    expect(await refusal('GET', `indexes/${index}/settings`)).toEqual({ status: 404, code: 'index_not_found' })
    expect(await bothDo('POST', 'indexes', { uid: index, primaryKey: 'id' })).toMatchObject({ status: 'succeeded' })
    expect(await bothDo('POST', 'indexes', { uid: index, primaryKey: 'id' })).toMatchObject({ error: 'index_already_exists' })
    expect(await bothDo('PATCH', `indexes/${index}/settings`, settings)).toMatchObject({ status: 'succeeded' })
    await both(
      async (server) => ((await call(server, 'GET', `indexes/${index}/settings`)).body.typoTolerance as Record<string, unknown>).disableOnWords,
    )
    expect(await bothDo('POST', `indexes/${index}/documents?primaryKey=id`, documents)).toMatchObject({ status: 'succeeded' })
    expect(await bothDo('POST', `indexes/${index}/documents/delete-batch`, [4, 999])).toMatchObject({ status: 'succeeded' })
    expect(await bothDo('POST', `indexes/${other}/documents/delete-batch`, [1])).toMatchObject({ status: 'failed', error: 'index_not_found' })
    await both(async (server) => (await call(server, 'GET', `indexes/${index}/stats`)).body.numberOfDocuments)
  })

  test.each(['lexemes = "aa00"', 'lexemes STARTS WITH "aa"', 'NOT (lexemes = "aa00")', 'lexemes = "aa"'])('filters by %s', async (filter) => {
    await sameAnswer({ filter, sort: ['publishedAt:desc', 'id:desc'], limit: 3, offset: 1, attributesToRetrieve: ['id'] })
    await sameAnswer({ filter, page: 1, hitsPerPage: 0, facets: ['category'] })
  })

  test.each([
    '(lexemes = "aa00" AND (lexemes = "bb00" OR lexemes = "dd00")) AND NOT (lexemes STARTS WITH "cc")',
    'lexemes = "aa00" OR lexemes = "bb00" AND category = 2',
    'publishedAt <= 1700000003.5 AND (withdrawAt IS NULL OR withdrawAt > 1700000050.25)',
    'publishedAt >= 1700000002 AND publishedAt < 1700000009',
    'id > 3 AND id <= 8',
  ])('filters by %s', async (filter) => {
    expect((await sameAnswer({ filter, sort: ['publishedAt:desc', 'id:desc'], attributesToRetrieve: ['id'] })).hits).not.toEqual([])
    await sameAnswer({ filter, page: 2, hitsPerPage: 2, sort: ['id:asc'], attributesToRetrieve: ['id'] })
    await both(async (server) => {
      const { body } = await call(server, 'POST', `indexes/${index}/documents/fetch`, {
        fields: ['id', 'stamp'],
        filter,
        sort: ['id:desc'],
        limit: 2,
        offset: 1,
      })
      return body
    })
  })

  const sameAnswer = (query: Record<string, unknown>) =>
    both(async (server) => {
      const { status, body } = await call(server, 'POST', `indexes/${index}/search`, query)
      const { hits, totalHits, estimatedTotalHits, facetDistribution } = body
      return { status, hits, totalHits, estimatedTotalHits, facetDistribution }
    })

  test('refuses invalid requests', async () => {
    for (const query of [{ filter: 'stamp = 1' }, { filter: 'lexemes = ' }, { sort: ['category:asc'] }])
      expect((await refusal('POST', `indexes/${index}/search`, query)).status).toBe(400)
    expect(await refusal('POST', `indexes/${other}/search`, {})).toEqual({ status: 404, code: 'index_not_found' })
    const wrongKey = { key: 'not the right one at all' }
    await both(async (server) => (await call({ ...server, ...wrongKey }, 'GET', `indexes/${index}`)).body.code)
  })

  test('an index is swapped with another or renamed', async () => {
    const swap = (indexes: [string, string], rename: boolean) => bothDo('POST', 'swap-indexes', [{ indexes, rename }])
    // The documents of each index.
    const held = () =>
      both(async (server) =>
        Promise.all([index, other, third].map(async (uid) => (await call(server, 'GET', `indexes/${uid}/stats`)).body.numberOfDocuments ?? 'none')),
      )
    expect(await swap([other, index], true)).toMatchObject({ status: 'failed', error: 'index_not_found' })
    expect(await swap([other, index], false)).toMatchObject({ status: 'failed', error: 'index_not_found' })
    expect(await swap([index, other], true)).toMatchObject({ status: 'succeeded' })
    expect(await held()).toEqual(['none', documents.length - 1, 'none'])
    await bothDo('POST', 'indexes', { uid: third, primaryKey: 'id' })
    expect(await swap([other, third], true)).toMatchObject({ status: 'failed', error: 'index_already_exists' })
    expect(await swap([third, other], false)).toMatchObject({ status: 'succeeded' })
    expect(await held()).toEqual(['none', 0, documents.length - 1])
    expect(await bothDo('DELETE', `indexes/${other}`)).toMatchObject({ status: 'succeeded' })
    expect(await bothDo('DELETE', `indexes/${other}`)).toMatchObject({ status: 'failed', error: 'index_not_found' })
  })
})

const lexemes = ['aa00', 'aa01', 'bb00', 'cc00']
const documents = Array.from({ length: 12 }, (_, place) => ({
  ...{ id: place + 1, kind: 'article', itemId: 100 - place, stamp: `stamp ${place}`, category: (place % 3) + 1 },
  ...{ publishedAt: 1_700_000_000 + (place >> 1) + 0.5, withdrawAt: place % 4 === 0 ? 1_700_000_000 + 10 * place : null },
  lexemes: lexemes.filter((_, index) => (place >> index) % 2 === 0),
}))
