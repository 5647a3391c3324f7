import { z } from 'zod'
import { toWire } from '#shared/lib/codecs.ts'
import { type AnswerOf, type BodyArgument, type Endpoint, envelope, type GivenOf } from '#shared/lib/endpoint.ts'
import { Refusal, type RefusalKind, refusals } from '#shared/lib/errors.ts'
import type { Caller } from '#web/calls/caller.ts'
import { connectionLost, formNotSent, outdatedPage } from '#web/lib/connectionLost.ts'

/**
 * Calls an endpoint over HTTP. Throws a Refusal with the server's message, the call's own text, `connectionLost`, or `outdatedPage`. Loads zod; public
 * pages use `askServer` instead.
 */
export async function call<E extends Endpoint>(
  { ticketHeader, heedAnswer }: Caller,
  endpoint: E,
  input: GivenOf<E>,
  ...[body]: BodyArgument<E>
): Promise<AnswerOf<E>> {
  const { body: bodySchema, upload }: Endpoint = endpoint
  const { parameters, fields } = encode(() => ({
    parameters: new URLSearchParams(toWire(endpoint.input, input as Record<string, unknown>) as Record<string, string>),
    fields: bodySchema && JSON.stringify(z.encode(bodySchema, body)),
  }))
  const asked = ticketHeader()
  const response = await fetch(`${endpoint.path}?${parameters}`, {
    method: endpoint.method,
    headers: { ...asked, ...(bodySchema && { 'Content-Type': 'application/json' }) },
    body: upload && body instanceof File ? formWith(body) : fields,
  }).catch(() => undefined)
  if (!response) throw new Refusal('unavailable', endpoint.method === 'GET' ? connectionLost : formNotSent)
  const answer = await response.json().catch(() => undefined)
  heedAnswer(response.status, answer?.Message, asked)
  if (answer?.Code !== 1) throw new Refusal(kindOf(answer?.Code), answer?.Message || endpoint.failure)
  const { data, error } = z.safeDecode(envelope(endpoint.output), answer)
  if (error) {
    console.error(error)
    throw new Refusal('fault', outdatedPage)
  }
  const { Data, Count } = data
  return (Array.isArray(Data) ? { items: Data, total: Count ?? Data.length } : Data) as AnswerOf<E>
}

/** Throws `Refusal('malformed')` if the contract cannot encode a value, which the form should have refused. */
function encode<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    console.error(error)
    throw new Refusal('malformed', '填写的内容有误，请检查后重试')
  }
}

function formWith(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The first kind with this code. */
function kindOf(code: unknown): RefusalKind {
  const kinds = Object.keys(refusals) as RefusalKind[]
  return kinds.find((kind) => refusals[kind].code === code) ?? 'refused'
}
