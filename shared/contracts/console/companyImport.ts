import { z } from 'zod'
import { SheetTemplate, sheetRow } from '#shared/contracts/console/sheetImport.ts'
import { consoleGet, consoleUpload } from '#shared/lib/endpoint.ts'

/** Publishes new units instead of saving drafts; existing units keep their status. */
const input = z.object({ publish: z.enum(['yes', 'no']).default('no') })

const CompanyRow = z.object({
  ...sheetRow,
  name: z.string(),
  type: z.string(),
  outcome: z.enum(['new', 'changed', 'unchanged']),
  changes: z.array(z.string()),
})
export type CompanyRow = z.output<typeof CompanyRow>

/** Excel, or a ZIP file with logos: dry run first, then all or nothing. */
export const companyImportContract = {
  companyTemplate: consoleGet('companyTemplate', { needs: 'editCompanies', failure: '模板下载失败，请稍后再试', output: SheetTemplate }),
  tryCompanyImport: consoleUpload('tryCompanyImport', {
    needs: 'editCompanies',
    failure: '文件检查失败，请稍后再试',
    input,
    output: z.object({
      rows: z.array(CompanyRow),
      unusedFiles: z.array(z.string()),
    }),
  }),
  /** Creates or updates units by name, all or none. Empty cells keep values. */
  importCompanies: consoleUpload('importCompanies', {
    needs: 'editCompanies',
    failure: '没有收到导入结果，请重新检查同一个文件',
    success: '导入完成',
    input,
    output: z.object({ created: z.int(), changed: z.int(), unchanged: z.int() }),
  }),
}
