import { isLandline, landlineCandidate, telAddress } from '#web/lib/telAddress.ts'
import { pictureSources } from '#web/ui/media/pictureSources.ts'

/** Of pictures in an article: CSS pixels, and the HTML attribute. */
export const articleWidth = 798
export const articleSizes = `(max-width:991px) 100vw,${articleWidth}px`

/** Renders stored rich text as HTML, sanitized on save; no other place may insert HTML. */
export function ArticleBody({ html }: { html: string }) {
  const shown = steps.reduce((text, step) => step(text), html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's list of allowed elements before it is stored
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: shown }} />
}

/** Wraps tables in keyboard-scrollable regions, each with its own name, so that the page never scrolls sideways. */
function withScrollingTables(html: string) {
  let count = 0
  return html
    .replaceAll('<table', () => `<div class="article-table" role="region" aria-label="表格${++count}" tabindex="0"><table`)
    .replaceAll('</table>', '</table></div>')
}

/** Marks quotations that begin with a bold label, such as 马上就医：, as notices. */
const withNotices = (html: string) =>
  html.replaceAll(/<blockquote>(?=\s*<p><strong>[^<]*(?:：<\/strong>|<\/strong>：))/g, '<blockquote class="notice">')

/** Puts the name after the closing dash of a quotation on a separate line. */
const withQuotedNames = (html: string) => html.replaceAll(/(——[^<—]{1,30})(?=<\/p>\s*<\/blockquote>)/g, '<span class="quoted">$1</span>')

/** Marks a paragraph that is a bold question, and the one below as its answer. */
const withQuestions = (html: string) => html.replaceAll(/<p>(<strong>[^<]*？<\/strong><\/p>\s*)<p>/g, '<p class="question">$1<p class="answer">')

/** The numbers of police, fire brigade, ambulance and traffic police, after the word for calling. */
const emergencyCall = '拨打 ?1(?:10|19|20|22)(?!\\d)'

const outsideLinks = new RegExp(`<a\\b.*?</a>|<[^>]*>|${emergencyCall}|${landlineCandidate.source}`, 'gs')

/** Links landline and emergency numbers outside links. */
const withTelephoneLinks = (html: string) =>
  html.replaceAll(outsideLinks, (found) => {
    if (found.startsWith('拨打')) return `拨打 <a href="tel:${found.slice(-3)}">${found.slice(-3)}</a>`
    return isLandline(found) ? `<a href="${telAddress(found)}">${found}</a>` : found
  })

/** Lets phones load smaller versions of stored pictures. */
const withPictureSources = (html: string) =>
  html.replaceAll(/<img src="\/uploads\/([^"?]+\.webp)"/g, (image, key: string) => {
    const { srcSet, sizes } = pictureSources(key, articleWidth, articleSizes)
    return `${image} srcset="${srcSet}" sizes="${sizes}"`
  })

/** Characters above the first picture beyond which it is off-screen on phones. */
const maxTextAbove = 300

/** Loads a picture near the top eagerly, because it is the largest contentful element. */
function withEagerPicture(html: string) {
  const at = html.indexOf('<img ')
  if (at < 0 || html.slice(0, at).replaceAll(/<[^>]*>/g, '').length > maxTextAbove) return html
  return html.slice(0, at) + html.slice(at).replace('loading="lazy"', 'loading="eager" fetchpriority="high"')
}

/** From what is stored to what is shown, in this order. */
const steps = [withEagerPicture, withPictureSources, withScrollingTables, withTelephoneLinks, withNotices, withQuotedNames, withQuestions]
