import { existsSync } from 'node:fs'
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
      const parts = html.split(/(?<=(?:src|srcset)=")\.\/([^"]+)(?=")/)
      const code = parts.map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : `picture${pictures.indexOf(part)}`)).join(' + ')
      const module = [...imports, `export const handbook = { title: ${JSON.stringify(title)}, chapters: ${JSON.stringify(chapters)}, html: ${code} }`]
      return { code: module.join('\n'), moduleType: 'js', map: null }
    },
  },
}

/** `chapters` are second-level headings; picture addresses begin with `./`. Phones are shown `a.phone.webp` instead of `a.webp` where it exists. */
export async function renderHandbook(markdown: string, folder: string) {
  const chapters: { id: string; title: string }[] = []
  const onDesks = [...markdown.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, file = '']) => file)
  const onPhones = onDesks.map(phoneVariant).filter((file) => existsSync(join(folder, file)))
  const pictures = [...new Set([...onDesks, ...onPhones])]
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
        const sizeOf = (file: string) => `width="${sizes.get(file)?.width}" height="${sizes.get(file)?.height}"`
        const small = phoneVariant(first.href)
        const source = sizes.has(small) ? `<source media="(max-width: 767.98px)" srcset="./${small}" ${sizeOf(small)}>` : ''
        const picture = `<picture>${source}<img src="./${first.href}" ${sizeOf(first.href)} alt="${first.text}" loading="lazy"></picture>`
        return `<figure>${picture}<figcaption>${first.text}</figcaption></figure>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const [, handbook] = /^([\w-]+)\.zh-CN\.md$/.exec(href) ?? []
        if (handbook) return `<a href="/console/help?handbook=${handbook}">${words}</a>`
        return /^(https:\/\/|\/layout\/)/.test(href) ? `<a href="${href}">${words}</a>` : words
      },
    },
  })
  const html = await marked.parse(markdown)
  return { title, chapters, html, pictures }
}

const phoneVariant = (file: string) => file.replace(/\.webp$/, '.phone.webp')
