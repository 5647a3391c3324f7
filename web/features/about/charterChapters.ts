/** A chapter of the articles of association, with the id its place on the page has. */
export interface Chapter {
  id: string
  title: string
  html: string
}

/** The articles of association, cut at their headings. What stands before the first heading comes first, as a chapter without a title. */
export function charterChapters(html: string): Chapter[] {
  const [before = '', ...parts] = html.split(/<h2\b[^>]*>/)
  const chapters = parts.map((part, index) => {
    const [heading = '', ...rest] = part.split('</h2>')
    return { id: `chapter-${index + 1}`, title: plainText(heading), html: withBoldNumbers(rest.join('</h2>')) }
  })
  return before.trim() ? [{ id: 'chapter-0', title: '', html: before }, ...chapters] : chapters
}

/** 第×条 at the beginning of a paragraph is what readers look for, whether or not the editor has made it bold. */
const withBoldNumbers = (html: string) =>
  html.replace(/<p>(?:<(?:strong|b)>)?\s*(第[〇零一二三四五六七八九十百\d]+条)(?:<\/(?:strong|b)>)?/g, '<p><strong>$1</strong>')

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' }

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .trim()
