import { type ImportField, type ImportTexts, importColumns, importFields, textsOf } from '#server/features/console/accountImport/importColumns.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { readTable } from '#server/spreadsheet/readTable.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { tidyLine } from '#shared/lib/tidyLine.ts'

/** So many accounts are imported at once. */
const mostAccounts = 1000
/** Rows that are empty may stand between; columns of one's own beside. */
const mostSize = { rows: 2000, columns: 50 }

export interface TypedRow {
  /** As the table program counts: the titles are row 1. */
  row: number
  texts: ImportTexts
}

/** The rows of a table of accounts, without empty ones. Refuses a file that is no such table, has no row or too many. */
export async function readImport(file: IncomingFile): Promise<TypedRow[]> {
  const [titles = [], ...rows] = await readTable(file, mostSize)
  const places = placesOf(titles)
  const typed = rows
    .map((cells, index) => ({ row: index + 2, texts: textsOf(cells, places) }))
    .filter(({ texts }) => Object.values(texts).some((text) => text !== ''))
  if (typed.length === 0) throw new Refusal('refused', '表格中没有可导入的账号')
  if (typed.length > mostAccounts) throw new Refusal('refused', `一次最多导入${mostAccounts}个账号，请分几次导入`)
  return typed
}

/** Where each column stands, in whatever order they do. */
function placesOf(titles: readonly string[]): Record<ImportField, number> {
  const known = titles.map((title) => tidyLine(title))
  const missing = importFields.map((field) => importColumns[field].title).filter((title) => !known.includes(title))
  if (missing.length > 0) throw new Refusal('refused', `第一行缺少这些列：${missing.join('、')}，请使用模板`)
  return Object.fromEntries(importFields.map((field) => [field, known.indexOf(importColumns[field].title)])) as Record<ImportField, number>
}
