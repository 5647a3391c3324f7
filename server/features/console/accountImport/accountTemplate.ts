import { importColumns, importFields } from '#server/features/console/accountImport/importColumns.ts'
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts'

/** The table to be filled in, with its titles and an example; base64. */
export async function accountTemplate(): Promise<{ name: string; content: string }> {
  const columns = importFields.map((field) => {
    const { title, example, width } = importColumns[field]
    return { title, width, value: () => example }
  })
  const bytes: Uint8Array[] = []
  for await (const part of writeXlsx({ name: '会员账号', columns }, oneRow())) bytes.push(part)
  return { name: '会员账号导入模板.xlsx', content: Buffer.concat(bytes).toString('base64') }
}

async function* oneRow() {
  yield [null]
}
