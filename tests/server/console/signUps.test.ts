import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from '#server/database/client.ts'
import { minConnections } from '#server/database/connections.ts'
import { signUpFor } from '#server/features/signUp.routes.ts'
import { call } from '#tests/support/call.ts'
import { makeActivity, makeSignUp } from '#tests/support/factories.ts'
import { lockWaiters } from '#tests/support/lockWaiters.ts'
import { makeMember, sendAs } from '#tests/support/members.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let manager: TestStaff
/** Shares no queue with the portal, as if in another process. */
let beside: Database
beforeAll(async () => {
  app = await testApp()
  beside = await connect({ databaseUrl: app.db.connectionString, connections: minConnections })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.article.deleteMany()
  manager = await makeStaff(app.db, { role: 'memberManager' })
})

const get = async (name: string, search: string) => (await call(app.fastify, `/api/console/${name}`, search, { headers: manager.headers })).json()
const activity = async (id: number) => (await get('openActivity', `id=${id}`)).Data
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const open = { signUpOpensAt: hours(-1), signUpClosesAt: hours(1) }
const empty = { place: '', startsAt: '', endsAt: '', signUpOpensAt: '', signUpClosesAt: '', capacity: '' }
const typed = {
  ...{ place: '北京饭店', startsAt: '2099-03-01 09:00', endsAt: '2099-03-01 17:30' },
  ...{ signUpOpensAt: '2026-01-01 00:00', signUpClosesAt: '2099-02-20 18:00', capacity: '30' },
}
const save = async (id: number, fields: object = {}, version?: number) =>
  ask(app.fastify, manager, 'saveActivity', { id, version: version ?? (await activity(id)).version, ...typed, ...fields })

describe('the activities', () => {
  test('without a time come after the others, latest first', async () => {
    await makeActivity(app.db, { title: '没有设置的' })
    await makeActivity(app.db, { title: '明天的', signUp: { startsAt: hours(24) } })
    await makeActivity(app.db, { title: '后天的', signUp: { startsAt: hours(48) } })
    await makeActivity(app.db, { title: '时间未定的', signUp: open })
    const { Data } = await get('listActivities', 'sort=startsAt&direction=descending')
    expect(Data.map(({ title }: { title: string }) => title)).toEqual(['后天的', '明天的', '时间未定的', '没有设置的'])
  })

  test('are listed with their sign-ups and state', async () => {
    const full = await makeActivity(app.db, { title: '报满的', signUp: { ...open, capacity: 1 } })
    await makeSignUp(app.db, full.id)
    await makeSignUp(app.db, full.id, { cancelledAt: new Date() })
    await makeActivity(app.db, { title: '开放的', signUp: open })
    await makeActivity(app.db, { title: '没开始的', signUp: { signUpOpensAt: hours(1) } })
    await makeActivity(app.db, { title: '截止的', signUp: { signUpOpensAt: hours(-2), signUpClosesAt: hours(-1) } })
    await makeActivity(app.db, { title: '不用报的' })
    await makeActivity(app.db, { title: '删除的', deletedAt: new Date() })
    const { Data, Count } = await get('listActivities', '')
    expect(Count).toBe(5)
    expect(Object.fromEntries(Data.map(({ title, state, taken }: Record<string, string>) => [title, `${state} ${taken}`]))).toEqual({
      报满的: 'full 1',
      开放的: 'open 0',
      没开始的: 'early 0',
      截止的: 'closed 0',
      不用报的: 'none 0',
    })
    expect((await get('listActivities', 'state=full')).Data).toMatchObject([{ title: '报满的', capacity: 1 }])
    for (const { title, state } of Data) expect(await get('listActivities', `state=${state}`)).toMatchObject({ Data: [{ title, state }], Count: 1 })
  })

  test('that do not exist cannot be opened', async () => {
    expect(await get('openActivity', 'id=999999')).toMatchObject({ Code: 404, Data: null })
  })
})

describe('the settings', () => {
  test('are saved as typed, in Beijing time, and logged; then members can sign up', async () => {
    const { id } = await makeActivity(app.db)
    expect(await save(id)).toMatchObject({ Code: 1, Message: '报名设置已保存' })
    const saved = await app.db.prisma.activity.findUniqueOrThrow({ where: { articleId: id } })
    expect(saved).toMatchObject({ place: '北京饭店', capacity: 30, startsAt: new Date('2099-03-01T01:00:00Z') })
    expect(await activity(id)).toMatchObject({ startsAt: '2099-03-01 09:00:00', state: 'open', capacity: 30 })
    expect(await auditOf(app.db, manager.account.id)).toEqual(['activityChanged'])
    expect(await sendAs(app.fastify, await makeMember(app.db), 'AddBaoming', { InviteCode: id })).toMatchObject({ Code: 1 })
    expect(await activity(id)).toMatchObject({ taken: 1 })
  })

  test('can all be removed again', async () => {
    const { id } = await makeActivity(app.db, { signUp: { ...open, place: '某处', capacity: 3 } })
    expect(await save(id, empty)).toMatchObject({ Code: 1 })
    expect(await activity(id)).toMatchObject({ state: 'none', place: '', capacity: null, signUpOpensAt: null })
  })

  test.each([
    [{ startsAt: '明天' }, /格式/],
    [{ startsAt: '2099-02-30 09:00' }, /格式/],
    [{ capacity: '0' }, /名额/],
    [{ capacity: '一百' }, /名额/],
    [{ endsAt: '2099-03-01 09:00' }, /结束时间须晚于/],
    [{ endsAt: '2099-03-01 08:59' }, /结束时间须晚于/],
    [{ startsAt: '' }, /同时填写开始时间/],
    [{ signUpOpensAt: '' }, /同时填写报名开始时间/],
    [{ signUpClosesAt: '2025-01-01 00:00' }, /报名截止时间须晚于/],
    [{ place: '长'.repeat(101) }, /不能超过100个字符/],
  ])('are refused if inconsistent: %j', async (fields, message) => {
    const { id } = await makeActivity(app.db)
    expect(await save(id, fields)).toMatchObject({ Code: 0, Message: expect.stringMatching(message) })
    expect(await app.db.prisma.activity.count({ where: { articleId: id } })).toBe(0)
  })

  test('cannot reduce the capacity below the sign-ups', async () => {
    const { id } = await makeActivity(app.db, { signUp: open })
    for (let count = 0; count < 3; count++) await makeSignUp(app.db, id)
    expect(await save(id, { capacity: '2' })).toMatchObject({ Code: 0, Message: '已有 3 人报名，名额不能少于 3' })
    expect(await activity(id)).toMatchObject({ capacity: null })
    expect(await save(id, { capacity: '3' })).toMatchObject({ Code: 1 })
  })

  test('cannot reduce the capacity below sign-ups that another process is just adding', async () => {
    const { id } = await makeActivity(app.db, { signUp: { ...open, capacity: 2 } })
    await makeSignUp(app.db, id)
    const { account } = await makeMember(app.db)
    const { version } = await activity(id)
    const { signingUp, saving } = await app.db.prisma.$transaction(async (tx) => {
      // A sign-up references its account: it has found a free place and waits here before it takes it.
      await tx.$queryRaw`select 1 from "Account" where "id" = ${account.id} for update`
      const signingUp = signUpFor(beside, { ...account, accountId: account.id, companyName: '' }, id)
      await lockWaiters(app.db, 1)
      const saving = save(id, { capacity: '1' }, version)
      await Promise.race([saving, lockWaiters(app.db, 2)])
      return { signingUp, saving }
    })
    await signingUp
    expect(await saving).toMatchObject({ Code: 0, Message: '已有 2 人报名，名额不能少于 2' })
    expect(await activity(id)).toMatchObject({ taken: 2, capacity: 2 })
  })

  test('changed concurrently by other staff are not overwritten', async () => {
    const { id } = await makeActivity(app.db, { signUp: open })
    const { version } = await activity(id)
    const answers = await Promise.all([save(id, { place: '甲' }, version), save(id, { place: '乙' }, version)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await activity(id)).place).toBe(answers[0]?.status === 200 ? '甲' : '乙')
    expect(await auditOf(app.db, manager.account.id)).toEqual(['activityChanged'])
  })
})

describe('a sign-up', () => {
  test('is listed with its activity only; cancelled ones can be excluded', async () => {
    const [one, other] = [await makeActivity(app.db, { signUp: open }), await makeActivity(app.db, { signUp: open })]
    const kept = await makeSignUp(app.db, one.id)
    await makeSignUp(app.db, one.id, { cancelledAt: new Date() })
    await makeSignUp(app.db, other.id)
    expect(await get('listSignUps', `activityId=${one.id}`)).toMatchObject({ Count: 2 })
    expect((await get('listSignUps', `activityId=${one.id}&standing=kept`)).Data.map(({ id }: { id: number }) => id)).toEqual([kept.id])
    expect(await get('listSignUps', '')).toMatchObject({ Code: 400 })
  })

  test('can be cancelled once, with a reason that the member reads', async () => {
    const { id: activityId } = await makeActivity(app.db, { title: '企业参访', signUp: open })
    const { id, accountId } = await makeSignUp(app.db, activityId)
    const cancel = (reason: string) => ask(app.fastify, manager, 'cancelSignUpOf', { id, reason })
    expect(await cancel('')).toMatchObject({ Code: 0, Message: '请填写取消原因，会员会收到' })
    const answers = await Promise.all([cancel('场地变更'), cancel('场地变更')])
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 1])
    expect(await app.db.prisma.message.findMany({ where: { accountId } })).toMatchObject([
      { kind: 'signUp', title: '报名已取消', body: '您报名的“企业参访”已由协会取消。原因：场地变更' },
    ])
    expect(await activity(activityId)).toMatchObject({ taken: 0 })
    expect(await auditOf(app.db, manager.account.id)).toEqual(['signUpCancelled'])
  })

  test('that does not exist cannot be cancelled', async () => {
    expect(await ask(app.fastify, manager, 'cancelSignUpOf', { id: 999_999, reason: '场地变更' })).toMatchObject({ Code: 404 })
  })

  test('is exported with its list', async () => {
    const { id } = await makeActivity(app.db, { signUp: open })
    await makeSignUp(app.db, id)
    const { status, headers } = await call(app.fastify, '/api/console/listSignUps.xlsx', { activityId: String(id) }, { headers: manager.headers })
    expect({ status, type: headers['content-type'] }).toMatchObject({ status: 200, type: expect.stringContaining('spreadsheetml') })
  })
})
