import { z } from 'zod'
import type { Endpoint, Page } from '#shared/lib/endpoint.ts'

/** What a handler has answered as it goes on the wire. A list has the number of all its items beside it. */
export function toEnvelope({ output, success = '' }: Endpoint, answered: unknown) {
  if (!(output instanceof z.ZodArray)) return { Code: 1, Message: success, Data: z.encode(output, answered as never) }
  const { items, total, message = success } = asPage(answered as unknown[] | Page<unknown>)
  return { Code: 1, Message: message, Data: z.encode(output, items as never), Count: total }
}

/** The same in our names again, as a page reads it. */
export function fromEnvelope({ output }: Endpoint, { Data, Count }: { Data: unknown; Count?: number }): unknown {
  const own = z.decode(output, Data as never)
  return Array.isArray(own) ? { items: own, total: Count ?? own.length } : own
}

const asPage = (answered: unknown[] | Page<unknown>): Page<unknown> =>
  Array.isArray(answered) ? { items: answered, total: answered.length } : answered
