import type { Block, Picture } from '#prisma/seed/drafts.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'

const figureSize = { width: 960, height: 540 }

/** The blocks as the HTML an editor would have saved. `keyOf` puts a picture on the shelf and answers its key. */
export function toHtml(blocks: Block[], keyOf: (picture: Picture, size: { width: number; height: number }) => string): string {
  return blocks
    .map((block) => {
      if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
      if ('heading' in block) return `<h2>${escapeHtml(block.heading)}</h2>`
      if ('quote' in block) return `<blockquote><p>${escapeHtml(block.quote)}</p></blockquote>`
      if ('table' in block) return table(block.table)
      if ('list' in block) return list(block.list, block.ordered ? 'ol' : 'ul')
      const { width, height } = figureSize
      const caption = escapeHtml(block.caption)
      return `<figure><img src="${fileUrl(keyOf(block.picture, figureSize))}" width="${width}" height="${height}" alt="${caption}" loading="lazy"><figcaption>${caption}</figcaption></figure>`
    })
    .join('\n')
}

/** The blocks as lines of plain text, for documents. */
export function toLines(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (typeof block === 'string') return [block]
    if ('heading' in block) return [block.heading]
    if ('quote' in block) return [block.quote]
    if ('table' in block) return block.table.map((row) => row.join('　'))
    if ('list' in block) return block.list.map((item) => `· ${item}`)
    return []
  })
}

/** The first words, for lists. */
export function toSummary(blocks: Block[], length = 120): string {
  const text = blocks.filter((block) => typeof block === 'string').join('')
  return text.length > length ? `${text.slice(0, length)}…` : text
}

function table([head = [], ...rows]: string[][]): string {
  const cells = (tag: string, row: string[]) => `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`
}

const list = (items: string[], tag: string) => `<${tag}>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${tag}>`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
