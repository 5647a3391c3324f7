import { accountExport, accountList } from '#server/features/console/accounts/accountList.ts'
import { endAccountSessions, listAccountSessions } from '#server/features/console/accounts/accountSessions.ts'
import { createAccount } from '#server/features/console/accounts/createAccount.ts'
import { editAccount } from '#server/features/console/accounts/editAccount.ts'
import { findUnits } from '#server/features/console/accounts/findUnits.ts'
import { getAccount } from '#server/features/console/accounts/getAccount.ts'
import { handOverAccount } from '#server/features/console/accounts/handOverAccount.ts'
import { resetAccounts } from '#server/features/console/accounts/resetAccounts.ts'
import { setAccountsDisabled } from '#server/features/console/accounts/setAccountsDisabled.ts'
import { feature } from '#server/http/feature.ts'
import { accountsContract } from '#shared/contracts/console/accounts.ts'

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
