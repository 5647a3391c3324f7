import { changePassword } from '#server/features/account/changePassword.ts'
import { login } from '#server/features/account/login.ts'
import { logout } from '#server/features/account/logout.ts'
import { getProfile, saveProfile } from '#server/features/account/profile.ts'
import { feature } from '#server/http/feature.ts'
import { accountContract } from '#shared/contracts/account.ts'

export const account = feature(accountContract, {
  login: ({ db, body, client }) => login(db, body, client),
  logout: ({ db, member, client }) => logout(db, member, client),
  changePassword: ({ db, member, input, body, client }) => changePassword(db, member, { ...input, ...body }, client),
  getProfile: ({ db, member }) => getProfile(db, member),
  saveProfile: ({ db, member, body, client }) => saveProfile(db, member, body, client.address),
})
