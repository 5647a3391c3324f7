import { createQueue } from '#server/queues.ts'
import { runApart } from '#server/runApart.ts'
import type { Parsed } from '#server/spreadsheet/parseTable.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** The most a table may be, in bytes. */
const mostBytes = 2 * 1024 * 1024
/** The most its reading may take, in MB and milliseconds. A table of a thousand rows takes 30 MB and a second. */
const mostMemory = 192
const longest = 30_000
/** The most its texts may be together, in bytes. */
const mostText = 8 * 1024 * 1024

const script = new URL('./parseTable.ts', import.meta.url)
const parsing = createQueue({ atOnce: 1, mostWaiting: 20 })

/**
 * The first sheet of an .xlsx file: its rows, each a list of texts, '' for an empty cell. A formula counts as the text of its result, a number as it
 * is written in the file. Read by a process of its own, since a small file can say it is a large one in more ways than anybody can look for. Refuses,
 * in words for who has chosen the file, one that is none, is too large, or unpacks to too much, and a sheet with a cell beyond `rows` and `columns`.
 */
export async function readTable(file: { path: string; size: number }, most: { rows: number; columns: number }): Promise<string[][]> {
  if (file.size > mostBytes) throw new Refusal('refused', '文件不能超过2MB')
  const parsed = await parsing(() => parse(file.path, most))
  if ('problem' in parsed) throw new Refusal('refused', parsed.problem)
  return parsed.rows
}

/** A table that takes too long, or too much, cannot be read. */
const parse = async (path: string, { rows, columns }: { rows: number; columns: number }): Promise<Parsed> =>
  (await runApart<Parsed>(script, [path, String(rows), String(columns)], { longest, mostOutput: mostText, mostMemory })) ?? {
    problem: '无法读取该文件，请使用模板，另存为 .xlsx 后再上传',
  }
