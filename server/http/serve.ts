import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/client.ts'
import type { Reader } from '#server/database/reader.ts'
import { admit, takeIdentity } from '#server/http/access.ts'
import type { ContentCache } from '#server/http/contentCache.ts'
import { canonicalAddress, decodeInput, encodeInput, readQuery } from '#server/http/decodeInput.ts'
import { fromEnvelope, toEnvelope } from '#server/http/envelope.ts'
import type { Client, Feature, Handle, Operator } from '#server/http/feature.ts'
import type { Rates } from '#server/http/rates.ts'
import { type IncomingFile, receiveFile, takeMultipart } from '#server/http/receiveFile.ts'
import type { SessionCookies } from '#server/http/sessionCookies.ts'
import { admitStaff, type StaffCookie } from '#server/http/staffAccess.ts'
import type { ViewCounter, Viewed } from '#server/http/views.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { AnswerOf, Endpoint, Query } from '#shared/lib/endpoint.ts'

/** Makes calls inside the process, for the pages. */
export interface Answers {
  answer<E extends Endpoint>(query: Query<E>): Promise<AnswerOf<E>>
  /** The kind of item this call opens, if it opens one. */
  viewed(path: string): Viewed | undefined
  /** The same, from what this reader reads. */
  reading(reader: Reader): Answers
}

/** What the calls are answered with. */
interface Resources {
  db: Database
  cache: ContentCache
  views: ViewCounter
  storage: Storage
  search: SearchEngine
  operator: Operator
  cookies: SessionCookies
  staffCookie: StaffCookie
  rates: Rates
}

/** A call and what answers it. */
interface Route {
  endpoint: Endpoint
  handle: Handle
  handleOwner: Handle | undefined
  viewed: Viewed | undefined
}

const nobody: Client = { address: '', userAgent: '', isGone: () => false, signIn() {}, signOut() {}, signInStaff() {}, signOutStaff() {} }

/** Registers every call of the features as a route; answers the way for pages to make the same calls without HTTP. */
export function serve(
  app: FastifyInstance,
  features: Feature[],
  { db, cache, views, storage, search, operator, cookies, staffCookie, rates }: Resources,
): Answers {
  const gate = { db, cookies, staffCookie, rates }
  const routes = features.flatMap(({ contract, handlers, ownerHandlers, viewed }) =>
    Object.entries(contract).map(
      ([name, endpoint]): Route => ({ endpoint, handle: handlers[name] as Handle, handleOwner: ownerHandlers[name], viewed: viewed[name] }),
    ),
  )
  const byPath = new Map(routes.map((route) => [route.endpoint.path as string, route]))

  for (const route of routes) {
    const { method, access, upload } = route.endpoint
    if (method === 'GET' && access === 'public') serveCached(route)
    else if (upload) app.register(async (within) => takeMultipart(within).after(() => serveUncached(within, route)))
    else serveUncached(app, route)
  }

  /** A call that everybody is answered alike, from memory where it can be; but for the owner of an item, where the call shows him more. */
  function serveCached({ endpoint, handle, handleOwner, viewed }: Route) {
    app.get(endpoint.path, {
      // The very address that was answered before needs no parsing at all.
      onRequest: (request, reply, done) => {
        const mayBeOwner = handleOwner && cookies.read(request)
        const known = !mayBeOwner && cache.get(request.raw.url as string)
        if (known) cache.send(request, reply, known)
        else done()
      },
      handler: async (request, reply) => {
        const member = await admit(request, endpoint, gate)
        const input = decodeInput(endpoint.input, readQuery(request)) as Record<string, unknown>
        const own = member && (await handleOwner?.({ input, member, db, storage, search, operator, client: nobody }))
        if (own !== undefined) return reply.header('cache-control', 'no-store').send(toEnvelope(endpoint, own))
        const prepared = await cache.prepare(canonicalAddress(endpoint, input), async () => ({
          status: 200,
          type: 'application/json; charset=utf-8',
          body: Buffer.from(JSON.stringify(toEnvelope(endpoint, await handle({ input, db, storage, search, operator, client: nobody })))),
          onServe: viewed && views.counting(viewed, input.id as number),
        }))
        return cache.send(request, reply, prepared)
      },
    })
  }

  /** A call whose answer is for this caller only: made anew each time, and never kept by anybody. */
  function serveUncached(within: FastifyInstance, { endpoint, handle }: Route) {
    within.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const member = endpoint.access === 'staff' ? undefined : await admit(request, endpoint, gate)
        const staff = endpoint.access === 'staff' ? await admitStaff(request, endpoint, gate) : undefined
        const query = readQuery(request)
        const sent = request.body === undefined ? {} : request.body
        takeIdentity(endpoint.input, query, member)
        takeIdentity(endpoint.body, sent, member)
        const input = decodeInput(endpoint.input, query)
        const body = endpoint.body && decodeInput(endpoint.body, sent)
        const client = clientOf(request, reply)
        const answer = (file?: IncomingFile) => handle({ input, body, member, staff, file, db, storage, search, operator, client })
        return reply.send(toEnvelope(endpoint, await (endpoint.upload ? receiveFile(request, storage.incomingFolder, answer) : answer())))
      },
    })
  }

  const clientOf = (request: FastifyRequest, reply: FastifyReply): Client => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isGone: () => reply.raw.destroyed,
    signIn: (started, member) => cookies.set(reply, started, member),
    signOut: () => cookies.clear(reply),
    signInStaff: (token) => staffCookie.set(reply, token),
    signOutStaff: () => staffCookie.clear(reply),
  })

  const answersFrom = (db: Database): Answers => ({
    async answer({ endpoint: { path }, input: given, body }) {
      const route = byPath.get(path)
      if (!route) throw new Error(`no feature answers ${path}`)
      const { endpoint, handle } = route
      const input = decodeInput(endpoint.input, encodeInput(endpoint, given as Record<string, unknown>))
      return fromEnvelope(endpoint, toEnvelope(endpoint, await handle({ input, body, db, storage, search, operator, client: nobody }))) as never
    },
    viewed: (path) => byPath.get(path)?.viewed,
    reading: (reader) => answersFrom({ ...db, reader }),
  })
  return answersFrom(db)
}
