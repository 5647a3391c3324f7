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
export function buildLists(body: HTMLElement): void {
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
