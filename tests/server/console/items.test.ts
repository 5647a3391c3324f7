import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { done, inMinutes } from '#tests/support/articleForms.ts'
import { call } from '#tests/support/call.ts'
import { makeItemParts, testedKinds } from '#tests/support/items.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/* Behaviour shared by all kinds of content. For what is special to one kind, see the test of its feature. */

let app: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
  await makeItemParts(app.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  editor = await makeStaff(app.db, { role: 'editor', userName: '林编辑' })
})

const send = (name: string, body: object, staff = editor) => ask(app.fastify, staff, name, body)
const succeed = (name: string, body: object, staff = editor) => done(app.fastify, staff, name, body)
const get = async (name: string, query: Record<string, string | number>) =>
  (await call(app.fastify, `/api/console/${name}`, query, { headers: editor.headers })).json().Data
interface Saved {
  id: number
  version: number
}
let made = 0

describe.each(testedKinds)('$name', ({ kind, name, create, save, read, readVersion, list, title, form, visit }) => {
  /** A title that is not in use. */
  const newTitle = (word = '') => `${word}第${++made}号${kind}`
  const draft = (fields: object = {}): Promise<Saved> => succeed(create, form({ [title]: newTitle(), ...fields }))
  const publish = ({ id, version }: Saved, times: object = {}, staff = editor) =>
    send(`${kind}/publish`, { id, version, at: null, until: null, ...times }, staff)
  const online = async (fields: object = {}): Promise<Saved> => {
    const saved = await draft(fields)
    expect(await publish(saved)).toMatchObject({ Code: 1, Data: { state: 'online' } })
    return saved
  }
  const item = (id: number) => get(read, { id })
  const visitor = async (id: number) => (await call(app.fastify, visit, { id })).status
  const found = async (text: string) => (await app.search.search({ text, page: 1, size: 10 })).items.map((hit) => hit.id)
  const versions = (itemId: number) => app.db.prisma.revision.count({ where: { kind, itemId } })

  test('a draft is saved with its first version and is hidden from visitors and search', async () => {
    const word = newTitle('起草的')
    const { id, version } = await draft({ [title]: `  ${word} ` })
    expect(await item(id)).toMatchObject({ version, state: 'draft', publishedAt: null, [title]: word })
    expect(await visitor(id)).toBe(404)
    expect(await found(word)).toEqual([])
    expect(await get(list, { text: word })).toMatchObject([{ id, state: 'draft', [title]: word }])
    expect(await get(`${kind}/versions`, { id })).toMatchObject([{ version: 1, title: word, author: '林编辑', isCurrent: true }])
    expect(await auditOf(app.db, editor.account.id)).toEqual(['itemCreated'])
    expect(await app.db.prisma.auditEntry.findFirst({ where: { subject: `${kind} ${id}` } })).toMatchObject({ after: { title: word } })
  })

  test('a published item is public and searchable at once, hidden when withdrawn or deleted, and offline when restored', async () => {
    const word = newTitle('公开的')
    const saved = await online({ [title]: word })
    await expect.poll(() => visitor(saved.id)).toBe(200)
    expect(await found(word)).toEqual([saved.id])

    expect(await succeed(`${kind}/withdraw`, { ids: [saved.id] })).toEqual({ changed: 1 })
    await expect.poll(() => visitor(saved.id)).toBe(410)
    expect(await item(saved.id)).toMatchObject({ state: 'withdrawn' })
    expect(await found(word)).toEqual([])

    expect(await publish(saved)).toMatchObject({ Code: 1 })
    await expect.poll(() => visitor(saved.id)).toBe(200)
    expect(await found(word)).toEqual([saved.id])

    expect(await succeed(`${kind}/delete`, { ids: [saved.id] })).toEqual({ changed: 1 })
    await expect.poll(() => visitor(saved.id)).toBe(410)
    expect(await found(word)).toEqual([])
    expect(await get(list, { text: word })).toEqual([])
    expect(await get(list, { text: word, state: 'deleted' })).toMatchObject([{ id: saved.id }])
    const inBin = { Code: 0, Message: `${name}在回收站中，请先恢复` }
    expect(await send(save, { ...form({ [title]: newTitle() }), ...saved })).toMatchObject(inBin)
    expect(await publish(saved)).toMatchObject(inBin)

    expect(await succeed(`${kind}/restore`, { ids: [saved.id] })).toEqual({ changed: 1 })
    expect(await item(saved.id)).toMatchObject({ state: 'withdrawn', [title]: word })
    expect(await visitor(saved.id)).toBe(410)
    const deeds = ['itemCreated', 'itemPublished', 'itemWithdrawn', 'itemPublished', 'itemDeleted', 'itemRestored']
    expect(await auditOf(app.db, editor.account.id)).toEqual(deeds)
  })

  test('a scheduled item appears and disappears on time', async () => {
    const saved = await draft()
    expect(await publish(saved, { at: inMinutes(5), until: inMinutes(9) })).toMatchObject({ Code: 1, Data: { state: 'scheduled' } })
    expect(await item(saved.id)).toMatchObject({ state: 'scheduled' })
    expect(await visitor(saved.id)).toBe(404)
    // Shift the times by six minutes in the database, whose clock decides.
    const table = `"${kind[0]?.toUpperCase()}${kind.slice(1)}"`
    const pass = () =>
      app.db.prisma.$executeRawUnsafe(
        `update ${table} set "publishedAt" = "publishedAt" - interval '6 min', "withdrawAt" = "withdrawAt" - interval '6 min' where "id" = $1`,
        saved.id,
      )
    await pass()
    expect(await item(saved.id)).toMatchObject({ state: 'online' })
    await expect.poll(() => visitor(saved.id)).toBe(200)
    await pass()
    expect(await item(saved.id)).toMatchObject({ state: 'withdrawn' })
    await expect.poll(() => visitor(saved.id)).toBe(410)
  })

  test('inconsistent times are refused and nothing is published', async () => {
    const saved = await draft()
    const late = '下线时间须晚于发布时间和现在'
    expect(await publish(saved, { at: inMinutes(60), until: inMinutes(30) })).toMatchObject({ Code: 0, Message: late })
    expect(await publish(saved, { at: inMinutes(-60), until: inMinutes(-30) })).toMatchObject({ Code: 0, Message: late })
    expect(await publish(saved, { at: '2026-02-31 09:00:00' })).toMatchObject({ status: 400 })
    expect(await item(saved.id)).toMatchObject({ state: 'draft' })
  })

  test('an edit is public at once and logged; the previous version can be read and restored', async () => {
    const [before, after] = [newTitle('旧'), newTitle('新')]
    const saved = await online({ [title]: before })
    const { version } = await succeed(save, { ...form({ [title]: after }), ...saved })
    expect(version).toBe(2)
    expect(await found(after)).toEqual([saved.id])
    const entry = await app.db.prisma.auditEntry.findFirstOrThrow({ where: { accountId: editor.account.id, action: 'itemSaved' } })
    expect(entry).toMatchObject({ subject: `${kind} ${saved.id}`, before: { [title]: before }, after: { [title]: after } })

    const { attachment, ...old } = await get(readVersion, { id: saved.id, version: 1 })
    expect(old).toEqual(form({ [title]: before }))
    expect(await succeed(save, { ...old, id: saved.id, version })).toEqual({ id: saved.id, version: 3 })
    expect(await item(saved.id)).toMatchObject({ [title]: before, version: 3, state: 'online' })
    expect(await get(`${kind}/versions`, { id: saved.id })).toMatchObject([
      { version: 3, title: before, isCurrent: true },
      { version: 2, title: after, isCurrent: false },
      { version: 1, title: before, isCurrent: false },
    ])
    expect((await call(app.fastify, `/api/console/${readVersion}`, { id: saved.id, version: 9 }, { headers: editor.headers })).status).toBe(404)
  })

  test("an item from another source that violates the form's rules stays readable and can be corrected", async () => {
    const { id, version } = await draft()
    const long = '长'.repeat(250)
    const table = kind.replace(/^./, (letter) => letter.toUpperCase())
    await app.db.pool.query(`update "${table}" set "${title}" = $1 where "id" = $2`, [long, id])
    expect(await item(id)).toMatchObject({ [title]: long })
    expect(await send(save, { ...form({ [title]: long }), id, version })).toMatchObject({ Code: 0 })
    expect(await send(save, { ...form({ [title]: newTitle() }), id, version })).toMatchObject({ Code: 1 })
  })

  test('an edit without changes writes nothing', async () => {
    const fields = { [title]: newTitle() }
    const saved = await draft(fields)
    expect(await succeed(save, { ...form(fields), ...saved })).toEqual(saved)
    expect(await versions(saved.id)).toBe(1)
  })

  test('of two concurrent saves one succeeds and the other writes nothing', async () => {
    const saved = await draft()
    const colleague = await makeStaff(app.db, { role: 'editor' })
    const titles = [newTitle(), newTitle()]
    const answers = await Promise.all([editor, colleague].map((staff, index) => send(save, { ...form({ [title]: titles[index] }), ...saved }, staff)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.Message).toBe('内容已被他人修改，请比较后再保存')
    expect((await item(saved.id))[title]).toBe(titles[answers.findIndex(({ status }) => status === 200)])
    expect(await versions(saved.id)).toBe(2)
  })

  test('publication applies to the version on the screen, even with a concurrent edit', async () => {
    const saved = await draft()
    const changed = newTitle('刚改的')
    const [edited, published] = await Promise.all([send(save, { ...form({ [title]: changed }), ...saved }), publish(saved)])
    expect(edited.Code).toBe(1)
    // Either the version was published before the edit, or not at all.
    expect(await item(saved.id)).toMatchObject({ state: published.Code === 1 ? 'online' : 'draft', version: 2, [title]: changed })
    if (published.Code !== 1) expect(published.status).toBe(409)
    expect(await publish(saved)).toMatchObject({ status: 409 })
  })

  test('changing the times of an item that was taken offline or rescheduled meanwhile is refused', async () => {
    const saved = await online()
    const timesOf = async () => {
      const { publishedAt, withdrawAt } = await item(saved.id)
      return { publishedAt, withdrawAt }
    }
    const loaded = await timesOf()
    const change = { at: loaded.publishedAt, loaded }
    expect(await publish(saved, { ...change, until: inMinutes(60) })).toMatchObject({ Code: 1 })
    const stale = { status: 409, Message: '发布时间已被他人修改，请核对后再保存' }
    expect(await publish(saved, change)).toMatchObject(stale)
    await succeed(`${kind}/withdraw`, { ids: [saved.id] })
    expect(await publish(saved, change)).toMatchObject(stale)
    expect(await item(saved.id)).toMatchObject({ state: 'withdrawn' })
    expect(await visitor(saved.id)).toBe(410)
    expect(await publish(saved, { ...change, loaded: await timesOf() })).toMatchObject({ Code: 1, Data: { state: 'online' } })
  })

  test('bulk actions apply to all items or none and skip unchanged ones', async () => {
    const [one, two, other] = await Promise.all([online(), online(), draft()])
    const ids = [one.id, two.id, other.id]
    expect(await send(`${kind}/withdraw`, { ids: [...ids, 999_999] })).toMatchObject({ status: 404 })
    expect(await item(one.id)).toMatchObject({ state: 'online' })
    expect(await succeed(`${kind}/withdraw`, { ids })).toEqual({ changed: 2 })
    expect(await item(other.id)).toMatchObject({ state: 'draft' })
    expect(await succeed(`${kind}/withdraw`, { ids })).toEqual({ changed: 0 })
    expect(await succeed(`${kind}/restore`, { ids })).toEqual({ changed: 0 })
    expect(await send(`${kind}/delete`, { ids: [] })).toMatchObject({ status: 400 })
  })

  test('an item with a withdrawal time can be withdrawn before', async () => {
    const saved = await draft()
    expect(await publish(saved, { until: inMinutes(10) })).toMatchObject({ Code: 1, Data: { state: 'online' } })
    expect(await succeed(`${kind}/withdraw`, { ids: [saved.id] })).toEqual({ changed: 1 })
    expect(await item(saved.id)).toMatchObject({ state: 'withdrawn' })
  })

  test('others see who is editing for 90 seconds, unless they take over', async () => {
    const { id } = await draft()
    const colleague = await makeStaff(app.db, { role: 'editor', userName: '赵编辑' })
    const lock = (staff: TestStaff, takeOver = false) => succeed(`${kind}/lock`, { id, takeOver }, staff)
    expect(await lock(editor)).toEqual({ heldBy: null })
    expect(await lock(colleague)).toEqual({ heldBy: '林编辑' })
    expect(await lock(editor)).toEqual({ heldBy: null })
    expect(await lock(colleague, true)).toEqual({ heldBy: null })
    expect(await lock(editor)).toEqual({ heldBy: '赵编辑' })
    await succeed(`${kind}/unlock`, { id }, editor)
    expect(await lock(editor)).toEqual({ heldBy: '赵编辑' })
    await app.db.prisma.editLock.updateMany({ where: { kind, itemId: id }, data: { expiresAt: new Date(Date.now() - 1000) } })
    expect(await lock(editor)).toEqual({ heldBy: null })
    expect(await send(`${kind}/lock`, { id: 999_999, takeOver: false })).toMatchObject({ status: 404 })
  })

  test('unknown items are not found', async () => {
    expect(await send(save, { ...form(), id: 999_999, version: 1 })).toMatchObject({ status: 404 })
    expect(await publish({ id: 999_999, version: 1 })).toMatchObject({ status: 404 })
    expect((await call(app.fastify, `/api/console/${read}`, { id: 999_999 }, { headers: editor.headers })).status).toBe(404)
  })

  test.runIf(['article', 'infoItem', 'highlight'].includes(kind))('only a published item is found by its date of publication', async () => {
    const word = newTitle('按日期找的')
    await draft({ [title]: word })
    const { id } = await online({ [title]: `${word}（已发布）` })
    expect((await get(list, { text: word, from: '2000-01-01' })).map((row: Saved) => row.id)).toEqual([id])
  })
})
