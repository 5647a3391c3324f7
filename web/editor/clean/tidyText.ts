const han = '[\\p{sc=Han}\\u3000-\\u303f\\uff00-\\uffef“”‘’]'
/** Word breaks the lines of its HTML anywhere, in the middle of a Chinese sentence too, where a browser would show a space. */
const lineBreakInChinese = new RegExp(`(${han})[ \\t]*\\r?\\n\\s*(?=${han})`, 'gu')

/** Joins broken lines, removes the spaces that set a paragraph in (the page does that), and paragraphs with nothing in them. */
export function tidyText(body: HTMLElement): void {
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
