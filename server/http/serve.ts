import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '#server/database/client.ts'
import { admit, takeIdentity } from '#server/http/access.ts'
import type { ContentCache } from '#server/http/contentCache.ts'
import { canonicalAddress, decodeInput, encodeInput, readQuery } from '#server/http/decodeInput.ts'
import type { Rates } from '#server/http/rates.ts'
import { type IncomingFile, receiveFile, takeMultipart } from '#server/http/receiveFile.ts'
import { findMember, type Member, type SessionCookies, type StartedSession } from '#server/http/session.ts'
import type { ViewCounter, Viewed } from '#server/http/views.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { AnswerOf, BodyOf, Contract, Endpoint, InputOf, OutputOf, Page, Query } from '#shared/lib/endpoint.ts'

/** What a handler is given: decoded input in our names, who calls, and what it works with. */
interface Call<E extends Endpoint> {
  input: InputOf<E>
  body: BodyOf<E>
  /** Who is signed in; certain where the contract asks for a member. */
  member: MemberOf<E>
  /** The file of an upload, whole. It is gone when the handler has ended, unless it was moved. */
  file: E['upload'] extends true ? IncomingFile : undefined
  db: Database
  storage: Storage
  browser: Browser
}
type MemberOf<E extends Endpoint> = E['access'] extends 'public' ? (E['ownerSees'] extends true ? Member | undefined : undefined) : Member

/** The other end of the line. */
export interface Browser {
  /** Its network address; '' for calls the pages make. */
  address: string
  userAgent: string
  /** Hands it the cookies of a session. */
  signIn(started: StartedSession, account: Omit<Member, 'sessionId' | 'ticketHash'>): void
  /** Takes them away. */
  signOut(): void
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

/** What the calls are answered with. */
interface Resources {
  db: Database
  cache: ContentCache
  views: ViewCounter
  storage: Storage
  cookies: SessionCookies
  rates: Rates
}

const nobody: Browser = { address: '', userAgent: '', signIn() {}, signOut() {} }

/** Registers every call of the features as a route; answers the way for pages to make the same calls without HTTP. */
export function serve(app: FastifyInstance, features: Feature[], { db, cache, views, storage, cookies, rates }: Resources): Answers {
  const byPath = new Map<string, { endpoint: Endpoint; handle: Handlers<Contract>[string]; kind: Viewed | undefined }>()

  for (const { contract, handlers, viewed } of features) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handle = handlers[name] as Handlers<Contract>[string]
      byPath.set(endpoint.path, { endpoint, handle, kind: viewed?.[name] })
      if (endpoint.method === 'GET' && endpoint.access === 'public') remembered(endpoint, handle, viewed?.[name])
      else if (endpoint.upload) app.register(async (routes) => takeMultipart(routes).after(() => alone(routes, endpoint, handle)))
      else alone(app, endpoint, handle)
    }
  }

  /** A call that is answered anew each time. */
  function alone(routes: FastifyInstance, endpoint: Endpoint, handle: Handlers<Contract>[string]) {
    routes.route({ method: endpoint.method, url: endpoint.path, handler: (request, reply) => answerAlone(endpoint, handle, request, reply) })
  }

  /** A call that everybody is answered alike, from memory where it can be. */
  function remembered(endpoint: Endpoint, handle: Handlers<Contract>[string], kind: Viewed | undefined) {
    const mayBeOwner = (request: FastifyRequest) => endpoint.ownerSees && cookies.read(request)
    app.get(endpoint.path, {
      // The very address that was answered before needs no parsing at all.
      onRequest: (request, reply, done) => {
        const known = !mayBeOwner(request) && cache.get(request.raw.url as string)
        if (known) cache.send(request, reply, known)
        else done()
      },
      handler: async (request, reply) => {
        const token = mayBeOwner(request)
        const member = token ? await findMember(db, token) : undefined
        if (member) return answerAlone(endpoint, handle, request, reply, member)
        const input = decodeInput(endpoint.input, readQuery(request)) as Record<string, unknown>
        const key = canonicalAddress(endpoint, input)
        const prepared = await cache.prepare(key, async () => ({
          status: 200,
          type: 'application/json; charset=utf-8',
          body: Buffer.from(JSON.stringify(toEnvelope(endpoint, await handle({ input, db, storage, browser: nobody } as never)))),
          onServe: kind && views.counting(kind, input.id as number),
        }))
        return cache.send(request, reply, prepared)
      },
    })
  }

  /** A call whose answer is for this caller only: never kept by anybody. */
  async function answerAlone(
    endpoint: Endpoint,
    handle: Handlers<Contract>[string],
    request: FastifyRequest,
    reply: FastifyReply,
    known?: Member,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    const member = known ?? (await admit(request, endpoint, { db, cookies, rates }))
    const query = readQuery(request)
    const sent = request.body === undefined ? {} : request.body
    takeIdentity(endpoint.input, query, member)
    takeIdentity(endpoint.body, sent, member)
    const input = decodeInput(endpoint.input, query)
    const body = endpoint.body && decodeInput(endpoint.body, sent)
    const browser: Browser = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      signIn: (started, account) => cookies.set(reply, started, account),
      signOut: () => cookies.clear(reply),
    }
    const answer = (file?: IncomingFile) => handle({ input, body, member, file, db, storage, browser } as never)
    return reply.send(toEnvelope(endpoint, await (endpoint.upload ? receiveFile(request, storage.incomingFolder, answer) : answer())))
  }

  return {
    async answer({ endpoint: { path }, input, body }) {
      const found = byPath.get(path)
      if (!found) throw new Error(`no feature answers ${path}`)
      const { endpoint, handle } = found
      const decoded = decodeInput(endpoint.input, encodeInput(endpoint, input as Record<string, unknown>))
      const { Data, Count } = toEnvelope(endpoint, await handle({ input: decoded, body, db, storage, browser: nobody } as never))
      const own = z.decode(endpoint.output, Data as never)
      return (Array.isArray(own) ? { items: own, total: Count ?? own.length } : own) as never
    },
    viewed: (path) => byPath.get(path)?.kind,
  }
}

function toEnvelope({ output, success = '' }: Endpoint, answered: unknown) {
  const paged = answered as Page<unknown>
  const isPage = typeof answered === 'object' && answered !== null && 'items' in answered && 'total' in answered
  const Data = z.encode(output, (isPage ? paged.items : answered) as never)
  const Count = isPage ? paged.total : Array.isArray(answered) ? answered.length : undefined
  return { Code: 1, Message: success, Data, ...(Count !== undefined && { Count }) }
}
