import { z } from 'zod'
import { OneTimePasswords } from '#shared/contracts/console/accounts.ts'
import { SheetTemplate, sheetRow } from '#shared/contracts/console/sheetImport.ts'
import { consoleGet, consoleUpload } from '#shared/lib/endpoint.ts'

/** A row of the table: what it would make, or what is wrong with it. */
const ImportRow = z.object({
  ...sheetRow,
  loginName: z.string(),
  userName: z.string(),
  companyName: z.string(),
})

/** Whether units that are not there are created, as drafts. Needs editCompanies besides. */
const input = z.object({ createUnits: z.enum(['yes', 'no']).default('no') })

/** Accounts of members from an Excel table: the same file is tried first, and imported as a whole or not at all. */
export const accountImportContract = {
  /** An empty sheet with the titles and an example. */
  accountTemplate: consoleGet('accountTemplate', { needs: 'manageMembers', failure: '模板下载失败，请稍后再试', output: SheetTemplate }),
  /** What an import of this file would do. Changes nothing. */
  tryAccountImport: consoleUpload('tryAccountImport', {
    needs: 'manageMembers',
    failure: '文件检查失败，请稍后再试',
    input,
    output: z.object({
      rows: z.array(ImportRow),
      /** The units that would be created. */
      units: z.array(z.object({ name: z.string(), type: z.int() })),
    }),
  }),
  /** Makes all the accounts, or none where anything is wrong. The passwords are shown this once. */
  importAccounts: consoleUpload('importAccounts', {
    needs: 'manageMembers',
    failure: '没有收到导入结果，如果账号显示已被使用，请重设密码',
    success: '导入完成',
    input,
    output: OneTimePasswords,
  }),
}
