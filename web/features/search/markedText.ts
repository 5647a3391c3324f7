/** A piece of a marked text; `marked` is what was searched. */
export interface Piece {
  text: string
  marked: boolean
}

/** Takes escaped HTML in which only `<em>` stands apart into its pieces of text. Whatever else looks like a tag is text like any other. */
export const piecesOf = (html: string): Piece[] =>
  html
    .split(/(<em>.*?<\/em>)/s)
    .map((piece) => ({ piece, marked: piece.startsWith('<em>') && piece.endsWith('</em>') }))
    .map(({ piece, marked }) => ({ text: decoded(marked ? piece.slice(4, -5) : piece), marked }))
    .filter(({ text }) => text !== '')

/** The same without the marks. */
export const plainOf = (html: string): string =>
  piecesOf(html)
    .map(({ text }) => text)
    .join('')

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Each entity once, so that `&amp;lt;` is the text `&lt;`. */
const decoded = (escaped: string) =>
  escaped.replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot|apos));/g, (_entity, code?: string, name = '') =>
    code ? String.fromCodePoint(Number(code)) : (named[name] ?? ''),
  )
