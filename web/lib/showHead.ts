import type { Head } from '#shared/lib/page.ts'

/** Brings the head of the document in line with the page the browser has navigated to. The server wrote that of the first page. */
export function showHead({ title, description, canonical }: Head, address: string): void {
  document.title = title
  const url = new URL(canonical ?? address, window.location.origin).href
  set('meta[name=description]', 'content', description)
  set('link[rel=canonical]', 'href', url)
  set('meta[property="og:title"]', 'content', title)
  set('meta[property="og:description"]', 'content', description)
  set('meta[property="og:url"]', 'content', url)
}

const set = (selector: string, name: string, value: string) => document.querySelector(selector)?.setAttribute(name, value)
