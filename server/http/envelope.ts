import { z } from 'zod'
import type { AnswerOf, Endpoint, Page } from '#shared/lib/endpoint.ts'

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
