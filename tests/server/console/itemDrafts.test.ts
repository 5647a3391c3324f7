import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeExpired } from '#server/jobs/purgeExpired.ts'
import { articleForm, done } from '#tests/support/articleForms.ts'
import { call } from '#tests/support/call.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  editor = await makeStaff(app.db, { role: 'editor' })
})

const read = async (id?: number, staff = editor, kind = 'article') =>
  (await call(app.fastify, `/api/console/${kind}/readDraft`, id === undefined ? {} : { id }, { headers: staff.headers })).json().Data.draft
const save = (id: number | null, values: object, staff = editor, kind = 'article') =>
  ask(app.fastify, staff, `${kind}/saveDraft`, { id, baseVersion: id ? 1 : 0, values })
const drop = (id: number | null, staff = editor) => ask(app.fastify, staff, 'article/dropDraft', { id })

describe('unsaved input', () => {
  test('is available on another device, with its time and base version', async () => {
    const { id } = await done(app.fastify, editor, 'createArticle', articleForm())
    const values = articleForm({
      title: '没有保存的标题',
      content: '<p>“引号”\\u0000 与\u0000，半个字\ud800</p>',
      attachments: [{ fileKey: 'x', name: '' }],
    })
    const { Data } = await save(id, values)
    expect(await read(id)).toEqual({ values, baseVersion: 1, savedAt: Data.savedAt })
    expect(Data.savedAt).toMatch(/^2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('creates no version, changes nothing, and is not logged', async () => {
    const { id } = await done(app.fastify, editor, 'createArticle', articleForm())
    const noted = await auditOf(app.db, editor.account.id)
    await save(id, { title: '没有保存的标题' })
    expect(await app.db.prisma.article.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 1, title: articleForm().title })
    expect(await app.db.prisma.revision.count({ where: { kind: 'article', itemId: id } })).toBe(1)
    expect(await auditOf(app.db, editor.account.id)).toEqual(noted)
  })

  test('replaces earlier input, separately per item, kind and new item', async () => {
    await save(7, { title: '一' })
    await save(7, { title: '二' })
    await save(null, { title: '新的' })
    await save(7, { title: '会员单位' }, editor, 'company')
    expect((await read(7)).values).toEqual({ title: '二' })
    expect((await read()).values).toEqual({ title: '新的' })
    expect((await read(7, editor, 'company')).values).toEqual({ title: '会员单位' })
    expect((await read(8)) ?? null).toBeNull()
  })

  test('is deleted when it is saved or discarded, and nothing else is', async () => {
    await save(7, { title: '一' })
    await save(8, { title: '二' })
    expect(await drop(7)).toMatchObject({ Code: 1 })
    expect(await drop(7)).toMatchObject({ Code: 1 })
    expect(await read(7)).toBeNull()
    expect((await read(8)).values).toEqual({ title: '二' })
  })

  test('is visible to its author only', async () => {
    const other = await makeStaff(app.db, { role: 'editor' })
    await save(7, { title: '我的' })
    expect(await read(7, other)).toBeNull()
    await drop(7, other)
    await save(7, { title: '别人的' }, other)
    expect((await read(7)).values).toEqual({ title: '我的' })
  })

  test('is limited in length, number and age', async () => {
    expect(await save(7, { content: '字'.repeat(900_000) })).toMatchObject({ status: 413 })
    expect(await save(7, { content: 'a'.repeat(900_000) })).toMatchObject({ Code: 0, Message: '内容过长，未能自动保存' })
    expect(await read(7)).toBeNull()
    for (let id = 1; id <= 52; id += 1) await save(id, { id })
    expect(await app.db.prisma.itemDraft.count({ where: { accountId: editor.account.id } })).toBe(50)
    expect([await read(1), await read(2)]).toEqual([null, null])
    expect((await read(52)).values).toEqual({ id: 52 })
    const old = new Date(Date.now() - 30 * 24 * 3_600_000 - 1000)
    await app.db.prisma.itemDraft.updateMany({ where: { accountId: editor.account.id, itemId: 52 }, data: { savedAt: old } })
    await purgeExpired(app.db)
    expect(await read(52)).toBeNull()
    expect((await read(51)).values).toEqual({ id: 51 })
  })

  test('saved twice at once is stored once and complete', async () => {
    await Promise.all([...Array(8)].map((_, index) => save(7, { title: `第${index}次`, subtitle: `第${index}次` })))
    const { values } = await read(7)
    expect(values.title).toBe(values.subtitle)
    expect(await app.db.prisma.itemDraft.count({ where: { accountId: editor.account.id } })).toBe(1)
  })
})

test('saved automatically does not count towards the daily limit of changes', async () => {
  const few = { writes: { times: 2, seconds: 60 }, writesADay: { times: 2, seconds: 60 } }
  const limited = await testApp({ db: app.db, limits: few })
  const send = (name: string, body: object) => ask(limited.fastify, editor, name, body)
  for (let index = 0; index < 5; index += 1)
    expect(await send('article/saveDraft', { id: 7, baseVersion: 1, values: { index } })).toMatchObject({ Code: 1 })
  expect(await send('createArticle', articleForm())).toMatchObject({ Code: 1 })
  expect(await send('createArticle', articleForm())).toMatchObject({ Code: 1 })
  expect(await send('createArticle', articleForm())).toMatchObject({ status: 429 })
  await limited.close()
})
