import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/client.ts'
import type { Reader } from '#server/database/reader.ts'
import { authorize, stripIdentityFields } from '#server/http/access.ts'
import { answerPublic, canonicalAddress, decodeInput, encodeInput, fromEnvelope, readQuery, toEnvelope } from '#server/http/answerPublic.ts'
import type { ContentCache } from '#server/http/contentCache.ts'
import type { DeviceCookie, SessionCookies } from '#server/http/cookies.ts'
import type { Client, Feature, Operator, Route } from '#server/http/feature.ts'
import type { Rates } from '#server/http/rates.ts'
import type { ReadBudget } from '#server/http/readBudget.ts'
import { type IncomingFile, receiveFile, takeMultipart } from '#server/http/receiveFile.ts'
import { authorizeStaff, type StaffCookie } from '#server/http/staffAccess.ts'
import type { ViewCounter } from '#server/http/views.ts'
import { clientAddress } from '#server/network/clientNetwork.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { assertInColumns } from '#server/staff/columns.ts'
import type { Storage } from '#server/storage/storage.ts'
import { bodyLimit } from '#shared/lib/bodyLimit.ts'
import type { AnswerOf, Endpoint, Query } from '#shared/lib/endpoint.ts'

export interface Answers {
  answer<E extends Endpoint>(query: Query<E>): Promise<AnswerOf<E>>
  /** The call with this path. */
  route(path: string): Route | undefined
  reading(reader: Reader): Answers
}

interface Resources {
  db: Database
  cache: ContentCache
  budget: ReadBudget
  views: ViewCounter
  storage: Storage
  search: SearchEngine
  operator: Operator
  cookies: SessionCookies
  deviceCookie: DeviceCookie
  staffCookie: StaffCookie
  rates: Rates
}

const nobody: Client = {
  address: '',
  userAgent: '',
  deviceCookie: '',
  isGone: () => false,
  signIn() {},
  signOut() {},
  signInStaff() {},
  signOutStaff() {},
  setDeviceCookie() {},
}

/** Registers all calls as routes; returns in-process access for pages. */
export function serve(
  app: FastifyInstance,
  features: Feature[],
  { db, cache, budget, views, storage, search, operator, cookies, deviceCookie, staffCookie, rates }: Resources,
): Answers {
  const gate = { db, cookies, staffCookie, rates }
  const routes = features.flatMap(({ routes }) => routes)
  const byPath = new Map<string, Route>(routes.map((route) => [route.endpoint.path, route]))

  for (const route of routes) {
    const { method, access, upload } = route.endpoint
    if (method === 'GET' && access === 'public') serveCached(route)
    else if (upload) app.register(async (within) => takeMultipart(within).after(() => serveUncached(within, route)))
    else serveUncached(app, route)
  }

  function serveCached({ endpoint, handle, handleOwner, viewed }: Route) {
    app.get(endpoint.path, {
      // Known URLs are answered before parsing.
      onRequest: (request, reply, done) => {
        const mayBeOwner = handleOwner && cookies.read(request)
        if (mayBeOwner) done()
        else cache.sendKnown(request, reply, done)
      },
      handler: async (request, reply) => {
        const member = await authorize(request, endpoint, gate)
        const input = decodeInput(endpoint.input, readQuery(request)) as Record<string, unknown>
        const own = member && (await handleOwner?.({ input, member, db }))
        if (own !== undefined) return reply.header('cache-control', 'no-store').send(toEnvelope(endpoint, own))
        const prepared = await cache.prepare(canonicalAddress(endpoint, input), request, async () => {
          const answer = await answerPublic(endpoint, () => handle({ input, db, storage, search, operator, client: nobody }), Number(input.page ?? 1))
          return { ...answer, onServe: answer.status === 200 && viewed ? views.counting(viewed, input.id as number) : undefined }
        })
        return cache.send(request, reply, prepared)
      },
    })
  }

  function serveUncached(within: FastifyInstance, { endpoint, handle }: Route) {
    within.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: bodyLimit(endpoint),
      // Before the body is read.
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (endpoint.access === 'public') budget.take(request)
        if (endpoint.access === 'staff') request.staff = await authorizeStaff(request, endpoint, gate)
        else request.member = await authorize(request, endpoint, gate)
      },
      handler: async (request, reply) => {
        const { member, staff } = request
        const query = readQuery(request)
        const sent = request.body === undefined ? {} : request.body
        stripIdentityFields(endpoint.input, query, member)
        stripIdentityFields(endpoint.body, sent, member)
        const input = decodeInput(endpoint.input, query)
        const body = endpoint.body && decodeInput(endpoint.body, sent)
        if (staff) await assertInColumns(db, staff, endpoint, input, body)
        const client = clientOf(request, reply)
        const answer = (file?: IncomingFile) => handle({ input, body, member, staff, file, db, storage, search, operator, client })
        return reply.send(
          toEnvelope(endpoint, await (endpoint.upload ? receiveFile(request, storage.incomingFolder, answer, endpoint.maxMegabytes) : answer())),
        )
      },
    })
  }

  const clientOf = (request: FastifyRequest, reply: FastifyReply): Client => ({
    address: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    deviceCookie: deviceCookie.read(request),
    isGone: () => reply.raw.destroyed,
    signIn: (started, member) => cookies.set(reply, started, member),
    signOut: () => cookies.clear(reply),
    signInStaff: (token) => staffCookie.set(reply, token),
    signOutStaff: () => staffCookie.clear(reply),
    setDeviceCookie: (value) => deviceCookie.set(reply, value),
  })

  const answersFrom = (db: Database): Answers => ({
    async answer({ endpoint, input: given, body }) {
      const route = byPath.get(endpoint.path)
      if (!route) throw new Error(`no feature answers ${endpoint.path}`)
      const input = decodeInput(endpoint.input, encodeInput(endpoint, given as Record<string, unknown>))
      return fromEnvelope(endpoint, toEnvelope(endpoint, await route.handle({ input, body, db, storage, search, operator, client: nobody })))
    },
    route: (path) => byPath.get(path),
    reading: (reader) => answersFrom({ ...db, reader }),
  })
  return answersFrom(db)
}
