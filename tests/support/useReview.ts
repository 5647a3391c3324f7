import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { SubmissionKind } from '#shared/rules/itemKinds.ts'
import { makeArea, makeCuisine, makeShop } from '#tests/support/factories.ts'
import { makeMember, sendAs, type TestMember } from '#tests/support/members.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { idOf, makeDocument, pictureOf, reportForm, sharedForm } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/** The message a reviewer sees when the version is no longer pending. */
export const stale = { status: 409, Code: 409, Message: '内容已更新，请查看新版本后再审核', Data: null }

/** The tests of a file about review: before each, a new member and a new reviewer (`now`), and an empty queue. */
export function useReview() {
  const now = {} as { app: TestApp; member: TestMember; reviewer: TestStaff }
  beforeAll(async () => {
    now.app = await testApp()
    await makeArea(now.app.db, 'chaoyang', { name: '朝阳区' })
    await makeCuisine(now.app.db, 'chuan', { name: '川菜' })
  })
  afterAll(() => now.app.close())
  beforeEach(async () => {
    await now.app.db.prisma.revision.deleteMany()
    now.member = await makeMember(now.app.db, { userName: '王敏' })
    now.reviewer = await makeStaff(now.app.db, { role: 'reviewer', userName: '李静' })
  })

  const send = async (name: string, form: object, by = now.member) => {
    const answer = await sendAs(now.app.fastify, by, name, form)
    expect(answer).toMatchObject({ Code: 1 })
    return idOf(answer)
  }
  const submitShared = (fields: object = {}) => send('AddGongxiang', sharedForm(fields))
  const editShared = (Id: number, fields: object = {}) => send('EditGongxiang', sharedForm({ Id, ...fields }))
  const submitReport = async () => send('AddJiaoliu', reportForm((await makeDocument(now.app.db, now.member.account.id)).key))
  const submitShowcase = async () =>
    send('AddFengcai', {
      ...{ Title: '江南水乡', SubTitle: '小桥', Description: '城市概况', Content: '<p>清晨</p>' },
      ImageUrl: await pictureOf(now.app.db, now.member),
    })
  const shopForm = async () => ({
    ...{ Title: '蜀香园', SubTitle: '川菜', Description: '<p>老店</p>', Tel: '010-12345678', HomeAddress: '建国路1号', AvgPrice: '80' },
    ...{ ImageUrl: await pictureOf(now.app.db, now.member), HomeImgUrl: await pictureOf(now.app.db, now.member), IsTop: 'chaoyang', IsHome: 'chuan' },
  })
  const submitShop = async () => send('AddFoodShop', await shopForm())
  const submitDish = async () => {
    const { id: ServiceId } = await makeShop(now.app.db, { companyId: now.member.companyId, submittedById: now.member.account.id, title: '渝味楼' })
    return send('AddDishes', { ServiceId, Title: '回锅肉', ImageUrl: await pictureOf(now.app.db, now.member) })
  }
  const submit: Record<SubmissionKind, () => Promise<number>> = {
    shared: submitShared,
    report: submitReport,
    showcase: submitShowcase,
    foodShop: submitShop,
    dish: submitDish,
  }

  const queue = async (fields: object = {}, by = now.reviewer) => {
    const answer = await ask(
      now.app.fastify,
      by,
      'reviewQueue',
      {},
      { url: `/api/console/reviewQueue?${new URLSearchParams(fields as Record<string, string>)}` },
    )
    return { ...answer, titles: (answer.Data ?? []).map(({ title }: { title: string }) => title) }
  }
  const open = (kind: SubmissionKind, id: number, by = now.reviewer) =>
    ask(now.app.fastify, by, 'submission', {}, { url: `/api/console/submission?kind=${kind}&id=${id}` })
  const approve = (kind: SubmissionKind, id: number, version = 1, by = now.reviewer) =>
    ask(now.app.fastify, by, 'approveSubmission', { kind, id, version })
  const reject = (kind: SubmissionKind, id: number, version = 1, reason = '内容不完整') =>
    ask(now.app.fastify, now.reviewer, 'rejectSubmission', { kind, id, version, reason })
  const undo = (kind: SubmissionKind, id: number, version = 1, by = now.reviewer) => ask(now.app.fastify, by, 'undoDecision', { kind, id, version })
  const decided = async (fields: object = {}, by = now.reviewer) => {
    const search = new URLSearchParams(fields as Record<string, string>)
    const answer = await ask(now.app.fastify, by, 'listDecided', {}, { url: `/api/console/listDecided?${search}` })
    return { ...answer, titles: (answer.Data ?? []).map(({ title }: { title: string }) => title) }
  }
  /** Changes these fields; the others are sent as the form was filled. */
  const correct = async (id: number, { version = 1, ...changed }: Record<string, unknown> = {}, kind: SubmissionKind = 'shared') => {
    const { fields } = (await open(kind, id)).Data ?? { fields: { title: '招商引资动态', subtitle: '本市三季度', content: '<p>正文</p>' } }
    return ask(now.app.fastify, now.reviewer, 'correctSubmission', { kind, id, version, fields: { ...fields, ...changed } })
  }
  const article = (id: number) => now.app.db.prisma.article.findUniqueOrThrow({ where: { id } })
  const messages = (accountId: number) => now.app.db.prisma.message.findMany({ where: { accountId }, orderBy: { id: 'asc' } })
  const history = async (itemId: number) =>
    (await now.app.db.prisma.revision.findMany({ where: { itemId }, orderBy: { version: 'asc' } })).map(({ version, status }) => [version, status])
  const visible = (id: number) => now.app.db.reader.row(sql`select "title", "content" from "VisibleArticle" where "id" = ${id}`)
  const waitSince = (itemId: number, createdAt: Date) => now.app.db.prisma.revision.updateMany({ where: { itemId }, data: { createdAt } })

  return {
    now,
    submit,
    submitShared,
    editShared,
    submitReport,
    queue,
    open,
    approve,
    reject,
    undo,
    decided,
    correct,
    article,
    messages,
    history,
    visible,
    waitSince,
  }
}
