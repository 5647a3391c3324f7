import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/client.ts'
import { minConnections } from '#server/database/connections.ts'
import { signUpLabel } from '#shared/rules/policyTypes.ts'
import { read } from '#tests/support/call.ts'
import { hiddenBecause, makeActivity, makeArticle, makeSignUp } from '#tests/support/factories.ts'
import { makeMember, readAs, refusedAs, sendAs, type TestMember } from '#tests/support/members.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)
const ahead = (hours: number) => ago(-hours)
const open = { signUpOpensAt: ago(1), startsAt: ahead(48) }
const makeOpen = (fields: Parameters<typeof makeActivity>[1] = {}) => makeActivity(app.db, { signUp: open, ...fields })

const signUp = (member: TestMember, InviteCode: number | string, also: object = {}) =>
  sendAs(app.fastify, member, 'AddBaoming', { InviteCode, ...also })
const cancel = (member: TestMember, InviteCode: number) => sendAs(app.fastify, member, 'CancelBaoming', { InviteCode })
const mine = async (member: TestMember) => (await readAs(app.fastify, member, 'GetMyBaoimng')).Data
const taken = (activityId: number) => app.db.prisma.signUp.count({ where: { activityId, cancelledAt: null } })
const done = { status: 200, Code: 1, Data: null }

/** Expects this refusal, without a sign-up and without a message. */
async function expectRefused(member: TestMember, activityId: number, answer: { status: number; Code: number; Message: string }) {
  const before = await taken(activityId)
  expect(await refusedAs(app.fastify, member, 'AddBaoming', { InviteCode: activityId })).toEqual(answer)
  expect(await taken(activityId)).toBe(before)
  expect(await app.db.prisma.message.count({ where: { accountId: member.account.id } })).toBe(0)
}
const refusedWith = (Message: string) => ({ status: 200, Code: 0, Message })

describe('sign-up', () => {
  test('shows in the next answer to the member, also if many announcements are on their way', async () => {
    const member = await makeMember(app.db)
    const { id } = await makeOpen({ signUp: { ...open, capacity: 5 } })
    const placesLeft = async () => (await read(app.fastify, 'GetPlolicyDetail', { id })).Data.Activity.PlacesLeft
    const seen: number[] = []
    for (let round = 0; round < 20; round++) {
      await placesLeft()
      await signUp(member, id)
      seen.push(await placesLeft())
      await cancel(member, id)
      seen.push(await placesLeft())
    }
    expect(seen).toEqual(Array.from({ length: 20 }, () => [4, 5]).flat())
  })

  test('takes a place under the names of the session and sends a message', async () => {
    const member = await makeMember(app.db, { userName: '欧阳小明' })
    const company = await app.db.prisma.company.findUniqueOrThrow({ where: { id: member.companyId } })
    const { id } = await makeActivity(app.db, {
      title: '会员企业参访',
      signUp: { ...open, place: '北京会议中心', startsAt: new Date('2030-05-06T01:30:00Z') },
    })
    expect(await signUp(member, id, { InviteCompanyId: 7 })).toEqual({ ...done, Message: '报名成功！' })
    const accountId = member.account.id
    expect(await app.db.prisma.signUp.findMany({ where: { activityId: id } })).toMatchObject([
      { accountId, accountName: '欧阳小明', companyName: company.name, cancelledAt: null },
    ])
    expect(await app.db.prisma.message.findMany({ where: { accountId } })).toMatchObject([
      {
        kind: 'signUp',
        title: '报名成功',
        body: '您已成功报名《会员企业参访》。时间：2030-05-06 09:30。地点：北京会议中心。',
        link: '/layout/event-rigister',
      },
    ])
  })

  test('is allowed for enterprises, and omits an unknown time and place', async () => {
    const member = await makeMember(app.db, { accountType: 2 })
    const { id } = await makeActivity(app.db, { title: '座谈会', signUp: { signUpOpensAt: ago(1) } })
    expect(await signUp(member, String(id))).toMatchObject(done)
    expect(await app.db.prisma.message.findMany({ where: { accountId: member.account.id } })).toMatchObject([{ body: '您已成功报名《座谈会》。' }])
  })

  test('is refused a second time, even when it is closed or full by then', async () => {
    const member = await makeMember(app.db)
    const { id } = await makeOpen({ signUp: { ...open, capacity: 1 } })
    await signUp(member, id)
    for (const data of [{}, { signUpClosesAt: ago(0.1) }]) {
      await app.db.prisma.activity.update({ where: { articleId: id }, data })
      expect(await refusedAs(app.fastify, member, 'AddBaoming', { InviteCode: id })).toEqual(refusedWith('您已报名该活动，无需重复报名'))
    }
    expect(await taken(id)).toBe(1)
    expect(await app.db.prisma.message.count({ where: { accountId: member.account.id } })).toBe(1)
  })

  test.each([
    ['is not open yet', { signUpOpensAt: ahead(1) }, '该活动报名尚未开始'],
    ['has closed', { ...open, signUpClosesAt: ago(0.5) }, '该活动报名已截止'],
    ['is over', { signUpOpensAt: ago(9), startsAt: ago(2), endsAt: ago(1) }, '该活动已结束'],
    ['has started without a known end', { signUpOpensAt: ago(9), startsAt: ago(1) }, '该活动已结束'],
    ['takes no sign-ups', { startsAt: ahead(1) }, '该活动不需要报名'],
    ['has no sign-up', undefined, '该活动不需要报名'],
  ])('is refused for an activity that %s', async (_why, fields, message) => {
    const { id } = await makeActivity(app.db, { signUp: fields })
    await expectRefused(await makeMember(app.db), id, refusedWith(message))
    expect((await read(app.fastify, 'GetPlolicyDetail', { id })).Data.SubTitle).not.toBe(signUpLabel)
  })

  test('is refused when all places are taken, but not for places given back', async () => {
    const { id } = await makeOpen({ signUp: { ...open, capacity: 2 } })
    await makeSignUp(app.db, id)
    await makeSignUp(app.db, id, { cancelledAt: new Date() })
    expect(await signUp(await makeMember(app.db), id)).toMatchObject(done)
    await expectRefused(await makeMember(app.db), id, refusedWith('报名名额已满'))
  })

  test.each(Object.entries(hiddenBecause))('is refused for an activity that is %s', async (_why, standing) => {
    const failReason = 'status' in standing && standing.status === 'rejected' ? '内容不完整' : null
    const { id } = await makeOpen({ ...standing, failReason })
    await expectRefused(await makeMember(app.db), id, { status: 404, Code: 404, Message: '内容不存在或已下线' })
  })

  test('is refused for unknown items and other kinds', async () => {
    const member = await makeMember(app.db)
    const { id } = await makeArticle(app.db)
    for (const one of [999_999_999, id]) await expectRefused(member, one, { status: 404, Code: 404, Message: '内容不存在或已下线' })
  })

  test.each([0, -1, 1.5, '1 or 1=1', '', null, undefined, [1], { $ne: null }, 99_999_999_999])('is refused for the id %j', async (InviteCode) => {
    const before = await app.db.prisma.signUp.count()
    expect(await refusedAs(app.fastify, await makeMember(app.db), 'AddBaoming', { InviteCode })).toMatchObject({ status: 400, Code: 400 })
    expect(await app.db.prisma.signUp.count()).toBe(before)
  })
})

describe('the member is always the signed-in one', () => {
  test('a sign-up with the id of another member is refused; the own id and outdated names are accepted', async () => {
    const [member, other] = [await makeMember(app.db), await makeMember(app.db)]
    const { id } = await makeOpen()
    const claim = { InviteCode: id, AccountId: other.account.id }
    expect(await refusedAs(app.fastify, member, 'AddBaoming', claim)).toMatchObject({ status: 403 })
    expect(await taken(id)).toBe(0)
    expect(await signUp(member, id, { AccountId: member.account.id, AccountName: '李四', CompanyName: '改名前的单位' })).toMatchObject(done)
    expect(await app.db.prisma.signUp.findFirst({ where: { activityId: id } })).toMatchObject({ accountName: member.account.userName })
  })

  test('sign-ups of others can be neither seen nor cancelled', async () => {
    const [member, other] = [await makeMember(app.db), await makeMember(app.db)]
    const { id } = await makeOpen()
    await signUp(member, id)
    expect(await mine(other)).toEqual([])
    expect(await refusedAs(app.fastify, other, 'CancelBaoming', { InviteCode: id })).toEqual({
      status: 404,
      Code: 404,
      Message: '没有找到您的报名记录',
    })
    expect(await taken(id)).toBe(1)
  })
})

describe('cancellation', () => {
  test('frees the place at once, and allows another sign-up', async () => {
    const [member, other] = [await makeMember(app.db), await makeMember(app.db)]
    const { id } = await makeOpen({ signUp: { ...open, capacity: 1 } })
    const isOpen = async () =>
      (await read(app.fastify, 'GetActivityList', { id: 1, size: 100 })).Data.find((one: { Id: number }) => one.Id === id).SubTitle
    await signUp(member, id)
    expect(await cancel(member, id)).toEqual({ ...done, Message: '已取消报名' })
    expect(await isOpen()).toBe('我要报名')
    expect(await signUp(other, id)).toMatchObject(done)
    await expect(refusedAs(app.fastify, member, 'AddBaoming', { InviteCode: id })).resolves.toEqual(refusedWith('报名名额已满'))
    await cancel(other, id)
    expect(await signUp(member, id)).toMatchObject(done)
    expect(await app.db.prisma.signUp.count({ where: { activityId: id } })).toBe(2)
  })

  test('is refused a second time', async () => {
    const member = await makeMember(app.db)
    const { id } = await makeOpen()
    await signUp(member, id)
    await cancel(member, id)
    expect(await refusedAs(app.fastify, member, 'CancelBaoming', { InviteCode: id })).toEqual(refusedWith('该报名已经取消'))
  })

  test.each([
    ['after the start', { startsAt: ago(0.1) }],
    ['after the last day without a start time', { startsAt: null, signUpClosesAt: ago(0.1) }],
  ])('is refused %s', async (_when, data) => {
    const member = await makeMember(app.db)
    const { id } = await makeOpen()
    await signUp(member, id)
    await app.db.prisma.activity.update({ where: { articleId: id }, data })
    expect(await refusedAs(app.fastify, member, 'CancelBaoming', { InviteCode: id })).toEqual(refusedWith('活动已开始，不能取消报名'))
    expect(await taken(id)).toBe(1)
    expect(await mine(member)).toMatchObject([{ IsCancelled: false, CanCancel: false }])
  })

  test('is possible after sign-up has closed, until the activity starts', async () => {
    const member = await makeMember(app.db)
    const { id } = await makeOpen()
    await signUp(member, id)
    await app.db.prisma.activity.update({ where: { articleId: id }, data: { signUpClosesAt: ago(0.1) } })
    expect(await cancel(member, id)).toMatchObject(done)
  })
})

test("the member's sign-ups: newest first, with cancelled ones and those of withdrawn activities", async () => {
  const member = await makeMember(app.db, { userName: '张三' })
  const first = await makeOpen({
    title: '第一场',
    branchId: 2,
    signUp: { ...open, place: '北京会议中心', startsAt: new Date('2030-05-06T01:30:00Z') },
  })
  const second = await makeOpen({ title: '第二场', signUp: { signUpOpensAt: ago(1) } })
  await signUp(member, first.id)
  await signUp(member, second.id)
  await cancel(member, second.id)
  await app.db.prisma.article.update({ where: { id: first.id }, data: { withdrawAt: new Date() } })
  const signedAt = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const { Data, Count } = await readAs(app.fastify, member, 'GetMyBaoimng')
  expect(Count).toBe(2)
  expect(Data).toEqual([
    {
      InviteCode: second.id,
      Title: '第二场',
      AccountName: '张三',
      CTime: signedAt,
      BranchId: 1,
      Place: '',
      StartTime: null,
      IsCancelled: true,
      CanCancel: false,
    },
    {
      InviteCode: first.id,
      Title: '第一场',
      AccountName: '张三',
      CTime: signedAt,
      BranchId: 2,
      Place: '北京会议中心',
      StartTime: '2030-05-06 09:30:00',
      IsCancelled: false,
      CanCancel: true,
    },
  ])
  expect((await readAs(app.fastify, member, 'GetMyBaoimng', { size: 1, current: 2 })).Data).toMatchObject([{ Title: '第一场' }])
})

describe('concurrency', () => {
  test('a hundred members and ten places: exactly ten succeed, and the others read that it is full', async () => {
    const { id } = await makeOpen({ signUp: { ...open, capacity: 10 } })
    // Another portal on the same database without a shared queue, like another process.
    const beside = await testApp({ db: await connect({ databaseUrl: app.db.connectionString, connections: minConnections }) })
    const members = await Promise.all(Array.from({ length: 100 }, () => makeMember(app.db)))
    const answers = await Promise.all(
      members.map((member, turn) => sendAs((turn % 2 ? beside : app).fastify, member, 'AddBaoming', { InviteCode: id })),
    )
    expect(answers.filter(({ Code }) => Code === 1)).toHaveLength(10)
    expect(answers.filter(({ Message }) => Message === '报名名额已满')).toHaveLength(90)
    expect(await taken(id)).toBe(10)
    const messages = await app.db.prisma.message.count({ where: { accountId: { in: members.map(({ account }) => account.id) } } })
    expect(messages).toBe(10)
    await beside.close()
    await beside.db.close()
  })

  test('a member thirty times: signed up once', async () => {
    const [{ id }, member] = [await makeOpen(), await makeMember(app.db)]
    const answers = await Promise.all(Array.from({ length: 30 }, () => signUp(member, id)))
    expect(answers.filter(({ Code }) => Code === 1)).toHaveLength(1)
    expect(answers.filter(({ Message }) => Message === '您已报名该活动，无需重复报名')).toHaveLength(29)
    expect(await app.db.prisma.signUp.count({ where: { activityId: id } })).toBe(1)
    expect(await app.db.prisma.message.count({ where: { accountId: member.account.id } })).toBe(1)
  })

  test('concurrent sign-ups and cancellations never assign a place twice', async () => {
    const { id } = await makeOpen({ signUp: { ...open, capacity: 3 } })
    const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(app.db)))
    await Promise.all(
      members.map(async (member) => {
        for (let turn = 0; turn < 3; turn++) {
          const { Code } = await signUp(member, id)
          expect(await taken(id)).toBeLessThanOrEqual(3)
          if (Code === 1) await cancel(member, id)
        }
      }),
    )
    expect(await taken(id)).toBe(0)
  })
})
