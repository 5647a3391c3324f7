import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { isFormIssue } from '#shared/lib/formFields.ts'
import { toWire } from '#shared/lib/record.ts'

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
