import { isLandline, landlineCandidate, telAddress } from '#web/lib/telAddress.ts'

/** Renders stored rich text as HTML, sanitized on save; no other place may insert HTML. */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's list of allowed elements before it is stored
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: withTelephoneLinks(withScrollingTables(withEagerPicture(html))) }} />
}

/** Wraps tables in keyboard-scrollable regions, so that the page never scrolls sideways. */
const withScrollingTables = (html: string) =>
  html.replaceAll('<table', '<div class="article-table" role="region" aria-label="表格" tabindex="0"><table').replaceAll('</table>', '</table></div>')

const outsideLinks = new RegExp(`<a\\b.*?</a>|<[^>]*>|${landlineCandidate.source}`, 'gs')

/** Links landline numbers outside links. */
const withTelephoneLinks = (html: string) =>
  html.replaceAll(outsideLinks, (found) => (isLandline(found) ? `<a href="${telAddress(found)}">${found}</a>` : found))

/** Characters above the first picture beyond which it is off-screen on phones. */
const maxTextAbove = 300

/** Loads a picture near the top eagerly, because it is the largest contentful element. */
function withEagerPicture(html: string) {
  const at = html.indexOf('<img ')
  if (at < 0 || html.slice(0, at).replaceAll(/<[^>]*>/g, '').length > maxTextAbove) return html
  return html.slice(0, at) + html.slice(at).replace('loading="lazy"', 'loading="eager" fetchpriority="high"')
}
