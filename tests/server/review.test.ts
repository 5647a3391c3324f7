import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { balanceOf } from '#server/credits/ledger.ts'
import { read, refused } from '#tests/support/call.ts'
import { makeShared } from '#tests/support/factories.ts'
import { makeMember, readAs, sendAs, type TestMember } from '#tests/support/members.ts'
import { idOf, makeDocument, makeReviewer, reportForm, sharedForm } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let member: TestMember
let reviewerId: number
beforeAll(async () => {
  app = await testApp()
  reviewerId = (await makeReviewer(app.db)).id
})
beforeEach(async () => {
  member = await makeMember(app.db)
})
afterAll(() => app.close())

const article = (id: number) => app.db.prisma.article.findUniqueOrThrow({ where: { id } })
const infoItem = (id: number) => app.db.prisma.infoItem.findUniqueOrThrow({ where: { id } })
const messages = (accountId: number) => app.db.prisma.message.findMany({ where: { accountId }, orderBy: { id: 'asc' } })
const history = async (kind: 'article' | 'infoItem', itemId: number) =>
  (await app.db.prisma.revision.findMany({ where: { kind, itemId }, orderBy: { version: 'asc' } })).map(({ version, status }) => [version, status])

const submitShared = async (fields: object = {}) => idOf(await sendAs(app.fastify, member, 'AddGongxiang', sharedForm(fields)))
const editShared = (Id: number, fields: object = {}, by = member) => sendAs(app.fastify, by, 'EditGongxiang', sharedForm({ Id, ...fields }))
const submitReport = async () => {
  const { key } = await makeDocument(app.db, member.account.id)
  return { key, id: idOf(await sendAs(app.fastify, member, 'AddJiaoliu', reportForm(key))) }
}
const approveShared = (id: number, version = 1) => approve(app.db, { kind: 'article', id, version, reviewerId })
const rejectShared = (id: number, version = 1, reason = '内容不完整') => reject(app.db, { kind: 'article', id, version, reviewerId, reason })
const online = async (id: number) => (await read(app.fastify, 'GetPlolicyDetail', { id })).Data
/** Expects this for the item in the view that all public reads use. */
const expectVisible = async (id: number, wanted: object) =>
  expect(await app.db.reader.row(sql`select "title", "content" from "VisibleArticle" where "id" = ${id}`)).toMatchObject(wanted)
/** Expects this once every process has received the change. */
const expectOnline = (id: number, wanted: object) => expect.poll(() => online(id)).toMatchObject(wanted)
const mine = async () => (await readAs(app.fastify, member, 'GetListbyfaqiren')).Data[0]

describe('an approved item', () => {
  test('is public at once, in lists and by id, with the date of its approval', async () => {
    const id = await submitShared()
    await app.db.prisma.article.update({ where: { id }, data: { publishedAt: new Date('2026-01-01') } })
    expect((await refused(app.fastify, 'GetPlolicyDetail', { id })).status).toBe(404)
    await approveShared(id)

    await expectOnline(id, { Title: '招商引资动态' })
    expect((await read(app.fastify, 'GetGongxiang', { id: member.companyId })).Data).toMatchObject([{ Id: id }])
    const { status, reviewedAt, publishedAt } = await article(id)
    expect(status).toBe('approved')
    expect(publishedAt).toEqual(reviewedAt)
    expect(publishedAt.getTime()).toBeGreaterThan(Date.parse('2026-06-01'))
    expect(await mine()).toMatchObject({ CheckStatus: '10', FailReason: null })
  })

  test('is reported to its submitter, and logged with its reviewer in audit log and history', async () => {
    const id = await submitShared()
    await approve(app.db, { kind: 'article', id, version: 1, reviewerId, address: '10.0.0.1' })
    expect(await messages(member.account.id)).toMatchObject([
      { kind: 'approved', title: '《招商引资动态》审核通过', body: '已在网站展示。', link: '/layout/my-info-pool', readAt: null },
    ])
    expect(await app.db.prisma.auditEntry.findMany({ where: { subject: `article ${id}` } })).toMatchObject([
      { accountId: reviewerId, actor: expect.any(String), address: '10.0.0.1', action: 'approve', after: { version: 1, status: 'approved' } },
    ])
    expect(await app.db.prisma.revision.findMany({ where: { kind: 'article', itemId: id } })).toMatchObject([
      { version: 1, status: 'approved', reviewerId, authorId: member.account.id, data: { title: '招商引资动态' } },
    ])
  })

  test('cannot be approved or rejected again', async () => {
    const id = await submitShared()
    await approveShared(id)
    const before = await article(id)
    await expect(approveShared(id)).rejects.toMatchObject({ kind: 'refused', message: '该内容已审核，请刷新后查看' })
    await expect(rejectShared(id)).rejects.toMatchObject({ kind: 'refused', message: '该内容已审核，请刷新后查看' })
    expect(await article(id)).toEqual(before)
    expect(await messages(member.account.id)).toHaveLength(1)
    expect(await app.db.prisma.auditEntry.count({ where: { subject: `article ${id}` } })).toBe(1)
  })

  test('without a history gets one', async () => {
    const { id } = await makeShared(app.db, { status: 'pending', companyId: member.companyId, submittedById: member.account.id })
    await approveShared(id)
    expect(await history('article', id)).toEqual([[1, 'approved']])
    expect(await messages(member.account.id)).toHaveLength(1)
  })

  test('must exist', async () => {
    await expect(approveShared(999_999)).rejects.toMatchObject({ kind: 'notFound' })
    const { id } = await makeShared(app.db, { status: 'pending', deletedAt: new Date() })
    await expect(approveShared(id)).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('a rejected item', () => {
  test('stays hidden, and its owner reads the reason', async () => {
    const id = await submitShared()
    await rejectShared(id, 1, '  附件不清晰 ')
    expect(await article(id)).toMatchObject({ status: 'rejected', failReason: '附件不清晰' })
    expect((await refused(app.fastify, 'GetPlolicyDetail', { id })).status).toBe(404)
    expect(await mine()).toMatchObject({ CheckStatus: '-10', FailReason: '附件不清晰' })
    expect(await messages(member.account.id)).toMatchObject([
      { kind: 'rejected', title: '《招商引资动态》审核未通过', body: '原因：附件不清晰\n修改后可重新提交。' },
    ])
    expect(await app.db.prisma.auditEntry.findMany({ where: { subject: `article ${id}` } })).toMatchObject([
      { action: 'reject', after: { version: 1, status: 'rejected', failReason: '附件不清晰' } },
    ])
  })

  test('is pending again after an edit, and its reason moves to the history', async () => {
    const id = await submitShared()
    await rejectShared(id)
    await editShared(id, { Title: '补充后的动态' })
    expect(await article(id)).toMatchObject({ status: 'pending', failReason: null, version: 2, title: '补充后的动态' })
    expect(await mine()).toMatchObject({ CheckStatus: '0', FailReason: null })
    await approveShared(id, 2)
    await expectOnline(id, { Title: '补充后的动态' })
    expect(await history('article', id)).toEqual([
      [1, 'rejected'],
      [2, 'approved'],
    ])
  })

  test('needs a reason of at most 300 characters', async () => {
    const id = await submitShared()
    for (const [reason, message] of [
      ['', '请填写审核不通过的原因'],
      [' \n ', '请填写审核不通过的原因'],
      ['因'.repeat(301), '原因不能超过300个字'],
    ] as const) {
      await expect(rejectShared(id, 1, reason)).rejects.toMatchObject({ kind: 'refused', message })
    }
    expect(await article(id)).toMatchObject({ status: 'pending', failReason: null })
    expect(await messages(member.account.id)).toEqual([])
    await rejectShared(id, 1, '因'.repeat(300))
    expect((await article(id)).status).toBe('rejected')
  })

  test('counts the uses of its reason', async () => {
    await app.db.prisma.reviewReason.create({ data: { text: '图片不清晰' } })
    await rejectShared(await submitShared(), 1, '图片不清晰')
    await rejectShared(await submitShared({ Title: '另一篇' }), 1, '别的原因')
    expect(await app.db.prisma.reviewReason.findUniqueOrThrow({ where: { text: '图片不清晰' } })).toMatchObject({ uses: 1 })
  })
})

describe('an edit of a public item', () => {
  const published = async () => {
    const id = await submitShared({ Content: '<p>旧正文</p>' })
    await approveShared(id)
    await editShared(id, { Title: '新标题', Content: '<p>新正文</p>' })
    return id
  }

  test('is visible to its owner only until approval', async () => {
    const id = await published()
    await expectVisible(id, { title: '招商引资动态', content: '<p>旧正文</p>' })
    expect((await app.fastify.inject(`/layout/share-info-item-detail?id=${id}`)).body).not.toContain('新正文')
    expect(await mine()).toMatchObject({ Name: '新标题', CheckStatus: '0' })
    const before = await article(id)

    await approveShared(id, 2)
    await expectOnline(id, { Title: '新标题', Content: '<p>新正文</p>' })
    expect(await mine()).toMatchObject({ Name: '新标题', CheckStatus: '10' })
    expect(await article(id)).toMatchObject({ version: 2, status: 'approved', summary: '新正文', publishedAt: before.publishedAt })
    expect(await messages(member.account.id)).toMatchObject([
      {},
      { kind: 'approved', title: '《新标题》审核通过', body: '修改后的内容已在网站展示。' },
    ])
  })

  test('that is rejected keeps the public version', async () => {
    const id = await published()
    const before = await article(id)
    await rejectShared(id, 2)
    expect(await article(id)).toEqual(before)
    await expectVisible(id, { title: '招商引资动态', content: '<p>旧正文</p>' })
    expect(await mine()).toMatchObject({ Name: '新标题', CheckStatus: '-10', FailReason: '内容不完整' })
    const received = await messages(member.account.id)
    expect(received.at(-1)?.body).toBe('原因：内容不完整\n网站仍展示修改前的内容。\n修改后可重新提交。')

    await editShared(id, { Title: '再改' })
    expect(await mine()).toMatchObject({ Name: '再改', CheckStatus: '0', FailReason: null })
    await approveShared(id, 3)
    await expectOnline(id, { Title: '再改' })
    expect(await history('article', id)).toEqual([
      [1, 'approved'],
      [2, 'rejected'],
      [3, 'approved'],
    ])
  })

  test.each([
    ['offline', { withdrawAt: new Date('2026-01-01') }],
    ['scheduled', { publishedAt: new Date('2099-01-01') }],
  ])('of an item that is %s is not reported as shown, whether approved or rejected', async (_where, standing) => {
    const id = await published()
    await app.db.prisma.article.update({ where: { id }, data: standing })
    await rejectShared(id, 2)
    await editShared(id, { Title: '再改' })
    await approveShared(id, 3)
    expect(await article(id)).toMatchObject({ title: '再改', ...standing })
    expect((await messages(member.account.id)).slice(1)).toMatchObject([
      { title: '《新标题》审核未通过', body: '原因：内容不完整\n修改后可重新提交。' },
      { title: '《再改》审核通过', body: '内容目前未在网站展示，上线后展示修改后的内容。' },
    ])
  })

  test('of a deleted item cannot be decided, and no message is sent', async () => {
    const id = await published()
    await app.db.prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    await expect(approveShared(id, 2)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(rejectShared(id, 2)).rejects.toMatchObject({ kind: 'notFound' })
    expect(await messages(member.account.id)).toHaveLength(1)
  })

  test('supersedes a pending one, which can no longer be approved', async () => {
    const id = await published()
    await editShared(id, { Title: '更新的标题' })
    await expect(approveShared(id, 2)).rejects.toMatchObject({ kind: 'stale', message: '内容已更新，请查看新版本后再审核' })
    await expect(rejectShared(id, 2)).rejects.toMatchObject({ kind: 'stale', message: '内容已更新，请查看新版本后再审核' })
    await expectVisible(id, { title: '招商引资动态', content: '<p>旧正文</p>' })
    expect(await history('article', id)).toEqual([
      [1, 'approved'],
      [2, 'superseded'],
      [3, 'pending'],
    ])
    await approveShared(id, 3)
    await expectOnline(id, { Title: '更新的标题' })
  })

  test('by a colleague is reported to the colleague', async () => {
    const colleague = await makeMember(app.db, { companyId: member.companyId })
    const id = await submitShared()
    await approveShared(id)
    await editShared(id, { Title: '同事改的' }, colleague)
    await rejectShared(id, 2)
    expect(await messages(colleague.account.id)).toMatchObject([{ kind: 'rejected', title: '《同事改的》审核未通过' }])
    expect(await messages(member.account.id)).toHaveLength(1)
  })

  test('is decided once, by the first of two reviewers', async () => {
    const id = await published()
    const decisions = await Promise.allSettled([approveShared(id, 2), rejectShared(id, 2), approveShared(id, 2), rejectShared(id, 2)])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await messages(member.account.id)).toHaveLength(2)
  })
})

describe('the credits of a report', () => {
  const review = (id: number, version = 1) => ({ kind: 'infoItem' as const, id, version, reviewerId })
  const credits = () => balanceOf(app.db.prisma, member.account.id)

  test('stay after approval and are not granted twice', async () => {
    const { id } = await submitReport()
    await approve(app.db, review(id))
    expect(await credits()).toBe(5)
    expect((await messages(member.account.id)).map(({ kind }) => kind)).toEqual(['credit', 'approved'])
    await expect.poll(async () => (await read(app.fastify, 'GetProjectDetail', { id })).Data).toMatchObject({ Name: '产业专报' })
  })

  test('are reversed by a rejection and return when it is resubmitted', async () => {
    const { id, key } = await submitReport()
    await reject(app.db, { ...review(id), reason: '附件不清晰' })
    expect(await credits()).toBe(0)
    expect((await messages(member.account.id)).at(-1)?.body).toBe(
      '原因：附件不清晰\n已收回由此获得的5次专报下载，目前可下载0次。\n修改后可重新提交。',
    )
    await sendAs(app.fastify, member, 'EditJiaoliu', reportForm(key, { ProjectId: id, Name: '补充后的专报' }))
    expect(await credits()).toBe(5)
    await approve(app.db, review(id, 2))
    expect(await credits()).toBe(5)
  })

  test('stay when an edit of a public report is rejected', async () => {
    const { id } = await submitReport()
    await approve(app.db, review(id))
    const { key } = await makeDocument(app.db, member.account.id)
    await sendAs(app.fastify, member, 'EditJiaoliu', reportForm(key, { ProjectId: id }))
    expect(await credits()).toBe(5)
    const before = await infoItem(id)
    await reject(app.db, { ...review(id, 2), reason: '附件不清晰' })
    expect(await credits()).toBe(5)
    expect(await infoItem(id)).toEqual(before)
  })

  test('are granted on approval if the rule says so', async () => {
    await app.db.prisma.setting.create({ data: { key: 'creditRule', value: { perReport: 3, earnedAt: 'approval' } } })
    try {
      const { id } = await submitReport()
      expect(await credits()).toBe(0)
      await approve(app.db, review(id))
      expect(await credits()).toBe(3)
      expect((await messages(member.account.id)).map(({ kind }) => kind)).toEqual(['credit', 'approved'])
    } finally {
      await app.db.prisma.setting.delete({ where: { key: 'creditRule' } })
    }
  })
})
