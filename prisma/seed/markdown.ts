import { Marked } from 'marked'
import type { Pictures } from '#prisma/seed/pictures.ts'
import { summarise } from '#server/html/cleanContent.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'

export interface WrittenText {
  html: string
  summary: string
}

/** Returns a function from Markdown to the console editor's HTML. */
export function createMarkdown(picture: Pictures): (markdown: string) => WrittenText {
  const marked = new Marked({
    renderer: {
      paragraph({ tokens: [first, ...others] }) {
        if (first?.type !== 'image' || others.length > 0) return false
        const { key, width, height } = picture(first.href)
        return `<figure><img src="${fileUrl(key)}" width="${width}" height="${height}" alt="${first.text}" loading="lazy"><figcaption>${first.text}</figcaption></figure>\n`
      },
    },
  })
  return (markdown) => {
    const html = marked.parse(markdown, { async: false }).trim()
    return { html, summary: summarise(html) }
  }
}
