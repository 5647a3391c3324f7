import { dirname, join } from 'node:path'
import { Marked } from 'marked'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const isHandbook = /\/docs\/handbooks\/([\w-]+)\.zh-CN\.md$/

export const handbooks: Plugin = {
  name: 'handbooks',
  transform: {
    filter: { id: isHandbook },
    async handler(markdown, id) {
      const { title, chapters, html, pictures } = await renderHandbook(markdown, dirname(id))
      const imports = pictures.map((file, index) => `import picture${index} from './${file}'`)
      const parts = html.split(/(?<=<img src=")\.\/([^"]+)(?=")/)
      const code = parts.map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : `picture${pictures.indexOf(part)}`)).join(' + ')
      const module = [...imports, `export const handbook = { title: ${JSON.stringify(title)}, chapters: ${JSON.stringify(chapters)}, html: ${code} }`]
      return { code: module.join('\n'), moduleType: 'js', map: null }
    },
  },
}

/** `chapters` are second-level headings; picture addresses begin with `./`. */
export async function renderHandbook(markdown: string, folder: string) {
  const chapters: { id: string; title: string }[] = []
  const pictures = [...new Set([...markdown.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, file = '']) => file))]
  const sizes = new Map(await Promise.all(pictures.map(async (file) => [file, await sharp(join(folder, file)).metadata()] as const)))
  let title = ''
  const marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }) {
        if (depth === 1) {
          title = text
          return ''
        }
        if (depth > 2) return false
        const id = `chapter-${chapters.length + 1}`
        chapters.push({ id, title: text })
        return `<h2 id="${id}">${this.parser.parseInline(tokens)}</h2>\n`
      },
      paragraph({ tokens: [first, ...others] }) {
        if (first?.type !== 'image' || others.length > 0) return false
        const { width, height } = sizes.get(first.href) ?? {}
        const picture = `<img src="./${first.href}" width="${width}" height="${height}" alt="${first.text}" loading="lazy">`
        return `<figure>${picture}<figcaption>${first.text}</figcaption></figure>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const [, handbook] = /^([\w-]+)\.zh-CN\.md$/.exec(href) ?? []
        if (handbook) return `<a href="/console/help?handbook=${handbook}">${words}</a>`
        return href.startsWith('https://') ? `<a href="${href}">${words}</a>` : words
      },
    },
  })
  const html = await marked.parse(markdown)
  return { title, chapters, html, pictures }
}
