import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPreviewLink } from '#server/content/workflow/preview.ts'
import { purgeExpired } from '#server/jobs/purgeExpired.ts'
import { articleForm, done } from '#tests/support/articleForms.ts'
import { hiddenBecause, makeArticle, makeCompany, makeShop } from '#tests/support/factories.ts'
import { ask, auditOf, makeStaff, makeStaffWith, makeStaffWithApp, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/** Working links answer 404 here, since these tests have no pages; tests/e2e/console/previewLinks.test.ts shows the page. */
const shown = 404

let app: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  editor = await makeStaff(app.db, { role: 'editor', userName: '李编辑' })
})

const link = (id: number, version = 1, staff = editor) => ask(app.fastify, staff, 'article/previewLink', { id, version })
const find = (path: string) => findPreviewLink(app.db, path.replace('/preview/', ''))
const open = async (path: string, { headers }: { headers: Record<string, string> } = { headers: {} }) =>
  (await app.fastify.inject({ url: path, headers })).statusCode
const linksTo = (id: number, staff = editor) =>
  ask(app.fastify, staff, 'article/previewLinks', {}, { url: `/api/console/article/previewLinks?id=${id}` }).then(({ Data }) => Data)
const draft = () => makeArticle(app.db, { title: '尚未发布', status: 'draft' })
async function linked() {
  const { id } = await draft()
  return { id, ...(await link(id)).Data } as { id: number; path: string; until: string }
}
const change = (accountId: number, data: object) => app.db.prisma.account.update({ where: { id: accountId }, data })

describe('a link', () => {
  test('names a version and lasts a week; its author is logged, and the database does not contain its token', async () => {
    const { id, path, until } = await linked()
    expect(await find(path)).toEqual({ kind: 'article', id, version: 1, until })
    const [noted] = await app.db.prisma.auditEntry.findMany({ where: { accountId: editor.account.id } })
    expect(noted).toMatchObject({ action: 'previewLinked', subject: `article ${id}`, after: { version: 1, until } })
    const token = path.replace('/preview/', '')
    const row = await app.db.prisma.previewLink.findFirstOrThrow({ where: { itemId: id } })
    expect(row.tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
    expect(JSON.stringify([row, noted?.after])).not.toContain(token)
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBeCloseTo(7 * 24 * 3_600_000, -4)
  })

  test('requires an existing version and an item with a page', async () => {
    const { id } = await draft()
    expect(await link(id, 2)).toMatchObject({ status: 404 })
    expect(await link((await makeArticle(app.db, hiddenBecause.deleted)).id)).toMatchObject({ status: 404 })
    expect(await link((await makeArticle(app.db, { policyType: 10 })).id)).toMatchObject({ Message: '医疗资源没有单独的页面，请用“预览”查看' })
    expect(await app.db.prisma.auditEntry.count({ where: { accountId: editor.account.id } })).toBe(0)
    expect(await app.db.prisma.previewLink.count({ where: { accountId: editor.account.id } })).toBe(0)
  })

  test('that is manipulated, expired or unknown is not found', async () => {
    const { id, path } = await linked()
    for (const wrong of [
      '/preview/',
      '/preview/x',
      `${path}A`,
      path.slice(0, -1),
      `${path}.`,
      '/preview/%00',
      "/preview/a'.b",
      '/preview/__proto__',
    ]) {
      expect(await find(wrong)).toBeUndefined()
      expect(await open(wrong)).toBe(404)
    }
    await app.db.prisma.previewLink.updateMany({ where: { itemId: id }, data: { expiresAt: new Date(Date.now() - 1) } })
    expect(await find(path)).toBeUndefined()
    expect(await open(path)).toBe(404)
    expect(await linksTo(id)).toEqual([])
    await purgeExpired(app.db)
    expect(await app.db.prisma.previewLink.count({ where: { itemId: id } })).toBe(0)
  })

  test.each([
    ['is disabled', { disabledAt: new Date() }],
    ['can no longer edit', { role: 'auditor' }],
    ['becomes a member', { role: 'member' }],
  ])('expires when its author %s', async (_why, data) => {
    const { path } = await linked()
    await change(editor.account.id, data)
    expect(await find(path)).toBeUndefined()
    expect(await open(path)).toBe(404)
  })

  test('is listed with its item and in the overall list, with the time of its last use, and other editors can revoke it', async () => {
    const { id, path, until } = await linked()
    expect(await linksTo(id)).toMatchObject([{ kind: 'article', itemId: id, version: 1, madeBy: '李编辑', until, lastOpenedAt: null }])
    await find(path)
    const [listed] = await linksTo(id)
    expect(listed.lastOpenedAt).toMatch(/^\d{4}-/)
    expect(JSON.stringify(listed)).not.toContain(path.replace('/preview/', ''))
    const colleague = await makeStaff(app.db, { role: 'editor' })
    const all = (await ask(app.fastify, colleague, 'listPreviewLinks')).Data as { itemId: number }[]
    expect(all.filter(({ itemId }) => itemId === id)).toHaveLength(1)
    const ended = await Promise.all([1, 2].map(() => ask(app.fastify, colleague, 'article/endPreviewLink', { id: listed.id })))
    expect(ended.map(({ Code }) => Code)).toEqual([1, 1])
    expect(await auditOf(app.db, colleague.account.id)).toEqual(['previewEnded'])
    expect(await find(path)).toBeUndefined()
    expect(await open(path)).toBe(404)
    expect(await linksTo(id)).toEqual([])
  })

  test('is hidden from staff without access to its item, who cannot revoke it', async () => {
    const { id, path } = await linked()
    const [listed] = await linksTo(id)
    const manager = await makeStaff(app.db, { role: 'memberManager' })
    const { id: company } = await makeCompany(app.db, { status: 'draft' })
    await done(app.fastify, manager, 'company/previewLink', { id: company, version: 1 })
    const all = (await ask(app.fastify, manager, 'listPreviewLinks')).Data as { kind: string }[]
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['company']))
    expect(await ask(app.fastify, manager, 'company/endPreviewLink', { id: listed.id })).toMatchObject({ Code: 1 })
    expect(await ask(app.fastify, manager, 'article/endPreviewLink', { id: listed.id })).toMatchObject({ status: 403 })
    expect(await find(path)).toBeDefined()
  })
})

describe('an unapproved submission', () => {
  const statuses = ['pending', 'rejected', 'superseded', 'undone'] as const
  async function submitted(status: (typeof statuses)[number]) {
    const { id } = await makeArticle(app.db, { title: '线上' })
    await app.db.prisma.revision.create({ data: { kind: 'article', itemId: id, version: 2, status, data: { title: '会员的改稿' } } })
    return id
  }

  test.each(statuses)('gets no link from an editor (%s)', async (status) => {
    const id = await submitted(status)
    expect(await link(id, 2)).toMatchObject({ Code: 0, Message: '会员提交的内容审核通过后才能生成预览链接' })
    expect(await app.db.prisma.previewLink.count({ where: { itemId: id } })).toBe(0)
  })

  test.each(['pending', 'rejected'] as const)('gets none if it was never public (%s)', async (why) => {
    expect(await link((await makeArticle(app.db, hiddenBecause[why])).id)).toMatchObject({ Code: 0 })
  })

  test.each([
    ['a visitor', undefined, 401],
    ['an editor', 'editor', 403],
    ['a member manager', 'memberManager', 403],
    ['a reviewer', 'reviewer', shown],
    ['an auditor, who reads all submissions', 'auditor', shown],
    ['an administrator', 'administrator', shown],
  ] as const)('opens for %s by neither address unless they see submissions', async (_who, role, status) => {
    const { id } = await makeArticle(app.db, { title: '线上' })
    await done(app.fastify, editor, 'saveArticle', { ...articleForm({ title: '改稿' }), id, version: 1 })
    const { path } = await done(app.fastify, editor, 'article/previewLink', { id, version: 2 })
    await app.db.prisma.revision.updateMany({ where: { kind: 'article', itemId: id, version: 2 }, data: { status: 'undone' } })
    const staff = role ? await makeStaff(app.db, { role }) : undefined
    for (const address of [path, `/preview/article/${id}/2`]) expect(await open(address, staff)).toBe(status)
  })

  test('does not open what staff write to those who may only review', async () => {
    const { id } = await draft()
    const { id: company } = await makeCompany(app.db, { status: 'draft' })
    const { id: shop } = await makeShop(app.db, { status: 'pending', submittedById: editor.account.id })
    const permissions = ['seeSubmissions', 'review'] as const
    for (const reviewer of [await makeStaffWith(app.db, permissions), await makeStaffWith(app.db, permissions, ['foodShop'])]) {
      for (const written of [`article/${id}/1`, `company/${company}/1`]) expect(await open(`/preview/${written}`, reviewer)).toBe(403)
      expect(await open(`/preview/foodShop/${shop}/1`, reviewer)).toBe(shown)
      await app.db.prisma.foodShop.update({ where: { id: shop }, data: { status: 'approved' } })
      expect(await open(`/preview/foodShop/${shop}/1`, reviewer)).toBe(shown)
    }
  })

  test('is closed to a reviewer with a pending code', async () => {
    const id = await submitted('pending')
    const reviewer = await makeStaffWithApp(app.db, { role: 'reviewer' })
    const address = `/preview/article/${id}/2`
    expect(await open(address, reviewer)).toBe(shown)
    await app.db.prisma.staffSession.updateMany({ where: { accountId: reviewer.account.id }, data: { secondFactorAt: null } })
    expect(await open(address, reviewer)).toBe(401)
  })

  test('is not found if it does not exist, also for a reviewer', async () => {
    const reviewer = await makeStaff(app.db, { role: 'reviewer' })
    const id = await submitted('pending')
    for (const wrong of [`article/${id}/3`, `article/${id}/x`, `article/0/1`, 'dish/1/1', '__proto__/1/1', `article/${id}/1.5`])
      expect(await open(`/preview/${wrong}`, reviewer)).toBe(404)
  })
})
