import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeUnusedFiles } from '#server/jobs/removeUnusedFiles.ts'
import { readSite } from '#server/settings/watchSettings.ts'
import type { Brand } from '#shared/rules/brand.ts'
import { brandPictureAddress } from '#shared/rules/brand.ts'
import { call } from '#tests/support/call.ts'
import { makeFile } from '#tests/support/factories.ts'
import { body, boundary, filePart } from '#tests/support/multipart.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { pages } from '#web/routes.ts'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await testApp({ renderer: await import('#web/entry.server.tsx') })
  for (const { member, page } of pages) if (!member) await page()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.prisma.brandPicture.deleteMany()
  await app.db.prisma.setting.deleteMany()
  admin = await makeStaff(app.db)
})

const get = (url: string, headers = {}) => app.fastify.inject({ url, headers })
const version = async () => (await readSite(app.db)).site.brandVersion
async function save(changes: Partial<Brand>) {
  const { Data } = await ask(app.fastify, admin, 'listSettings')
  const { version, value } = Data.find(({ key }: { key: string }) => key === 'brand')
  return ask(app.fastify, admin, 'saveSetting', { key: 'brand', version, value: { ...value, ...changes } })
}
/** Adds a single-colour picture to the media library; returns its key. */
async function upload(background: string, { width, height } = { width: 300, height: 300 }) {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  const headers = { ...admin.headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const payload = body(filePart({ name: '标志.png', bytes }))
  const { json } = await call(app.fastify, '/api/console/uploadMedia', {}, { method: 'POST', headers, payload })
  return json().Data.key as string
}
/** Returns the size of a picture and the colour at its centre. */
async function look(url: string) {
  const { statusCode, headers, rawPayload } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const { data, info } = await sharp(rawPayload).flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((part) => Math.round(part / 51))
  return { size: [info.width, info.height], middle: at(info.width >> 1, info.height >> 1), at, cache: headers['cache-control'] }
}
const icon = async (name: Parameters<typeof brandPictureAddress>[1]) => look(brandPictureAddress(await version(), name))
const [red, green, blue] = [
  [5, 0, 0],
  [0, 3, 0],
  [0, 0, 5],
]

test('a site without a logo has cacheable icons of the right sizes and a share card', async () => {
  const sizes = {
    'icon-32.png': [32, 32],
    'icon-180.png': [180, 180],
    'icon-192.png': [192, 192],
    'icon-512.png': [512, 512],
    'share.png': [1200, 630],
  }
  for (const [name, size] of Object.entries(sizes))
    expect(await icon(name as keyof typeof sizes)).toMatchObject({ size, cache: 'public, max-age=31536000, immutable' })
  expect((await look('/favicon.ico')).size).toEqual([32, 32])
  expect((await look('/apple-touch-icon.png')).size).toEqual([180, 180])
})

test('every page links to them, and a page without its own picture to the share card', async () => {
  const now = await version()
  for (const url of ['/layout/index', '/layout/join-us', '/console']) {
    const html = (await get(url)).body
    expect(html).toContain(`<link rel="icon" href="/brand/${now}/icon-32.png"`)
    expect(html).toContain(`<link rel="apple-touch-icon" href="/brand/${now}/icon-180.png">`)
  }
  expect((await get('/layout/join-us')).body).toContain(`<meta property="og:image" content="http://localhost:3000/brand/${now}/share.png">`)
  expect((await get('/layout/index')).body).toContain(`"logo":"http://localhost:3000/brand/${now}/icon-512.png"`)
})

test('an uploaded logo appears in the header and the share card, its square variant in the icons, at new addresses', async () => {
  const before = await version()
  const wide = await upload('#f00', { width: 600, height: 200 })
  expect(await save({ logoKey: wide })).toMatchObject({ Code: 1 })
  const withLogo = await version()
  expect(withLogo).not.toBe(before)
  expect((await icon('icon-192.png')).middle).toEqual(red)
  // Pictures that are not square are not cropped.
  expect((await icon('icon-192.png')).at(96, 4)).toEqual([5, 5, 5])

  const square = await upload('#008000')
  expect(await save({ squareKey: square })).toMatchObject({ Code: 1 })
  expect(await version()).not.toBe(withLogo)
  for (const name of ['icon-32.png', 'icon-180.png', 'icon-192.png', 'icon-512.png'] as const) expect((await icon(name)).middle).toEqual(green)
  expect((await icon('icon-180.png')).at(2, 2)).toEqual([5, 5, 5])
  const card = await icon('share.png')
  expect([card.at(600, 240), card.at(10, 10)]).toEqual([red, [5, 5, 5]])
  await expect.poll(async () => (await look('/favicon.ico')).middle).toEqual(green)
  const html = (await get('/layout/index')).body.replace(/<script type="application\/json".*/s, '')
  expect(html).toContain(`src="/uploads/${wide}?w=320"`)
  expect(html).toContain(`src="/uploads/${square}?w=320"`)

  await save({ logoKey: '', squareKey: await upload('#00f') })
  expect((await icon('icon-512.png')).middle).toEqual(blue)
  expect((await icon('share.png')).at(600, 240)).toEqual(blue)
})

test('an outdated address returns the current picture and is not cached', async () => {
  const today = await get(brandPictureAddress(await version(), 'share.png'))
  const { statusCode, headers, rawPayload } = await get('/brand/0123456789abcdef/share.png')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(rawPayload.equals(today.rawPayload)).toBe(true)
  expect((await get('/brand/0123456789abcdef/secret.png')).statusCode).toBe(404)
})

test('the manifest contains the name and the icons and follows the setting', async () => {
  await save({ name: '各地商会' })
  await expect.poll(async () => (await get('/manifest.webmanifest')).json().name).toBe('各地商会')
  const { headers, json } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const now = await version()
  expect(json()).toMatchObject({
    start_url: '/layout/index',
    icons: [
      { src: `/brand/${now}/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `/brand/${now}/icon-512.png`, sizes: '512x512', type: 'image/png' },
    ],
  })
})

test('the favicon is revalidated, and sent without a body while unchanged', async () => {
  const { headers } = await get('/favicon.ico')
  expect(headers['cache-control']).toBe('public, no-cache')
  expect(await get('/favicon.ico', { 'if-none-match': headers.etag })).toMatchObject({ statusCode: 304, body: '' })
})

test('brand pictures count as used only while the brand refers to them', async () => {
  const old = new Date('2026-01-01')
  const owner = await makeStaff(app.db, { role: 'member' })
  const { key } = await makeFile(app.db, { ownerId: owner.account.id, createdAt: old })
  const uses = async () => (await ask(app.fastify, admin, 'mediaUses', {}, { query: { key } })).Data
  await save({ name: '各地商会', logoKey: key, squareKey: key })
  expect(await uses()).toEqual([{ kind: 'brand', id: 0, title: '各地商会' }])
  expect(await ask(app.fastify, admin, 'removeMedia', { key })).toMatchObject({ Code: 0 })
  await removeUnusedFiles(app.db, app.storage)
  expect(await app.db.prisma.storedFile.count({ where: { key } })).toBe(1)
  await save({ logoKey: '', squareKey: '' })
  expect(await uses()).toEqual([])
  await removeUnusedFiles(app.db, app.storage)
  expect(await app.db.prisma.storedFile.count({ where: { key } })).toBe(0)
})

test('a brand accepts only existing public pictures', async () => {
  const { key: document } = await makeFile(app.db, { restricted: true, mimeType: 'application/pdf' })
  for (const logoKey of ['../secret', '2026/11/missing.webp', document]) expect(await save({ logoKey })).toMatchObject({ status: 200, Code: 0 })
  expect(await app.db.prisma.brandPicture.count()).toBe(0)
})
