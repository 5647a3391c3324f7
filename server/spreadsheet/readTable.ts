import { createHelper } from '#server/helpers/createHelper.ts'
import type { Parsed } from '#server/spreadsheet/parseTable.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** The most a table may be, in bytes. */
const maxBytes = 2 * 1024 * 1024
/** A table of a thousand rows takes 30 MB and a second; its texts may have 8 MB together. */
const bounds = { maxMemory: 192, timeoutMs: 30_000, maxAnswerBytes: 8 * 1024 * 1024 }
const parse = createHelper<Parsed>(new URL('./parseTable.ts', import.meta.url), bounds)

/**
 * The first sheet of an .xlsx file: its rows, each a list of texts, '' for an empty cell. A formula counts as the text of its result, a number as it
 * is written in the file. Read by a helper process, since a small file can say it is a large one in more ways than anybody can look for. Refuses,
 * in words for who has chosen the file, one that is none, is too large, or unpacks to too much, and a sheet with a cell beyond `rows` and `columns`.
 */
export async function readTable(file: { path: string; size: number }, most: { rows: number; columns: number }): Promise<string[][]> {
  if (file.size > maxBytes) throw new Refusal('refused', '文件不能超过2MB')
  const parsed = await parse(file.path, String(most.rows), String(most.columns))
  // A table that takes too long, or too much, cannot be read.
  if (!parsed) throw new Refusal('refused', '无法读取该文件，请使用模板，另存为 .xlsx 后再上传')
  if ('problem' in parsed) throw new Refusal('refused', parsed.problem)
  return parsed.rows
}
