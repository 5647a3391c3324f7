import { readFile } from 'node:fs/promises'
import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { answerRequests } from '#server/helpers/answerRequests.ts'

/* Helper process, so a hostile file can break only this process. */

export type Parsed = { rows: string[][] } | { problem: string }

/** Bytes after unpacking. */
const maxUnpacked = 30 * 1024 * 1024

/** Parses the first sheet. Rejects when the file cannot be read. */
export async function parseTable(bytes: Uint8Array, max: { rows: number; columns: number }): Promise<Parsed> {
  const parts = unpack(bytes)
  if (!parts) return { problem: '文件展开后过大，请只保留需要导入的内容' }
  const problem = Object.values(parts).reduce<string | undefined>((found, part) => found ?? farCell(part, max), undefined)
  if (problem) return { problem }
  // Repacked within limits, so the parser meets no part larger than declared.
  const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), 1, { parseNumber: (text) => text })
  if (sheet.length > max.rows) return { problem: tooManyRows(max.rows) }
  if (sheet.some(({ length }) => length > max.columns)) return { problem: tooManyColumns }
  return { rows: sheet.map((row) => row.map(toText)) }
}

/** Unpacks text parts only, each cut at its declared size. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  let unpacked = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!/\.(xml|rels)$/i.test(name)) return false
    unpacked += originalSize
    return unpacked <= maxUnpacked
  }
  const parts = unzipSync(bytes, { filter })
  return unpacked > maxUnpacked ? undefined : parts
}

/** Rejects cells far out, because the parser fills every place before them. */
function farCell(part: Uint8Array, { rows, columns }: { rows: number; columns: number }): string | undefined {
  const xml = Buffer.from(part).toString('latin1')
  if (!xml.includes('sheetData')) return undefined
  for (const [, letters = '', row] of xml.matchAll(/\sr=["']([A-Z]{0,10})(\d{1,10})["']/gi)) {
    if (Number(row) > rows) return tooManyRows(rows)
    if (numberOf(letters) > columns) return tooManyColumns
  }
}
const tooManyRows = (rows: number) => `表格不能超过${rows}行，请删除下方的空行或分几次导入`
const tooManyColumns = '表格的列过多，请使用模板'
const numberOf = (letters: string) => [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}

if (import.meta.main)
  await answerRequests(async (path = '', rows, columns) =>
    parseTable(await readFile(path), { rows: Number(rows), columns: Number(columns) }).catch(() => undefined),
  )
