import { escapeHtml } from '#server/html/escape.ts'
import type { Found } from '#server/http/pages.ts'
import type { Assets } from '#server/http/renderer.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import type { Crumb, Head, PageAnswer, SiteSettings } from '#shared/lib/page.ts'
import { brandPictureAddress, fullTitle } from '#shared/rules/brand.ts'
import type { Contact } from '#shared/rules/contact.ts'
import { defaultTheme, themes } from '#shared/rules/themes.ts'

interface FeedLink {
  name: string
  title: string
}
interface Document extends FinishedPage {
  html: string
  answer: PageAnswer
  /** Of the answer. */
  json: string
  assets: Assets
  hydratesLazily: boolean
  feeds: readonly FeedLink[]
  startScript: string
}

/** Renders a page. Its only inline script is the same everywhere, so it needs no nonce and can be cached. */
export function htmlDocument({ html, assets, hydratesLazily, startScript, answer, json, ...page }: Document): string {
  return `<!doctype html>
<html lang="zh-CN"${themed(page.site)}${page.site.grey ? ' data-grey' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${introduction(page)}
${icons(page.site)}
<link rel="manifest" href="/manifest.webmanifest">
${themeColour(page.site)}
${stylesheets(assets)}
<script data-preload="${assets.preload.join(' ')}" data-scripts="${assets.scripts.join(' ')}"${hydratesLazily ? ' data-hydration="lazy"' : ''}>${startScript}</script>
${
  answer.status === 200 && !answer.preview
    ? structuredData(page)
        .map((thing) => `<script type="application/ld+json">${escapeJson(JSON.stringify(thing))}</script>`)
        .join('\n')
    : ''
}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="page">${escapeJson(json)}</script>
</body>
</html>
`
}

export const themed = ({ brand }: SiteSettings) => (brand.theme === defaultTheme ? '' : ` data-theme="${brand.theme}"`)

export const themeColour = ({ brand }: SiteSettings) => `<meta name="theme-color" content="${themes[brand.theme].accent.brand}">`

export const icons = ({ brandVersion }: SiteSettings) =>
  [
    `<link rel="icon" href="${brandPictureAddress(brandVersion, 'icon-32.png')}" type="image/png" sizes="32x32">`,
    `<link rel="icon" href="${brandPictureAddress(brandVersion, 'icon-192.png')}" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${brandPictureAddress(brandVersion, 'icon-180.png')}">`,
  ].join('\n')

export const loading = (assets: Assets) =>
  [
    stylesheets(assets),
    ...assets.preload.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...assets.scripts.map((source) => `<script type="module" src="${source}"></script>`),
  ].join('\n')

const stylesheets = ({ styles }: Assets) => styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')

function introduction({ head, site, address, publicUrl, found, feeds }: FinishedPage & { feeds: readonly FeedLink[] }) {
  const { description, publishedAt } = head
  const title = fullTitle(head.title, site.brand)
  const isArticle = found?.kind === 'article'
  const image = imageOf({ head, publicUrl }) ?? publicUrl + brandPictureAddress(site.brandVersion, 'share.png')
  const properties = {
    'og:site_name': site.brand.name,
    'og:locale': 'zh_CN',
    'og:type': isArticle ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
    'article:published_time': isArticle ? isoTime(publishedAt) : undefined,
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(head.private ? ['<meta name="robots" content="noindex">'] : []),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries(properties).flatMap(([name, value]) => (value ? [`<meta property="${name}" content="${escapeHtml(value)}">`] : [])),
    ...feeds.map(({ name, title }) => `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="/rss/${name}.xml">`),
  ].join('\n')
}

/** Escapes JSON so that it cannot end its script element. */
export const escapeJson = (json: string) =>
  json.replace(/[<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

interface FinishedPage {
  head: Head
  site: SiteSettings
  /** Including host. */
  address: string
  publicUrl: string
  found?: Found
  trail: readonly Crumb[]
  isHome: boolean
}

/** A thing in the vocabulary of schema.org. */
export type Thing = Record<string, unknown>
/** What the description of an item may need of its page. */
export interface DescribedPage {
  address: string
  publisher: Thing
}

function structuredData(page: FinishedPage): Thing[] {
  const things = [page.isHome && organization(page), page.found && item(page.found, page), page.trail.length > 1 && breadcrumb(page)]
  return things.flatMap((thing) => (thing ? [{ '@context': 'https://schema.org', ...thing }] : []))
}

function item({ item, describe }: Found, page: FinishedPage): Thing | undefined {
  const { address, head } = page
  const common = { name: item.title ?? item.name, description: head.description || undefined, url: address, image: imageOf(page) }
  return describe && { ...common, ...describe(item, { address, publisher: publisher(page) }) }
}

const organization = ({ publicUrl, head, site }: FinishedPage): Thing => ({
  '@type': 'Organization',
  name: site.brand.name,
  alternateName: site.brand.latinName || undefined,
  slogan: site.brand.slogan || undefined,
  url: `${publicUrl}/layout/index`,
  logo: publicUrl + brandPictureAddress(site.brandVersion, 'icon-512.png'),
  description: head.description,
  ...contactPoint(site.contact),
})

const contactPoint = ({ address, postcode, phone, email }: Contact): Thing => ({
  address: address ? { '@type': 'PostalAddress', streetAddress: address, postalCode: postcode || undefined, addressCountry: 'CN' } : undefined,
  telephone: phone || undefined,
  email: email || undefined,
})

const publisher = ({ publicUrl, site }: FinishedPage): Thing => ({
  '@type': 'Organization',
  name: site.brand.name,
  url: `${publicUrl}/layout/index`,
})

const breadcrumb = ({ trail, publicUrl, address }: FinishedPage): Thing => ({
  '@type': 'BreadcrumbList',
  // Only the last step may lack an address.
  itemListElement: trail
    .filter(({ to }, index) => to || index === trail.length - 1)
    .map(({ label, to }, index, { length }) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: index === length - 1 ? address : publicUrl + to,
    })),
})

const imageOf = ({ head: { image }, publicUrl }: Pick<FinishedPage, 'head' | 'publicUrl'>) => (image ? publicUrl + fileUrl(image) : undefined)

/** Converts a Beijing database time to `2026-11-21T09:30:00+08:00`. */
export const isoTime = (timestamp: unknown) => (typeof timestamp === 'string' ? `${timestamp.replace(' ', 'T')}+08:00` : undefined)
