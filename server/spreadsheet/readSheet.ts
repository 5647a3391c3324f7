import { readTable } from '#server/spreadsheet/readTable.ts'
import type { SheetField, SheetFields, SheetRow, SheetTexts } from '#server/spreadsheet/sheetFields.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { tidyLine } from '#shared/lib/tidyLine.ts'

/** Columns of one's own may stand beside those of the template. */
const maxColumns = 50

/** How many rows a sheet may have, empty ones between them not counted, and what a row is: `个账号`. */
interface SheetLimits {
  maxRows: number
  noun: string
}

/**
 * Returns the filled rows of an uploaded sheet, whatever the order of its columns. Refuses a file that is no such sheet, has no row or too many.
 */
export async function readSheet<F extends SheetFields>(
  file: { path: string; size: number },
  fields: F,
  { maxRows, noun }: SheetLimits,
): Promise<SheetRow<F>[]> {
  const [titles = [], ...lines] = await readTable(file, { rows: 2 * maxRows, columns: maxColumns })
  const places = placesOf(titles, fields)
  const rows = lines
    .map((cells, index) => ({ row: index + 2, texts: textsOf(cells, fields, places) }))
    .filter(({ texts }) => Object.values(texts).some((text) => text !== ''))
  if (rows.length === 0) throw new Refusal('refused', `表格中没有可导入的${nameOf(noun)}`)
  if (rows.length > maxRows) throw new Refusal('refused', `一次最多导入${maxRows}${noun}，请分几次导入`)
  return rows
}

/** Where each column stands; -1 for an optional one that is missing. */
function placesOf(titles: readonly string[], fields: SheetFields): Map<string, number> {
  const known = titles.map((title) => tidyLine(title))
  const missing = Object.values(fields).filter(({ title, optional }) => !optional && !known.includes(title))
  if (missing.length > 0) throw new Refusal('refused', `第一行缺少这些列：${missing.map(({ title }) => title).join('、')}，请使用模板`)
  return new Map(Object.entries(fields).map(([field, { title }]) => [field, known.indexOf(title)]))
}

const textsOf = <F extends SheetFields>(cells: readonly string[], fields: F, places: Map<string, number>): SheetTexts<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { isMultiline }]) => [field, tidyCell(cells[places.get(field) ?? -1] ?? '', isMultiline)]),
  ) as SheetTexts<F>

const tidyCell = (text: string, isMultiline: SheetField['isMultiline']) =>
  isMultiline
    ? text
        .split(/\r\n?|\n/)
        .map(tidyLine)
        .join('\n')
        .trim()
    : tidyLine(text)

/** `个账号` → `账号`. */
const nameOf = (noun: string) => noun.slice(1)
