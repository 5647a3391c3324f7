import { createStaffAccount } from '#server/features/console/staffAccounts/createStaffAccount.ts'
import { editStaffAccount } from '#server/features/console/staffAccounts/editStaffAccount.ts'
import { resetStaffAccount } from '#server/features/console/staffAccounts/resetStaffAccount.ts'
import { setStaffDisabled } from '#server/features/console/staffAccounts/setStaffDisabled.ts'
import { staffExport, staffList } from '#server/features/console/staffAccounts/staffList.ts'
import { feature } from '#server/http/feature.ts'
import { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'

export const staffAccounts = feature(staffAccountsContract, {
  listStaffAccounts: { handle: ({ db, staff, input }) => db.reader.page(staffList(input, staff), input), spreadsheet: staffExport },
  createStaffAccount: ({ db, staff, body, client }) => createStaffAccount(db, staff, body, client.address),
  editStaffAccount: ({ db, staff, body, client }) => editStaffAccount(db, staff, body, client.address),
  setStaffDisabled: ({ db, staff, body, client }) => setStaffDisabled(db, staff, body, client.address),
  resetStaffAccount: ({ db, staff, body, client }) => resetStaffAccount(db, staff, body.id, client.address),
})
