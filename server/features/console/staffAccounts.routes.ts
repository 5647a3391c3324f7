import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { namingAccounts, refuseTaken, toLoginName } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query, run } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import { assertIncludes, changeRights, columnRole, findRoles, lockRights, setRoles } from '#server/staff/changeRights.ts'
import { forgetAllGuesses, resetAccess } from '#server/staff/resetAccess.ts'
import { type HeldRole, rolesOfAccount, whoMay } from '#server/staff/rights.ts'
import { endStaffSessions, type StaffSession } from '#server/staff/session.ts'
import { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { BodyOf, InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { Rights } from '#shared/rules/permissions.ts'

/**
 * Runs a change of another staff account under the lock for rights. Throws for the caller's own account, for non-staff, and for accounts with rights
 * the caller lacks, which a password reset would grant.
 */
const changeStaff = <T>(
  db: Database,
  staff: StaffSession,
  id: number,
  work: (tx: Prisma.TransactionClient, account: Awaited<ReturnType<typeof findColleague>>, granter: { rights: Rights }) => Promise<T>,
) =>
  changeRights(db, staff, async (tx, granter) => {
    if (id === staff.accountId) throw new Refusal('refused', '不能修改自己的账号，请由其他管理员操作')
    const account = await findColleague(tx, id)
    assertIncludes(granter, account.roles, '该账号')
    return work(tx, account, granter)
  })

async function findColleague(tx: Prisma.TransactionClient, id: number) {
  await run(tx, query.selectFrom('Account').select('id').where('id', '=', id).forNoKeyUpdate())
  const account = await tx.account.findUnique({
    where: { id, role: { not: 'member' } },
    select: { id: true, loginName: true, userName: true, disabledAt: true, staffRoles: { select: { role: true }, orderBy: { roleId: 'asc' } } },
  })
  if (!account) throw new Refusal('notFound', '工作人员账号不存在')
  const { staffRoles, ...rest } = account
  return { ...rest, roles: staffRoles.map(({ role }) => role as HeldRole) }
}

type Row = OutputOf<typeof staffAccountsContract.listStaffAccounts>[number]

const staffList = (input: InputOf<typeof staffAccountsContract.listStaffAccounts>, { accountId }: StaffSession): List<Row> =>
  list({
    tables: query.selectFrom('Account'),
    where: (eb) => [
      eb('role', '<>', sql.lit('member')),
      containsText(eb, input.text, ['loginName', 'userName']),
      input.role === undefined
        ? undefined
        : eb.exists(eb.selectFrom('AccountRole').whereRef('accountId', '=', 'Account.id').where('roleId', '=', input.role)),
      input.state && eb('disabledAt', input.state === 'active' ? 'is' : 'is not', null),
    ],
    columns: (rows) =>
      rows.select((eb) => [
        'id',
        'loginName',
        'userName',
        rolesOfAccount(eb).as('roles'),
        eb('totpSecret', 'is not', null).as('hasSecondFactor'),
        eb('disabledAt', 'is not', null).as('isDisabled'),
        'mustChangePassword',
        'lastLoginAt',
        'createdAt',
        eb('id', '=', accountId).as('isSelf'),
      ]),
    order: (rows) =>
      orderedBy(
        rows,
        input,
        { createdAt: 'createdAt', lastLoginAt: (eb) => eb.fn.coalesce('lastLoginAt', sql<Date>`'-infinity'`), loginName: 'loginName' },
        'id',
      ),
  })

const staffExport: ListExport<typeof staffAccountsContract.listStaffAccounts, Row> = {
  name: '工作人员账号',
  columns: [
    { title: '登录账号', value: ({ loginName }) => loginName, width: 20 },
    { title: '姓名', value: ({ userName }) => userName },
    { title: '角色', value: ({ roles }) => roles.map(({ name }) => name).join('、'), width: 24 },
    { title: '两步验证', value: ({ hasSecondFactor }) => (hasSecondFactor ? '已启用' : '未启用'), width: 12 },
    { title: '状态', value: ({ isDisabled }) => (isDisabled ? '已停用' : '正常'), width: 12 },
    { title: '最近登录', value: ({ lastLoginAt }) => lastLoginAt, width: 20 },
    { title: '创建时间', value: ({ createdAt }) => createdAt, width: 20 },
  ],
  list: staffList,
}

/** Creates an account with a one-time password. Throws for names taken (members included), and `Refusal('forbidden')` for rights the caller lacks. */
async function createStaffAccount(
  db: Database,
  staff: StaffSession,
  body: BodyOf<typeof staffAccountsContract.createStaffAccount>,
  address: string,
): Promise<OutputOf<typeof staffAccountsContract.createStaffAccount>> {
  const account = { loginName: toLoginName(body.loginName), userName: body.userName }
  const { password, passwordHash } = await newPassword()
  return namingAccounts(db, async (tx) => {
    const granter = await lockRights(tx, staff)
    await refuseTaken(tx, { loginName: account.loginName, phone: '' })
    const roles = await findRoles(tx, body.roles)
    assertIncludes(granter, roles, '所选角色')
    const data = { ...account, role: columnRole(roles), passwordHash, mustChangePassword: true }
    const { id } = await tx.account.create({ data, select: { id: true } })
    await setRoles(tx, id, roles)
    await audit(tx, staff, address, {
      action: 'accountCreated',
      subject: `account ${id}`,
      after: { ...account, roles: roles.map(({ name }) => name) },
    })
    return { id, loginName: account.loginName, password }
  })
}

/** Effective from their next call. Throws `Refusal('stale')`, or `Refusal('forbidden')` for rights the caller lacks. */
async function editStaffAccount(
  db: Database,
  staff: StaffSession,
  { id, userName, roles: roleIds, loaded }: BodyOf<typeof staffAccountsContract.editStaffAccount>,
  address: string,
): Promise<null> {
  await changeStaff(db, staff, id, async (tx, before, granter) => {
    if (before.userName !== loaded.userName || !areSame(before.roles, loaded.roles)) throw new Refusal('stale', '账号已被他人修改，请比较后再保存')
    const roles = await findRoles(tx, roleIds)
    assertIncludes(granter, roles, '所选角色')
    await tx.account.update({ where: { id }, data: { userName }, select: { id: true } })
    await setRoles(tx, id, roles)
    await releaseCases(tx, id)
    const named = (account: { userName: string; roles: readonly { name: string }[] }) => ({
      userName: account.userName,
      roles: account.roles.map(({ name }) => name),
    })
    await audit(tx, staff, address, { action: 'accountEdited', subject: `account ${id}`, before: named(before), after: named({ userName, roles }) })
  })
  return null
}

/** Unassigns medical requests if the account may no longer handle them. */
const releaseCases = (tx: Prisma.TransactionClient, assigneeId: number) =>
  tx.medicalRequest.updateMany({
    where: { assigneeId, state: 'assigned', assignee: { isNot: whoMay('seeMedicalRequests') } },
    data: { assigneeId: null, state: 'received' },
  })

const areSame = (roles: readonly { id: number }[], ids: readonly number[]) =>
  new Set(ids).size === roles.length && roles.every(({ id }) => ids.includes(id))

/** Resets password and second factor; a disabled account stays disabled. */
async function resetStaffAccount(
  db: Database,
  staff: StaffSession,
  id: number,
  address: string,
): Promise<OutputOf<typeof staffAccountsContract.resetStaffAccount>> {
  const { password, passwordHash } = await newPassword()
  const account = await changeStaff(db, staff, id, async (tx, account) => {
    await resetAccess(tx, { id }, passwordHash)
    await audit(tx, staff, address, { action: 'accountReset', subject: `account ${id}` })
    return account
  })
  await forgetAllGuesses(db, account)
  return { id, loginName: account.loginName, password }
}

/** Disables a staff account on all devices at once, or re-enables it. */
async function setStaffDisabled(
  db: Database,
  staff: StaffSession,
  { id, disabled }: { id: number; disabled: boolean },
  address: string,
): Promise<null> {
  await changeStaff(db, staff, id, async (tx, { disabledAt }) => {
    if ((disabledAt !== null) === disabled) return
    await tx.account.update({ where: { id }, data: { disabledAt: disabled ? new Date() : null } })
    if (disabled) await endStaffSessions(tx, id)
    await releaseCases(tx, id)
    await audit(tx, staff, address, { action: disabled ? 'accountDisabled' : 'accountEnabled', subject: `account ${id}` })
  })
  return null
}

export const staffAccounts = feature(staffAccountsContract, {
  listStaffAccounts: { handle: ({ db, staff, input }) => db.reader.page(staffList(input, staff), input), spreadsheet: staffExport },
  createStaffAccount: ({ db, staff, body, client }) => createStaffAccount(db, staff, body, client.address),
  editStaffAccount: ({ db, staff, body, client }) => editStaffAccount(db, staff, body, client.address),
  setStaffDisabled: ({ db, staff, body, client }) => setStaffDisabled(db, staff, body, client.address),
  resetStaffAccount: ({ db, staff, body, client }) => resetStaffAccount(db, staff, body.id, client.address),
})
