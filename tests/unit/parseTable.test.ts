import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parseTable } from '#server/spreadsheet/parseTable.ts'
import { rawCell, rawSpreadsheet, spreadsheet } from '#tests/support/spreadsheet.ts'

const parse = (bytes: Uint8Array) => parseTable(bytes, { rows: 2000, columns: 50 })

test('rejects a ZIP of something else, and a truncated table', async () => {
  await expect(parse(zipSync({ 'a.txt': strToU8('x') }))).rejects.toThrow()
  await expect(parse((await spreadsheet(['姓名', '手机号'], [['张伟', '13820000000']])).subarray(0, 900))).rejects.toThrow()
})

test.each([
  ['far below', 'A1048576', '表格不能超过2000行，请删除下方的空行或分几次导入'],
  ['just below', 'A2001', '表格不能超过2000行，请删除下方的空行或分几次导入'],
  ['far to the right', 'XFD1', '表格的列过多，请使用模板'],
  ['in an impossible column', '\uffff1', '表格的列过多，请使用模板'],
])('rejects a cell %s', async (_where, place, problem) => {
  const row = `<row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row>`
  expect(await parse(rawSpreadsheet(row))).toEqual({ problem })
})

test('reads the first sheet, whatever is far out in another one or in the values of a linked file', async () => {
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  expect(await parse(rawSpreadsheet(`<row r="1">${rawCell(0, 1, '姓名')}</row>`, far))).toEqual({ rows: [['姓名']] })
})
