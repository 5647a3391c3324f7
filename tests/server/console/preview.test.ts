import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublic, type ShownVersion, withShownVersion } from '#server/content/workflow/preview.ts'
import type { Database } from '#server/database/client.ts'
import { getArticle } from '#server/features/article.routes.ts'
import { getCompany } from '#server/features/company.routes.ts'
import { getFoodShop } from '#server/features/food.routes.ts'
import { getHighlight } from '#server/features/highlight.routes.ts'
import { getInfo } from '#server/features/info.routes.ts'
import { articleForm, done } from '#tests/support/articleForms.ts'
import { read } from '#tests/support/call.ts'
import { hiddenBecause, makeArticle, makeCompany, makeDish, makeFile, makeHighlight, makeInfo, makeShop } from '#tests/support/factories.ts'
import { makeStaff, type TestStaff } from '#tests/support/staff.ts'
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

/** Reads like the preview page of this version. */
const as = <T>(shown: ShownVersion, read: (db: Database, id: number) => Promise<T>, id = shown.id) =>
  withShownVersion(app.db, shown, (reader) => read({ ...app.db, reader }, id))
const articleAs = (id: number, version = 1) => as({ kind: 'article', id, version }, getArticle)

test('previews that are opened at once leave connections for everything else', async () => {
  const { id } = await makeArticle(app.db, { status: 'draft' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const previews = Array.from({ length: 20 }, () => withShownVersion(app.db, { kind: 'article', id, version: 1 }, () => released))
  expect(await app.db.prisma.$transaction((tx) => tx.account.count())).toBeGreaterThan(0)
  release()
  await Promise.all(previews)
})

describe('a version reads as if it were public', () => {
  test.each(['a draft', 'pending', 'rejected', 'published in the future', 'withdrawn'] as const)('an article that is %s', async (why) => {
    const { id } = await makeArticle(app.db, { title: '尚未发布', content: '<p>正文</p>', ...hiddenBecause[why] })
    expect(await articleAs(id)).toMatchObject({ id, title: '尚未发布', content: '<p>正文</p>' })
  })

  test('a scheduled item, with its publication time', async () => {
    const publishedAt = new Date(Date.now() + 86_400_000)
    const { id } = await makeArticle(app.db, { publishedAt })
    const time = (of: number) => withShownVersion(app.db, { kind: 'article', id: of, version: 1 }, async (_reader, scheduledAt) => scheduledAt)
    expect(await time(id)).toEqual(publishedAt)
    expect(await time((await makeArticle(app.db, { status: 'draft', publishedAt })).id)).toBeUndefined()
    expect(await time((await makeArticle(app.db)).id)).toBeUndefined()
  })

  test('a version of a public item, while visitors still see the public version', async () => {
    const { id } = await done(app.fastify, editor, 'createArticle', articleForm({ title: '初稿' }))
    await done(app.fastify, editor, 'article/publish', { id, version: 1, at: null, until: null })
    await done(app.fastify, editor, 'saveArticle', { ...articleForm({ title: '第二稿' }), id, version: 1 })
    expect(await articleAs(id, 1)).toMatchObject({ title: '初稿' })
    expect(await articleAs(id, 2)).toMatchObject({ title: '第二稿' })
    expect(await read(app.fastify, 'GetPlolicyDetail', { id })).toMatchObject({ Data: { Title: '第二稿' } })
    expect(await isPublic(app.db.reader, { kind: 'article', id, version: 1 })).toBe(false)
    expect(await isPublic(app.db.reader, { kind: 'article', id, version: 2 })).toBe(true)
  })

  test('with its neighbours, to which it stays hidden', async () => {
    const { id: older } = await makeArticle(app.db, { policyType: 12, title: '前一篇', publishedAt: new Date(Date.now() - 3_600_000) })
    const { id } = await makeArticle(app.db, { policyType: 12, status: 'draft' })
    expect(await articleAs(id)).toMatchObject({ older: { id: older } })
    expect(await getArticle(app.db, older)).toMatchObject({ newer: null })
  })

  test('with neighbours as visitors see them, never its own public version', async () => {
    const [first, second, third] = [3, 2, 1].map((hours) => new Date(Date.now() - hours * 3_600_000))
    const { id: older } = await makeArticle(app.db, { policyType: 9, title: '较早', publishedAt: first })
    const { id } = await makeArticle(app.db, { policyType: 9, title: '线上', publishedAt: second })
    const { id: newer } = await makeArticle(app.db, { policyType: 9, title: '较新', publishedAt: third })
    await makeArticle(app.db, { policyType: 9, title: '隐藏', status: 'draft' })
    await app.db.prisma.revision.create({ data: { kind: 'article', itemId: id, version: 2, status: 'pending', data: { title: '改稿' } } })
    const shown = await articleAs(id, 2)
    expect(shown).toMatchObject({ title: '改稿', newer: { id: newer }, older: { id: older } })
    expect(shown.related).toEqual([])
  })

  test('a restaurant with its dishes and the photos of the version', async () => {
    const { id } = await makeShop(app.db, { status: 'draft' })
    await makeDish(app.db, id, { title: '水煮鱼' })
    await app.db.prisma.foodShopPhoto.create({ data: { shopId: id, position: 1, fileKey: (await makeFile(app.db)).key } })
    const [one, two] = [(await makeFile(app.db)).key, (await makeFile(app.db)).key]
    const kept = { kind: 'foodShop', itemId: id, version: 2, status: 'pending', data: { title: '新店名', photoKeys: [two, one] } } as const
    await app.db.prisma.revision.create({ data: kept })
    const shop = await as({ kind: 'foodShop', id, version: 2 }, getFoodShop)
    expect(shop).toMatchObject({ title: '新店名', dishes: [{ title: '水煮鱼' }], photos: [{ fileKey: two }, { fileKey: one }] })
    expect((await as({ kind: 'foodShop', id, version: 1 }, getFoodShop)).photos).toHaveLength(1)
  })

  test('a highlight, a company and an information item', async () => {
    const highlight = await makeHighlight(app.db, { status: 'draft', name: '年会', images: ['签到'] })
    expect(await as({ kind: 'highlight', id: highlight.id, version: 1 }, getHighlight)).toMatchObject({ id: highlight.id })
    const { id } = await makeCompany(app.db, { status: 'draft', name: '筹建中的会员单位' })
    expect(await as({ kind: 'company', id, version: 1 }, getCompany)).toMatchObject({ name: '筹建中的会员单位' })
    const info = await makeInfo(app.db, { status: 'draft', title: '每日要情草稿' })
    expect(await as({ kind: 'infoItem', id: info.id, version: 1 }, getInfo)).toMatchObject({ title: '每日要情草稿' })
  })

  test('but not a deleted item, an unknown version, or other hidden items', async () => {
    const { id } = await makeArticle(app.db, hiddenBecause.deleted)
    const { id: hidden } = await makeArticle(app.db, { status: 'draft' })
    await expect(articleAs(id)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(articleAs(hidden, 2)).rejects.toMatchObject({ kind: 'notFound' })
    const { id: shown } = await makeArticle(app.db, { status: 'draft' })
    await expect(as({ kind: 'article', id: shown, version: 1 }, getArticle, hidden)).rejects.toMatchObject({ kind: 'notFound' })
  })
})
