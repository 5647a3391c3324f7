import { z } from 'zod'
import { type AnswerOf, type BodyArgument, type Endpoint, envelope, type GivenOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { toWire } from '#shared/lib/record.ts'
import { heedAnswer, ticketHeader } from '#web/lib/session.ts'

/**
 * Makes a call of the contract over HTTP, in our names on both ends, in the name of the member where one is signed in. For pages that load
 * zod anyway; public pages get their data with the page, and ask by `askServer`.
 * Throws a Refusal with the server's message, or with the call's own text where there is none. A session the server knows no more is
 * forgotten here as well.
 */
export async function call<E extends Endpoint>(endpoint: E, input: GivenOf<E>, ...[body]: BodyArgument<E>): Promise<AnswerOf<E>> {
  const parameters = new URLSearchParams(toWire(endpoint.input, input as Record<string, unknown>) as Record<string, string>)
  const response = await fetch(`${endpoint.path}?${parameters}`, {
    method: endpoint.method,
    headers: { ...ticketHeader(), ...(endpoint.body && { 'Content-Type': 'application/json' }) },
    ...(endpoint.body && { body: JSON.stringify(z.encode(endpoint.body, body as never)) }),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response) heedAnswer(response.status, answer?.Message)
  if (answer?.Code !== 1) throw new Refusal(answer?.Code === 404 ? 'notFound' : 'refused', answer?.Message || endpoint.failure)
  const { Data, Count } = z.decode(envelope(endpoint.output), answer)
  return (Array.isArray(Data) ? { items: Data, total: Count ?? Data.length } : Data) as AnswerOf<E>
}
