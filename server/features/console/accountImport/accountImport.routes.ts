import { accountFields } from '#server/features/console/accountImport/accountFields.ts'
import { importAccounts, tryAccountImport } from '#server/features/console/accountImport/importAccounts.ts'
import { feature } from '#server/http/feature.ts'
import { sheetTemplate } from '#server/spreadsheet/sheetTemplate.ts'
import { accountImportContract } from '#shared/contracts/console/accountImport.ts'

export const accountImport = feature(accountImportContract, {
  accountTemplate: () => sheetTemplate('会员账号', accountFields),
  tryAccountImport: ({ db, staff, file, input }) => tryAccountImport(db, staff, file, input),
  importAccounts: ({ db, staff, file, client, input }) => importAccounts(db, staff, file, client, input),
})
