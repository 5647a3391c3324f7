import { type AsyncFlateStreamHandler, Zip, ZipDeflate } from 'fflate'
import { type Cell, cellXml, columnName } from '#server/spreadsheet/cell.ts'
import { sheetEnd, sheetPath, sheetStart, surroundings } from '#server/spreadsheet/parts.ts'

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
