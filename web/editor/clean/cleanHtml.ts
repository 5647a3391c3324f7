/**
 * HTML from the clipboard, from Word, WPS or a web page, or from a converted document: what the editor knows of it, and nothing of its looks.
 * Headings, lists, tables, links, alignment and emphasis stay; so do pictures, with whatever `src` they came with.
 */
export function cleanHtml(html: string): string {
  // A style sheet would be reported by the policy of the page, though nothing shows it.
  const { body } = new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/gi, ''), 'text/html')
  removeOfficeParts(body)
  nameHeadings(body)
  buildLists(body)
  stylesToElements(body)
  lowerHeadings(body)
  cleanLinks(body)
  keepKnownAttributes(body)
  tidyText(body)
  return body.innerHTML
}

/** Replaces an element by one of another name, with all that is in it. */
function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word and WPS give some headings as paragraphs with an outline level, and titles by class. */
function nameHeadings(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p')) {
    const level = /mso-outline-level:\s*([1-6])/.exec(paragraph.getAttribute('style') ?? '')?.[1]
    const heading = /\bMso(?:Heading|标题)\s*([1-6])/.exec(paragraph.className)?.[1]
    if (/\bMsoTitle\b/.test(paragraph.className)) rename(paragraph, 'h1')
    else if (level || heading) rename(paragraph, `h${level ?? heading}`)
  }
}

/** The title of the page is its h1, so headings begin at h2: all move down by one where the text has an h1. */
function lowerHeadings(body: HTMLElement) {
  const by = body.querySelector('h1') ? 1 : 0
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (heading.textContent?.trim() === '' && !heading.querySelector('img')) heading.remove()
    else rename(heading, `h${Math.min(4, Number(heading.tagName[1]) + by)}`)
  }
}

function cleanLinks(body: HTMLElement) {
  for (const link of body.querySelectorAll('a')) {
    if (!/^(https?:|mailto:)/i.test(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
  }
}

const knownAttributes: Record<string, string[]> = {
  A: ['href'],
  IMG: ['src', 'alt'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
  OL: ['start'],
}

function keepKnownAttributes(body: HTMLElement) {
  for (const image of body.querySelectorAll('img:not([src]), img[src=""]')) image.remove()
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const align = element.style.textAlign || element.getAttribute('align') || /^aligned-(center|right)$/.exec(element.className)?.[1]
    for (const { name } of [...element.attributes]) {
      if (!knownAttributes[element.tagName]?.includes(name)) element.removeAttribute(name)
    }
    if (align && /^(center|right)$/.test(align) && /^(P|H[2-4])$/.test(element.tagName)) element.style.textAlign = align
  }
}

/** Elements of Office that say something about the text inside them, or nothing. Their content stays. */
const wrappers = /^(o:p|st1:|w:|font$|center$|small$|big$|ins$)/i
/** What carries no text of the document. */
const foreign =
  'br[style*="page-break"], script, style, meta, link, title, xml, head, iframe, object, embed, form, input, button, select, textarea, svg, math, video, audio'

/** Takes out what Word and WPS put between the text: conditional comments, data of theirs, drawings in VML, smart tags, deleted text. */
function removeOfficeParts(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)

  for (const element of body.querySelectorAll(foreign)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    const name = element.tagName
    if (/^(V:|O:(?!P$)|M:)/.test(name)) element.replaceWith(...element.querySelectorAll('img'))
    else if (name === 'DEL' || /mso-element:\s*(comment|footnote)-list|display:\s*none|mso-hide:\s*all/.test(element.getAttribute('style') ?? ''))
      element.remove()
    else if (wrappers.test(name)) element.replaceWith(...element.childNodes)
  }
}

const han = '[\\p{sc=Han}\\u3000-\\u303f\\uff00-\\uffef“”‘’]'
/** Word breaks the lines of its HTML anywhere, in the middle of a Chinese sentence too, where a browser would show a space. */
const lineBreakInChinese = new RegExp(`(${han})[ \\t]*\\r?\\n\\s*(?=${han})`, 'gu')

/** Joins broken lines, removes the spaces that set a paragraph in (the page does that), and paragraphs with nothing in them. */
function tidyText(body: HTMLElement): void {
  body.normalize()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    text.data = text.data.replace(lineBreakInChinese, '$1').replace(/\s*\n\s*/g, '\n')
  }
  for (const block of body.querySelectorAll('p, h2, h3, h4')) {
    trimStart(block)
    const empty = block.textContent?.trim() === '' && !block.querySelector('img')
    // A cell needs its paragraph.
    if (empty && !block.closest('td, th')) block.remove()
  }
}

/** Removes spaces, wide ones and fixed ones from the beginning of a block. */
function trimStart(block: Element) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    text.data = text.data.replace(/^[\s\u00a0\u3000]+/, '')
    if (text.data !== '') return
  }
}

/** What an element's style says about its text, in the elements that say the same. */
const meanings: [name: string, says: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => /underline/.test(decorationOf(style))],
  ['s', (style) => /line-through/.test(decorationOf(style))],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
]
const decorationOf = (style: CSSStyleDeclaration) => style.textDecorationLine || style.textDecoration

/** Says by elements what spans say by style, and takes the spans away. Bold that the style takes back, as browsers copy it, is none. */
function stylesToElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em')) {
    const { fontWeight, fontStyle } = element.style
    const takenBack = /^(B|STRONG)$/.test(element.tagName) ? /^(normal|400)$/.test(fontWeight) : fontStyle === 'normal'
    if (takenBack) element.replaceWith(...element.childNodes)
  }
  for (const span of body.querySelectorAll('span')) {
    let content: Node[] = [...span.childNodes]
    for (const [name, says] of meanings) {
      // A space that is underlined stands for a line to write on, in a form; an empty span says nothing.
      if (!says(span.style) || span.textContent === '') continue
      const element = span.ownerDocument.createElement(name)
      element.append(...content)
      content = [element]
    }
    span.replaceWith(...content)
  }
  // A heading is bold by itself.
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) bold.replaceWith(...bold.childNodes)
}

const isItem = (element: Element | null): element is HTMLElement =>
  element?.tagName === 'P' && /mso-list:\s*(?!none|skip)\S*l\d+\s+level\d/i.test(element.getAttribute('style') ?? '')

const levelOf = (item: Element) => Number(/level(\d)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)

/** The sign Word sets before an item, such as `1.` or `·`. It stands in spans that say so. */
const markerOf = (item: Element) => [...item.querySelectorAll('span')].filter((span) => /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''))

/** A number or a letter with its dot. A letter alone is a bullet: Word draws those with fonts of signs. */
const numbered = /^[(（]?(\d+|[a-z]{1,5})[.)、．）]|^\d+$/i
/** Numbers that a list of the page cannot show, as 一、 or （一） or ①: they stay in the text. */
const chinese = /[一二三四五六七八九十百①-⑳]/

/** Turns the paragraphs that Word and WPS call list items by style into lists, one inside the other by their level. */
function buildLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('p')) {
    if (isItem(item) && !isItem(item.previousElementSibling)) buildList(item)
  }
}

function buildList(first: HTMLElement) {
  const items: HTMLElement[] = []
  for (let item: Element | null = first; isItem(item); item = item.nextElementSibling) items.push(item)
  // The open lists, from the outermost to the one an item goes into.
  let open: { list: HTMLElement; level: number }[] = []
  for (const item of items) {
    const markers = markerOf(item)
    // One marker can stand inside another, with the same text.
    const marker = markers[0]?.textContent.replace(/\s/g, '') ?? ''
    if (chinese.test(marker)) {
      markers[0]?.replaceWith(marker)
      item.setAttribute('style', (item.getAttribute('style') ?? '').replace(/mso-list:[^;]*/i, ''))
      open = []
      continue
    }
    for (const part of markers) part.remove()
    const level = levelOf(item)
    const name = numbered.test(marker) ? 'ol' : 'ul'
    open = open.filter((outer) => outer.level < level || (outer.level === level && outer.list.localName === name))
    if (open.at(-1)?.level !== level) open.push({ list: startList(item, name, marker, open.at(-1)?.list), level })
    open.at(-1)?.list.append(toListItem(item))
  }
}

/** A new list: inside the last item of the outer one, or where the item stands. */
function startList(item: HTMLElement, name: 'ol' | 'ul', marker: string, outer?: HTMLElement) {
  const list = item.ownerDocument.createElement(name)
  const number = Number.parseInt(marker.replace(/^\D/, ''), 10)
  if (name === 'ol' && number > 1) list.setAttribute('start', String(number))
  if (outer) outer.lastElementChild?.append(list)
  else item.before(list)
  return list
}

function toListItem(item: HTMLElement) {
  const listItem = item.ownerDocument.createElement('li')
  const paragraph = item.ownerDocument.createElement('p')
  paragraph.append(...item.childNodes)
  listItem.append(paragraph)
  item.remove()
  return listItem
}
