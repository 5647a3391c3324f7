import { fileUrl } from '#shared/lib/fileNames.ts'
import type { Head, SiteSettings } from '#shared/lib/page.ts'
import { fullTitle } from '#shared/rules/brand.ts'
import { brandPictureAddress } from '#shared/rules/brandPictures.ts'

/** Brings the head of the document in line with the page the browser has navigated to. The server wrote that of the first page. */
export function showHead({ description, canonical, image, ...head }: Head, { brand, brandVersion }: SiteSettings, address: string): void {
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
  const picture = image ? fileUrl(image) : brandPictureAddress(brandVersion, 'share.png')
  set('meta[property="og:image"]', 'content', new URL(picture, known).href)
}

const set = (selector: string, name: string, value: string) => document.querySelector(selector)?.setAttribute(name, value)
