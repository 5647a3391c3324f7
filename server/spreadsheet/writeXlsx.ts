import { type AsyncFlateStreamHandler, Zip, ZipDeflate } from 'fflate'
import { xmlText } from '#server/html/escape.ts'

/** Times are text. */
export type Cell = string | number | null

/** Excel's limit per cell. */
const maxCharacters = 32_767

/** A spreadsheet could take it for a formula, even after export to CSV. */
const likeFormula = /^[=+\-@\t\r\n＝＋－＠]/u
/** Excel decodes `_x003D_` to a character. */
const likeEscape = /_(?=x[\da-f]{4}_)/gi

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

const toXml = (text: string): string => xmlText(text).replace(/[&<>"\r]/g, (sign) => entities[sign] as string)

/** Text cells are never formulas. */
function cellXml(place: string, cell: Cell, style = 0): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`
  const look = style > 0 ? ` s="${style}"` : ''
  return `<c r="${place}" t="inlineStr"${look}><is><t xml:space="preserve">${toXml(harmless(String(cell))).replace(likeEscape, '_x005F_')}</t></is></c>`
}

/** Prefixes formula-like text with an apostrophe, and truncates to the cell limit. */
function harmless(text: string): string {
  const plain = xmlText(text)
  const safe = likeFormula.test(plain) ? `'${plain}` : plain
  return safe.length > maxCharacters ? `${safe.slice(0, maxCharacters - 1)}…` : safe
}

/** From 0: A, B, … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/* Parts of an .xlsx file (ECMA-376) except rows. Style 1 is bold. */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

const packageRelations = `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** `width` in characters. */
const sheetStart = (columns: readonly { title: string; width?: number }[]) =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width = 16 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData><row r="1">${columns.map(({ title }, index) => cellXml(`${columnName(index)}1`, title, 1)).join('')}</row>`

function sheetEnd(columns: readonly { choices?: readonly string[] | undefined }[]): string {
  const lists = columns.flatMap(({ choices }, index) => (choices ? [choiceList(columnName(index), choices)] : []))
  return `</sheetData>${lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''}</worksheet>`
}

/** Excel limits the list to 255 characters. */
const choiceList = (column: string, choices: readonly string[]) =>
  `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}2:${column}1048576"><formula1>"${toXml(choices.join(','))}"</formula1></dataValidation>`

/** From 1. */
const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`

function surroundings(name: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const each = (write: (number: number) => string) => numbers.map(write).join('')
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${each((number) => `<Override PartName="/${sheetPath(number)}" ContentType="${spreadsheet}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': packageRelations,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((number) => `<sheet name="${sheetName(name, number)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
}

/** Excel allows 31 characters, without formula syntax. */
const sheetName = (name: string, number: number) => toXml(`${name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 25)}${number > 1 ? ` ${number}` : ''}`)

export interface SheetColumn<R> {
  title: string
  value(row: R): Cell
  /** In characters, default 16; a Chinese character takes two. */
  width?: number
  choices?: readonly string[] | undefined
}

/** Excel's limit, header included. */
const maxRows = 1_048_576

/** Streams with the memory of one batch; extra rows go onto more sheets. */
export async function* writeXlsx<R>(
  { name, columns, limit = maxRows }: { name: string; columns: readonly SheetColumn<R>[]; limit?: number },
  batches: AsyncIterable<readonly R[]>,
): AsyncGenerator<Uint8Array> {
  const file = zipFile()
  const names = columns.map((_, index) => columnName(index))
  const begin = (number: number) => {
    const sheet = file.add(sheetPath(number))
    sheet.write(sheetStart(columns))
    return sheet
  }

  let sheets = 1
  let sheet = begin(sheets)
  let rows = 1
  for await (const batch of batches) {
    const texts: string[] = []
    for (const row of batch) {
      if (rows === limit) {
        sheet.write(texts.splice(0).join('') + sheetEnd(columns), true)
        sheets += 1
        sheet = begin(sheets)
        rows = 1
      }
      rows += 1
      texts.push(`<row r="${rows}">${columns.map(({ value }, index) => cellXml(`${names[index]}${rows}`, value(row))).join('')}</row>`)
    }
    sheet.write(texts.join(''))
    yield* file.written()
  }
  sheet.write(sheetEnd(columns), true)
  for (const [path, text] of Object.entries(surroundings(name, sheets))) file.add(path).write(text, true)
  file.end()
  yield* file.written()
}

function zipFile() {
  let ready: Uint8Array[] = []
  const keep: AsyncFlateStreamHandler = (error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) ready.push(chunk)
  }
  const zip = new Zip(keep)
  const encoder = new TextEncoder()
  return {
    add(path: string) {
      const part = new ZipDeflate(path, { level: 1 })
      zip.add(part)
      return { write: (text: string, isLast = false) => part.push(encoder.encode(text), isLast) }
    },
    end: () => zip.end(),
    written() {
      const leaving = ready
      ready = []
      return leaving
    },
  }
}
