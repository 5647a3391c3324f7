import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RenderedResponse } from '#server/http/contentCache.ts'
import { refusalEnvelope } from '#server/http/errors.ts'
import type { AnswerOf, Endpoint, Page } from '#shared/lib/endpoint.ts'
import { Refusal, refusals } from '#shared/lib/errors.ts'
import { isFormIssue } from '#shared/lib/formFields.ts'
import { toWire } from '#shared/lib/record.ts'

/** Caches notFound and gone briefly, empty pages past the end not at all; throws other failures. */
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

export function isEmptyPage(answered: unknown, page: number): boolean {
  if (page <= 1 || typeof answered !== 'object' || answered === null) return false
  const items = Array.isArray(answered) ? answered : (answered as Partial<Page<unknown>>).items
  return items?.length === 0
}

/** Rejects repeated and nested parameters. */
export function readQuery(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) || name.includes('[')) throw new Refusal('malformed', `请求参数有误：${name.slice(0, 40)} 不能重复或嵌套`)
  }
  return query
}

/** Decodes wire names. Throws the rule's message when only form rules fail, else `Refusal('malformed')`. */
export function decodeInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  const form = issues.every(isFormIssue) && issues[0]
  if (form) throw new Refusal('refused', form.message)
  const { path, message } = issues.find((issue) => !isFormIssue(issue)) ?? { path: [], message: '' }
  throw new Refusal('malformed', path.length > 0 ? `请求参数有误：${path.join('.')} ${message}` : `请求参数有误：${message}`)
}

/** Parameters come from the page's URL, so they may be invalid. */
export function encodeInput({ input }: Endpoint, given: Record<string, unknown>) {
  try {
    return toWire(input, given)
  } catch {
    throw new Refusal('malformed')
  }
}

/** Returns one URL per answer, whatever the parameters' order and spelling. */
export function canonicalAddress({ path, input }: Endpoint, given: Record<string, unknown>): string {
  const parameters = new URLSearchParams(toWire(input, given) as Record<string, string>)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Lists include their total. */
export function toEnvelope({ output, success = '' }: Endpoint, answered: unknown) {
  if (!(output instanceof z.ZodArray)) return { Code: 1, Message: success, Data: z.encode(output, answered) }
  const { items, total, message = success } = asPage(answered as unknown[] | Page<unknown>)
  return { Code: 1, Message: message, Data: z.encode(output, items), Count: total }
}

export function fromEnvelope<E extends Endpoint>({ output }: E, { Data, Count }: { Data: unknown; Count?: number }): AnswerOf<E> {
  const own: unknown = output.parse(Data)
  const answer = Array.isArray(own) ? { items: own, total: Count ?? own.length } : own
  return answer as AnswerOf<E>
}

const asPage = (answered: unknown[] | Page<unknown>): Page<unknown> =>
  Array.isArray(answered) ? { items: answered, total: answered.length } : answered
