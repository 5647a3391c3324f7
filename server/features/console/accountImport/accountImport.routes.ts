import { accountTemplate } from '#server/features/console/accountImport/accountTemplate.ts'
import { importAccounts, tryAccountImport } from '#server/features/console/accountImport/importAccounts.ts'
import { feature } from '#server/http/feature.ts'
import { accountImportContract } from '#shared/contracts/console/accountImport.ts'

export const accountImport = feature(accountImportContract, {
  accountTemplate: () => accountTemplate(),
  tryAccountImport: ({ db, file }) => tryAccountImport(db, file),
  importAccounts: ({ db, staff, file, client }) => importAccounts(db, staff, file, client),
})
