import { z } from 'zod'
import { SheetTemplate, sheetRow } from '#shared/contracts/console/sheetImport.ts'
import { consoleGet, consoleUpload } from '#shared/lib/endpoint.ts'

/** What becomes of units that are not there yet: drafts, or published at once. Published and draft units that are there stay what they are. */
const input = z.object({ publish: z.enum(['yes', 'no']).default('no') })

/** A row of the sheet: what it would do, or what is wrong with it. */
const CompanyRow = z.object({
  ...sheetRow,
  name: z.string(),
  /** As the unit will have it, in words. */
  type: z.string(),
  outcome: z.enum(['new', 'changed', 'unchanged']),
  /** The titles of the columns that differ from what is there. */
  changes: z.array(z.string()),
})
export type CompanyRow = z.output<typeof CompanyRow>

/** Member units from an Excel sheet, alone or in a ZIP file with their logos: the same file is tried first, and imported whole or not at all. */
export const companyImportContract = {
  /** An empty sheet with the titles, the types and provinces to choose from, and an example. */
  companyTemplate: consoleGet('companyTemplate', { needs: 'editCompanies', failure: '模板下载失败，请稍后再试', output: SheetTemplate }),
  /** What an import of this file would do. Changes nothing. */
  tryCompanyImport: consoleUpload('tryCompanyImport', {
    needs: 'editCompanies',
    failure: '文件检查失败，请稍后再试',
    input,
    output: z.object({
      rows: z.array(CompanyRow),
      /** Files of the archive that no row names. */
      unusedFiles: z.array(z.string()),
    }),
  }),
  /** Creates and changes all the units, by name, or none where anything is wrong. An empty cell leaves what is there. */
  importCompanies: consoleUpload('importCompanies', {
    needs: 'editCompanies',
    failure: '没有收到导入结果，请重新检查同一个文件',
    success: '导入完成',
    input,
    output: z.object({ created: z.int(), changed: z.int(), unchanged: z.int() }),
  }),
}
