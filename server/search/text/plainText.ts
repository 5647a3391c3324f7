import { Parser } from 'htmlparser2'

const blocks = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'br', 'hr'],
  ...['blockquote', 'pre', 'figure', 'figcaption', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'form', 'fieldset', 'option'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'body', 'html', 'head'],
])

const hidden = new Set(['script', 'style', 'template'])

/** Returns visible text, one block per line. Inline tags do not split words; broken HTML never throws. */
export function plainText(html: string) {
  let text = ''
  let depth = 0
  const read = (piece: string) => {
    if (depth === 0) text += piece
  }
  const parser = new Parser({
    onopentagname: (name) => {
      if (blocks.has(name)) read('\n')
      if (hidden.has(name)) depth++
    },
    onclosetag: (name) => {
      if (hidden.has(name)) depth--
      if (blocks.has(name)) read('\n')
    },
    // A line feed in the source is a space on the page.
    ontext: (piece) => read(piece.replaceAll('\n', ' ')),
  })
  parser.end(html)
  return text
    .split('\n')
    .map((line) => line.split(/\s+/).filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n')
}
