import { isSameText } from '#server/html/cleanContent.ts'

/** First block without pictures. */
const firstBlock = /^<(p|h[2-4])(?: [^>]*)?>((?:(?!<img\b).)*?)<\/\1>/s

/** Removes a first line that repeats the title. */
export function withoutTitle(html: string, title: string): string {
  const [block, , content = ''] = firstBlock.exec(html) ?? []
  return block && isSameText(content, title) ? html.slice(block.length) : html
}
