import { DomUtils, parseDocument } from 'htmlparser2'
import { site } from '#tests/support/site.ts'

/** Attributes with the text they contain or match; `text` is the text of the element, `name` its `aria-label` or else its text. */
type ElementQuery = Record<string, string | RegExp>
type Nodes = ReturnType<typeof parseDocument>['children']

/** An element of a page, or the whole page, by its contents. */
export interface PagePart {
  text: string
  /** The target of the link. Throws if it is none. */
  href: string
  attribute(name: string): string | undefined
  /** The elements with that tag inside, in document order. */
  all(tag: string, wanted?: ElementQuery): PagePart[]
  /** The first of them. Throws if there is none. */
  one(tag: string, wanted?: ElementQuery): PagePart
}

/** Fetches a page of the portal as the server renders it. A test that needs no script, style or key press needs no browser either. */
export async function readPage(address: string) {
  const answer = await fetch(new URL(address, site().url))
  const part = toPart(parseDocument(await answer.text()).children, address)
  return Object.assign(part, { status: answer.status, url: new URL(answer.url) })
}

function toPart(nodes: Nodes, address: string, attributes: Record<string, string> = {}): PagePart {
  const all = (tag: string, wanted: ElementQuery = {}) =>
    DomUtils.getElementsByTagName(tag, nodes, true)
      .map((element) => toPart(element.children, address, element.attribs))
      .filter((part) => Object.entries(wanted).every(([key, value]) => fits(read(part, key), value)))
  return {
    get text() {
      return DomUtils.innerText(nodes).replaceAll(/\s+/g, ' ').trim()
    },
    get href() {
      if (attributes.href === undefined) throw new Error(`${address} has no link where one was expected`)
      return attributes.href
    },
    attribute: (name) => attributes[name],
    all,
    one(tag, wanted) {
      const [first] = all(tag, wanted)
      if (!first) throw new Error(`${address} has no <${tag}> ${Object.entries(wanted ?? {}).join(' ')}`)
      return first
    },
  }
}

function read({ text, attribute }: PagePart, key: string) {
  if (key === 'text') return text
  if (key === 'name') return attribute('aria-label') ?? text
  return attribute(key)
}

const fits = (actual: string | undefined, wanted: string | RegExp) =>
  actual !== undefined && (typeof wanted === 'string' ? actual.includes(wanted) : wanted.test(actual))

/**
 * Reads the second page of a list, by the link of the first, and the first item there, which opens in a new tab. `back` holds the targets of the
 * item's links 返回列表: that page of the list.
 */
export async function readFromSecondPage(list: string, detail: string) {
  const first = await readPage(list)
  const second = await readPage(first.one('nav', { name: '分页' }).one('a', { name: '第 2 页' }).href)
  const item = await readPage(second.one('main').one('a', { href: `/layout/${detail}?`, target: '_blank' }).href)
  return { first, second, item, back: item.all('a', { name: '返回列表' }).map(({ href }) => href) }
}
