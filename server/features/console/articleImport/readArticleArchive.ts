import { findFile, openUpload } from '#server/archives/openUpload.ts'
import type { ArchivedFile } from '#server/archives/unpackArchive.ts'
import type { Converted } from '#server/documents/convertDocx.ts'
import { readDocument } from '#server/documents/readDocument.ts'
import { type ArticleFields, articleFields } from '#server/features/console/articleImport/articleFields.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { readSheet } from '#server/spreadsheet/readSheet.ts'
import type { SheetRow } from '#server/spreadsheet/sheetFields.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { endingOf } from '#shared/lib/fileNames.ts'
import { wordProblem } from '#shared/rules/wordImport.ts'

const limits = { maxRows: 500, noun: '篇文章' }
/** 500 ordinary documents take a quarter. Below the idle time after which the server closes a connection. */
const timeoutMs = 100_000

export interface ArticleRowTyped extends SheetRow<ArticleFields> {
  /** Path in the archive, or as in the sheet if missing. */
  file: string
  document: Converted
}

export interface ArticleArchive {
  rows: ArticleRowTyped[]
  unusedFiles: string[]
}

interface Named extends SheetRow<ArticleFields> {
  found: ArchivedFile | { problem: string }
}

/** Reads Word documents with their sheet rows, or one row per file. Refuses like `openUpload` and `readSheet`. */
export async function readArticleArchive(file: IncomingFile): Promise<ArticleArchive> {
  if (endingOf(file.name) !== 'zip') throw new Refusal('refused', '请把 Word 文档打包成一个 .zip 压缩包')
  const until = Date.now() + timeoutMs
  const { sheet, files } = await openUpload(file)
  const named = sheet
    ? (await readSheet(sheet, articleFields([]), limits)).map((row) => ({ ...row, found: findNamed(files, row.texts.file) }))
    : files.toSorted(byName).map(toRow)
  if (named.length === 0) throw new Refusal('refused', '压缩包中没有 Word 文档')
  const used = new Set(named.map(({ found }) => found))
  const unusedFiles = files.filter((file) => !used.has(file)).map(({ name }) => name)
  const documents = await readAll(named, until)
  const rows = named.map(({ found, ...row }) => ({
    ...row,
    file: 'path' in found ? found.name : row.texts.file,
    document: documents.get(found) ?? { problem: problemOf(found) ?? '文件无法读取' },
  }))
  return { rows, unusedFiles }
}

const findNamed = (files: readonly ArchivedFile[], cell: string): Named['found'] =>
  cell === '' ? { problem: '请填写文件名' } : findFile(files, cell)

const byName = (one: ArchivedFile, other: ArchivedFile) => one.name.localeCompare(other.name, 'zh', { numeric: true })

const toRow = (file: ArchivedFile, index: number): Named => ({
  row: index + 1,
  texts: { column: '', title: '', date: '', source: '', file: file.name },
  found: file,
})

const problemOf = (found: Named['found']) => found.problem ?? ('path' in found ? wordProblem(found) : undefined)
const isReadable = (found: Named['found']): found is ArchivedFile => problemOf(found) === undefined

/** Reads each file once. */
async function readAll(rows: readonly Named[], until: number): Promise<Map<Named['found'], Converted>> {
  const files = [...new Set(rows.map(({ found }) => found).filter(isReadable))]
  const documents = new Map<Named['found'], Converted>()
  for (const file of files) {
    if (Date.now() > until) throw new Refusal('refused', '文档太多或过于复杂，请分成几个压缩包')
    documents.set(file, await readDocument(file.path))
  }
  return documents
}
