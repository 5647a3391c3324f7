import { createHelper } from '#server/helpers/createHelper.ts'
import type { Parsed } from '#server/spreadsheet/parseTable.ts'
import { Refusal } from '#shared/lib/errors.ts'

const maxBytes = 2 * 1024 * 1024
/** A thousand rows take 30 MB and a second. */
const bounds = { maxMemory: 192, timeoutMs: 30_000, maxAnswerBytes: 8 * 1024 * 1024 }
const parse = createHelper<Parsed>(new URL('./parseTable.ts', import.meta.url), bounds)

/**
 * Cells are text: '' if empty, formulas as results. Parses in a helper process against hostile files. Throws a `Refusal` for unreadable or too large
 * files.
 */
export async function readTable(file: { path: string; size: number }, max: { rows: number; columns: number }): Promise<string[][]> {
  if (file.size > maxBytes) throw new Refusal('refused', '文件不能超过2MB')
  const parsed = await parse(file.path, String(max.rows), String(max.columns))
  // Undefined if the helper exceeds its limits.
  if (!parsed) throw new Refusal('refused', '无法读取该文件，请使用模板，另存为 .xlsx 后再上传')
  if ('problem' in parsed) throw new Refusal('refused', parsed.problem)
  return parsed.rows
}
