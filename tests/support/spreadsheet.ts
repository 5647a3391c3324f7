import { strToU8, zipSync } from 'fflate'
import { type Cell, columnName, writeXlsx } from '#server/spreadsheet/writeXlsx.ts'

/** An .xlsx file with these titles and rows. */
export async function spreadsheet(titles: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const columns = titles.map((title, index) => ({ title, value: (row: readonly Cell[]) => row[index] ?? null }))
  async function* batches() {
    yield rows
  }
  const parts: Uint8Array[] = []
  for await (const part of writeXlsx({ name: '表', columns }, batches())) parts.push(part)
  return Buffer.concat(parts)
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const rawSheet = (sheetData: string) => strToU8(`<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`)

/** An .xlsx file whose first sheet has this XML as its data, for content that no program writes; `second` is the data of another sheet. */
export const rawSpreadsheet = (sheetData: string, second = ''): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="s" sheetId="1" r:id="rId2"/><sheet name="t" sheetId="2" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
      ),
      // As after a sheet was moved to the front.
      'xl/worksheets/sheet1.xml': rawSheet(second),
      'xl/worksheets/sheet2.xml': rawSheet(sheetData),
      'xl/externalLinks/externalLink1.xml': strToU8(
        `<externalLink><externalBook><sheetDataSet><sheetData sheetId="0">${second}</sheetData></sheetDataSet></externalBook></externalLink>`,
      ),
    }),
  )

/** A cell as XML, with `text` as the result if there is a formula. */
export const rawCell = (column: number, row: number, text: string, formula?: string) =>
  formula === undefined
    ? `<c r="${columnName(column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
    : `<c r="${columnName(column)}${row}" t="str"><f>${formula}</f><v>${text}</v></c>`
