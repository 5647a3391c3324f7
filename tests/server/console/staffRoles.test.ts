import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '#shared/rules/permissions.ts'
import { permissionNames } from '#shared/rules/permissions.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { ask, auditOf, makeRole, makeStaff, makeStaffWith, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.prisma.account.updateMany({ where: { role: 'administrator' }, data: { disabledAt: new Date() } })
  admin = await makeStaff(app.db)
})

const send = (name: string, payload: object, staff = admin) => ask(app.fastify, staff, name, payload)
const roleId = async (builtIn: string) => (await app.db.prisma.staffRole.findUniqueOrThrow({ where: { builtIn } })).id
const rowOf = (id: number) => app.db.prisma.staffRole.findUniqueOrThrow({ where: { id } })
const versionOf = async (id: number) => (await rowOf(id)).version
let names = 0
const form = (fields: object = {}) => ({
  ...{ id: null, version: 0, name: `角色${++names}`, permissions: ['seeContent'] as Permission[], isLimited: false, columns: [] as string[] },
  ...fields,
})
const beyond = (what: string) => ({ status: 403, Message: `${what}含有您没有的权限或栏目，请由拥有这些权限的人员操作` })

describe('a role', () => {
  test('is created, edited with effect from the next call of its holders, and deleted once unassigned', async () => {
    const { Data } = await send('saveStaffRole', form({ name: '新闻编辑', permissions: ['editContent'], isLimited: true, columns: ['news.1'] }))
    expect(await rowOf(Data.id)).toMatchObject({ permissions: ['seeContent', 'editContent'], isLimited: true, columns: ['news.1'] })
    const editor = await makeStaff(app.db, { role: 'staff' })
    await app.db.prisma.accountRole.create({ data: { accountId: editor.account.id, roleId: Data.id } })
    expect((await ask(app.fastify, editor, 'me')).Data).toMatchObject({ roles: ['新闻编辑'], rights: { editContent: ['news.1'] } })

    const change = form({ id: Data.id, version: await versionOf(Data.id), name: '党建编辑', isLimited: true, columns: ['party'] })
    expect(await send('saveStaffRole', change)).toMatchObject({ Code: 1 })
    expect((await ask(app.fastify, editor, 'me')).Data).toMatchObject({ roles: ['党建编辑'], rights: { seeContent: ['party'] } })
    expect(await send('saveStaffRole', change)).toMatchObject({ status: 409 })

    const seen = { id: Data.id, version: await versionOf(Data.id) }
    expect(await send('deleteStaffRole', seen)).toMatchObject({ Code: 0, Message: '还有1位工作人员使用该角色，请先为他们更换角色' })
    await app.db.prisma.accountRole.deleteMany({ where: { roleId: Data.id } })
    expect(await send('deleteStaffRole', seen)).toMatchObject({ Code: 1 })
    expect(await auditOf(app.db, admin.account.id)).toEqual(['roleCreated', 'roleSaved', 'roleDeleted'])
  })

  test.each([
    [{ name: '' }, '请输入角色名称'],
    [{ permissions: [] }, '请至少选择一项权限'],
    [{ isLimited: true }, '请至少选择一个栏目'],
    [{ isLimited: true, columns: ['party'], permissions: ['seeAudit'] }, '所选权限都与栏目无关，不能限制栏目'],
    [{ name: '审计员' }, '已有同名的角色'],
  ])('%j is refused', async (wrong, Message) => {
    const before = await fingerprint(app.db)
    expect(await send('saveStaffRole', form(wrong))).toMatchObject({ Code: 0, Message })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('that is built in cannot be changed', async () => {
    const id = await roleId('editor')
    const seen = { id, version: await versionOf(id) }
    for (const [name, body] of [
      ['saveStaffRole', form(seen)],
      ['deleteStaffRole', seen],
    ] as const)
      expect(await send(name, body)).toMatchObject({ Code: 0, Message: '系统角色不能修改或删除' })
  })
})

describe('staff who only manage staff', () => {
  const own: Permission[] = ['manageStaff', 'seeContent', 'editContent']
  /** May edit in all columns, without any other content permission. */
  const manager = () => makeStaffWith(app.db, own)
  const account = (roles: number[]) => ({ loginName: `m.${crypto.randomUUID().slice(0, 8)}`, userName: '赵', roles })

  test('cannot create or edit a role with more permissions', async () => {
    const by = await manager()
    expect(await send('saveStaffRole', form({ permissions: [...own] }), by)).toMatchObject({ Code: 1 })
    for (const permission of permissionNames.filter((name) => !own.includes(name)))
      expect([permission, await send('saveStaffRole', form({ permissions: [permission] }), by)]).toMatchObject([permission, beyond('该角色')])
    const higher = await makeRole(app.db, ['changeSettings', 'seeContent'])
    const seen = { id: higher.id, version: await versionOf(higher.id) }
    // Nor can they remove it from its holders.
    expect(await send('saveStaffRole', form(seen), by)).toMatchObject(beyond('该角色'))
    expect(await send('deleteStaffRole', seen, by)).toMatchObject(beyond('该角色'))
    expect(await rowOf(higher.id)).toMatchObject({ permissions: ['changeSettings', 'seeContent'] })
  })

  test('cannot grant more, nor change accounts with more', async () => {
    const by = await manager()
    expect(await send('createStaffAccount', account([await roleId('auditor')]), by)).toMatchObject(beyond('所选角色'))
    expect(await send('createStaffAccount', account([by.role.id]), by)).toMatchObject({ Code: 1 })
    const before = await fingerprint(app.db)
    const { id, userName } = admin.account
    const roles = [await roleId('administrator')]
    for (const [name, body] of [
      ['resetStaffAccount', { id }],
      ['setStaffDisabled', { id, disabled: true }],
      ['editStaffAccount', { id, userName: '改名', roles, loaded: { userName, roles } }],
    ] as const)
      expect(await send(name, body, by)).toMatchObject(beyond('该账号'))
    const colleague = await makeStaffWith(app.db, ['seeContent'])
    const loaded = { userName: colleague.account.userName, roles: [colleague.role.id] }
    const given = { id: colleague.account.id, userName: '赵', roles, loaded }
    expect(await send('editStaffAccount', given, by)).toMatchObject(beyond('所选角色'))
    expect((await fingerprint(app.db)).Account).not.toBe(before.Account)
    expect(await app.db.prisma.accountRole.count({ where: { accountId: colleague.account.id } })).toBe(1)
  })

  test('cannot grant access to other columns', async () => {
    const limited = await makeRole(app.db, ['seeContent'], ['branch.1'])
    const by = await makeStaffWith(app.db, ['manageStaff'])
    await app.db.prisma.accountRole.create({ data: { accountId: by.account.id, roleId: limited.id } })
    const inColumns = (columns: string[]) => send('saveStaffRole', form({ isLimited: columns.length > 0, columns }), by)
    expect(await inColumns(['branch.1'])).toMatchObject({ Code: 1 })
    expect(await inColumns(['branch.1', 'branch.2'])).toMatchObject(beyond('该角色'))
    expect(await inColumns([])).toMatchObject(beyond('该角色'))
  })

  test('lose the right to grant as soon as it is removed: of two calls at once one is refused', async () => {
    const by = await manager()
    const taken = { id: by.account.id, disabled: true }
    const [, given] = await Promise.all([send('setStaffDisabled', taken), send('createStaffAccount', account([by.role.id]), by)])
    const made = await app.db.prisma.auditEntry.count({ where: { accountId: by.account.id, action: 'accountCreated' } })
    expect(made).toBe(given.Code === 1 ? 1 : 0)
    expect(await send('createStaffAccount', account([by.role.id]), by)).toMatchObject({ status: 401 })
  })
})

test('administration always keeps a holder, however many of three administrators remove it at once', async () => {
  const others = [await makeStaff(app.db), await makeStaff(app.db)]
  const all = [admin, ...others]
  const against = all.flatMap((by) => all.filter((one) => one !== by).map((target) => ({ by, id: target.account.id })))
  await Promise.all(against.map(({ by, id }) => send('setStaffDisabled', { id, disabled: true }, by)))
  expect(await app.db.prisma.account.count({ where: { role: 'administrator', disabledAt: null } })).toBe(1)
})

describe('the previous release', () => {
  test('grants a built-in role through the column and removes others', async () => {
    const staff = await makeStaffWith(app.db, ['seeAudit'])
    await app.db.prisma.$executeRaw`update "Account" set "role" = 'editor' where "id" = ${staff.account.id}`
    expect((await ask(app.fastify, staff, 'me')).Data).toMatchObject({ roles: ['编辑'] })
    // Writing the same value again, as its form does, changes nothing.
    await app.db.prisma.accountRole.create({ data: { accountId: staff.account.id, roleId: staff.role.id } })
    await app.db.prisma.$executeRaw`update "Account" set "role" = 'editor', "userName" = '李' where "id" = ${staff.account.id}`
    expect((await ask(app.fastify, staff, 'me')).Data.roles).toHaveLength(2)
  })

  test('never sees more in the column than the roles allow', async () => {
    const role = await makeRole(app.db, ['editContent'], ['branch.1'])
    const made = async (roles: number[]) =>
      (await send('createStaffAccount', { loginName: `c.${crypto.randomUUID().slice(0, 8)}`, userName: '钱', roles })).Data.id
    const columnOf = async (id: number) => (await app.db.prisma.account.findUniqueOrThrow({ where: { id } })).role
    expect(await columnOf(await made([role.id]))).toBe('staff')
    expect(await columnOf(await made([role.id, await roleId('auditor'), await roleId('reviewer')]))).toBe('reviewer')
  })
})
