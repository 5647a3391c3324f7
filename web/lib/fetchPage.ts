import type { PageAnswer } from '#web/lib/page.ts'

/**
 * Gets what a page reads when the browser navigates to it: one request, answered from the same memory as the page. Throws when there is no
 * answer.
 */
export async function fetchPage(request: Request): Promise<PageAnswer> {
  const { pathname, search } = new URL(request.url)
  const response = await fetch(`${pathname.replace(/^\/layout/, '/page-data')}${search}`, { signal: request.signal })
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw new Error(`no page data: ${response.status}`)
  return (await response.json()) as PageAnswer
}
