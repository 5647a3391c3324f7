import type { RenderedResponse } from '#server/http/contentCache.ts'
import { toEnvelope } from '#server/http/envelope.ts'
import { refusalEnvelope } from '#server/http/errors.ts'
import type { Endpoint, Page } from '#shared/lib/endpoint.ts'
import { Refusal, refusals } from '#shared/lib/errors.ts'

/**
 * Returns what a public call answers, for everybody who makes the same one. That there is nothing (notFound, gone) is an answer as well, which is
 * kept for a moment; a page past the end of a list is an empty list, and not kept. Any other failure is thrown.
 */
export async function answerPublic(endpoint: Endpoint, handle: () => Promise<unknown>, page: number): Promise<RenderedResponse> {
  try {
    const answered = await handle()
    return { ...json(200, toEnvelope(endpoint, answered)), keep: !isEmptyPage(answered, page) }
  } catch (error) {
    if (!(error instanceof Refusal) || (error.kind !== 'notFound' && error.kind !== 'gone')) throw error
    return { ...json(refusals[error.kind].status, refusalEnvelope(error)), keep: 'briefly' }
  }
}

const json = (status: number, body: object) => ({ status, type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(body)) })

/** Whether a list that was read at this page has ended before it. A list without pages, and any other answer, has not. */
export function isEmptyPage(answered: unknown, page: number): boolean {
  if (page <= 1 || typeof answered !== 'object' || answered === null) return false
  const items = Array.isArray(answered) ? answered : (answered as Partial<Page<unknown>>).items
  return items?.length === 0
}
