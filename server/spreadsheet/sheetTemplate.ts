import type { SheetFields } from '#server/spreadsheet/sheetFields.ts'
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts'

/** `content` is base64. */
export async function sheetTemplate(name: string, fields: SheetFields): Promise<{ name: string; content: string }> {
  const columns = Object.values(fields).map(({ title, example, width, choices }) => ({ title, width, choices, value: () => example }))
  const bytes: Uint8Array[] = []
  for await (const part of writeXlsx({ name, columns }, oneRow())) bytes.push(part)
  return { name: `${name}导入模板.xlsx`, content: Buffer.concat(bytes).toString('base64') }
}

async function* oneRow() {
  yield [null]
}
