import { sql } from 'kysely'
import { findMemberByName, toLoginName } from '#server/accounts/accountNames.ts'
import { createAttempt } from '#server/accounts/attempt.ts'
import { tooManyGuesses } from '#server/accounts/checkPassword.ts'
import { confirmPassword, verifySessionPassword } from '#server/accounts/confirmPassword.ts'
import { rememberDevice } from '#server/accounts/devices.ts'
import { findPasswordReset, takePasswordReset } from '#server/accounts/passwordReset.ts'
import { forgetGuesses, verifyPassword } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { execute, query } from '#server/database/query.ts'
import { type Client, feature, type Operator } from '#server/http/feature.ts'
import { findMailServer } from '#server/mail/mailServer.ts'
import { type Member, newSession, type Session } from '#server/members/session.ts'
import { notify } from '#server/messages/notify.ts'
import { hashNetworks } from '#server/network/clients.ts'
import { hashPassword, isOutdated } from '#server/passwords.ts'
import { readContact, readSettings } from '#server/settings/readSettings.ts'
import { accountContract, type Profile } from '#shared/contracts/account.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkNewPasswords, checkPasswordChange } from '#shared/rules/accountRules.ts'
import { toLimit } from '#shared/rules/limits.ts'

type Help = OutputOf<typeof accountContract.getPasswordHelp>

async function getPasswordHelp(db: Pick<Database, 'reader'>, operator: Pick<Operator, 'mail'>): Promise<Help> {
  const [server, { phone, email }] = await Promise.all([findMailServer(operator, db), readContact(db)])
  return { byMail: server !== undefined, phone, email }
}

/** Adds password help to a tooMany refusal; returns other errors unchanged. */
async function withPasswordHelp(db: Pick<Database, 'reader'>, operator: Pick<Operator, 'mail'>, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.kind !== 'tooMany') return error
  const { byMail, phone } = await getPasswordHelp(db, operator)
  const advice = byMail ? '点击“忘记密码”可重设密码' : phone && `忘记密码请致电协会 ${phone}`
  return advice ? new Refusal('tooMany', `${error.message}；${advice}`, error.retryAfter, error.limit) : error
}

type Login = typeof accountContract.login

const wrong = '账号或密码错误'
/** Ends the oldest beyond this. */
const maxSessions = 20

/** Refuses unknown accounts and wrong passwords alike, excess with tooMany and contact help. */
async function login(db: Database, { loginName, password }: BodyOf<Login>, client: Client, operator: Operator): Promise<OutputOf<Login>> {
  const name = toLoginName(loginName)
  const signIn = { name, password, client, wrong, door: 'password' } as const
  const account = await verifyPassword(db, () => findMemberByName(db, name), signIn).catch(async (error) => {
    throw await withPasswordHelp(db, operator, error)
  })
  const passwordHash = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined
  const { started, row } = newSession(account.id, client)
  await db.prisma.$transaction(async (tx) => {
    await confirmPassword(tx, account, password, wrong)
    await tx.account.update({ where: { id: account.id }, data: { lastLoginAt: new Date(), passwordHash } })
    await tx.session.create({ data: row })
    const kept = query.selectFrom('Session').select('id').where('accountId', '=', account.id).orderBy('id', 'desc').limit(maxSessions)
    await execute(tx, query.deleteFrom('Session').where('accountId', '=', account.id).where('id', 'not in', kept))
    await tx.auditEntry.create({ data: { accountId: account.id, actor: account.loginName, address: client.address, action: 'signIn' } })
  })
  const { id: accountId, company, passwordHash: _, ...rest } = account
  const signedIn = { ...rest, accountId, companyName: company?.name ?? '' }
  client.signIn(started, signedIn)
  await rememberDevice(db, client, 'password', { id: accountId, passwordHash: passwordHash ?? account.passwordHash })
  return { ...signedIn, ticket: started.ticket }
}

/** Returns the profile of a member. The unit name defaults to the name of the company. */
async function getProfile({ prisma }: Database, { accountId, companyName }: Member): Promise<Profile> {
  const { phone, email, unitName, ...rest } = await prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { loginName: true, userName: true, phone: true, email: true, unitName: true, officeAddress: true, officePhone: true },
  })
  return { ...rest, phone: phone ?? '', email: email ?? '', unitName: unitName || companyName }
}

async function saveProfile(
  { prisma }: Database,
  { accountId, loginName: actor }: Member,
  { unitName, officeAddress, officePhone }: Pick<Profile, 'unitName' | 'officeAddress' | 'officePhone'>,
  address: string,
): Promise<null> {
  const after = { unitName, officeAddress, officePhone }
  await prisma.$transaction(async (tx) => {
    const before = await tx.account.findUniqueOrThrow({
      where: { id: accountId },
      select: { unitName: true, officeAddress: true, officePhone: true },
    })
    await tx.account.update({ where: { id: accountId }, data: after })
    await tx.auditEntry.create({ data: { accountId, actor, address, action: 'profileChanged', subject: `account ${accountId}`, before, after } })
  })
  return null
}

/** Changes the password and ends all sessions. Wrong old passwords count for this session. */
async function changePassword(
  db: Database,
  session: Session,
  { oldPassword = '', newPassword = '', confirmation = '' }: { oldPassword?: string; newPassword?: string; confirmation?: string },
  client: Client,
): Promise<null> {
  const complaint = checkPasswordChange({ oldPassword, newPassword, confirmation })
  if (complaint) throw new Refusal('refused', complaint)
  const { address } = client
  const { accountId, loginName } = session
  const confirm = await verifySessionPassword(db, session, { password: oldPassword, address, wrong: '原密码错误', door: 'password' })
  const passwordHash = await hashPassword(newPassword)
  await db.prisma.$transaction(async (tx) => {
    await confirm(tx)
    await tx.account.update({ where: { id: accountId }, data: { passwordHash, mustChangePassword: false } })
    await tx.session.deleteMany({ where: { accountId } })
    await tx.auditEntry.create({ data: { accountId, actor: loginName, address, action: 'passwordChanged' } })
  })
  client.signOut()
  await rememberDevice(db, client, 'password', { id: accountId, passwordHash })
  return null
}

/**
 * Queues an e-mail with a reset link. The job looks up the name, so response and time do not reveal members. Throws a `Refusal` without mail server,
 * `Refusal('tooMany')` above a network's limit.
 */
async function requestPasswordReset(db: Database, loginName: string, { address }: Client, operator: Operator): Promise<null> {
  if (!(await findMailServer(operator, db))) throw new Refusal('refused', '网站尚未开通邮件，请联系协会重设密码')
  const { limits } = await readSettings(db, ['limits'])
  const limit = toLimit('passwordResets', limits.passwordResets)
  const tooMany = await createAttempt(db.pool).countNetworks('passwordReset', '', hashNetworks(address), limit)
  if (tooMany) throw tooManyGuesses('passwordResets', tooMany.retryAfter, '找回密码过于频繁')
  const payload = JSON.stringify({ name: toLoginName(loginName), address })
  await execute(db.prisma, query.selectNoFrom(sql`graphile_worker.add_job('mailPasswordReset', ${payload}::json, max_attempts => 5)`.as('job')))
  return null
}

const ended = '链接已失效：每个链接 30 分钟内有效，只能使用一次，请重新申请'

/**
 * Sets a new password by a reset link, ends all sessions and notifies the member. Refuses used, expired or unknown links; an invalid password leaves
 * the link usable.
 */
async function resetPassword(
  db: Database,
  { token, newPassword, confirmation }: BodyOf<typeof accountContract.resetPassword>,
  client: Client,
): Promise<null> {
  const problem = checkNewPasswords({ newPassword, confirmation })
  if (problem) throw new Refusal('refused', problem)
  const account = await findPasswordReset(db.prisma, token)
  // Before hashing, which only link holders may cause.
  if (!account) throw new Refusal('refused', ended)
  const { id, loginName } = account
  const passwordHash = await hashPassword(newPassword)
  await db.prisma.$transaction(async (tx) => {
    if (!(await takePasswordReset(tx, token, id))) throw new Refusal('refused', ended)
    await tx.account.update({ where: { id }, data: { passwordHash, mustChangePassword: false } })
    await tx.session.deleteMany({ where: { accountId: id } })
    await tx.auditEntry.create({ data: { accountId: id, actor: loginName, address: client.address, action: 'passwordReset' } })
    const body = '新密码是通过邮件中的链接设置的，所有已登录的设备都已退出。如非您本人操作，请尽快联系协会。'
    await notify(tx, id, { kind: 'notice', title: '您的密码已重设', body })
  })
  await forgetGuesses(db, account, 'password')
  // The guesses of others must not keep this browser out.
  await rememberDevice(db, client, 'password', { id, passwordHash })
  return null
}

export const account = feature(accountContract, {
  login: ({ db, body, client, operator }) => login(db, body, client, operator),
  logout: ({ db, member, client }) => logout(db, member, client),
  getPasswordHelp: ({ db, operator }) => getPasswordHelp(db, operator),
  requestPasswordReset: ({ db, body, client, operator }) => requestPasswordReset(db, body.loginName, client, operator),
  resetPassword: ({ db, body, client }) => resetPassword(db, body, client),
  changePassword: ({ db, member, input, body, client }) => changePassword(db, member, { ...input, ...body }, client),
  getProfile: ({ db, member }) => getProfile(db, member),
  saveProfile: ({ db, member, body, client }) => saveProfile(db, member, body, client.address),
})

async function logout({ prisma }: Database, { sessionId, accountId, loginName }: Session, client: Client): Promise<null> {
  await prisma.$transaction([
    prisma.session.deleteMany({ where: { id: sessionId } }),
    prisma.auditEntry.create({ data: { accountId, actor: loginName, address: client.address, action: 'signOut' } }),
  ])
  client.signOut()
  return null
}
