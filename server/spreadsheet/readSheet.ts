import { createHelper } from '#server/helpers/createHelper.ts'
import type { Parsed } from '#server/spreadsheet/parseTable.ts'
import type { SheetField, SheetFields, SheetRow, SheetTexts } from '#server/spreadsheet/sheetFields.ts'
import { tidyLine } from '#shared/lib/codecs.ts'
import { Refusal } from '#shared/lib/errors.ts'

const maxBytes = 2 * 1024 * 1024
/** A thousand rows take 30 MB and a second. */
const bounds = { maxMemory: 192, timeoutMs: 30_000, maxAnswerBytes: 8 * 1024 * 1024 }
const parse = createHelper<Parsed>(new URL('./parseTable.ts', import.meta.url), bounds)

/**
 * Cells are text: '' if empty, formulas as results. Parses in a helper process against hostile files. Throws a `Refusal` for unreadable or too large
 * files.
 */
async function readTable(file: { path: string; size: number }, max: { rows: number; columns: number }): Promise<string[][]> {
  if (file.size > maxBytes) throw new Refusal('refused', '文件不能超过2MB')
  const parsed = await parse(file.path, String(max.rows), String(max.columns))
  // Undefined if the helper exceeds its limits.
  if (!parsed) throw new Refusal('refused', '无法读取该文件，请使用模板，另存为 .xlsx 后再上传')
  if ('problem' in parsed) throw new Refusal('refused', parsed.problem)
  return parsed.rows
}

/** Allows columns beyond the template's. */
const maxColumns = 50

/** Maximum rows, not counting empty ones, and the counted noun: `个账号`. */
interface SheetLimits {
  maxRows: number
  noun: string
}

/** Returns the filled rows, with columns in any order. Throws a `Refusal` for no rows or too many. */
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
  if (rows.length === 0) throw new Refusal('refused', `表格中没有可导入的${withoutMeasureWord(noun)}`)
  if (rows.length > maxRows) throw new Refusal('refused', `一次最多导入${maxRows}${noun}，请分几次导入`)
  return rows
}

/** -1 for a missing optional column. */
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

const withoutMeasureWord = (noun: string) => noun.slice(1)
