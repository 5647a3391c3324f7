import { z } from 'zod'
import { ImportEntry, importRun, importRuns, listedEntries, stoppedRun } from '#shared/contracts/console/importRuns.ts'
import { byRule, FormSecret, FormText } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { checkOldAddress, importGroupNames } from '#shared/rules/importGroups.ts'

const Group = z.enum(importGroupNames)

const Run = z.object({ ...importRun, groups: z.array(Group), dryRun: z.boolean(), withDocuments: z.boolean() })

export const siteImportContract = {
  readImports: consoleGet('readImports', {
    needs: 'importSite',
    failure: '获取导入情况失败',
    output: importRuns(Run),
  }),
  /** Throws `refused` if one is queued or running. Encrypts the password for the job. */
  startImport: consolePost('startImport', {
    needs: 'importSite',
    failure: '导入没有开始，请稍后再试',
    success: '导入已开始，可以离开此页',
    body: z.object({
      address: FormText(checkOldAddress),
      groups: z
        .array(Group)
        .max(importGroupNames.length)
        .superRefine(byRule((groups) => (groups.length === 0 ? '请选择要导入的栏目' : undefined))),
      dryRun: z.boolean(),
      loginName: FormText((text) => (text.length > 100 ? '账号过长' : undefined)),
      password: FormSecret(() => undefined),
    }),
    output: z.null(),
  }),
  /** Stops after the current item. Throws `refused` if it has ended. */
  stopImport: consolePost('stopImport', {
    needs: 'importSite',
    failure: '停止失败，请稍后再试',
    success: '正在停止，写完手上的一条就结束',
    body: stoppedRun,
    output: z.null(),
  }),
  /** Entries that need attention first. */
  listImportEntries: consoleGet('listImportEntries', {
    needs: 'importSite',
    failure: '获取导入报告失败',
    input: listedEntries,
    output: z.array(ImportEntry),
  }),
}
