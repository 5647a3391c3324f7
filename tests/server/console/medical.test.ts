import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Prisma } from '#prisma/generated/client.ts'
import { purgeExpired } from '#server/jobs/purgeExpired.ts'
import { medicalStates } from '#shared/rules/medicalCases.ts'
import { call } from '#tests/support/call.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let manager: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.prisma.medicalRequest.deleteMany()
  manager = await makeStaff(app.db, { role: 'memberManager', userName: '周宁' })
})

const day = 86_400_000
const requestVisit = (fields: Partial<Prisma.MedicalRequestUncheckedCreateInput> = {}) =>
  app.db.prisma.medicalRequest.create({
    data: {
      ...{ hospital: '示例医院', department: '骨科', expert: '郑专家', visitDate: new Date('2026-12-01'), memberUnit: '云岭省驻京办' },
      ...{ memberName: '王小明', memberPhone: '13812345678', patientName: '赵大海', memo: '膝盖疼', consentedAt: new Date() },
      ...{ purgeAt: new Date(Date.now() + 200 * day), ...fields },
    },
  })
const row = (id: number) => app.db.prisma.medicalRequest.findUniqueOrThrow({ where: { id } })
const list = async (search = '') => (await call(app.fastify, '/api/console/listMedicalRequests', search, { headers: manager.headers })).json()
const open = async (id: number) =>
  (await call(app.fastify, '/api/console/openMedicalRequest', { id: String(id) }, { headers: manager.headers })).json()
const send = (name: string, body: object, staff = manager) => ask(app.fastify, staff, name, body)
/** The reference to the case at its current version. */
const seen = async (id: number) => ({ id, version: (await row(id)).version })
const assign = async (id: number, assigneeId = manager.account.id) => send('assignMedicalRequest', { ...(await seen(id)), assigneeId })

describe('the cases of staff who leave or lose the permission', () => {
  const administrate = async (name: string, body: object) => send(name, body, await makeStaff(app.db, { role: 'administrator' }))
  const roleId = async (builtIn: string) => (await app.db.prisma.staffRole.findUniqueOrThrow({ where: { builtIn } })).id

  test('become unassigned when the account is disabled; arranged and closed ones keep their name', async () => {
    const colleague = await makeStaff(app.db, { role: 'memberManager' })
    const [waiting, other, arranged] = [
      await requestVisit(),
      await requestVisit(),
      await requestVisit({ state: 'arranged', assigneeId: colleague.account.id }),
    ]
    await assign(waiting.id, colleague.account.id)
    await assign(other.id)
    const form = await seen(waiting.id)
    expect(await administrate('setStaffDisabled', { id: colleague.account.id, disabled: true })).toMatchObject({ Code: 1 })
    expect(await row(waiting.id)).toMatchObject({ state: 'received', assigneeId: null })
    expect(await row(other.id)).toMatchObject({ state: 'assigned', assigneeId: manager.account.id })
    expect(await row(arranged.id)).toMatchObject({ state: 'arranged', assigneeId: colleague.account.id })
    // A form that was open meanwhile is outdated.
    expect(await send('assignMedicalRequest', { ...form, assigneeId: manager.account.id })).toMatchObject({ status: 409 })
  })

  test('become unassigned when another role no longer has the permission', async () => {
    const colleague = await makeStaff(app.db, { role: 'memberManager' })
    const { id, userName } = colleague.account
    const given = await requestVisit()
    await assign(given.id, id)
    const loaded = { userName, roles: [await roleId('memberManager')] }
    const edit = (roles: number[], before: object) => administrate('editStaffAccount', { id, userName, roles, loaded: before })
    const both = [await roleId('memberManager'), await roleId('editor')]
    expect(await edit(both, loaded)).toMatchObject({ Code: 1 })
    expect(await row(given.id)).toMatchObject({ state: 'assigned', assigneeId: id })
    expect(await edit([await roleId('editor')], { userName, roles: both })).toMatchObject({ Code: 1 })
    expect(await row(given.id)).toMatchObject({ state: 'received', assigneeId: null })
  })
})

describe('the list', () => {
  test('masks names and numbers and contains neither patient nor illness', async () => {
    await requestVisit()
    const { Data, Count } = await list()
    expect({ Count, Data }).toMatchObject({
      Count: 1,
      Data: [{ state: 'received', hospital: '示例医院', visitDate: '2026-12-01', memberName: '王*明', memberPhone: '138****5678', assignee: '' }],
    })
    expect(JSON.stringify(Data)).not.toMatch(/赵大海|膝盖|骨科|郑专家|13812345678|王小明/)
  })

  test('can be filtered by state, assignee and words, but never by patient', async () => {
    const [mine, other] = [await requestVisit({ hospital: '协和示例医院' }), await requestVisit({ memberUnit: '松江市驻京办' })]
    await assign(mine.id)
    const idsOf = async (search: string) => (await list(search)).Data.map(({ id }: { id: number }) => id)
    expect(await idsOf('state=received')).toEqual([other.id])
    expect(await idsOf('mine=true')).toEqual([mine.id])
    expect(await idsOf(`text=${encodeURIComponent('松江')}`)).toEqual([other.id])
    expect(await idsOf(`text=${encodeURIComponent('赵大海')}`)).toEqual([])
    expect((await list('state=closed')).Code).toBe(400)
  })
})

describe('a case', () => {
  test('is shown in full; reading it is logged without its content, once per period', async () => {
    const { id } = await requestVisit()
    const { Data } = await open(id)
    expect(Data).toMatchObject({
      patientName: '赵大海',
      memberPhone: '13812345678',
      memo: '膝盖疼',
      version: (await row(id)).version,
      assigneeId: null,
    })
    expect(Data.assignees).toContainEqual({ id: manager.account.id, name: '周宁' })
    expect(Data.history).toMatchObject([{ actor: '周宁', action: 'medicalOpened' }])
    await open(id)
    expect(await auditOf(app.db, manager.account.id)).toEqual(['medicalOpened'])
  })

  test('read by several people is logged for each of them', async () => {
    const { id } = await requestVisit()
    const colleague = await makeStaff(app.db, { role: 'memberManager' })
    for (const { headers } of [manager, colleague]) await call(app.fastify, '/api/console/openMedicalRequest', { id: String(id) }, { headers })
    for (const { account } of [manager, colleague]) expect(await auditOf(app.db, account.id)).toEqual(['medicalOpened'])
  })

  test('that is unknown or purged cannot be read, and nothing is logged', async () => {
    expect(await open(999_999)).toMatchObject({ Code: 404, Data: null })
    expect(await auditOf(app.db, manager.account.id)).toEqual([])
  })

  test('moves from received to done, with each step logged', async () => {
    const { id } = await requestVisit()
    expect(await assign(id)).toMatchObject({ Code: 1, Message: '已分配办理人' })
    expect(await send('advanceMedicalRequest', { ...(await seen(id)), to: 'arranged' })).toMatchObject({ Code: 1 })
    expect(await send('advanceMedicalRequest', { ...(await seen(id)), to: 'done' })).toMatchObject({ Code: 1 })
    expect(await row(id)).toMatchObject({ state: 'done', assigneeId: manager.account.id, closedAt: expect.any(Date) })
    expect(await auditOf(app.db, manager.account.id)).toEqual(['medicalAssigned', 'medicalArranged', 'medicalDone'])
  })

  test('cannot skip a step', async () => {
    const follows: Record<string, string[]> = {
      received: ['assigned', 'cancelled'],
      assigned: ['assigned', 'arranged', 'cancelled'],
      arranged: ['assigned', 'done', 'cancelled'],
    }
    for (const state of medicalStates)
      for (const to of ['assigned', 'arranged', 'done', 'cancelled']) {
        const { id } = await requestVisit({ state })
        const { Code } =
          to === 'assigned'
            ? await assign(id)
            : to === 'cancelled'
              ? await send('cancelMedicalRequest', { ...(await seen(id)), reason: '会员改期' })
              : await send('advanceMedicalRequest', { ...(await seen(id)), to })
        expect({ state, to, done: Code === 1 }).toEqual({ state, to, done: follows[state]?.includes(to) ?? false })
        expect((await row(id)).state).toBe(Code === 1 ? to : state)
      }
  })

  test('can only be assigned to staff who may read it', async () => {
    const { id } = await requestVisit()
    const others = [await makeStaff(app.db, { role: 'editor' }), await makeStaff(app.db, { role: 'memberManager', disabledAt: new Date() })]
    for (const { account } of others) expect(await assign(id, account.id)).toMatchObject({ Code: 0, Message: '该人员不能办理就医协助，请重新选择' })
    expect(await row(id)).toMatchObject({ state: 'received', assigneeId: null })
  })

  test('needs a reason for cancellation, which is stored with the case and not in the audit log', async () => {
    const { id } = await requestVisit()
    expect(await send('cancelMedicalRequest', { ...(await seen(id)), reason: ' ' })).toMatchObject({
      Code: 0,
      Message: '请填写取消原因',
    })
    expect(await send('cancelMedicalRequest', { ...(await seen(id)), reason: '病情好转' })).toMatchObject({ Code: 1 })
    expect(await row(id)).toMatchObject({ state: 'cancelled', cancelReason: '病情好转' })
  })

  test('changed concurrently by other staff is not changed again', async () => {
    const { id } = await requestVisit()
    const before = await seen(id)
    const assignment = { ...before, assigneeId: manager.account.id }
    const answers = await Promise.all([send('assignMedicalRequest', assignment), send('noteMedicalRequest', { ...before, note: '已联系' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await send('deleteMedicalRequest', before)).toMatchObject({ status: 409 })
    expect(await row(id)).toMatchObject({ id })
  })

  test('has a note, also after it is closed', async () => {
    const { id } = await requestVisit({ state: 'done' })
    expect(await send('noteMedicalRequest', { ...(await seen(id)), note: '复诊顺利' })).toMatchObject({ Code: 1 })
    expect(await row(id)).toMatchObject({ note: '复诊顺利', state: 'done' })
  })
})

describe('retention ends', () => {
  const daysLeft = async (id: number) => Math.round((((await row(id)).purgeAt as Date).getTime() - Date.now()) / day)

  test('30 days after a case is closed', async () => {
    const { id } = await requestVisit()
    await send('cancelMedicalRequest', { ...(await seen(id)), reason: '会员改期' })
    expect(await daysLeft(id)).toBe(30)
    await purgeExpired(app.db, new Date(Date.now() + 31 * day))
    expect(await app.db.prisma.medicalRequest.count()).toBe(0)
  })

  test('never later than promised', async () => {
    const { id } = await requestVisit({ purgeAt: new Date(Date.now() + 5 * day) })
    await send('cancelMedicalRequest', { ...(await seen(id)), reason: '会员改期' })
    expect(await daysLeft(id)).toBe(5)
  })

  test('at once on request', async () => {
    const { id } = await requestVisit()
    expect(await send('deleteMedicalRequest', await seen(id))).toMatchObject({ Code: 1, Message: '申请已永久删除' })
    expect(await app.db.prisma.medicalRequest.count()).toBe(0)
    expect(await auditOf(app.db, manager.account.id)).toEqual(['medicalDeleted'])
  })
})

test('the audit log contains nothing of the content of a case', async () => {
  const { id } = await requestVisit()
  await open(id)
  await assign(id)
  await send('noteMedicalRequest', { ...(await seen(id)), note: '膝盖手术' })
  await send('cancelMedicalRequest', { ...(await seen(id)), reason: '病情好转' })
  const entries = await app.db.prisma.auditEntry.findMany({
    where: { accountId: manager.account.id },
    select: { subject: true, before: true, after: true },
  })
  expect(entries).toHaveLength(4)
  expect(JSON.stringify(entries)).not.toMatch(/膝盖|病情|赵|王小明|医院|13812345678/)
})

test('cases cannot be exported', async () => {
  expect((await call(app.fastify, '/api/console/listMedicalRequests.xlsx', {}, { headers: manager.headers })).status).toBe(404)
})
