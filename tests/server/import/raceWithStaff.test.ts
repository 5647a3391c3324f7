import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeArticle } from '#tests/support/factories.ts'
import { importFrom } from '#tests/support/importing.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { listOf, ok, type StandIn, sendJson, standIn } from '#tests/support/standIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
  editor = await makeStaff(app.db, { role: 'editor' })
})
afterAll(() => app.close())
const opened: StandIn[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

const party = (Id: number, Title: string, fields: object = {}) => ({
  Id,
  Title,
  UpdateTime: '2024-03-05 09:30:00',
  Content: '<p>正文</p>',
  Description: '党建工作',
  ...fields,
})

/** Creates an old portal with these items; `before` runs while it answers for the first of them. */
async function portal(items: ReturnType<typeof party>[], before: () => Promise<unknown> = async () => {}, path = 'GetPlolicyDetail') {
  let isFirst = true
  const server = await standIn({
    GetDangjianList: listOf(...items),
    GetPlolicyDetail: ok(items[0]),
    [path]: async (request, response) => {
      const runsNow = isFirst
      isFirst = false
      if (runsNow) await before()
      const id = Number(new URL(request.url ?? '', 'http://old').searchParams.get('id'))
      const item = items.find((one) => one.Id === id)
      if (item) sendJson(response, ok(item))
      else response.writeHead(404).end()
    },
  })
  opened.push(server)
  return server
}

const written = { type: 'party', section: 1, label: '党建工作', title: '本站新写', subtitle: '', content: '<p>字</p>', coverKey: null, link: '' }
const more = { source: '', author: '', editor: '', originalUrl: '', companyId: null, branchId: null, attachments: [] }

test('an article created by staff during the import gets a free id, and both exist', async () => {
  let created = 0
  const server = await portal([party(50, '旧站一'), party(51, '旧站二')], async () => {
    created = (await ask(app.fastify, editor, 'createArticle', { ...written, ...more })).Data.id
  })
  const { outcomes } = await importFrom(app, server.url, { groups: ['party'] })
  expect(outcomes).toEqual({ created: 2 })
  expect(created).toBeGreaterThan(51)
  expect(await app.db.prisma.article.findMany({ select: { id: true, title: true }, orderBy: { id: 'asc' } })).toEqual([
    { id: 50, title: '旧站一' },
    { id: 51, title: '旧站二' },
    { id: created, title: '本站新写' },
  ])
})

test('an edit by staff during the download of its picture is not overwritten', async () => {
  await app.db.prisma.importedItem.deleteMany()
  const first = await portal([party(60, '旧标题')])
  expect((await importFrom(app, first.url, { groups: ['party'] })).outcomes).toEqual({ created: 1 })

  const changed = [party(60, '旧站改了', { ImageUrl: '/upload/a.png' })]
  const second = await portal(
    changed,
    async () => {
      const save = { id: 60, version: 1, ...written, ...more, title: '本站改了' }
      expect(await ask(app.fastify, editor, 'saveArticle', save)).toMatchObject({ Code: 1 })
    },
    '/upload/a.png',
  )
  // The second portal answers the detail from the list; staff save before its picture arrives.
  const { entries } = await importFrom(app, second.url, { groups: ['party'] })
  expect(entries).toMatchObject([{ outcome: 'kept', note: expect.stringContaining('本站已修改') }])
  expect(await app.db.prisma.article.findUniqueOrThrow({ where: { id: 60 } })).toMatchObject({ title: '本站改了', version: 2 })
})

test('an id far above all others is not kept, so that ids for new items remain', async () => {
  await app.db.prisma.importedItem.deleteMany()
  const server = await portal([party(999_999_999, '很大的编号')])
  const { entries } = await importFrom(app, server.url, { groups: ['party'] })
  expect(entries[0]?.newId).toBeLessThan(1000)
  expect((await makeArticle(app.db)).id).toBeLessThan(1000)
})
