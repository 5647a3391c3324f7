import { changePassword } from '#server/features/account/changePassword.ts'
import { login } from '#server/features/account/login.ts'
import { logout } from '#server/features/account/logout.ts'
import { getProfile, saveProfile } from '#server/features/account/profile.ts'
import { feature } from '#server/http/serve.ts'
import { accountContract } from '#shared/contracts/account.ts'

export const account = feature(accountContract, {
  login: ({ db, body, browser }) => login(db, body, browser),
  logout: ({ db, member, browser }) => logout(db, member, browser),
  changePassword: ({ db, member, input, body, browser }) => changePassword(db, member, { ...input, ...body }, browser),
  getProfile: ({ db, member }) => getProfile(db, member),
  saveProfile: ({ db, member, body }) => saveProfile(db, member, body),
})
