import { buildLists } from '#web/editor/clean/buildLists.ts'
import { removeOfficeParts } from '#web/editor/clean/removeOfficeParts.ts'
import { stylesToElements } from '#web/editor/clean/stylesToElements.ts'
import { tidyText } from '#web/editor/clean/tidyText.ts'

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
