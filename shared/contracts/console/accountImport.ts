import { z } from 'zod'
import { OneTimePasswords } from '#shared/contracts/console/accounts.ts'
import { SheetTemplate, sheetRow } from '#shared/contracts/console/sheetImport.ts'
import { consoleGet, consoleUpload } from '#shared/lib/endpoint.ts'

const ImportRow = z.object({
  ...sheetRow,
  loginName: z.string(),
  userName: z.string(),
  companyName: z.string(),
})

/** Creates missing units as drafts; also needs editCompanies. */
const input = z.object({ createUnits: z.enum(['yes', 'no']).default('no') })

/** Dry run first, then all or nothing. */
export const accountImportContract = {
  accountTemplate: consoleGet('accountTemplate', { needs: 'manageMembers', failure: '模板下载失败，请稍后再试', output: SheetTemplate }),
  tryAccountImport: consoleUpload('tryAccountImport', {
    needs: 'manageMembers',
    failure: '文件检查失败，请稍后再试',
    input,
    output: z.object({
      rows: z.array(ImportRow),
      units: z.array(z.object({ name: z.string(), type: z.int() })),
    }),
  }),
  /** All or nothing. Shows the passwords once. */
  importAccounts: consoleUpload('importAccounts', {
    needs: 'manageMembers',
    failure: '没有收到导入结果，如果账号显示已被使用，请重设密码',
    success: '导入完成',
    input,
    output: OneTimePasswords,
  }),
}
