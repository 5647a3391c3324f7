import { fileUrl } from '#shared/lib/fileNames.ts'
import type { Head, SiteSettings } from '#shared/lib/page.ts'
import { brandPictureAddress, fullTitle } from '#shared/rules/brand.ts'
import { defaultTheme, type ThemeName, themes } from '#shared/rules/themes.ts'

/** Updates the document head after client navigation. */
export function showHead({ description, canonical, image, ...head }: Head, { brand, brandVersion }: SiteSettings, address: string): void {
  const title = fullTitle(head.title, brand)
  document.title = title
  // Keeps the server's canonical host; the visitor's may be an alias.
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

export function showTheme(theme: ThemeName): void {
  const { dataset } = document.documentElement
  if (theme === defaultTheme) delete dataset.theme
  else dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themes[theme].accent.brand)
}
