import { readFile } from 'node:fs/promises'
import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { Refusal } from '#shared/lib/errors.ts'

/** The most a table may be, in bytes, as a file and unpacked. */
const mostBytes = 2 * 1024 * 1024
const mostUnpacked = 30 * 1024 * 1024

const unreadable = () => new Refusal('refused', '无法读取该文件，请使用模板，另存为 .xlsx 后再上传')

/**
 * The first sheet of an .xlsx file: its rows, each a list of texts, '' for an empty cell. A formula counts as the text of its result, a number as it
 * is written in the file. Refuses, in words for who has chosen the file, one that is none, is too large, or would unpack to too much, and a sheet
 * with a cell beyond `rows` and `columns`, before memory is spent on it.
 */
export async function readTable(file: { path: string; size: number }, most: { rows: number; columns: number }): Promise<string[][]> {
  if (file.size > mostBytes) throw new Refusal('refused', '文件不能超过2MB')
  const parts = unpack(await readFile(file.path))
  const sheets = Object.keys(parts).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))
  for (const name of sheets) refuseFarCells(Buffer.from(parts[name] as Uint8Array).toString('latin1'), most)
  // Packed again from what was unpacked within bounds, so that what reads it meets nothing larger than it says.
  const safe = Buffer.from(zipSync(parts, { level: 0 }))
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(safe, 1, { parseNumber: (text) => text }).catch(() => {
    throw unreadable()
  })
  return rows.map((row) => row.map(toText))
}

/** No part becomes larger than the file says it is: what lies about that is cut off. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0
  // The parts with text: pictures and the like are not looked at.
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!/\.(xml|rels)$/i.test(name)) return false
    unpacked += originalSize
    return unpacked <= mostUnpacked
  }
  const parts = attempt(() => unzipSync(bytes, { filter }))
  if (unpacked > mostUnpacked) throw new Refusal('refused', '文件展开后过大，请只保留需要导入的内容')
  return parts
}

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw unreadable()
  }
}

/** Between a cell and its neighbours every place is filled in: one far out would take all memory there is. */
function refuseFarCells(xml: string, { rows, columns }: { rows: number; columns: number }) {
  for (const [, row] of xml.matchAll(/<(?:\w+:)?row\b[^>]*?\sr=["'](\d+)["']/g)) if (Number(row) > rows) throw tooManyRows(rows)
  for (const [, letters = '', row] of xml.matchAll(/\sr=["']([A-Z]+)(\d+)["']/gi)) {
    if (Number(row) > rows) throw tooManyRows(rows)
    if (numberOf(letters) > columns) throw new Refusal('refused', '表格的列过多，请使用模板')
  }
}
const tooManyRows = (rows: number) => new Refusal('refused', `表格不能超过${rows}行，请删除下方的空行或分几次导入`)
const numberOf = (letters: string) => [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}
