import type { Database } from '#server/database/client.ts'
import { changePassword } from '#server/features/account/changePassword.ts'
import { login } from '#server/features/account/login.ts'
import { getPasswordHelp } from '#server/features/account/passwordHelp.ts'
import { getProfile, saveProfile } from '#server/features/account/profile.ts'
import { requestPasswordReset } from '#server/features/account/requestPasswordReset.ts'
import { resetPassword } from '#server/features/account/resetPassword.ts'
import { type Client, feature } from '#server/http/feature.ts'
import type { Session } from '#server/members/session.ts'
import { accountContract } from '#shared/contracts/account.ts'

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
