import { createStaffAccount } from '#server/features/console/staffAccounts/createStaffAccount.ts'
import { editStaffAccount } from '#server/features/console/staffAccounts/editStaffAccount.ts'
import { listStaffAccounts } from '#server/features/console/staffAccounts/listStaffAccounts.ts'
import { resetStaffAccount } from '#server/features/console/staffAccounts/resetStaffAccount.ts'
import { setStaffDisabled } from '#server/features/console/staffAccounts/setStaffDisabled.ts'
import { feature } from '#server/http/feature.ts'
import { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'

export const staffAccounts = feature(staffAccountsContract, {
  listStaffAccounts: ({ db, staff, input }) => listStaffAccounts(db, staff, input),
  createStaffAccount: ({ db, staff, body, client }) => createStaffAccount(db, staff, body, client.address),
  editStaffAccount: ({ db, staff, body, client }) => editStaffAccount(db, staff, body, client.address),
  setStaffDisabled: ({ db, staff, body, client }) => setStaffDisabled(db, staff, body, client.address),
  resetStaffAccount: ({ db, staff, body, client }) => resetStaffAccount(db, staff, body.id, client.address),
})
