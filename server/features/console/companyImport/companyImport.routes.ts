import { companyFields } from '#server/features/console/companyImport/companyFields.ts'
import { importCompanies, tryCompanyImport } from '#server/features/console/companyImport/importCompanies.ts'
import { feature } from '#server/http/feature.ts'
import { sheetTemplate } from '#server/spreadsheet/sheetTemplate.ts'
import { authorOf } from '#server/staff/audit.ts'
import { companyImportContract } from '#shared/contracts/console/companyImport.ts'

export const companyImport = feature(companyImportContract, {
  companyTemplate: () => sheetTemplate('会员单位', companyFields),
  tryCompanyImport: ({ db, file, input }) => tryCompanyImport(db, file, input),
  importCompanies: ({ db, storage, file, input, ...call }) => importCompanies(db, storage, authorOf(call), file, input),
})
