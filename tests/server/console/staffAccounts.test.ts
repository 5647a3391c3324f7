import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { makeMember } from '#tests/support/members.ts'
import { ask, auditOf, makeStaff, makeStaffWithApp, signInStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.prisma.rateLimit.deleteMany()
  await app.db.prisma.account.updateMany({ where: { role: 'administrator' }, data: { disabledAt: new Date() } })
  admin = await makeStaff(app.db)
})

const send = (name: string, payload: object, staff = admin) => ask(app.fastify, staff, name, payload)
const rowOf = ({ account: { id } }: TestStaff) => app.db.prisma.account.findUniqueOrThrow({ where: { id } })
const roleId = async (builtIn: string) => (await app.db.prisma.staffRole.findUniqueOrThrow({ where: { builtIn } })).id
/** The form of an account as loaded. */
async function loadedOf({ account: { id, userName, role } }: TestStaff) {
  const roles = [await roleId(role)]
  return { id, userName, roles, loaded: { userName, roles } }
}
let names = 0
const newName = () => `staff.no${++names}`

describe('a staff account', () => {
  test('is created with a role and a password that must be changed at the first sign-in', async () => {
    const loginName = newName()
    const { Data } = await send('createStaffAccount', { loginName: loginName.toUpperCase(), userName: '李审核', roles: [await roleId('reviewer')] })
    expect(Data).toMatchObject({ loginName })
    expect((await signInStaff(app.fastify, loginName, Data.password)).Data).toMatchObject({ roles: ['审核员'], pendingAction: 'newPassword' })
    expect(await auditOf(app.db, admin.account.id)).toEqual(['accountCreated'])
  })

  test.each([
    [{ loginName: '13900000009' }, '账号须为3-30位，以字母开头，由字母、数字、点、横线组成'],
    [{ loginName: '' }, '请输入账号'],
    [{ userName: '' }, '请输入姓名'],
    [{ roles: [999_999] }, '所选角色有的已被删除，请重新选择'],
  ])('%j is refused', async (wrong, Message) => {
    const before = await fingerprint(app.db)
    const body = { loginName: newName(), userName: '李审核', roles: [await roleId('reviewer')], ...wrong }
    expect(await send('createStaffAccount', body)).toMatchObject({ Code: 0, Message })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test("is never a member's and cannot use a member's name", async () => {
    const { account } = await makeMember(app.db, { loginName: newName() })
    const body = { loginName: account.loginName, userName: '李审核', roles: [await roleId('reviewer')] }
    expect(await send('createStaffAccount', body)).toMatchObject({ Code: 0, Message: '登录账号已被使用，请换一个' })
    expect(await send('createStaffAccount', { ...body, loginName: newName(), roles: [] })).toMatchObject({ status: 400 })
    for (const name of ['setStaffDisabled', 'resetStaffAccount'])
      expect(await send(name, { id: account.id, disabled: true })).toMatchObject({ status: 404 })
  })

  test('gets other roles that apply at once; a stale edit is refused', async () => {
    const editor = await makeStaff(app.db, { role: 'editor' })
    expect(await send('editStaffAccount', { ...(await loadedOf(editor)), roles: [await roleId('auditor'), await roleId('reviewer')] })).toMatchObject(
      { Code: 1 },
    )
    expect((await ask(app.fastify, editor, 'me')).Data).toMatchObject({
      roles: ['审核员', '审计员'],
      rights: { review: 'everywhere', seeAudit: 'everywhere' },
    })
    expect(await send('editStaffAccount', await loadedOf(editor))).toMatchObject({ status: 409 })
    expect(await rowOf(editor)).toMatchObject({ role: 'reviewer' })
  })

  test('is signed out everywhere when disabled; a reset removes its second factor, locks and e-mail address', async () => {
    const editor = await makeStaffWithApp(app.db, { role: 'editor', email: 'before@example.org', emailVerifiedAt: new Date() })
    const { id, loginName } = editor.account
    await app.db.prisma.emailVerification.create({ data: { accountId: id, email: 'waiting@example.org' } })
    await send('setStaffDisabled', { id, disabled: true })
    expect(await ask(app.fastify, editor, 'me')).toMatchObject({ status: 401 })
    await send('setStaffDisabled', { id, disabled: false })
    for (let guess = 0; guess < 5; guess++) await signInStaff(app.fastify, loginName, 'Falsch2026Falsch')
    const { Data } = await send('resetStaffAccount', { id })
    const kept = await app.db.prisma.account.findUniqueOrThrow({ where: { id }, include: { emailVerification: true } })
    expect(kept).toMatchObject({ email: null, emailVerifiedAt: null, emailVerification: null })
    expect((await signInStaff(app.fastify, loginName, Data.password)).Data).toMatchObject({ pendingAction: 'newPassword', hasSecondFactor: false })
    expect(await auditOf(app.db, admin.account.id)).toEqual(['accountDisabled', 'accountEnabled', 'accountReset'])
  })
})

describe('the last administrator', () => {
  test('cannot change their own role, disable themselves, or reset their own password', async () => {
    const before = await fingerprint(app.db)
    const { id } = admin.account
    for (const [name, body] of [
      ['editStaffAccount', { ...(await loadedOf(admin)), roles: [await roleId('editor')] }],
      ['setStaffDisabled', { id, disabled: true }],
      ['resetStaffAccount', { id }],
    ] as const)
      expect(await send(name, body)).toMatchObject({ Code: 0, Message: '不能修改自己的账号，请由其他管理员操作' })
    expect({ ...(await fingerprint(app.db)), StaffSession: '' }).toEqual({ ...before, StaffSession: '' })
  })

  test.each(['setStaffDisabled', 'editStaffAccount'])('survives when two use %s against each other at once', async (name) => {
    const other = await makeStaff(app.db)
    const body = async (target: TestStaff) => ({ ...(await loadedOf(target)), roles: [await roleId('editor')], disabled: true })
    const [againstOther, againstAdmin] = [await body(other), await body(admin)]
    const both = await Promise.all([send(name, againstOther, admin), send(name, againstAdmin, other)])
    expect(both.filter(({ Code }) => Code === 1)).toHaveLength(1)
    expect(await app.db.prisma.account.count({ where: { role: 'administrator', disabledAt: null } })).toBe(1)
  })
})

test('the list marks the own account and second factors, without secrets', async () => {
  const editor = await makeStaffWithApp(app.db, { role: 'editor', userName: '列表里的编辑' })
  const { Data } = await ask(app.fastify, admin, 'listStaffAccounts')
  expect(Data).toContainEqual(expect.objectContaining({ id: admin.account.id, isSelf: true }))
  expect(Data).toContainEqual(
    expect.objectContaining({ id: editor.account.id, isSelf: false, hasSecondFactor: true, roles: [expect.objectContaining({ name: '编辑' })] }),
  )
  expect(JSON.stringify(Data)).not.toContain(editor.secret)
  const found = await ask(
    app.fastify,
    admin,
    'listStaffAccounts',
    {},
    { url: `/api/console/listStaffAccounts?text=列表里&role=${await roleId('editor')}` },
  )
  expect(found.Data).toHaveLength(1)
})
