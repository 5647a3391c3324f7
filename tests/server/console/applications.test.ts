import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeOffice } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { makeMember } from '#tests/support/members.ts'
import { signIn } from '#tests/support/signIn.ts'
import { ask, auditOf, makeStaff, makeStaffWith, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let manager: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  manager = await makeStaff(app.db, { role: 'memberManager' })
})

let number = 0
const apply = (fields: object = {}) => {
  number += 1
  const phone = String(13_500_000_000 + number)
  return app.db.prisma.joinApplication.create({ data: { companyName: `申请企业${number}`, contactName: '孙经理', phone, ...fields } })
}
const send = (name: string, payload: object, staff = manager) => ask(app.fastify, staff, name, payload)
const get = async (id: number) => (await ask(app.fastify, manager, 'getApplication', {}, { url: `/api/console/getApplication?id=${id}` })).Data
const rowOf = (id: number) => app.db.prisma.joinApplication.findUniqueOrThrow({ where: { id } })
type Application = Awaited<ReturnType<typeof apply>>
const acceptance = ({ id, phone, contactName, companyName }: Application, fields: object = {}) => ({
  id,
  loginName: phone,
  userName: contactName,
  phone,
  companyId: null,
  companyName,
  ...fields,
})

describe('an application', () => {
  test('is found by state and words and shown in full', async () => {
    const application = await apply({ companyName: '独一无二酒业' })
    await apply({ state: 'closed' })
    const { Data } = await ask(app.fastify, manager, 'listApplications', {}, { url: '/api/console/listApplications?state=received&text=独一无二' })
    expect(Data).toMatchObject([{ id: application.id, state: 'received', handledAt: null }])
    expect(await get(application.id)).toMatchObject({ companyName: '独一无二酒业', account: null, company: null })
    expect(JSON.stringify(await get(application.id))).not.toContain('addressHash')
  })

  test('becomes an unpublished company and an account that can sign in, both logged', async () => {
    const application = await apply()
    const { Code, Data } = await send('acceptApplication', acceptance(application))
    expect(Code).toBe(1)
    const account = await app.db.prisma.account.findUniqueOrThrow({ where: { id: Data.id }, include: { company: true } })
    expect(account).toMatchObject({
      accountType: 2,
      mustChangePassword: true,
      userName: '孙经理',
      company: { name: application.companyName, type: 4 },
    })
    expect(account.company?.status).toBe('draft')
    expect(await get(application.id)).toMatchObject({
      state: 'accepted',
      account: { id: Data.id, loginName: application.phone },
      company: { id: account.companyId, name: application.companyName },
    })
    expect((await signIn(app.fastify, application.phone, Data.password)).Data).toMatchObject({ AccountID: Data.id })
    expect(await auditOf(app.db, manager.account.id)).toEqual(['companyCreated', 'accountCreated', 'applicationAccepted'])
  })

  test('can be assigned to an existing enterprise, but not to an office', async () => {
    const company = await makeCompany(app.db)
    const application = await apply({ companyName: company.name })
    expect(await get(application.id)).toMatchObject({ company: { id: company.id } })
    const office = await makeOffice(app.db)
    expect(await send('acceptApplication', acceptance(application, { companyId: office.id }))).toMatchObject({
      Message: '请选择与会员类型相符的单位',
    })
    expect(await send('acceptApplication', acceptance(application))).toMatchObject({ Message: '已有同名单位，可能在回收站中，请核对名称' })
    expect(await rowOf(application.id)).toMatchObject({ state: 'received', accountId: null })
    expect(await send('acceptApplication', acceptance(application, { companyId: company.id }))).toMatchObject({ Code: 1 })
  })

  test('is accepted for an existing enterprise by staff who may not see member accounts', async () => {
    const handler = await makeStaffWith(app.db, ['seeApplications', 'handleApplications'])
    const company = await makeCompany(app.db)
    const url = `/api/console/findUnits?${new URLSearchParams({ type: '2', text: company.name })}`
    const { Data } = await ask(app.fastify, handler, 'findUnits', {}, { url })
    expect(Data).toEqual([{ id: company.id, name: company.name }])
    expect(await send('acceptApplication', acceptance(await apply(), { companyId: company.id }), handler)).toMatchObject({ Code: 1 })
  })

  test('with a phone number in use creates nothing, not even a company', async () => {
    const { account } = await makeMember(app.db, { phone: '13577778888' })
    const application = await apply()
    const before = await fingerprint(app.db)
    const wrong = acceptance(application, { phone: account.phone })
    expect(await send('acceptApplication', wrong)).toMatchObject({ Code: 0, Message: '手机号已被其他账号使用' })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('becomes one account, even when accepted several times at once', async () => {
    const application = await apply()
    const answers = await Promise.all([1, 2, 3].map((n) => send('acceptApplication', acceptance(application, { loginName: `name-${n}`, phone: '' }))))
    expect(answers.map(({ Code }) => Code).sort()).toEqual([1, 409, 409])
    expect(await app.db.prisma.account.count({ where: { company: { name: application.companyName } } })).toBe(1)
  })

  test('already handled is refused as stale and unchanged', async () => {
    const application = await apply()
    const { id } = application
    expect(await send('closeApplication', { id, state: 'rejected', note: '', loaded: '' })).toMatchObject({ Code: 0, Message: '请填写原因' })
    expect(await send('closeApplication', { id, state: 'rejected', note: '材料不全', loaded: '' })).toMatchObject({ Code: 1 })
    expect(await send('closeApplication', { id, state: 'closed', note: '重复', loaded: '' })).toMatchObject({
      ...{ status: 409, Message: '该申请已由他人处理' },
    })
    expect(await send('acceptApplication', acceptance(application))).toMatchObject({ status: 409 })
    expect(await rowOf(id)).toMatchObject({ state: 'rejected', note: '材料不全', accountId: null })
    expect((await rowOf(id)).handledAt).not.toBeNull()
    expect(await send('closeApplication', { id, state: 'accepted', note: '通过', loaded: '' })).toMatchObject({ status: 400 })
  })

  test('has a note that is never overwritten unseen', async () => {
    const { id } = await apply()
    expect(await send('noteApplication', { id, note: '已致电', loaded: '' })).toMatchObject({ Code: 1 })
    expect(await send('noteApplication', { id, note: '另一位', loaded: '' })).toMatchObject({ status: 409 })
    expect(await rowOf(id)).toMatchObject({ note: '已致电', state: 'received' })
    expect(await auditOf(app.db, manager.account.id)).toEqual(['applicationNoted'])
    const closing = { id, state: 'closed', note: '重复申请' }
    const message = '备注已被他人修改，请比较后再保存'
    expect(await send('closeApplication', { ...closing, loaded: '' })).toMatchObject({ status: 409, Message: message })
    expect(await rowOf(id)).toMatchObject({ note: '已致电', state: 'received' })
    expect(await send('closeApplication', { ...closing, loaded: '已致电' })).toMatchObject({ Code: 1 })
    expect(await rowOf(id)).toMatchObject({ note: '重复申请', state: 'closed' })
    // Applications are kept for two years, the audit log forever.
    const audited = await app.db.prisma.auditEntry.findMany({ where: { accountId: manager.account.id }, orderBy: { id: 'asc' } })
    expect(audited.map(({ before, after }) => [before, after])).toEqual([
      [null, null],
      [{ state: 'received' }, { state: 'closed', note: '已修改' }],
    ])
    expect(await send('noteApplication', { id: 999_999, note: 'x', loaded: '' })).toMatchObject({ status: 404 })
  })
})
