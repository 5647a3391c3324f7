/**
 * Rich text written by staff or members. The one place that puts HTML into a page: the server has cleaned it when it was saved.
 * Its look is web/styles/article.css, shared with the editor.
 */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's list of allowed elements before it is stored
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: withScrollingTables(withEagerPicture(html)) }} />
}

/** A wide table scrolls in a frame of its own, by keyboard too, so that the page never scrolls sideways. */
const withScrollingTables = (html: string) =>
  html.replaceAll('<table', '<div class="article-table" role="region" aria-label="表格" tabindex="0"><table').replaceAll('</table>', '</table></div>')

/** With more text above it, in characters, the first picture is not in sight on a phone when the page opens. */
const maxTextAbove = 300

/** Stored pictures load lazily, which is late for one in sight: it is the largest thing the reader waits for. */
function withEagerPicture(html: string) {
  const at = html.indexOf('<img ')
  if (at < 0 || html.slice(0, at).replaceAll(/<[^>]*>/g, '').length > maxTextAbove) return html
  return html.slice(0, at) + html.slice(at).replace('loading="lazy"', 'loading="eager" fetchpriority="high"')
}
