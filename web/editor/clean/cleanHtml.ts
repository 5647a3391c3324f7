/** Reduces HTML from Word, WPS, web pages or converted documents to what the editor supports, without styling; pictures keep their `src`. */
export function cleanHtml(html: string): string {
  // Style sheets would trigger CSP reports.
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

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word and WPS write some headings as paragraphs with an outline level, and titles by class. */
function nameHeadings(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p')) {
    const level = /mso-outline-level:\s*([1-6])/.exec(paragraph.getAttribute('style') ?? '')?.[1]
    const heading = /\bMso(?:Heading|标题)\s*([1-6])/.exec(paragraph.className)?.[1]
    if (/\bMsoTitle\b/.test(paragraph.className)) rename(paragraph, 'h1')
    else if (level || heading) rename(paragraph, `h${level ?? heading}`)
  }
}

/** The page title is the h1, so all headings move down by one if the text has an h1. */
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

/** Elements to unwrap, keeping their content. */
const wrappers = /^(o:p|st1:|w:|font$|center$|small$|big$|ins$)/i
const foreign =
  'br[style*="page-break"], script, style, meta, link, title, xml, head, iframe, object, embed, form, input, button, select, textarea, svg, math, video, audio'

/** Removes conditional comments, metadata, VML drawings, smart tags and deleted text of Word and WPS. */
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
/** Word breaks lines inside Chinese sentences, where browsers would render a space. */
const lineBreakInChinese = new RegExp(`(${han})[ \\t]*\\r?\\n\\s*(?=${han})`, 'gu')

/** Joins broken lines and removes indentation spaces and empty paragraphs. */
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

/** Also removes full-width and non-breaking spaces. */
function trimStart(block: Element) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    text.data = text.data.replace(/^[\s\u00a0\u3000]+/, '')
    if (text.data !== '') return
  }
}

const meanings: [name: string, says: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => /underline/.test(decorationOf(style))],
  ['s', (style) => /line-through/.test(decorationOf(style))],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
]
const decorationOf = (style: CSSStyleDeclaration) => style.textDecorationLine || style.textDecoration

/** Replaces styled spans with semantic elements; drops bold that the style resets, as browsers copy it. */
function stylesToElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em')) {
    const { fontWeight, fontStyle } = element.style
    const takenBack = /^(B|STRONG)$/.test(element.tagName) ? /^(normal|400)$/.test(fontWeight) : fontStyle === 'normal'
    if (takenBack) element.replaceWith(...element.childNodes)
  }
  for (const span of body.querySelectorAll('span')) {
    let content: Node[] = [...span.childNodes]
    for (const [name, says] of meanings) {
      // An underlined space is a blank to fill in; an empty span means nothing.
      if (!says(span.style) || span.textContent === '') continue
      const element = span.ownerDocument.createElement(name)
      element.append(...content)
      content = [element]
    }
    span.replaceWith(...content)
  }
  // Headings are bold already.
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) bold.replaceWith(...bold.childNodes)
}

const isItem = (element: Element | null): element is HTMLElement =>
  element?.tagName === 'P' && /mso-list:\s*(?!none|skip)\S*l\d+\s+level\d/i.test(element.getAttribute('style') ?? '')

const levelOf = (item: Element) => Number(/level(\d)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)

/** The marker Word puts before an item, such as `1.` or `·`. */
const markerOf = (item: Element) => [...item.querySelectorAll('span')].filter((span) => /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''))

/** A number or letter with its dot. A single letter is a bullet in a symbol font. */
const numbered = /^[(（]?(\d+|[a-z]{1,5})[.)、．）]|^\d+$/i
/** Numbers that HTML lists cannot render, as 一、 or （一） or ①, stay in the text. */
const chinese = /[一二三四五六七八九十百①-⑳]/

/** Converts Word and WPS list paragraphs to lists nested by level. */
function buildLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('p')) {
    if (isItem(item) && !isItem(item.previousElementSibling)) buildList(item)
  }
}

function buildList(first: HTMLElement) {
  const items: HTMLElement[] = []
  for (let item: Element | null = first; isItem(item); item = item.nextElementSibling) items.push(item)
  // From the outermost to the innermost.
  let open: { list: HTMLElement; level: number }[] = []
  for (const item of items) {
    const markers = markerOf(item)
    // Markers can be nested, with the same text.
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
