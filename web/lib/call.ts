import { z } from 'zod'
import { type AnswerOf, type BodyArgument, type Endpoint, envelope, type GivenOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { toWire } from '#shared/lib/record.ts'

/**
 * Makes a call of the contract over HTTP, in our names on both ends. For pages that load zod anyway; public pages get their data with the page.
 * Throws a Refusal with the server's message, or with the call's own text where there is none.
 */
export async function call<E extends Endpoint>(endpoint: E, input: GivenOf<E>, ...[body]: BodyArgument<E>): Promise<AnswerOf<E>> {
  const parameters = new URLSearchParams(toWire(endpoint.input, input as Record<string, unknown>) as Record<string, string>)
  const response = await fetch(`${endpoint.path}?${parameters}`, {
    method: endpoint.method,
    ...(endpoint.body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(z.encode(endpoint.body, body as never)) }),
  })
  const answer = await response.json()
  if (answer.Code !== 1) throw new Refusal('refused', answer.Message || endpoint.failure)
  const { Data, Count } = z.decode(envelope(endpoint.output), answer)
  return (Array.isArray(Data) ? { items: Data, total: Count ?? Data.length } : Data) as AnswerOf<E>
}
