import { z } from 'zod'
import type { Endpoint, Page } from '#shared/lib/endpoint.ts'

/** What a handler has answered as it goes on the wire. A list has the number of all its items beside it. */
export function toEnvelope({ output, success = '' }: Endpoint, answered: unknown) {
  const paged = isPage(answered)
  const Data = z.encode(output, (paged ? answered.items : answered) as never)
  const Count = paged ? answered.total : Array.isArray(answered) ? answered.length : undefined
  return { Code: 1, Message: success, Data, ...(Count !== undefined && { Count }) }
}

/** The same in our names again, as a page reads it. */
export function fromEnvelope({ output }: Endpoint, { Data, Count }: ReturnType<typeof toEnvelope>): unknown {
  const own = z.decode(output, Data as never)
  return Array.isArray(own) ? { items: own, total: Count ?? own.length } : own
}

const isPage = (answered: unknown): answered is Page<unknown> =>
  typeof answered === 'object' && answered !== null && 'items' in answered && 'total' in answered
