import { toText } from '#server/html/cleanContent.ts'

/** First block without pictures. */
const firstBlock = /^<(p|h[2-4])(?: [^>]*)?>((?:(?!<img\b).)*?)<\/\1>/s

const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/** Removes a first line that repeats the title. */
export function withoutTitle(html: string, title: string): string {
  const [block, , content = ''] = firstBlock.exec(html) ?? []
  return block && withoutBlanks(toText(content)) === withoutBlanks(title) ? html.slice(block.length) : html
}
