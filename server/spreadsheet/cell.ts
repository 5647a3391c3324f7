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

export const toXml = (text: string): string => xmlText(text).replace(/[&<>"\r]/g, (sign) => entities[sign] as string)

/** Text cells are never formulas. */
export function cellXml(place: string, cell: Cell, style = 0): string {
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
