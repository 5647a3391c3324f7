import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { removeUnusedFiles } from '#server/jobs/removeUnusedFiles.ts'
import { checkFiles, claimFiles } from '#server/storage/claimFiles.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { call } from '#tests/support/call.ts'
import { makeAccount, makeArticle, makeBanner, makeDish, makeFile, makeHighlight, makeShop } from '#tests/support/factories.ts'
import { untilBlocked } from '#tests/support/lockWaiters.ts'
import { body, boundary, filePart } from '#tests/support/multipart.ts'
import { picture } from '#tests/support/pictures.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let staff: TestStaff
beforeAll(async () => {
  app = await testApp()
  staff = await makeStaff(app.db, { role: 'editor', userName: '李编辑', loginName: 'libianji' })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { prisma } = app.db
  await prisma.$transaction([
    prisma.fileUse.deleteMany(),
    prisma.banner.deleteMany(),
    prisma.foodShop.deleteMany(),
    prisma.highlight.deleteMany(),
    prisma.article.deleteMany(),
    prisma.storedFile.deleteMany(),
  ])
})

const list = async (search: Record<string, string> = {}) => {
  const { json } = await call(app.fastify, '/api/console/listMedia', search, { headers: staff.headers })
  const { Code, Data, Count } = json()
  expect(Code).toBe(1)
  return { names: (Data as { name: string }[]).map(({ name }) => name), files: Data as { key: string; uses: number }[], total: Count as number }
}
const usesOf = async (key: string) => (await call(app.fastify, '/api/console/mediaUses', { key }, { headers: staff.headers })).json().Data

describe('the list', () => {
  test('can be filtered by name, description, kind, use and owner, and counts the uses of each file', async () => {
    const member = await makeAccount(app.db, { userName: '赵六', loginName: 'zhaoliu' })
    await makeFile(app.db, {
      originalName: '长城.webp',
      altText: '秋天的长城',
      ownerId: member.id,
      size: 10,
      createdAt: new Date('2026-03-05T00:00:00+08:00'),
    })
    await makeFile(app.db, { originalName: '方案.pdf', mimeType: 'application/pdf', restricted: true, ownerId: staff.account.id, size: 30 })
    const cover = await makeFile(app.db, { originalName: '封面.webp', size: 20 })
    await makeArticle(app.db, { coverKey: cover.key })
    await makeFile(app.db, { key: '2026/form.pdf', originalName: '报名表.pdf', mimeType: 'application/pdf', size: 40 })

    expect((await list({ sort: 'size', direction: 'ascending' })).names).toEqual(['长城.webp', '封面.webp', '方案.pdf', '报名表.pdf'])
    expect((await list({ text: '秋天' })).names).toEqual(['长城.webp'])
    expect((await list({ text: '赵六' })).names).toEqual(['长城.webp'])
    expect((await list({ text: '%' })).names).toEqual([])
    const documents = await list({ kind: 'document', sort: 'size', direction: 'ascending' })
    expect(documents.files).toMatchObject([
      { name: '方案.pdf', kind: 'document' },
      { name: '报名表.pdf', kind: 'document' },
    ])
    const pictures = await list({ kind: 'picture', sort: 'size', direction: 'ascending' })
    expect(pictures.files).toMatchObject([
      { name: '长城.webp', kind: 'picture' },
      { name: '封面.webp', kind: 'picture' },
    ])
    expect((await list({ used: 'yes' })).files).toMatchObject([{ name: '封面.webp', uses: 1 }])
    expect((await list({ used: 'no' })).total).toBe(3)
    expect((await list({ owner: 'libianji' })).names).toEqual(['方案.pdf'])
    expect((await list({ from: '2026-03-05', until: '2026-03-05' })).names).toEqual(['长城.webp'])
    expect((await list({ until: '2026-03-04' })).names).toEqual([])
  })

  test('matches text case-insensitively and returns ordered pages up to and beyond the end', async () => {
    for (const number of [3, 1, 5, 2, 4]) await makeFile(app.db, { originalName: `会议Report-${number}.PDF`, size: number })
    await makeFile(app.db, { originalName: '照片.webp' })
    await makeFile(app.db, { originalName: 'École.webp' })
    const page = (number: string, text = 'rEPORT') => list({ text, sort: 'size', direction: 'ascending', size: '2', page: number })
    expect(await page('1')).toMatchObject({ names: ['会议Report-1.PDF', '会议Report-2.PDF'], total: 5 })
    expect(await page('3')).toMatchObject({ names: ['会议Report-5.PDF'], total: 5 })
    expect(await page('4')).toMatchObject({ names: [], total: 5 })
    expect(await page('1', '没有的')).toMatchObject({ names: [], total: 0 })
    expect((await page('1', '议rep')).total).toBe(5)
    expect((await page('1', 'éCOLE')).names).toEqual(['École.webp'])
  })

  test('shows a public document as a document and does not offer it as a picture', async () => {
    await makeFile(app.db, { originalName: '议程.pdf', mimeType: 'application/pdf' })
    expect((await list()).files).toMatchObject([{ name: '议程.pdf', kind: 'document' }])
    expect((await list({ kind: 'document' })).names).toEqual(['议程.pdf'])
    expect((await list({ kind: 'picture' })).names).toEqual([])
  })

  test('names the kind of each use once', async () => {
    const { key } = await makeFile(app.db)
    const article = await makeArticle(app.db, { title: '年度会议', coverKey: key })
    await app.db.prisma.articleImage.create({ data: { articleId: article.id, fileKey: key, position: 0 } })
    await app.db.prisma.fileUse.create({ data: { fileKey: key, kind: 'article', itemId: article.id } })
    const banner = await makeBanner(app.db, { name: '首页横幅', imageKey: key })
    const shop = await makeShop(app.db, { title: '蜀香园' })
    const dish = await makeDish(app.db, shop.id, { title: '毛血旺', imageKey: key })
    const highlight = await makeHighlight(app.db, { name: '年会' })
    await app.db.prisma.highlightImage.create({ data: { highlightId: highlight.id, fileKey: key } })
    expect(await usesOf(key)).toEqual([
      { kind: 'article', id: article.id, title: '年度会议' },
      { kind: 'banner', id: banner.id, title: '首页横幅' },
      { kind: 'dish', id: dish.id, title: '毛血旺' },
      { kind: 'highlight', id: highlight.id, title: '年会' },
    ])
    expect((await list({ used: 'yes' })).files.find((file) => file.key === key)?.uses).toBe(4)
    expect(await usesOf('2026/nobody.webp')).toEqual([])
  })
})

describe('describing a picture', () => {
  const describeAs = (key: string, altText: string, loaded: string) => ask(app.fastify, staff, 'describeMedia', { key, altText, loaded })
  const altTextOf = async (key: string) => (await app.db.prisma.storedFile.findUniqueOrThrow({ where: { key } })).altText

  test('is saved and logged with the previous text', async () => {
    const { key } = await makeFile(app.db, { altText: '旧' })
    expect(await describeAs(key, '  会场 全景 ', '旧')).toMatchObject({ Code: 1, Message: '替代文字已保存' })
    expect(await altTextOf(key)).toBe('会场 全景')
    const entry = await app.db.prisma.auditEntry.findFirst({ where: { subject: `file ${key}` } })
    expect(entry).toMatchObject({ action: 'mediaDescribed', before: { altText: '旧' }, after: { altText: '会场 全景' } })
  })

  test('is refused after a concurrent change; of two requests at once one succeeds', async () => {
    const { key } = await makeFile(app.db, { altText: '' })
    const answers = await Promise.all([describeAs(key, '甲', ''), describeAs(key, '乙', '')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await altTextOf(key)).toBe(answers[0]?.Code === 1 ? '甲' : '乙')
    expect(await app.db.prisma.auditEntry.count({ where: { subject: `file ${key}` } })).toBe(1)
  })

  test('refuses overlong text and unknown files', async () => {
    const { key } = await makeFile(app.db, { altText: '旧' })
    expect(await describeAs(key, '长'.repeat(201), '旧')).toMatchObject({ Code: 0, Message: '替代文字不能超过200个字符' })
    expect(await altTextOf(key)).toBe('旧')
    expect(await describeAs('2026/nobody.webp', '甲', '')).toMatchObject({ status: 404 })
  })
})

describe('deleting a file', () => {
  const remove = (key: string) => ask(app.fastify, staff, 'removeMedia', { key })
  const isThere = async (key: string) => (await app.db.prisma.storedFile.count({ where: { key } })) === 1

  test('deletes the row and the bytes permanently and is logged', async () => {
    const { key } = (await upload('照片.png', await picture('png'))).Data
    const path = join(app.uploadsFolder, 'public', key)
    expect(existsSync(path)).toBe(true)
    expect(await remove(key)).toMatchObject({ Code: 1, Message: '文件已删除' })
    expect({ row: await isThere(key), bytes: existsSync(path) }).toEqual({ row: false, bytes: false })
    expect((await app.db.prisma.auditEntry.findMany({ where: { subject: `file ${key}` } })).map(({ action }) => action)).toEqual([
      'mediaUploaded',
      'mediaRemoved',
    ])
    expect(await remove(key)).toMatchObject({ status: 404 })
  })

  test('is refused while anything uses it, even only an earlier version', async () => {
    const { key } = await makeFile(app.db)
    await app.db.prisma.fileUse.create({ data: { fileKey: key, kind: 'article', itemId: 1 } })
    const { imageKey } = await makeBanner(app.db)
    for (const used of [key, imageKey]) {
      expect(await remove(used)).toMatchObject({ Code: 0, Message: expect.stringContaining('文件正在使用') })
      expect(await isThere(used)).toBe(true)
    }
  })

  test('is refused while an unsaved draft of staff names it', async () => {
    const { key } = await makeFile(app.db)
    const values = { content: `<p><img src="${fileUrl(key)}"></p>` }
    const colleague = await makeStaff(app.db, { role: 'editor' })
    expect(await ask(app.fastify, colleague, 'article/saveDraft', { id: null, baseVersion: 0, values })).toMatchObject({ Code: 1 })
    expect(await remove(key)).toMatchObject({ Code: 0, Message: expect.stringContaining('还没有保存的内容') })
    expect(await isThere(key)).toBe(true)
  })

  test('waits for an item that is just claiming it, and then keeps it', async () => {
    const { key } = await makeFile(app.db, { ownerId: staff.account.id })
    const files = { pictures: [key], documents: [] }
    const { answer } = await app.db.prisma.$transaction(async (tx) => {
      await checkFiles(tx, { accountId: staff.account.id }, files)
      const removal = await untilBlocked(app.db, remove(key))
      await claimFiles(tx, { kind: 'article', itemId: 7 }, files)
      return removal
    })
    expect(await answer).toMatchObject({ Code: 0 })
    expect(await isThere(key)).toBe(true)
  })
})

const upload = async (name: string, bytes: Buffer) => {
  const headers = { ...staff.headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
  return (await call(app.fastify, '/api/console/uploadMedia', {}, { method: 'POST', headers, payload: body(filePart({ name, bytes })) })).json()
}

describe('uploads by staff', () => {
  test('belong to them and stay in the library when unused, unlike those of members', async () => {
    const { Code, Data } = await upload('会场.png', await picture('png'))
    expect({ Code, kind: Data.kind }).toEqual({ Code: 1, kind: 'picture' })
    expect((await list({ owner: 'libianji' })).files.map(({ key }) => key)).toEqual([Data.key])
    const member = await makeAccount(app.db)
    const left = await makeFile(app.db, { ownerId: member.id })
    await app.db.prisma.storedFile.updateMany({ data: { createdAt: new Date(Date.now() - 70 * 86_400_000) } })
    const storage = await createStorage(readConfig({ DATABASE_URL: app.db.connectionString, UPLOADS_DIR: app.uploadsFolder }, []))
    await removeUnusedFiles(app.db, storage)
    expect(await app.db.prisma.storedFile.findMany({ select: { key: true } })).toEqual([{ key: Data.key }])
    expect(left.key).not.toBe(Data.key)
  })

  test('must be pictures or documents; others leave no data', async () => {
    const before = await app.db.prisma.auditEntry.count()
    expect(await upload('病毒.exe', Buffer.from('MZ-not-a-picture'))).toMatchObject({ Code: expect.not.stringMatching('^1$'), Data: null })
    expect(await app.db.prisma.storedFile.count()).toBe(0)
    expect(await app.db.prisma.auditEntry.count()).toBe(before)
  })
})
