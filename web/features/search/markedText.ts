export interface Piece {
  text: string
  marked: boolean
}

/** Splits escaped HTML into text pieces; only `<em>` is markup, other tags stay text. */
export const piecesOf = (html: string): Piece[] =>
  html
    .split(/(<em>.*?<\/em>)/s)
    .map((piece) => ({ piece, marked: piece.startsWith('<em>') && piece.endsWith('</em>') }))
    .map(({ piece, marked }) => ({ text: decoded(marked ? piece.slice(4, -5) : piece), marked }))
    .filter(({ text }) => text !== '')

export const plainOf = (html: string): string =>
  piecesOf(html)
    .map(({ text }) => text)
    .join('')

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes each entity once, so `&amp;lt;` gives `&lt;`. */
const decoded = (escaped: string) =>
  escaped.replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot|apos));/g, (_entity, code?: string, name = '') =>
    code ? String.fromCodePoint(Number(code)) : (named[name] ?? ''),
  )
