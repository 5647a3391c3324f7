import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Digest } from '#shared/contracts/console/digests.ts'
import { call } from '#tests/support/call.ts'
import { hiddenBecause, makeArticle, makeFile, makeInfo, makeOffice, makeShared } from '#tests/support/factories.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { readWord } from '#tests/support/wordFile.ts'

let app: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { prisma } = app.db
  await prisma.$transaction([prisma.digest.deleteMany(), prisma.article.deleteMany(), prisma.infoItem.deleteMany()])
  editor = await makeStaff(app.db, { role: 'editor', userName: '林编辑' })
})

const get = async (name: string, search = '') => (await call(app.fastify, `/api/console/${name}`, search, { headers: editor.headers })).json()
const readDigest = async (id: number): Promise<Digest> => (await get('readDigest', `id=${id}`)).Data
const head = { title: '信息摘编', issue: '第3期', date: '2026-11-22', recipients: '协会领导' }
const heading = (text: string) => ({ kind: 'heading', text })
const article = (id: number, text = '一句话', withText = false) => ({ kind: 'article', id, text, withText })
const infoItem = (id: number, text = '一句话', withText = false) => ({ kind: 'infoItem', id, text, withText })
const create = (entries: object[] = [], fields: object = {}) => ask(app.fastify, editor, 'createDigest', { ...head, entries, ...fields })
const made = async (entries: object[] = []) => (await create(entries)).Data as { id: number; version: number }
const save = (seen: { id: number; version: number }, entries: object[], fields: object = {}) =>
  ask(app.fastify, editor, 'saveDigest', { ...seen, ...head, ...fields, entries })
const word = async (id: number) =>
  readWord(
    (await app.fastify.inject({ method: 'GET', url: `/api/console/readDigest.docx?id=${id}`, headers: { cookie: editor.headers.cookie } }))
      .rawPayload,
  )
const withdraw = (id: number) => app.db.prisma.article.update({ where: { id }, data: { withdrawAt: new Date(Date.now() - 1000) } })

describe('the offered items', () => {
  test('are the recent public ones, newest first, with column and unit', async () => {
    const { id: companyId, name } = await makeOffice(app.db)
    const day = 86_400_000
    await makeArticle(app.db, { title: '要闻', section: 1, source: '来源', summary: '概要', publishedAt: new Date(Date.now() - 3 * day) })
    await makeShared(app.db, { title: '共享的', companyId, publishedAt: new Date(Date.now() - 2 * day) })
    await makeInfo(app.db, { title: '专报', category: 3, publishedAt: new Date(Date.now() - day) })
    await makeInfo(app.db, { title: '很久以前', category: 4, publishedAt: new Date(Date.now() - 40 * day) })
    for (const hidden of Object.values(hiddenBecause)) await makeArticle(app.db, { title: '看不到的', ...hidden })
    const { Data, Count } = await get('findDigestItems')
    expect(Data.map(({ title, column, unit, kind }: Record<string, string>) => [kind, title, column, unit])).toEqual([
      ['infoItem', '专报', '专报信息', ''],
      ['article', '共享的', '共享信息', name],
      ['article', '要闻', '实时要闻', ''],
    ])
    expect(Count).toBe(3)
    expect((await get('findDigestItems', 'days=90')).Count).toBe(4)
    expect((await get('findDigestItems', 'source=report')).Count).toBe(1)
    expect((await get('findDigestItems', `source=news&text=${encodeURIComponent('要')}`)).Data).toMatchObject([{ title: '要闻', summary: '概要' }])
    expect((await get('findDigestItems', 'text=%25')).Count).toBe(0)
  })
})

describe('a digest', () => {
  test('keeps the order of headings and items, and records who saved it', async () => {
    const [first, second] = [await makeArticle(app.db, { title: '第一篇' }), await makeInfo(app.db, { title: '第二条', category: 3 })]
    const answer = await create([heading('一、要闻'), article(first.id, '要点一'), heading('二、专报'), infoItem(second.id, '要点二', true)])
    expect(answer).toMatchObject({ Code: 1, Message: '信息摘编已保存' })
    const digest = await readDigest(answer.Data.id)
    expect(digest).toMatchObject({ ...head, version: answer.Data.version, updatedBy: '林编辑', articleId: null })
    expect(
      digest.entries.map((entry) => (entry.kind === 'heading' ? entry.text : `${entry.title}：${entry.text} ${entry.withText} ${entry.isOnline}`)),
    ).toEqual(['一、要闻', '第一篇：要点一 false true', '二、专报', '第二条：要点二 true true'])
    expect(JSON.stringify(digest)).not.toContain('html')

    const saved = await save(answer.Data, [infoItem(second.id, '改过的'), heading('只有一个')], { title: '新的名称' })
    expect(saved).toMatchObject({ Code: 1, Data: { version: (await readDigest(answer.Data.id)).version } })
    expect(saved.Data.version).toBeGreaterThan(answer.Data.version)
    expect((await readDigest(answer.Data.id)).entries.map(({ text }) => text)).toEqual(['改过的', '只有一个'])
    expect((await get('listDigests')).Data).toMatchObject([{ title: '新的名称', issue: '第3期', date: '2026-11-22', items: 1, updatedBy: '林编辑' }])
    expect(await auditOf(app.db, editor.account.id)).toEqual(['digestCreated', 'digestSaved'])
  })

  test.each([
    [{ title: '' }, '请输入标题'],
    [{ title: '长'.repeat(81) }, '标题不能超过80个字'],
    [{ issue: '长'.repeat(21) }, '期号不能超过20个字'],
    [{ recipients: '长'.repeat(201) }, '报送对象不能超过200个字'],
    [{ entries: [heading('')] }, '请输入小标题'],
    [{ entries: [heading('长'.repeat(41))] }, '小标题不能超过40个字'],
  ])('refuses invalid input: %j', async (fields, message) => {
    const answer = await create([], fields)
    expect(answer.Code).not.toBe(1)
    expect(answer.Message).toContain(message)
    expect(await app.db.prisma.digest.count()).toBe(0)
  })

  test('refuses unknown, unpublished and duplicate items, but keeps items withdrawn later', async () => {
    const hidden = await makeArticle(app.db, { status: 'draft' })
    const { id } = await makeArticle(app.db)
    for (const entries of [[article(999_999)], [article(hidden.id)], [infoItem(id)], [article(id), article(id)]]) {
      expect((await create(entries)).Code).toBe(0)
    }
    expect(await app.db.prisma.digest.count()).toBe(0)
    const seen = await made([article(id)])
    await withdraw(id)
    expect((await readDigest(seen.id)).entries).toMatchObject([{ isOnline: false }])
    const saved = await save(seen, [heading('还在'), article(id)])
    expect(saved.Code).toBe(1)
    const [one, other] = [await makeArticle(app.db, { title: '刚刚下线的' }), await makeInfo(app.db, { title: '也下线的' })]
    await withdraw(one.id)
    await app.db.prisma.infoItem.update({ where: { id: other.id }, data: { deletedAt: new Date() } })
    expect((await save(saved.Data, [article(id), article(one.id), infoItem(other.id)])).Message).toBe(
      '《刚刚下线的》《也下线的》已下线，请移除后再保存',
    )
    expect((await save(saved.Data, [article(hidden.id)])).Message).toBe('所选内容中有的已下线，请移除后再保存')
  })

  test('has at most a hundred entries', async () => {
    expect((await create(Array.from({ length: 100 }, (_, index) => heading(`第${index}段`)))).Code).toBe(1)
    expect((await create(Array.from({ length: 101 }, (_, index) => heading(`第${index}段`)))).status).toBe(400)
  })

  test('saved by several staff at once is saved once; the others get a conflict', async () => {
    const seen = await made()
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((text) => save(seen, [heading(text)])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { entries } = await readDigest(seen.id)
    expect(entries).toHaveLength(1)
    expect(await ask(app.fastify, editor, 'deleteDigest', seen)).toMatchObject({ status: 409 })
    expect(await ask(app.fastify, editor, 'createDigestArticle', seen)).toMatchObject({ status: 409 })
    expect(await app.db.prisma.digest.count()).toBe(1)
  })

  test('can be deleted, and that is logged', async () => {
    const seen = await made([heading('要闻')])
    expect((await ask(app.fastify, editor, 'deleteDigest', seen)).Code).toBe(1)
    expect(await app.db.prisma.digestEntry.count()).toBe(0)
    expect((await ask(app.fastify, editor, 'deleteDigest', seen)).status).toBe(404)
    expect((await get('readDigest', `id=${seen.id}`)).Code).toBe(404)
    expect(await auditOf(app.db, editor.account.id)).toEqual(['digestCreated', 'digestDeleted'])
  })
})

describe('the output', () => {
  const hostile = '<img src=x onerror=alert(1)> & =1+1'

  test('for Word has real headings in order, full texts where requested, and no withdrawn items', async () => {
    const table = '<h2>小节</h2><p>正文<strong>重点</strong></p><ul><li>甲</li></ul><table><tbody><tr><th>名称</th><td>数</td></tr></tbody></table>'
    const shown = await makeArticle(app.db, { title: hostile, content: table })
    const gone = await makeArticle(app.db, { title: '已经下线的' })
    const { id } = await made([heading('一、要闻'), article(shown.id, '第一段\n第二段', true), heading('二、空的'), article(gone.id)])
    await withdraw(gone.id)
    const { html, xml } = await word(id)
    expect(html).toMatch(
      /<h1>信息摘编<\/h1><p>第3期　2026-11-22<\/p><p>报送：协会领导<\/p><h2>一、要闻<\/h2><h3>&lt;img src=x onerror=alert\(1\)&gt; &amp; =1\+1<\/h3>/,
    )
    expect(html).toMatch(/<p>第一段<\/p><p>第二段<\/p><h4>小节<\/h4><p>正文<strong>重点<\/strong><\/p><ul><li>甲<\/li><\/ul><table>/)
    expect(html).not.toMatch(/已经下线的|二、空的/)
    for (const level of [1, 2, 3, 4]) expect(xml).toContain(`<w:pStyle w:val="Heading${level}"/>`)
    const page = (await get('digestPage', `id=${id}`)).Data
    expect(page.leftOut).toEqual(['已经下线的'])
    expect(page.html).not.toMatch(/<img|已经下线的|二、空的/)
  })

  test('contains our pictures in formats that Word supports, and skips missing ones', async () => {
    const { key } = await makeFile(app.db, { key: '2026/word-picture.webp' })
    const path = join(app.uploadsFolder, 'public', key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(
      path,
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a61b22' } })
        .webp()
        .toBuffer(),
    )
    const content = `<p><img src="/uploads/${key}" alt="图" loading="lazy" /></p><p><img src="/uploads/2026/lost.webp" alt="" loading="lazy" /></p>`
    const { id } = await made([article((await makeArticle(app.db, { content })).id, '', true)])
    const { parts, html } = await word(id)
    expect(parts.filter((part) => part.startsWith('word/media/'))).toHaveLength(1)
    expect(html.match(/<img /g)).toHaveLength(1)
    expect(html).toContain('data:image/jpeg')
  })

  test('as an article is created once, as a draft with the same text', async () => {
    const item = await makeArticle(app.db, { title: hostile, content: '<p>全文</p>' })
    const seen = await made([heading('一、要闻'), article(item.id, '要点', true)])
    const answers = await Promise.all([1, 2].map(() => ask(app.fastify, editor, 'createDigestArticle', seen)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const articleId = answers.find(({ status }) => status === 200)?.Data.articleId
    const draft = await app.db.prisma.article.findUniqueOrThrow({ where: { id: articleId } })
    expect(draft).toMatchObject({ status: 'draft', title: '信息摘编第3期', label: '协会动态', editor: '林编辑', submittedById: null })
    expect(draft.content).toMatch(
      /^<h2>一、要闻<\/h2><h3>&lt;img src=x onerror=alert\(1\)&gt; &amp; =1\+1<\/h3><p>（.*）<\/p><p>要点<\/p><p>全文<\/p>$/,
    )
    expect(await app.db.prisma.revision.count({ where: { kind: 'article', itemId: articleId } })).toBe(1)
    expect(await readDigest(seen.id)).toMatchObject({ articleId })
    expect(await app.db.prisma.article.count({ where: { status: 'draft' } })).toBe(1)
    expect(await auditOf(app.db, editor.account.id)).toEqual(['digestCreated', 'itemCreated', 'digestArticleMade'])
  })

  test('an empty digest produces no article', async () => {
    const { id } = await makeArticle(app.db)
    const seen = await made([heading('一、要闻'), article(id)])
    await withdraw(id)
    expect(await ask(app.fastify, editor, 'createDigestArticle', seen)).toMatchObject({ Code: 0, Message: '没有可以输出的内容，请先选择内容' })
    expect(await app.db.prisma.article.count()).toBe(1)
  })

  test('a digest too long for an article produces none and leaves no partial data', async () => {
    const content = `<p>${'字'.repeat(160_000)}</p>`
    const [one, two] = [await makeArticle(app.db, { content }), await makeArticle(app.db, { content })]
    const seen = await made([article(one.id, '', true), article(two.id, '', true)])
    const Message = '内容超出一篇文章的长度，请减少附全文的条目'
    expect(await ask(app.fastify, editor, 'createDigestArticle', seen)).toMatchObject({ Code: 0, Message })
    expect(await app.db.prisma.article.count()).toBe(2)
    expect(await readDigest(seen.id)).toMatchObject({ version: seen.version, articleId: null })
  })

  test('the list can be exported, and Word exports are logged and limited to readers', async () => {
    const { id } = await made([heading('一、要闻')])
    const sheet = await app.fastify.inject({ method: 'GET', url: '/api/console/listDigests.xlsx', headers: { cookie: editor.headers.cookie } })
    expect((await readXlsxFile(sheet.rawPayload))[0]?.data?.[1]?.slice(0, 4)).toEqual(['信息摘编', '第3期', '2026-11-22', 0])
    await word(id)
    const entries = await app.db.prisma.auditEntry.findMany({ where: { accountId: editor.account.id, action: 'exported' }, orderBy: { id: 'asc' } })
    expect(entries.map(({ subject }) => subject)).toEqual(['list 信息摘编', 'list 信息摘编第3期'])
    expect((await app.fastify.inject({ method: 'GET', url: `/api/console/readDigest.docx?id=${id}` })).statusCode).toBe(401)
    expect(
      (await app.fastify.inject({ method: 'GET', url: '/api/console/readDigest.docx?id=999999', headers: { cookie: editor.headers.cookie } }))
        .statusCode,
    ).toBe(404)
  })
})

test('the database refuses an entry with only half of its item reference, or with another kind', async () => {
  const { id } = await made()
  for (const fields of [{ kind: 'article' as const }, { itemId: 1 }, { kind: 'dish' as const, itemId: 1 }, { withText: true }])
    await expect(app.db.prisma.digestEntry.create({ data: { digestId: id, position: 0, text: '', ...fields } })).rejects.toThrow(/item_or_heading/)
})
