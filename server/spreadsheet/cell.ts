import { xmlText } from '#server/html/escape.ts'

/** What stands in a cell. Times are text, as everywhere. */
export type Cell = string | number | null

/** The most characters a cell of Excel takes. */
const maxCharacters = 32_767

/** How a text begins that a spreadsheet could take for a formula, be it only after it was saved as CSV. */
const likeFormula = /^[=+\-@\t\r\n＝＋－＠]/u
/** Excel reads `_x003D_` as the character of that number. */
const likeEscape = /_(?=x[\da-f]{4}_)/gi

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** A text as XML, for attributes and elements. */
export const toXml = (text: string): string => xmlText(text).replace(/[&<>"\r]/g, (sign) => entities[sign] as string)

/** The cell at this place (`B7`) as XML; nothing where it is empty. A text is never more than a text, whatever it looks like. */
export function cellXml(place: string, cell: Cell, style = 0): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`
  const look = style > 0 ? ` s="${style}"` : ''
  return `<c r="${place}" t="inlineStr"${look}><is><t xml:space="preserve">${toXml(harmless(String(cell))).replace(likeEscape, '_x005F_')}</t></is></c>`
}

/** With an apostrophe before what looks like a formula, and cut where it is too long for a cell. */
function harmless(text: string): string {
  const plain = xmlText(text)
  const safe = likeFormula.test(plain) ? `'${plain}` : plain
  return safe.length > maxCharacters ? `${safe.slice(0, maxCharacters - 1)}…` : safe
}

/** The letters of a column, from 0: A, B, … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
