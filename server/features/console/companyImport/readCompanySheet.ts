import { findFile, openUpload } from '#server/archives/openUpload.ts'
import type { ArchivedFile } from '#server/archives/unpackArchive.ts'
import { companyFields } from '#server/features/console/companyImport/companyFields.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { readSheet } from '#server/spreadsheet/readSheet.ts'
import type { SheetRow } from '#server/spreadsheet/sheetFields.ts'
import { readFileType } from '#server/uploads/readFileType.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { notPictureMessage } from '#shared/rules/uploadRules.ts'

const limits = { maxRows: 500, noun: '个单位' }

export interface CompanyRowTyped extends SheetRow<typeof companyFields> {
  logo?: ArchivedFile | { problem: string }
}

export interface CompanySheet {
  rows: CompanyRowTyped[]
  unusedFiles: string[]
}

/** Reads a sheet with its archived logos. Refuses like `openUpload` and `readSheet`. */
export async function readCompanySheet(file: IncomingFile): Promise<CompanySheet> {
  const { sheet, files } = await openUpload(file)
  if (!sheet) throw new Refusal('refused', '压缩包中没有 .xlsx 表格，请使用模板')
  const rows: CompanyRowTyped[] = await readSheet(sheet, companyFields, limits)
  const used = new Set<ArchivedFile>()
  for (const row of rows) {
    if (row.texts.logo === '') continue
    const found = findFile(files, row.texts.logo)
    row.logo = 'path' in found ? await asPicture(found) : found
    if ('path' in found) used.add(found)
  }
  return { rows, unusedFiles: files.filter((file) => !used.has(file)).map(({ name }) => name) }
}

/** Checks the bytes; decoding is checked on storing. */
async function asPicture(file: ArchivedFile): Promise<ArchivedFile | { problem: string }> {
  try {
    return (await readFileType(file.path, file.name)).kind === 'picture' ? file : { problem: notPictureMessage }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
    throw error
  }
}
