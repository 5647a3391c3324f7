import { DomUtils, parseDocument } from 'htmlparser2'

type Document = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export interface TidyText {
  html: string
  /** Leading or title heading; '' without one. */
  title: string
  /** In one line. */
  words: string
}

/**
 * Tidies like the editor (web/editor/clean): headings from h2, alignment as style, web links only, no empty paragraphs or indents. Saving cleans it
 * again.
 */
export function tidyWordHtml(html: string): TidyText {
  const document = parseDocument(html)
  const title = tidyHeadings(document)
  for (const link of find(document, 'a')) if (!/^(https?:|mailto:)/i.test(link.attribs.href ?? '')) unwrap(link)
  for (const image of find(document, 'img')) if (!image.attribs.src) DomUtils.removeElement(image)
  for (const paragraph of find(document, 'p')) {
    const [, align] = /^aligned-(center|right)$/.exec(paragraph.attribs.class ?? '') ?? []
    paragraph.attribs = align ? { style: `text-align: ${align}` } : {}
  }
  for (const block of find(document, 'p', 'h2', 'h3', 'h4')) {
    trimStart(block)
    // A cell needs a paragraph.
    if (isEmpty(block) && !isInCell(block)) DomUtils.removeElement(block)
  }
  const words = DomUtils.innerText(document.children.flatMap((child) => [child, spaceBetween]))
    .replace(/\s+/g, ' ')
    .trim()
  return { html: DomUtils.getOuterHTML(document.children, { encodeEntities: 'utf8' }), title, words }
}

const [spaceBetween] = parseDocument(' ').children as [Document['children'][number]]

const find = (within: Document | Element, ...names: string[]): Element[] =>
  DomUtils.getElementsByTagName((name) => names.includes(name), within, true)

const textOf = (element: Element) => DomUtils.textContent(element).replace(/\s+/g, ' ').trim()
const isEmpty = (element: Element) => textOf(element) === '' && find(element, 'img').length === 0

/** Lowers headings if an h1 exists; returns the title. */
function tidyHeadings(document: Document): string {
  const headings = find(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
  const by = headings.some(({ name }) => name === 'h1') ? 1 : 0
  const [leading] = find(document, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter((block) => !isEmpty(block))
  const titled = headings.find((heading) => textOf(heading) !== '' && (heading === leading || heading.name === 'h1'))
  const title = titled ? textOf(titled) : ''
  for (const heading of headings) {
    // Headings are bold already.
    for (const bold of find(heading, 'b', 'strong')) unwrap(bold)
    heading.name = `h${Math.min(4, Number(heading.name[1]) + by)}`
  }
  return title
}

function unwrap(element: Element) {
  for (const child of [...element.children]) DomUtils.prepend(element, child)
  DomUtils.removeElement(element)
}

function isInCell(block: Element): boolean {
  for (let parent = block.parent; parent; parent = parent.parent) if ('name' in parent && /^t[dh]$/.test(parent.name)) return true
  return false
}

/** Includes wide and non-breaking spaces. */
function trimStart(block: Element) {
  for (const text of DomUtils.find((node) => node.type === 'text', block.children, true, Number.POSITIVE_INFINITY)) {
    if (!('data' in text)) continue
    text.data = text.data.replace(/^[\s\u00a0\u3000]+/, '')
    if (text.data !== '') return
  }
}
