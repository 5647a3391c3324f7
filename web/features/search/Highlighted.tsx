import { piecesOf } from '#web/features/search/markedText.ts'

/** A text with what was searched marked in it, as the server sends it. It is shown as text: nothing in it can become part of the page. */
export function Highlighted({ html }: { html: string }) {
  return piecesOf(html).map(({ text, marked }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    return marked ? <em key={index}>{text}</em> : text
  })
}
