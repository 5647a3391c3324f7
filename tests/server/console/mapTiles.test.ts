import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeChanges } from '#shared/rules/auditChanges.ts'
import { type MapChoice, noMap } from '#shared/rules/mapTiles.ts'
import { call } from '#tests/support/call.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let other: TestApp
/** A process whose operator has set a source. */
let operated: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await testApp()
  other = await testApp({ db: app.db })
  operated = await testApp({ db: app.db, environment: { MAP_TILES: 'https://operator.example.org/{z}/{x}/{y}.png' } })
})
afterAll(async () => {
  await operated.close()
  await other.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.setting.deleteMany()
  admin = await makeStaff(app.db)
})

const address = 'https://tiles.example.org/{z}/{x}/{y}.png'
const seen = async (fastify = app.fastify): Promise<{ version: string; value: MapChoice; overruled: boolean }> =>
  (await ask(fastify, admin, 'listSettings')).Data.find(({ key }: { key: string }) => key === 'mapTiles')
const save = async (choice: Partial<MapChoice>, fastify = app.fastify) =>
  ask(fastify, admin, 'saveSetting', { key: 'mapTiles', version: (await seen()).version, value: { ...noMap, ...choice } })
const stored = async () => (await app.db.prisma.setting.findUnique({ where: { key: 'mapTiles' } }))?.value

/** Returns the map data of a page and the image sources its policy allows. */
async function page(fastify: TestApp['fastify'], path = '/layout/association-introduction') {
  const { text, headers } = await call(fastify, path)
  const [, json = ''] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(text) ?? []
  const [, pictures] = /img-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  return { tiles: JSON.parse(json).site.mapTiles, pictures }
}
/** The same as soon as the change has come through; pages stay in memory for 30 s otherwise. */
const soon = (fastify: TestApp['fastify']) => expect.poll(() => page(fastify))

const ownOnly = "'self' data: blob:"

describe('the map', () => {
  test('is off at first, and no external host is allowed', async () => {
    expect(await seen()).toMatchObject({ value: noMap, overruled: false })
    await soon(app.fastify).toEqual({ tiles: undefined, pictures: ownOnly })
  })

  test('is shown on the pages of every process once set, with only its host allowed, and disappears again', async () => {
    const processes = [app.fastify, other.fastify]
    for (const fastify of processes) await page(fastify) // so that each has one in its cache
    expect(await save({ source: 'own', address, system: 'gcj02', approval: 'GS（2026）0000号' })).toMatchObject({ Code: 1 })
    const tiles = { layers: [address], system: 'gcj02', maxZoom: 18, attribution: '审图号：GS（2026）0000号' }
    for (const fastify of processes) await soon(fastify).toEqual({ tiles, pictures: `${ownOnly} https://tiles.example.org` })
    await save({ source: 'tianditu', key: '0123456789abcdef' })
    for (const fastify of processes)
      await soon(fastify).toMatchObject({
        tiles: { layers: [expect.stringContaining('tk=0123456789abcdef'), expect.stringContaining('tk=0123456789abcdef')] },
        pictures: `${ownOnly} https://t0.tianditu.gov.cn`,
      })
    await save({ source: 'off' })
    for (const fastify of processes) await soon(fastify).toEqual({ tiles: undefined, pictures: ownOnly })
  })

  test('is allowed on pages of the site only, neither in the console nor in other responses', async () => {
    await save({ source: 'amap' })
    await soon(app.fastify).toMatchObject({ pictures: expect.stringContaining('https://webrd01.is.autonavi.com') })
    for (const path of ['/console', '/api/docs', '/api/ZhuJingBanXieHui/nothing'])
      expect(String((await call(app.fastify, path)).headers['content-security-policy'])).not.toContain('autonavi')
    expect((await page(app.fastify, '/layout/nowhere')).pictures).toContain('autonavi') // visitors navigate on from there
  })

  test('from the environment takes precedence, and staff see that', async () => {
    await save({ source: 'own', address })
    await soon(app.fastify).toMatchObject({ pictures: expect.stringContaining('tiles.example.org') })
    await soon(operated.fastify).toMatchObject({
      tiles: { layers: ['https://operator.example.org/{z}/{x}/{y}.png'] },
      pictures: `${ownOnly} https://operator.example.org`,
    })
    expect(await seen(operated.fastify)).toMatchObject({ value: { source: 'own', address }, overruled: true })
    expect(await seen()).toMatchObject({ overruled: false })
  })

  test('is off if the stored value is invalid', async () => {
    await app.db.prisma.setting.create({ data: { key: 'mapTiles', value: { ...noMap, source: 'own', address: "https://a;script-src *;'/" } } })
    await soon(app.fastify).toEqual({ tiles: undefined, pictures: ownOnly })
  })
})

test.each<[Partial<MapChoice>, string]>([
  [{ source: 'tianditu' }, '请输入天地图密钥'],
  [{ source: 'tianditu', key: '0123&x=456789' }, '密钥为 8 至 64 位字母和数字'],
  [{ source: 'own' }, '请输入瓦片网址'],
  [{ source: 'own', address: 'http://tiles.example.org/{z}/{x}/{y}' }, '请输入以 https:// 开头的完整网址'],
  [{ source: 'own', address: 'https://tiles.example.org;script-src/{z}/{x}/{y}' }, '请输入以 https:// 开头的完整网址'],
  [{ source: 'own', address: 'https://*.example.org/{z}/{x}/{y}' }, '请输入以 https:// 开头的完整网址'],
  [{ source: 'own', address: 'https://user@example.org/{z}/{x}/{y}' }, '请输入以 https:// 开头的完整网址'],
  [{ source: 'own', address: 'https://tiles.example.org:99999/{z}/{x}/{y}' }, '请输入以 https:// 开头的完整网址'],
  [{ source: 'own', address: 'https://tiles.example.org/{z}/{x}' }, '网址中须有 {z}、{x} 和 {y}'],
  [{ source: 'own', address: 'https://tiles.example.org/{z}/{x}/{y}{r}.png' }, '网址中只能有 {z}、{x} 和 {y}'],
  [{ source: 'own', address: `${address}?${'x'.repeat(500)}` }, '网址不能超过500个字符'],
  [{ source: 'amap', approval: '号'.repeat(61) }, '审图号不能超过60个字'],
])('refuses %o at its field', async (choice, message) => {
  expect(await save(choice)).toMatchObject({ status: 200, Code: 0, Message: message })
  expect(await stored()).toBeUndefined()
})

test.each([{ source: 'baidu' }, { system: 'bd09' }, { key: 5 }])('refuses %o as malformed', async (choice) => {
  expect(await save(choice as never)).toMatchObject({ status: 400 })
  expect(await stored()).toBeUndefined()
})

test('values that the source does not need are kept for later, unless they are invalid', async () => {
  const key = '0123456789abcdef'
  expect(await save({ source: 'amap', key, address: 'x' })).toMatchObject({ Code: 1 })
  expect(await stored()).toEqual({ ...noMap, source: 'amap', key })
})

test('of two concurrent changes one is refused; the other is described in the audit log', async () => {
  const { version } = await seen()
  const value = { ...noMap, source: 'own', address, system: 'gcj02' }
  const both = await Promise.all([app, other].map(({ fastify }) => ask(fastify, admin, 'saveSetting', { key: 'mapTiles', version, value })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [entry] = await app.db.prisma.auditEntry.findMany({
    where: { subject: 'setting mapTiles', accountId: admin.account.id },
    orderBy: { id: 'asc' },
  })
  const changes = describeChanges(entry as never)
  // The database returns the fields in its own order.
  expect(new Set(changes.map(({ name, before, after }) => `${name}：${before} → ${after}`))).toEqual(
    new Set(['地图来源：示意图 → 自定义瓦片', `瓦片网址： → ${address}`, '坐标系：WGS-84（CGCS2000） → GCJ-02（火星坐标）']),
  )
})
