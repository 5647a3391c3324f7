import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { namingAccounts, refuseTaken, toLoginName } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import { refuseOtherUnit } from '#server/accounts/unitOfType.ts'
import { forgetGuesses } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { allOf, containsText } from '#server/database/list.ts'
import { execute, now, query, run } from '#server/database/query.ts'
import { accountColumns, accountExport, accountList, accountRows } from '#server/features/console/accounts/accountList.ts'
import { feature } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import { createMember } from '#server/staff/createMember.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { BodyOf, InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { isEnterprise } from '#shared/rules/enterpriseRules.ts'

const edited = { userName: true, phone: true, email: true, accountType: true, companyId: true, unitName: true } as const

/** Locks a member account until the transaction ends. Refuses missing and staff accounts with notFound, changed versions with stale. */
async function findMember(tx: Prisma.TransactionClient, id: number, version?: number) {
  await run(tx, query.selectFrom('Account').select('id').where('id', '=', id).forNoKeyUpdate())
  const account = await tx.account.findUnique({
    where: { id, role: 'member' },
    select: { id: true, loginName: true, disabledAt: true, version: true, ...edited },
  })
  if (!account) throw new Refusal('notFound', '会员账号不存在')
  if (version !== undefined && version !== account.version) throw new Refusal('stale', '账号信息已被他人修改，请比较后再保存')
  return account
}

/** Locks several member accounts, in the order of their ids to prevent deadlocks. */
async function findMembers(tx: Prisma.TransactionClient, ids: readonly number[]) {
  const members: Awaited<ReturnType<typeof findMember>>[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) members.push(await findMember(tx, id))
  return members
}

/** Prefix matches come first. */
const findUnits = (
  { reader }: Database,
  { type, text }: InputOf<typeof accountsContract.findUnits>,
): Promise<OutputOf<typeof accountsContract.findUnits>> =>
  reader.rows(
    query
      .selectFrom('Company')
      .select(['id', 'name'])
      .where((eb) =>
        allOf([
          eb('deletedAt', 'is', null),
          containsText(eb, text, ['name', 'shortName']),
          type === undefined ? undefined : eb('type', isEnterprise(type) ? '=' : '!=', enterprise),
        ]),
      )
      .orderBy((eb) => eb.fn('starts_with', ['name', eb.val(text.trim())]), 'desc')
      .orderBy('position')
      .orderBy('id')
      .limit(50),
  )

type Account = OutputOf<typeof accountsContract.getAccount>

/** Throws `Refusal('notFound')`. */
async function getAccount({ reader }: Database, id: number): Promise<Account> {
  const row = await reader.row(
    accountColumns(accountRows)
      .select(({ fn }) => fn.coalesce('a.email', sql.lit('')).as('email'))
      .select(['a.unitName', 'a.officePhone', 'a.officeAddress', 'a.version'])
      .where('a.role', '=', sql.lit('member'))
      .where('a.id', '=', id),
  )
  if (!row) throw new Refusal('notFound', '会员账号不存在')
  return row
}

async function createAccount(
  db: Database,
  staff: StaffSession,
  body: BodyOf<typeof accountsContract.createAccount>,
  address: string,
): Promise<OutputOf<typeof accountsContract.createAccount>> {
  const member = { ...body, loginName: toLoginName(body.loginName) }
  const { password, passwordHash } = await newPassword()
  const id = await namingAccounts(db, (tx) => createMember(tx, staff, address, member, passwordHash))
  return { id, loginName: member.loginName, password }
}

/** Saves an account of a member. Refuses stale versions, and taken names at their field. */
async function editAccount(
  db: Database,
  staff: StaffSession,
  { id, version, phone, email, ...rest }: BodyOf<typeof accountsContract.editAccount>,
  address: string,
): Promise<null> {
  await namingAccounts(db, async (tx) => {
    const { loginName: _, id: __, disabledAt: ___, version: ____, ...before } = await findMember(tx, id, version)
    const after = { ...rest, phone: phone || null, email: email || null }
    // Unchanged values may violate today's rules.
    if (after.phone !== before.phone) await refuseTaken(tx, { id, phone })
    if (after.companyId !== before.companyId || after.accountType !== before.accountType) await refuseOtherUnit(tx, after)
    await tx.account.update({ where: { id }, data: after })
    await audit(tx, staff, address, { action: 'accountEdited', subject: `account ${id}`, ...changed(before, after) })
  })
  return null
}

type Fields = Record<string, string | number | null>

function changed(before: Fields, after: Fields) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Gives an account to another person and ends all sessions; content and credits stay. Refuses stale versions and taken phone numbers. */
async function handOverAccount(
  db: Database,
  staff: StaffSession,
  { id, version, userName, phone, email }: BodyOf<typeof accountsContract.handOverAccount>,
  address: string,
): Promise<OutputOf<typeof accountsContract.handOverAccount>> {
  const { password, passwordHash } = await newPassword()
  const account = await namingAccounts(db, async (tx) => {
    const before = await findMember(tx, id, version)
    if (phone !== (before.phone ?? '')) await refuseTaken(tx, { id, phone })
    const after = { userName, phone: phone || null, email: email || null }
    await tx.account.update({ where: { id }, data: { ...after, passwordHash, mustChangePassword: true } })
    await tx.session.deleteMany({ where: { accountId: id } })
    const had = { userName: before.userName, phone: before.phone, email: before.email }
    await audit(tx, staff, address, { action: 'accountHandedOver', subject: `account ${id}`, before: had, after })
    return before
  })
  await forgetGuesses(db, { ...account, phone }, 'password')
  return { id, loginName: account.loginName, password }
}

/** Gives the accounts one-time passwords, all or none, ends their sessions and clears failed guesses. Disabled accounts stay disabled. */
async function resetAccounts(
  db: Database,
  staff: StaffSession,
  ids: number[],
  address: string,
): Promise<OutputOf<typeof accountsContract.resetAccounts>> {
  const { members, passwords, units } = await db.prisma.$transaction(async (tx) => {
    const members = await findMembers(tx, ids)
    const passwords: Awaited<ReturnType<typeof newPassword>>[] = []
    for (const _ of members) passwords.push(await newPassword())
    const found = members.map(({ id }) => id)
    const hashes = passwords.map(({ passwordHash }) => passwordHash)
    const generated = sql<{ id: number; passwordHash: string }>`unnest(${found}::int[], ${hashes}::text[])`
    await execute(
      tx,
      query
        .updateTable('Account')
        .from(generated.as<'generated'>(sql`"generated"("id", "passwordHash")`))
        .set((eb) => ({ passwordHash: eb.ref('generated.passwordHash'), mustChangePassword: true, updatedAt: now }))
        .whereRef('Account.id', '=', 'generated.id'),
    )
    await tx.session.deleteMany({ where: { accountId: { in: found } } })
    for (const id of found) await audit(tx, staff, address, { action: 'accountReset', subject: `account ${id}` })
    const ofMembers = { accounts: { some: { id: { in: found } } } }
    const units = await tx.company.findMany({ where: ofMembers, select: { id: true, name: true } })
    return { members, passwords, units }
  })
  for (const member of members) await forgetGuesses(db, member, 'password')
  const accounts = members.map(({ loginName, userName, companyId }, index) => ({
    loginName,
    userName,
    companyName: units.find(({ id }) => id === companyId)?.name ?? '',
    password: passwords[index]?.password ?? '',
  }))
  return { accounts }
}

/** All or none, with effect on all devices at once. Returns the number changed. */
async function setAccountsDisabled(
  { prisma }: Database,
  staff: StaffSession,
  { ids, disabled }: { ids: number[]; disabled: boolean },
  address: string,
): Promise<{ changed: number }> {
  return prisma.$transaction(async (tx) => {
    const members = await findMembers(tx, ids)
    const others = members.filter(({ disabledAt }) => (disabledAt !== null) !== disabled).map(({ id }) => id)
    await tx.account.updateMany({ where: { id: { in: others } }, data: { disabledAt: disabled ? new Date() : null } })
    if (disabled) await tx.session.deleteMany({ where: { accountId: { in: others } } })
    for (const id of others) await audit(tx, staff, address, { action: disabled ? 'accountDisabled' : 'accountEnabled', subject: `account ${id}` })
    return { changed: others.length }
  })
}

/** Most recently used first. */
const listAccountSessions = ({ reader }: Database, id: number): Promise<OutputOf<typeof accountsContract.listAccountSessions>> =>
  reader.rows(
    query
      .selectFrom('Session')
      .innerJoin('Account', 'Account.id', 'Session.accountId')
      .select(['address', 'userAgent', 'Session.createdAt', 'lastSeenAt'])
      .where('accountId', '=', id)
      .where('role', '=', sql.lit('member'))
      .where('expiresAt', '>', now)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('Session.id', 'desc'),
  )

/** Ends the sessions of all these members, or none if one is missing. Returns the number ended. */
async function endAccountSessions({ prisma }: Database, staff: StaffSession, ids: number[], address: string): Promise<{ changed: number }> {
  return prisma.$transaction(async (tx) => {
    let changed = 0
    for (const { id } of await findMembers(tx, ids)) {
      const { count } = await tx.session.deleteMany({ where: { accountId: id } })
      if (count === 0) continue
      await audit(tx, staff, address, { action: 'sessionsEnded', subject: `account ${id}`, after: { count } })
      changed += 1
    }
    return { changed }
  })
}

export const accounts = feature(accountsContract, {
  listAccounts: { handle: ({ db, input }) => db.reader.page(accountList(input), input), spreadsheet: accountExport },
  getAccount: ({ db, input }) => getAccount(db, input.id),
  findUnits: ({ db, input }) => findUnits(db, input),
  createAccount: ({ db, staff, body, client }) => createAccount(db, staff, body, client.address),
  editAccount: ({ db, staff, body, client }) => editAccount(db, staff, body, client.address),
  setAccountsDisabled: ({ db, staff, body, client }) => setAccountsDisabled(db, staff, body, client.address),
  resetAccounts: ({ db, staff, body, client }) => resetAccounts(db, staff, body.ids, client.address),
  handOverAccount: ({ db, staff, body, client }) => handOverAccount(db, staff, body, client.address),
  listAccountSessions: ({ db, input }) => listAccountSessions(db, input.id),
  endAccountSessions: ({ db, staff, body, client }) => endAccountSessions(db, staff, body.ids, client.address),
})
