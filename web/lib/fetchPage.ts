import { connectionLost } from '#web/lib/connectionLost.ts'
import type { PageAnswer } from '#web/lib/page.ts'
import { keepSite } from '#web/lib/useSite.ts'

/**
 * Gets what a page reads when the browser navigates to it: one request, answered from the same memory as the page. A refusal (too many requests,
 * the server is busy) becomes a page that shows its message. Throws when there is no answer: an error with the text `connectionLost` when the server was
 * not reached.
 */
export async function fetchPage(request: Request): Promise<PageAnswer> {
  const { pathname, search } = new URL(request.url)
  const { signal } = request
  const response = await fetch(`${pathname.replace(/^\/layout/, '/page-data')}${search}`, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(connectionLost)
  })
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw new Error(`no page data: ${response.status}`)
  const answer = (await response.json()) as PageAnswer | { Message: string }
  if (!('Message' in answer)) {
    if (answer.site) keepSite(answer.site)
    return answer
  }
  return { status: response.status, head: { title: '暂时无法访问', description: answer.Message }, data: {}, message: answer.Message }
}
