import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSharing, shareAssets } from '#server/build/sharedAssets.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let place: string
let shared: string
let app: TestApp | undefined

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'portal-assets-'))
  shared = join(place, 'assets')
  mkdirSync(shared)
})
afterEach(async () => {
  await app?.close()
  app = undefined
  rmSync(place, { recursive: true })
})

/** Creates the folder of a build with these files. */
function build(files: Record<string, string | Buffer>) {
  const built = mkdtempSync(join(place, 'build-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(built, name), content)
  return built
}
const sharedFiles = () => readdirSync(shared).toSorted()
/** Requests a path without the normalisation of browsers. */
async function getAsWritten(url: string, path: string) {
  const [response] = (await once(get({ host: '127.0.0.1', port: new URL(url).port, path }), 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}
/** Makes files look unused for this many days. */
function age(days: number, files: string[]) {
  const then = new Date(Date.now() - days * 24 * 3_600_000)
  for (const file of files) utimesSync(join(shared, file), then, then)
}

test('a page opened before an update loads its assets from the new image', async () => {
  const part = 'export const part = "lazily loaded"\n'
  await shareAssets({ built: build({ 'Old-a1b2.js': part, 'Old-a1b2.js.br': brotliCompressSync(part), 'old-c3d4.css': 'a{}' }), shared })
  await shareAssets({ built: build({ 'New-e5f6.js': 'export {}\n' }), shared })

  app = await testApp({ environment: { ASSETS_DIR: shared } })
  const plain = await app.fastify.inject('/assets/Old-a1b2.js')
  expect(plain.statusCode).toBe(200)
  expect(plain.body).toBe(part)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  })
  const compressed = await app.fastify.inject({ url: '/assets/Old-a1b2.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(part)
  expect((await app.fastify.inject({ url: '/assets/old-c3d4.css', headers: { 'accept-encoding': 'gzip, br' } })).body).toBe('a{}')
  expect((await app.fastify.inject('/assets/New-e5f6.js')).statusCode).toBe(200)
  expect((await app.fastify.inject('/assets/Unknown-0000.js')).statusCode).toBe(404)
})

test('no name opens files outside the shared folder', async () => {
  writeFileSync(join(place, 'secret.txt'), 'not for visitors')
  app = await testApp({ environment: { ASSETS_DIR: shared } })
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const hostile = [
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/assets//../secret.txt',
    '/assets/x/../../secret.txt',
    '/assets/secret.txt%00.js',
    `/assets/${encodeURIComponent(join(place, 'secret.txt'))}`,
    `/assets/${join(place, 'secret.txt')}`,
    '/assets/',
    '/assets',
    '/assets/%ff',
  ]
  for (const path of hostile) {
    const { status, body } = await getAsWritten(url, path)
    expect([400, 403, 404], path).toContain(status)
    expect(body, path).not.toContain('not for visitors')
  }
})

test('files are deleted a week after the last process that used them', async () => {
  const last = { built: build({ 'Last-1.js': '1' }), shared }
  const next = { built: build({ 'Next-2.js': '2' }), shared }
  await shareAssets(last)
  age(30, ['Last-1.js'])
  // It ran for a month and refreshed its files once per day.
  await shareAssets(last)
  await shareAssets(next)
  expect(sharedFiles()).toEqual(['Last-1.js', 'Next-2.js'])
  age(6, ['Last-1.js'])
  await shareAssets(next)
  expect(sharedFiles()).toEqual(['Last-1.js', 'Next-2.js'])
  age(8, ['Last-1.js', 'Next-2.js'])
  await shareAssets(next)
  expect(sharedFiles()).toEqual(['Next-2.js'])
})

test('two processes that start at once leave complete files only', async () => {
  const content = 'x'.repeat(300_000)
  const names = Array.from({ length: 40 }, (_, number) => `Part-${number}.js`).toSorted()
  const folders = { built: build(Object.fromEntries(names.map((name) => [name, content]))), shared }
  await Promise.all([shareAssets(folders), shareAssets(folders), shareAssets(folders)])
  expect(sharedFiles()).toEqual(names)
  expect(names.every((name) => readFileSync(join(shared, name), 'utf8') === content)).toBe(true)
})

test('a file truncated by a power failure is replaced', async () => {
  writeFileSync(join(shared, 'Part-1.js'), '')
  await shareAssets({ built: build({ 'Part-1.js': 'whole' }), shared })
  expect(readFileSync(join(shared, 'Part-1.js'), 'utf8')).toBe('whole')
})

test('an unusable shared folder is reported and does not prevent the start', async () => {
  const failures: string[] = []
  await keepSharing({ built: build({ 'Part-1.js': '1' }), shared: join(place, 'missing') }, ({ message }) => failures.push(message))
  expect(failures).toEqual([expect.stringContaining('ENOENT')])
})
