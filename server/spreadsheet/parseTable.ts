import { readFile } from 'node:fs/promises'
import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { answerRequests } from '#server/helpers/answerRequests.ts'

/* Helper process, so a hostile file can break only this process. */

export type Parsed = { rows: string[][] } | { problem: string }

type Parts = Record<string, Uint8Array>
const decode = (part: Uint8Array | undefined) => Buffer.from(part ?? []).toString('latin1')

/** Bytes after unpacking. */
const maxUnpacked = 30 * 1024 * 1024

/** Parses the first sheet. Rejects when the file cannot be read. */
export async function parseTable(bytes: Uint8Array, max: { rows: number; columns: number }): Promise<Parsed> {
  const unpacked = unpack(bytes)
  if (!unpacked) return { problem: '文件展开后过大，请只保留需要导入的内容' }
  const parts = withoutOtherSheets(unpacked)
  const problem = Object.values(parts).reduce<string | undefined>((found, part) => found ?? farCell(part, max), undefined)
  if (problem) return { problem }
  // Repacked within limits, so the parser meets no part larger than declared.
  const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), 1, { parseNumber: (text) => text })
  if (sheet.length > max.rows) return { problem: tooManyRows(max.rows) }
  if (sheet.some(({ length }) => length > max.columns)) return { problem: tooManyColumns }
  return { rows: sheet.map((row) => row.map(toText)) }
}

/** Unpacks text parts only, each cut at its declared size. */
function unpack(bytes: Uint8Array): Parts | undefined {
  let unpacked = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!/\.(xml|rels)$/i.test(name)) return false
    unpacked += originalSize
    return unpacked <= maxUnpacked
  }
  const parts = unzipSync(bytes, { filter })
  return unpacked > maxUnpacked ? undefined : parts
}

/** Leaves out further sheets, and the copies of sheets of linked files: both may be of any size. */
function withoutOtherSheets(parts: Parts): Parts {
  const first = firstSheet(parts)
  if (!parts[first]) return parts
  return Object.fromEntries(Object.entries(parts).filter(([name, part]) => name === first || !/<(\w+:)?sheetData/.test(decode(part))))
}

/** Returns the path of the first sheet. Sheets that were moved have other numbers. */
function firstSheet(parts: Parts): string {
  const findTags = (path: string, name: string) => decode(parts[path]).match(new RegExp(`<(\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []
  const attribute = (tag: string | undefined, name: string) => new RegExp(`\\s(?:\\w+:)?${name}=["']([^"']*)`).exec(tag ?? '')?.[1]
  const id = attribute(findTags('xl/workbook.xml', 'sheet')[0], 'id')
  const relation = findTags('xl/_rels/workbook.xml.rels', 'Relationship').find((tag) => attribute(tag, 'Id') === id)
  const target = attribute(relation, 'Target')
  return target?.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Rejects cells far out, because the parser fills every place before them. */
function farCell(part: Uint8Array, { rows, columns }: { rows: number; columns: number }): string | undefined {
  const xml = decode(part)
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
