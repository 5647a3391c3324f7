/** Elements of Office that say something about the text inside them, or nothing. Their content stays. */
const wrappers = /^(o:p|st1:|w:|font$|center$|small$|big$|ins$)/i
/** What carries no text of the document. */
const foreign =
  'br[style*="page-break"], script, style, meta, link, title, xml, head, iframe, object, embed, form, input, button, select, textarea, svg, math, video, audio'

/** Takes out what Word and WPS put between the text: conditional comments, data of theirs, drawings in VML, smart tags, deleted text. */
export function removeOfficeParts(body: HTMLElement): void {
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
