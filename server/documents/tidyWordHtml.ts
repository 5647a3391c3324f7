import { DomUtils, parseDocument } from 'htmlparser2'

type Document = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A text from a Word document. */
export interface TidyText {
  html: string
  /** Its first heading, where that leads the text or is a title; '' where there is none. */
  title: string
  /** All its words, in one line. */
  words: string
}

/**
 * Tidies what mammoth makes of a document, as the editor does in the browser (web/editor/clean): headings begin at h2, alignment is a style, links lead to
 * the web, and empty paragraphs and the spaces that set one in are gone. It is cleaned like every text when it is kept.
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
    // A cell needs its paragraph.
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

/** Moves headings down by one where the text has an h1, which is the title of the page; returns the title. */
function tidyHeadings(document: Document): string {
  const headings = find(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
  const by = headings.some(({ name }) => name === 'h1') ? 1 : 0
  const [leading] = find(document, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter((block) => !isEmpty(block))
  const titled = headings.find((heading) => textOf(heading) !== '' && (heading === leading || heading.name === 'h1'))
  const title = titled ? textOf(titled) : ''
  for (const heading of headings) {
    // A heading is bold by itself.
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

/** Removes spaces, wide ones and fixed ones from the beginning of a block. */
function trimStart(block: Element) {
  for (const text of DomUtils.find((node) => node.type === 'text', block.children, true, Number.POSITIVE_INFINITY)) {
    if (!('data' in text)) continue
    text.data = text.data.replace(/^[\s\u00a0\u3000]+/, '')
    if (text.data !== '') return
  }
}
