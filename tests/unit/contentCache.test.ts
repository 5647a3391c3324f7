import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ContentCache, createContentCache } from '#server/http/contentCache.ts'

/* The size of an entry includes its text, each encoding, its address and an overhead. */

const kilobyte = 1024
const maxSize = 1024 * kilobyte
const version = { current: 1, isUnchanged: () => true, catchUp: async () => {}, onChange() {}, close: async () => {} }
const security = { headers: ['x-content-type-options', 'nosniff'], policy: () => "default-src 'self'" }
const budget = { assertLeft() {}, take() {} }

let cache: ContentCache
beforeEach(() => {
  cache = createContentCache(version, security, budget, { maxSize })
})

type PreparedEntry = Awaited<ReturnType<ContentCache['prepare']>>
/** Random letters, which hardly compress. */
const noise = (length: number) => Buffer.from(Array.from({ length }, () => 33 + Math.floor(Math.random() * 90)))
const request = (encoding: string) => ({ raw: { headers: { 'accept-encoding': encoding } } }) as unknown as FastifyRequest
const keep = (key: string, body: Buffer, keep?: boolean | 'briefly') =>
  cache.prepare(key, request(''), async () => ({ status: 200, type: 'application/json', body, keep }))
/** Sends the response to a browser that accepts this encoding. Returns the bytes sent. */
const send = (answer: PreparedEntry, encoding: string) =>
  new Promise<Buffer>((resolve) => {
    const raw = { writeHead: () => ({ end: resolve }), destroy() {} }
    cache.send(request(encoding), { raw, hijack() {} } as unknown as FastifyReply, answer)
  })
const kept = (count: number) =>
  Array.from({ length: count }, (_, index) => cache.get(`/page?${index}`)).filter((answer) => answer !== undefined).length

test('responses of a few bytes count with all the memory they occupy', async () => {
  for (let index = 0; index < 5_000; index++) await keep(`/page?${index}`, Buffer.from('[]'))
  expect(kept(5_000)).toBeGreaterThan(300)
  expect(kept(5_000)).toBeLessThan(maxSize / 1_500)
})

test('a long address counts as well', async () => {
  const address = (index: number) => `/page?${index}${'x'.repeat(10_000)}`
  for (let index = 0; index < 200; index++) await keep(address(index), Buffer.from('[]'))
  expect(Array.from({ length: 200 }, (_, index) => cache.get(address(index))).filter((answer) => answer !== undefined).length).toBeLessThan(60)
})

test('each encoding counts from its first request', async () => {
  const pages = await Promise.all(Array.from({ length: 9 }, (_, index) => keep(`/page?${index}`, noise(100 * kilobyte))))
  expect(kept(9)).toBe(9)
  for (const page of pages) await send(page, 'br')
  expect(kept(9)).toBeLessThan(6)
  expect(kept(9)).toBeGreaterThan(2)
})

test('an encoded response keeps its age, and is sent unchanged', async () => {
  const page = await keep('/page?0', Buffer.from('文字'.repeat(2000)))
  const first = await send(page, 'gzip')
  const second = await send(cache.get('/page?0') as PreparedEntry, 'gzip')
  expect(second.equals(first)).toBe(true)
  expect(first.buffer.byteLength).toBe(first.length)
})

test('no cached text keeps a larger block of memory alive', async () => {
  const page = await keep('/page?0', Buffer.from('{"Code":1}'))
  expect(page.body.buffer.byteLength).toBe(page.body.length)
})

describe('the short-lived cache', () => {
  test('evicts nothing else, and is bounded itself', async () => {
    await keep('/page?0', noise(10 * kilobyte))
    for (let index = 1; index <= 10_000; index++) await keep(`/page?${index}`, Buffer.from('{"Code":404}'), 'briefly')
    expect(cache.get('/page?0')).toBeDefined()
    expect(kept(10_001)).toBeLessThan(3_000)
  })
})
