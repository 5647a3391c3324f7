import { z } from 'zod'
import { ImportEntry, importRun, importRuns, listedEntries, stoppedRun } from '#shared/contracts/console/importRuns.ts'
import { SheetTemplate, sheetRow } from '#shared/contracts/console/sheetImport.ts'
import { Day, FormLine } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost, consoleUpload } from '#shared/lib/endpoint.ts'
import { articlePlaces } from '#shared/rules/articlePlaces.ts'
import { articleRules } from '#shared/rules/articleRules.ts'

/** Defaults for the sheet, and options for all articles. */
const input = z.object({
  column: z.enum(articlePlaces.map(({ name }) => name)).optional(),
  /** Default today. */
  date: Day.optional(),
  source: FormLine(articleRules.source),
  publish: z.enum(['yes', 'no']).default('no'),
  /** Skips titles that exist in their column unless set to `again`. */
  same: z.enum(['skip', 'again']).default('skip'),
})

const ArticleRow = z.object({
  ...sheetRow,
  /** Path in the archive, or the sheet's name for it. */
  file: z.string(),
  column: z.string(),
  title: z.string(),
  /** `2026-11-21`, or the invalid input. */
  date: z.string(),
  source: z.string(),
  pictures: z.int(),
  words: z.string(),
  outcome: z.enum(['new', 'same']),
  /** Omitted document parts, a duplicate title, and the publish time. */
  notes: z.array(z.string()),
})
export type ArticleRow = z.output<typeof ArticleRow>

const Run = z.object(importRun)

/** Word documents in a ZIP file, with or without a sheet: checked first, then written by a job, all or none. */
export const articleImportContract = {
  /** Lists only columns the caller may edit. */
  articleTemplate: consoleGet('articleTemplate', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '模板下载失败，请稍后再试',
    output: SheetTemplate,
  }),
  tryArticleImport: consoleUpload('tryArticleImport', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '文件检查失败，请稍后再试',
    maxMegabytes: 100,
    input,
    output: z.object({
      rows: z.array(ArticleRow),
      unusedFiles: z.array(z.string()),
    }),
  }),
  /** Queues the import. Throws `refused` if one is queued or running, or any row is wrong. */
  importArticles: consoleUpload('importArticles', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '导入没有开始，请重新检查同一个文件',
    success: '导入已开始，可以离开此页',
    maxMegabytes: 100,
    input,
    output: z.object({ total: z.int() }),
  }),
  /** Own runs; all for staff who may edit every column. */
  readArticleImports: consoleGet('readArticleImports', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '获取导入情况失败',
    output: importRuns(Run),
  }),
  /** Stops after the current article. Throws `refused` if it has ended or belongs to others. */
  stopArticleImport: consolePost('stopArticleImport', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '停止失败，请稍后再试',
    success: '正在停止，写完手上的一篇就结束',
    body: stoppedRun,
    output: z.null(),
  }),
  /** Entries that need attention first. */
  listArticleImportEntries: consoleGet('listArticleImportEntries', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '获取导入报告失败',
    input: listedEntries,
    output: z.array(ImportEntry),
  }),
}
