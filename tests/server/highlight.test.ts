import type { Compilable } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { List } from '#server/database/list.ts'
import { read } from '#tests/support/call.ts'
import { detailRules } from '#tests/support/detailRules.ts'
import { hiddenBecause, makeHighlight } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

for (const name of ['GetJingcaiList', 'GetJingcaiGroupList']) listRules({ name, make: makeHighlight })
detailRules({ name: 'GetJingcaiDetail', make: makeHighlight })

test('a highlight has its pictures in order with their sizes, in lists and the detail; the first is the cover', async () => {
  const { id } = await makeHighlight(app.db, { name: '年会', images: ['开幕', '合影'], publishedAt: new Date('2026-03-04T05:06:07Z') })
  await app.db.prisma.storedFile.updateMany({
    where: { highlightImages: { some: { highlightId: id, title: '开幕' } } },
    data: { width: 800, height: 600 },
  })
  const keys = (await app.db.prisma.highlightImage.findMany({ where: { highlightId: id }, orderBy: { position: 'asc' } })).map(
    ({ fileKey }) => fileKey,
  )
  const highlight = {
    Id: id,
    ImageUrl: `/uploads/${keys[0]}`,
    Name: '年会',
    UpdateTime: '2026-03-04 13:06:07',
    ListImage: [
      { ImageId: expect.any(Number), ImageUrl: `/uploads/${keys[0]}`, Title: '开幕', Width: 800, Height: 600 },
      { ImageId: expect.any(Number), ImageUrl: `/uploads/${keys[1]}`, Title: '合影', Width: null, Height: null },
    ],
  }
  expect((await read(app.fastify, 'GetJingcaiDetail', { id })).Data).toEqual({ ...highlight, ViewCount: 0, Previous: null, Next: null, Related: [] })
  expect((await read(app.fastify, 'GetJingcaiList')).Data).toContainEqual(highlight)
  expect((await read(app.fastify, 'GetJingcaiGroupList')).Data).toContainEqual(highlight)
})

test('a highlight links to the previous and next visible one, even with equal times', async () => {
  const publishedAt = new Date()
  const first = await makeHighlight(app.db, { publishedAt, name: '第一' })
  for (const standing of Object.values(hiddenBecause)) await makeHighlight(app.db, { publishedAt, ...standing })
  const second = await makeHighlight(app.db, { publishedAt, name: '第二' })
  const third = await makeHighlight(app.db, { publishedAt, name: '第三' })
  const { Previous, Next, Related } = (await read(app.fastify, 'GetJingcaiDetail', { id: second.id })).Data
  expect([Previous, Next]).toEqual([
    { Id: third.id, Title: '第三' },
    { Id: first.id, Title: '第一' },
  ])
  expect(Related.map(({ Title }: { Title: string }) => Title)).toEqual(['年会'])
})

test('a highlight without pictures has no cover', async () => {
  const { id } = await makeHighlight(app.db)
  expect((await read(app.fastify, 'GetJingcaiDetail', { id })).Data).toMatchObject({ ImageUrl: '', ListImage: [] })
})

test('a page with its pictures needs one database query', async () => {
  for (let made = 0; made < 5; made++) await makeHighlight(app.db, { images: ['一', '二', '三'] })
  const asked = [vi.spyOn(app.db.reader, 'page'), vi.spyOn(app.db.reader, 'rows'), vi.spyOn(app.db.reader, 'row')]
  expect((await read(app.fastify, 'GetJingcaiGroupList', { size: 5 })).Data).toHaveLength(5)
  // Concurrent queries may read the settings.
  const aboutHighlights = (query: unknown) => JSON.stringify(compiled(query as Partial<List<unknown> & Compilable>)).includes('Highlight')
  expect(asked.map((spy) => spy.mock.calls.filter(([query]) => aboutHighlights(query)).length)).toEqual([1, 0, 0])
})

const compiled = (query: Partial<List<unknown> & Compilable>) => query.all?.().compile() ?? query.compile?.() ?? query
