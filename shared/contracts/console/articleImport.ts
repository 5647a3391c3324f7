import { z } from 'zod'
import { ImportEntry, importRun, importRuns, listedEntries, stoppedRun } from '#shared/contracts/console/importRuns.ts'
import { SheetTemplate, sheetRow } from '#shared/contracts/console/sheetImport.ts'
import { consoleGet, consolePost, consoleUpload } from '#shared/lib/endpoint.ts'
import { FormLine } from '#shared/lib/formFields.ts'
import { Day } from '#shared/lib/schemas.ts'
import { articlePlaces } from '#shared/rules/articlePlaces.ts'
import { articleRules } from '#shared/rules/articleRules.ts'

/** What holds for articles of which the sheet says nothing else, and what becomes of all of them. */
const input = z.object({
  /** The name of a column. */
  column: z.enum(articlePlaces.map(({ name }) => name)).optional(),
  /** Today unless told otherwise. */
  date: Day.optional(),
  source: FormLine(articleRules.source),
  publish: z.enum(['yes', 'no']).default('no'),
  /** An article whose column has one with the same title is left out, unless it is wanted twice. */
  same: z.enum(['skip', 'again']).default('skip'),
})

const ArticleRow = z.object({
  ...sheetRow,
  /** Its path in the archive, or what the sheet calls it. */
  file: z.string(),
  column: z.string(),
  title: z.string(),
  /** `2026-11-21`; as it was written where it is none. */
  date: z.string(),
  source: z.string(),
  pictures: z.int(),
  /** The first words of the text. */
  words: z.string(),
  outcome: z.enum(['new', 'same']),
  /** What is left out of the document, whether the title exists already, and when the article is published. */
  notes: z.array(z.string()),
})
export type ArticleRow = z.output<typeof ArticleRow>

const Run = z.object(importRun)

/** Articles from a ZIP file of Word documents, with a sheet or without: checked first, then written by a job, all of them or none. */
export const articleImportContract = {
  /** An empty sheet with the titles, the columns the caller may write in, and an example. */
  articleTemplate: consoleGet('articleTemplate', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '模板下载失败，请稍后再试',
    output: SheetTemplate,
  }),
  /** What an import of this file would do. Changes nothing. */
  tryArticleImport: consoleUpload('tryArticleImport', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '文件检查失败，请稍后再试',
    maxMegabytes: 100,
    input,
    output: z.object({
      rows: z.array(ArticleRow),
      /** Files of the archive that no row of the sheet names. */
      unusedFiles: z.array(z.string()),
    }),
  }),
  /** Queues the import of this file. Refuses with `refused` while one is queued or runs, and where anything is wrong with any row. */
  importArticles: consoleUpload('importArticles', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '导入没有开始，请重新检查同一个文件',
    success: '导入已开始，可以离开此页',
    maxMegabytes: 100,
    input,
    output: z.object({ total: z.int() }),
  }),
  /** The caller's own runs; those of everybody for staff who may write in all columns. */
  readArticleImports: consoleGet('readArticleImports', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '获取导入情况失败',
    output: importRuns(Run),
  }),
  /** The run ends after the article it is at. Refuses with `refused` where it has ended, or is not the caller's to see. */
  stopArticleImport: consolePost('stopArticleImport', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '停止失败，请稍后再试',
    success: '正在停止，写完手上的一篇就结束',
    body: stoppedRun,
    output: z.null(),
  }),
  /** What became of each file of a run, what needs a person first. */
  listArticleImportEntries: consoleGet('listArticleImportEntries', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '获取导入报告失败',
    input: listedEntries,
    output: z.array(ImportEntry),
  }),
}
