import { connectionLost } from '#web/lib/connectionLost.ts'
import type { PageAnswer } from '#web/lib/page.ts'
import { keepSite } from '#web/lib/useSite.ts'

/** Loads a document instead of page data; never settles. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

/**
 * Returns the function that loads the page data for a client navigation. It loads a document if the data is of another build than this page, whose
 * code may not understand it, or of another address. A refusal becomes a page with its message; throws an error with the text `connectionLost` if
 * the server is unreachable.
 */
export const createFetchPage =
  (build: string | undefined) =>
  async ({ url, signal }: Request): Promise<PageAnswer> => {
    const { pathname, search } = new URL(url)
    const response = await fetch(`${pathname.replace(/^\/layout/, '/page-data')}${search}`, { signal }).catch((error: unknown) => {
      throw signal.aborted ? error : new Error(connectionLost)
    })
    if (!response.headers.get('content-type')?.startsWith('application/json')) throw new Error(`no page data: ${response.status}`)
    const answer = (await response.json()) as PageAnswer | { Message: string }
    if ('Message' in answer) {
      return { status: response.status, head: { title: '暂时无法访问', description: answer.Message }, data: {}, message: answer.Message }
    }
    if (response.redirected || answer.build !== build) return leaveFor(url)
    if (answer.site) keepSite(answer.site)
    return answer
  }
