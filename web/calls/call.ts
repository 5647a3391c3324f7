import { z } from 'zod'
import { type AnswerOf, type BodyArgument, type Endpoint, envelope, type GivenOf } from '#shared/lib/endpoint.ts'
import { Refusal, type RefusalKind, refusals } from '#shared/lib/errors.ts'
import { toWire } from '#shared/lib/record.ts'
import type { Caller } from '#web/calls/caller.ts'
import { connectionLost, formNotSent } from '#web/lib/connectionLost.ts'

/**
 * Makes a call of the contract over HTTP, in our names on both ends, in the name of this caller. For pages that load zod anyway; public pages
 * get their data with the page, and ask by `askServer`.
 * Throws a Refusal with the server's message, or with the call's own text where there is none, or with `connectionLost` where the server was not
 * reached. A session the server knows no more is forgotten here as well.
 */
export async function call<E extends Endpoint>(
  { ticketHeader, heedAnswer }: Caller,
  endpoint: E,
  input: GivenOf<E>,
  ...[body]: BodyArgument<E>
): Promise<AnswerOf<E>> {
  const { body: bodySchema, upload }: Endpoint = endpoint
  const parameters = new URLSearchParams(toWire(endpoint.input, input as Record<string, unknown>) as Record<string, string>)
  const asked = ticketHeader()
  const response = await fetch(`${endpoint.path}?${parameters}`, {
    method: endpoint.method,
    headers: { ...asked, ...(bodySchema && { 'Content-Type': 'application/json' }) },
    ...(bodySchema && { body: JSON.stringify(z.encode(bodySchema, body)) }),
    ...(upload && body instanceof File && { body: formWith(body) }),
  }).catch(() => undefined)
  if (!response) throw new Refusal('unavailable', endpoint.method === 'GET' ? connectionLost : formNotSent)
  const answer = await response.json().catch(() => undefined)
  heedAnswer(response.status, answer?.Message, asked)
  if (answer?.Code !== 1) throw new Refusal(kindOf(answer?.Code), answer?.Message || endpoint.failure)
  const { Data, Count } = z.decode(envelope(endpoint.output), answer)
  return (Array.isArray(Data) ? { items: Data, total: Count ?? Data.length } : Data) as AnswerOf<E>
}

/** A multipart form with nothing but a file. */
function formWith(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The first of its code, where several share one. */
function kindOf(code: unknown): RefusalKind {
  const kinds = Object.keys(refusals) as RefusalKind[]
  return kinds.find((kind) => refusals[kind].code === code) ?? 'refused'
}
