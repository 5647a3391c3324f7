import { fileUrl } from '#shared/lib/fileNames.ts'
import type { Head, SiteSettings } from '#shared/lib/page.ts'
import { fullTitle } from '#shared/rules/brand.ts'

/** Brings the head of the document in line with the page the browser has navigated to. The server wrote that of the first page. */
export function showHead({ description, canonical, image, ...head }: Head, { brand }: SiteSettings, address: string): void {
  const title = fullTitle(head.title, brand)
  document.title = title
  // The host the server wrote stays: the one the visitor came by may be another name of it.
  const known = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.origin
  const url = new URL(canonical ?? address, known).href
  set('meta[name=description]', 'content', description)
  set('link[rel=canonical]', 'href', url)
  set('meta[property="og:title"]', 'content', title)
  set('meta[property="og:description"]', 'content', description)
  set('meta[property="og:url"]', 'content', url)
  showImage(image && new URL(fileUrl(image), known).href)
}

const set = (selector: string, name: string, value: string) => document.querySelector(selector)?.setAttribute(name, value)

/** Not every page has a picture for cards of other sites. */
function showImage(url: string | undefined) {
  document.querySelector('meta[property="og:image"]')?.remove()
  if (!url) return
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'og:image')
  meta.content = url
  document.head.append(meta)
}
