import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '#server/database/client.ts'
import type { ContentCache } from '#server/http/contentCache.ts'
import type { ViewCounter, Viewed } from '#server/http/views.ts'
import type { AnswerOf, BodyOf, Contract, Endpoint, InputOf, OutputOf, Page, Query } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { toWire } from '#shared/lib/record.ts'
import { isFormIssue } from '#shared/lib/schemas.ts'

/** What a handler is given: decoded input in our names, and the database. */
interface Call<E extends Endpoint> {
  input: InputOf<E>
  body: BodyOf<E>
  db: Database
  /** The network address the call came from; '' for calls the pages make. */
  address: string
}
type Answer<O> = O extends (infer T)[] ? O | Page<T> : O
export type Handlers<C extends Contract> = { [N in keyof C]: (call: Call<C[N]>) => Promise<Answer<OutputOf<C[N]>>> }

export interface Feature {
  contract: Contract
  handlers: Handlers<Contract>
  viewed?: Partial<Record<string, Viewed>>
}
/**
 * A feature of the API: its contract and what answers each of its calls. `viewed` names the calls that open an item of a kind.
 */
export const feature = <const C extends Contract>(contract: C, handlers: Handlers<C>, viewed: { [N in keyof C]?: Viewed } = {}): Feature => ({
  contract,
  handlers: handlers as Handlers<Contract>,
  viewed: viewed as Record<string, Viewed>,
})

/** Makes calls inside the process, for the pages. */
export interface Answers {
  answer<E extends Endpoint>(query: Query<E>): Promise<AnswerOf<E>>
  /** The kind of item this call opens, if it opens one. */
  viewed(path: string): Viewed | undefined
}

/** Registers every call of the features as a route; answers the way for pages to make the same calls without HTTP. */
export function serve(app: FastifyInstance, features: Feature[], db: Database, cache: ContentCache, views: ViewCounter): Answers {
  const byPath = new Map<string, { endpoint: Endpoint; handle: Handlers<Contract>[string]; kind: Viewed | undefined }>()

  for (const { contract, handlers, viewed } of features) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handle = handlers[name] as Handlers<Contract>[string]
      const kind = viewed?.[name]
      byPath.set(endpoint.path, { endpoint, handle, kind })
      const answer = async (input: unknown, body?: unknown, address = '') => toEnvelope(endpoint, await handle({ input, body, db, address } as never))

      if (endpoint.method === 'GET' && endpoint.access === 'public') {
        app.get(endpoint.path, {
          // The very address that was answered before needs no parsing at all.
          onRequest: (request, reply, done) => {
            const known = cache.get(request.raw.url as string)
            if (known) cache.send(request, reply, known)
            else done()
          },
          handler: async (request, reply) => {
            const wire = readQuery(request)
            const input = decodeInput(endpoint.input, wire) as Record<string, unknown>
            const key = canonicalAddress(endpoint, input)
            const prepared = await cache.prepare(key, async () => ({
              status: 200,
              type: 'application/json; charset=utf-8',
              body: Buffer.from(JSON.stringify(await answer(input))),
              onServe: kind && views.counting(kind, input.id as number),
            }))
            return cache.send(request, reply, prepared)
          },
        })
        continue
      }
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: async (request, reply) => {
          allow(endpoint)
          const input = decodeInput(endpoint.input, readQuery(request))
          const body = endpoint.body && decodeInput(endpoint.body, request.body)
          return reply.header('cache-control', 'no-store').send(await answer(input, body, request.ip))
        },
      })
    }
  }

  return {
    async answer({ endpoint: { path }, input, body }) {
      const found = byPath.get(path)
      if (!found) throw new Error(`no feature answers ${path}`)
      const { endpoint, handle } = found
      const decoded = decodeInput(endpoint.input, encodeInput(endpoint, input as Record<string, unknown>))
      const { Data, Count } = toEnvelope(endpoint, await handle({ input: decoded, body, db, address: '' } as never))
      const own = z.decode(endpoint.output, Data as never)
      return (Array.isArray(own) ? { items: own, total: Count ?? own.length } : own) as never
    },
    viewed: (path) => byPath.get(path)?.kind,
  }
}

/** Who may call. Visitors cannot sign in yet, so every call that asks for more is refused. */
function allow({ access }: Endpoint) {
  if (access !== 'public') throw new Refusal('signedOut')
}

/** The parameters of the address. A doubled or nested one is never what a visitor means. */
function readQuery(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) || name.includes('[')) throw new Refusal('malformed', `请求参数有误：${name.slice(0, 40)} 不能重复或嵌套`)
  }
  return query
}

function decodeInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeDecode(value as never)
  if (result.success) return result.data
  const { issues } = result.error
  const form = issues.every(isFormIssue) && issues[0]
  if (form) throw new Refusal('refused', form.message)
  const { path, message } = issues.find((issue) => !isFormIssue(issue)) ?? { path: [], message: '' }
  throw new Refusal('malformed', path.length > 0 ? `请求参数有误：${path.join('.')} ${message}` : `请求参数有误：${message}`)
}

/** What a page asks for comes from its address and may be as wrong as any parameter. */
function encodeInput({ input }: Endpoint, given: Record<string, unknown>) {
  try {
    return toWire(input, given)
  } catch {
    throw new Refusal('malformed')
  }
}

/** One address for one answer, whatever order and spelling the parameters came in. */
function canonicalAddress({ path, input }: Endpoint, given: Record<string, unknown>): string {
  const parameters = new URLSearchParams(toWire(input, given) as Record<string, string>)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

function toEnvelope({ output }: Endpoint, answered: unknown) {
  const paged = answered as Page<unknown>
  const isPage = typeof answered === 'object' && answered !== null && 'items' in answered && 'total' in answered
  const Data = z.encode(output, (isPage ? paged.items : answered) as never)
  const Count = isPage ? paged.total : Array.isArray(answered) ? answered.length : undefined
  return { Code: 1, Message: '', Data, ...(Count !== undefined && { Count }) }
}
