import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { byRule, FormSecret, FormText } from '#shared/lib/formFields.ts'
import { Id, Timestamp, Whole } from '#shared/lib/schemas.ts'
import { checkOldAddress, type ImportOutcome, importGroupNames, importOutcomes } from '#shared/rules/importGroups.ts'

const Group = z.enum(importGroupNames)
const Outcome = z.enum(Object.keys(importOutcomes) as ImportOutcome[])

const Run = z.object({
  id: z.int(),
  /** The old portal: https://old.example.org */
  origin: z.string(),
  groups: z.array(Group),
  dryRun: z.boolean(),
  withDocuments: z.boolean(),
  startedAt: Timestamp,
  /** Null while it runs, or waits for a process to go on with it. */
  finishedAt: Timestamp.nullable(),
  done: z.int(),
  /** How many items there are; null until the lists are read. */
  total: z.int().nullable(),
  /** Why it ended before its time, in Chinese; null where it did not. */
  error: z.string().nullable(),
  /** How many items became what. */
  outcomes: z.partialRecord(Outcome, z.int()),
})

const Entry = z.object({
  source: z.string(),
  oldId: z.int(),
  newId: z.int().nullable(),
  title: z.string(),
  outcome: Outcome,
  note: z.string(),
})

export const siteImportContract = {
  readImports: consoleGet('readImports', {
    needs: 'importSite',
    failure: '获取导入情况失败',
    output: z.object({
      /** A job is queued or runs. */
      isRunning: z.boolean(),
      /** The last ten, the newest first. */
      runs: z.array(Run),
    }),
  }),
  /** Queues a run. Refuses with `refused` while one is queued or runs. The password is kept in the memory of this process and nowhere else. */
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
  /** What became of each item of a run, what needs a person first. */
  listImportEntries: consoleGet('listImportEntries', {
    needs: 'importSite',
    failure: '获取导入报告失败',
    input: z.object({ run: Id, outcome: Outcome.optional(), page: Whole(1, 1_000_000).default(1), size: Whole(1, 100).default(20) }),
    output: z.array(Entry),
  }),
}
