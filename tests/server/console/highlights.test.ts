import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { done, inMinutes } from '#tests/support/articleForms.ts'
import { call, read } from '#tests/support/call.ts'
import { makeFile, makeHighlight } from '#tests/support/factories.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { makeDocument } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let other: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
  other = await testApp({ db: app.db })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  editor = await makeStaff(app.db, { role: 'editor', userName: '林编辑' })
})

interface Versioned {
  id: number
  version: number
}
const image = async (title = '') => ({ fileKey: (await makeFile(app.db)).key, title })
const send = (name: string, body: object, fastify = app.fastify) => ask(fastify, editor, name, body)
const create = (name: string, images: object[] = []) => done(app.fastify, editor, 'createHighlight', { name, images })
const save = (seen: Versioned, name: string, images: object[], fastify = app.fastify) =>
  send('saveHighlight', { id: seen.id, version: seen.version, name, images }, fastify)
const publish = ({ id, version }: Versioned, times: object = {}) => send('highlight/publish', { id, version, at: null, until: null, ...times })
const get = async (name: string, query: object) => (await ask(app.fastify, editor, name, {}, { query: query as Record<string, string> })).Data
const row = (id: number) =>
  app.db.prisma.highlight.findUniqueOrThrow({
    where: { id },
    include: { images: { orderBy: { position: 'asc' }, select: { fileKey: true, title: true } } },
  })
const visitor = async (id: number) => (await call(app.fastify, 'GetJingcaiDetail', { id })).json().Data
const found = async (text: string) => (await app.search.search({ text, page: 1, size: 10 })).items.map(({ id }) => id)

describe('a group of pictures', () => {
  test('is created, published and shown in order; search finds it by its name and its captions', async () => {
    const images = [await image('会长致辞'), await image(), await image('颁奖现场')]
    const saved = await create('  年会　掠影 ', images)
    expect(await get('readHighlight', { id: saved.id })).toMatchObject({ state: 'draft', name: '年会 掠影', images, publishedAt: null })
    expect(await visitor(saved.id)).toBeNull()
    expect(await publish(saved)).toMatchObject({ Code: 1, Data: { state: 'online' } })
    await expect
      .poll(() => visitor(saved.id))
      .toMatchObject({
        ...{ Name: '年会 掠影', ImageUrl: `/uploads/${images[0]?.fileKey}` },
        ListImage: images.map(({ fileKey, title }) => ({ ImageUrl: `/uploads/${fileKey}`, Title: title })),
      })
    expect([await found('年会掠影'), await found('颁奖现场')]).toEqual([[saved.id], [saved.id]])

    const [first, , last] = images as [object, object, object]
    expect(await save(saved, '年会掠影', [last, { ...first, title: '理事长致辞' }])).toMatchObject({ Code: 1, Data: { version: 2 } })
    await expect
      .poll(async () => (await visitor(saved.id)).ListImage.map(({ Title }: { Title: string }) => Title))
      .toEqual(['颁奖现场', '理事长致辞'])
    expect([await found('会长致辞'), await found('理事长致辞')]).toEqual([[saved.id], [saved.id]])
    expect(await auditOf(app.db, editor.account.id)).toEqual(['itemCreated', 'itemPublished', 'itemSaved'])
  })

  test('needs a picture: without one it cannot be published, and the last one of a public group cannot be removed', async () => {
    const saved = await create('没有图片')
    expect(await publish(saved)).toMatchObject({ Code: 0, Message: '请至少添加一张图片' })
    expect((await row(saved.id)).status).toBe('draft')
    const images = [await image()]
    const version = (await save(saved, '有图片了', images)).Data.version
    expect(await publish({ id: saved.id, version })).toMatchObject({ Code: 1 })
    expect(await save({ id: saved.id, version }, '有图片了', [])).toMatchObject({ Code: 0, Message: '请至少添加一张图片' })
    expect((await row(saved.id)).images).toEqual(images)
  })

  test('accepts only public pictures, each once, at most sixty, with short captions', async () => {
    const one = await image()
    const secret = await makeDocument(app.db, editor.account.id)
    const before = await app.db.prisma.highlight.count()
    for (const [name, images, message] of [
      [' ', [], '请输入名称'],
      ['长'.repeat(61), [], '名称不能超过60个字'],
      ['年会', [one, one], '图片不能重复'],
      ['年会', [{ ...one, title: '长'.repeat(61) }], '图片说明不能超过60个字'],
      ['年会', Array.from({ length: 61 }, (_, index) => ({ fileKey: `2026/${index}.webp`, title: '' })), '图片最多60张'],
      ['年会', [{ fileKey: '2026/not-there.webp', title: '' }], '文件不存在或不是您上传的，请重新上传'],
      ['年会', [{ fileKey: secret.key, title: '' }], '请上传 JPG、PNG、GIF 或 WebP 图片'],
    ] as const)
      expect(await send('createHighlight', { name, images })).toMatchObject({ Code: 0, Message: message })
    for (const images of [[{ fileKey: '', title: '' }], [{ title: '没有图片' }], 'x', null])
      expect(await send('createHighlight', { name: '年会', images })).toMatchObject({ status: 400 })
    expect(await app.db.prisma.highlight.count()).toBe(before)
  })

  test('created before staff could edit keeps its first version; renaming it leaves the pictures unchanged', async () => {
    const { id } = await makeHighlight(app.db, { name: '旧名称', images: ['甲', '乙'] })
    const rows = () => app.db.prisma.highlightImage.findMany({ where: { highlightId: id }, orderBy: { position: 'asc' } })
    const before = await rows()
    const images = before.map(({ fileKey, title }) => ({ fileKey, title }))
    expect(await save({ id, version: 1 }, '新名称', images)).toMatchObject({ Code: 1, Data: { version: 2 } })
    expect(await rows()).toEqual(before)
    expect(await get('readHighlightVersion', { id, version: 1 })).toEqual({ name: '旧名称', images })
    expect(await get('highlight/versions', { id })).toMatchObject([
      { version: 2, title: '新名称', author: '林编辑' },
      { version: 1, title: '旧名称', author: '' },
    ])
  })

  test('appears on schedule, can be withdrawn, deleted and restored', async () => {
    const saved = await create('预告', [await image('彩排')])
    expect(await publish(saved, { at: inMinutes(5) })).toMatchObject({ Data: { state: 'scheduled' } })
    expect(await visitor(saved.id)).toBeNull()
    await publish(saved)
    await expect.poll(() => visitor(saved.id)).toMatchObject({ Name: '预告' })
    const ids = [saved.id]
    expect(await send('highlight/delete', { ids })).toMatchObject({ Code: 1, Data: { changed: 1 } })
    await expect.poll(async () => (await call(app.fastify, 'GetJingcaiDetail', { id: saved.id })).status).toBe(410)
    expect(await found('彩排')).toEqual([])
    expect(await save(saved, '改名', [])).toMatchObject({ Code: 0 })
    expect(await send('highlight/restore', { ids })).toMatchObject({ Data: { changed: 1 } })
    expect(await get('readHighlight', { id: saved.id })).toMatchObject({ state: 'withdrawn', name: '预告' })
  })

  test('saved by two editors at once is saved once, with the pictures of one of them', async () => {
    const saved = await create('年会', [await image('原来')])
    const [mine, theirs] = [[await image('甲一'), await image('甲二')], [await image('乙一')]]
    const answers = await Promise.all([save(saved, '年会', mine), save(saved, '年会', theirs, other.fastify)])
    expect(answers.map(({ Code }) => Code).sort()).toEqual([1, 409])
    expect((await row(saved.id)).images).toEqual(answers[0]?.Code === 1 ? mine : theirs)
  })
})

test('the list shows the cover and the number of pictures, and can be filtered by state, days and words', async () => {
  await app.db.prisma.highlight.deleteMany()
  const { id } = await makeHighlight(app.db, { name: '春季联谊', images: ['甲', '乙'], publishedAt: new Date('2026-03-05T10:00:00+08:00') })
  await makeHighlight(app.db, { name: '秋季联谊', status: 'draft' })
  await makeHighlight(app.db, { name: '删掉的', deletedAt: new Date() })
  const names = async (query: object) => (await get('listHighlights', query)).map(({ name }: { name: string }) => name)
  expect(await names({ sort: 'name', direction: 'ascending' })).toEqual(['春季联谊', '秋季联谊'])
  expect(await names({ from: '2026-03-05', until: '2026-03-05' })).toEqual(['春季联谊'])
  expect(await names({ state: 'deleted' })).toEqual(['删掉的'])
  expect(await names({ text: '联谊', state: 'draft' })).toEqual(['秋季联谊'])
  const [cover] = (await row(id)).images
  expect(await get('listHighlights', { text: '春季' })).toMatchObject([{ id, images: 2, coverKey: cover?.fileKey, state: 'online' }])
  expect((await read(app.fastify, 'GetJingcaiList')).Data.map(({ Id }: { Id: number }) => Id)).toEqual([id])
})
