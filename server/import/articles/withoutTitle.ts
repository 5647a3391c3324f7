import { toText } from '#server/html/cleanText.ts'

/** The first block of a text where it holds no picture. */
const firstBlock = /^<(p|h[2-4])(?: [^>]*)?>((?:(?!<img\b).)*?)<\/\1>/s

const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/** The text of an article without the line that repeats its title at the beginning. */
export function withoutTitle(html: string, title: string): string {
  const [block, , content = ''] = firstBlock.exec(html) ?? []
  return block && withoutBlanks(toText(content)) === withoutBlanks(title) ? html.slice(block.length) : html
}
