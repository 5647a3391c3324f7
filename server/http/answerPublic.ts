import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RenderedResponse } from '#server/http/contentCache.ts'
import { refusalEnvelope } from '#server/http/errors.ts'
import type { AnswerOf, Endpoint, Page } from '#shared/lib/endpoint.ts'
import { Refusal, refusals } from '#shared/lib/errors.ts'
import { isFormIssue } from '#shared/lib/formFields.ts'
import { toWire } from '#shared/lib/record.ts'

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

/** The parameters of the address. A doubled or nested one is never what a visitor means. */
export function readQuery(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) || name.includes('[')) throw new Refusal('malformed', `请求参数有误：${name.slice(0, 40)} 不能重复或嵌套`)
  }
  return query
}

/** Wire → our names. Refuses with the word of a form's rule where only such are broken, else with malformed. */
export function decodeInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  const form = issues.every(isFormIssue) && issues[0]
  if (form) throw new Refusal('refused', form.message)
  const { path, message } = issues.find((issue) => !isFormIssue(issue)) ?? { path: [], message: '' }
  throw new Refusal('malformed', path.length > 0 ? `请求参数有误：${path.join('.')} ${message}` : `请求参数有误：${message}`)
}

/** What a page asks for comes from its address and may be as wrong as any parameter. */
export function encodeInput({ input }: Endpoint, given: Record<string, unknown>) {
  try {
    return toWire(input, given)
  } catch {
    throw new Refusal('malformed')
  }
}

/** One address for one answer, whatever order and spelling the parameters came in. */
export function canonicalAddress({ path, input }: Endpoint, given: Record<string, unknown>): string {
  const parameters = new URLSearchParams(toWire(input, given) as Record<string, string>)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** What a handler has answered as it goes on the wire. A list has the number of all its items beside it. */
export function toEnvelope({ output, success = '' }: Endpoint, answered: unknown) {
  if (!(output instanceof z.ZodArray)) return { Code: 1, Message: success, Data: z.encode(output, answered) }
  const { items, total, message = success } = asPage(answered as unknown[] | Page<unknown>)
  return { Code: 1, Message: message, Data: z.encode(output, items), Count: total }
}

/** The same in our names again, as a page reads it. */
export function fromEnvelope<E extends Endpoint>({ output }: E, { Data, Count }: { Data: unknown; Count?: number }): AnswerOf<E> {
  const own: unknown = output.parse(Data)
  const answer = Array.isArray(own) ? { items: own, total: Count ?? own.length } : own
  return answer as AnswerOf<E>
}

const asPage = (answered: unknown[] | Page<unknown>): Page<unknown> =>
  Array.isArray(answered) ? { items: answered, total: answered.length } : answered
