import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { type BuiltInRole, builtInRoles } from '#shared/rules/permissions.ts'
import { makeArea, makeCuisine, makeShop } from '#tests/support/factories.ts'
import { makeMember, sendAs, type TestMember } from '#tests/support/members.ts'
import { ask, makeStaff } from '#tests/support/staff.ts'
import { idOf, makeDocument, makeReviewer, pictureOf, reportForm, sharedForm } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let member: TestMember
let reviewerId: number
beforeAll(async () => {
  app = await testApp()
  reviewerId = (await makeReviewer(app.db)).id
  await makeArea(app.db, 'chaoyang')
  await makeCuisine(app.db, 'chuan')
})
afterAll(() => app.close())
beforeEach(async () => {
  const { prisma } = app.db
  await prisma.$transaction([prisma.revision.deleteMany(), prisma.joinApplication.deleteMany(), prisma.medicalRequest.deleteMany()])
  member = await makeMember(app.db)
})

interface Waiting {
  kind: string
  count: number
  oldestAt: string | null
  oldestHours: number | null
}
const waitingFor = async (role: BuiltInRole): Promise<Waiting[]> => (await ask(app.fastify, await makeStaff(app.db, { role }), 'waiting')).Data
const countsFor = async (role: BuiltInRole) => Object.fromEntries((await waitingFor(role)).map(({ kind, count }) => [kind, count]))
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000)
const send = async (name: string, form: object) => {
  const answer = await sendAs(app.fastify, member, name, form)
  expect(answer).toMatchObject({ Code: 1 })
  return idOf(answer)
}
const submitShared = (Title: string) => send('AddGongxiang', sharedForm({ Title }))

const apply = (fields: object = {}) =>
  app.db.prisma.joinApplication.create({ data: { companyName: '某单位', contactName: '联系人', phone: '13900000000', ...fields } })
const requestVisit = (fields: object = {}) =>
  app.db.prisma.medicalRequest.create({
    data: {
      hospital: '示例医院',
      department: '骨科',
      expert: '专家',
      visitDate: new Date(),
      memberUnit: '单位',
      memberName: '会员',
      memberPhone: '13800000000',
      patientName: '病人',
      consentedAt: new Date(),
      ...fields,
    },
  })

const nothing = { shared: 0, report: 0, showcase: 0, foodShop: 0, dish: 0 }

describe('pending work', () => {
  test('is empty when nothing is pending', async () => {
    expect(await waitingFor('administrator')).toEqual(
      ['shared', 'report', 'showcase', 'foodShop', 'dish', 'application', 'medicalRequest'].map((kind) => ({
        kind,
        count: 0,
        oldestAt: null,
        oldestHours: null,
      })),
    )
  })

  test('is counted by kind as members submit it', async () => {
    await submitShared('第一篇')
    await submitShared('第二篇')
    await send('AddJiaoliu', reportForm((await makeDocument(app.db, member.account.id)).key))
    const picture = () => pictureOf(app.db, member)
    await send('AddFengcai', { Title: '江南水乡', SubTitle: '小桥', Description: '城市概况', ImageUrl: await picture(), Content: '<p>清晨</p>' })
    const shop = { Title: '蜀香园', SubTitle: '川菜', Description: '<p>老店</p>', Tel: '010-12345678', HomeAddress: '建国路1号', AvgPrice: '80' }
    const pictures = { ImageUrl: await picture(), HomeImgUrl: `${await picture()},${await picture()}` }
    await send('AddFoodShop', { ...shop, ...pictures, IsTop: 'chaoyang', IsHome: 'chuan' })
    const { id: ServiceId } = await makeShop(app.db, { companyId: member.companyId, submittedById: member.account.id })
    await send('AddDishes', { ServiceId, Title: '回锅肉', ImageUrl: await picture() })
    expect(await countsFor('reviewer')).toEqual({ shared: 2, report: 1, showcase: 1, foodShop: 1, dish: 1 })
  })

  test('disappears after a decision, and counts once as an edit, however often it is changed', async () => {
    const [kept, sentBack] = [await submitShared('留下'), await submitShared('退回')]
    await approve(app.db, { kind: 'article', id: kept, version: 1, reviewerId })
    await reject(app.db, { kind: 'article', id: sentBack, version: 1, reviewerId, reason: '请补充来源' })
    expect(await countsFor('reviewer')).toEqual(nothing)
    for (const Title of ['改一', '改二']) await send('EditGongxiang', sharedForm({ Id: kept, Title }))
    await send('EditGongxiang', sharedForm({ Id: sentBack, Title: '改三' }))
    expect(await countsFor('reviewer')).toMatchObject({ shared: 2 })
  })

  test('excludes deleted items and dishes of deleted restaurants', async () => {
    const id = await submitShared('删除')
    await app.db.prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    const { id: ServiceId } = await makeShop(app.db, { companyId: member.companyId, submittedById: member.account.id })
    await send('AddDishes', { ServiceId, Title: '回锅肉', ImageUrl: await pictureOf(app.db, member) })
    expect(await countsFor('reviewer')).toMatchObject({ shared: 0, dish: 1 })
    await app.db.prisma.foodShop.update({ where: { id: ServiceId }, data: { deletedAt: new Date() } })
    expect(await countsFor('reviewer')).toEqual(nothing)
  })

  test('includes the time of the oldest item in Beijing time and its age in hours', async () => {
    const [first, second] = [await submitShared('先'), await submitShared('后')]
    const since = async (itemId: number, createdAt: Date) =>
      void (await app.db.prisma.revision.updateMany({ where: { kind: 'article', itemId }, data: { createdAt } }))
    const longAgo = hoursAgo(50)
    await since(first, longAgo)
    await since(second, hoursAgo(2))
    const beijing = new Date(longAgo.getTime() + 8 * 3_600_000).toISOString().slice(0, 13).replace('T', ' ')
    const [shared] = await waitingFor('reviewer')
    expect(shared).toMatchObject({ kind: 'shared', count: 2, oldestHours: 50 })
    expect(shared?.oldestAt?.slice(0, 13)).toBe(beijing)
  })

  test('counts only unassigned applications and medical requests', async () => {
    await apply({ createdAt: hoursAgo(30) })
    await apply({ state: 'rejected', createdAt: hoursAgo(300) })
    await requestVisit({ createdAt: hoursAgo(4) })
    await requestVisit({ state: 'assigned', createdAt: hoursAgo(400) })
    expect(await waitingFor('memberManager')).toMatchObject([
      { kind: 'application', count: 1, oldestHours: 30 },
      { kind: 'medicalRequest', count: 1, oldestHours: 4 },
    ])
  })
})

describe('visibility by role', () => {
  const submissions = ['shared', 'report', 'showcase', 'foodShop', 'dish']
  const visibleKinds: Record<BuiltInRole, string[]> = {
    administrator: [...submissions, 'application', 'medicalRequest'],
    editor: [],
    reviewer: submissions,
    memberManager: ['application', 'medicalRequest'],
    auditor: [...submissions, 'application'],
  }

  test.each(builtInRoles)('%s', async (role) => {
    await apply()
    await requestVisit()
    expect((await waitingFor(role)).map(({ kind }) => kind)).toEqual(visibleKinds[role])
  })

  test("no answer contains a person's name", async () => {
    await apply({ contactName: '联系人甲' })
    await requestVisit({ patientName: '病人甲' })
    expect(JSON.stringify(await waitingFor('administrator'))).not.toMatch(/联系人|病人|1[38]\d{9}/)
  })
})
