import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '#server/database/client.ts'
import type { ContentVersion } from '#server/database/derivedCache.ts'
import { createDerivedCache, type DerivedCache } from '#server/database/derivedCache.ts'
import type { Reader } from '#server/database/query.ts'
import { authorize, authorizeStaff, type DeviceCookie, type SessionCookies, type StaffCookie, stripIdentityFields } from '#server/http/access.ts'
import type { ContentCache, RenderedResponse } from '#server/http/contentCache.ts'
import { refusalEnvelope } from '#server/http/errors.ts'
import type { Client, Feature, Operator, Route } from '#server/http/feature.ts'
import { type IncomingFile, receiveFile, takeMultipart } from '#server/http/receiveFile.ts'
import type { ViewCounter } from '#server/http/views.ts'
import type { Rates, ReadBudget } from '#server/network/clients.ts'
import { clientAddress } from '#server/network/clients.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { assertInColumns } from '#server/staff/rights.ts'
import type { Storage } from '#server/storage/storage.ts'
import { bodyLimit } from '#shared/lib/bodyLimit.ts'
import { isFormIssue, toWire } from '#shared/lib/codecs.ts'
import type { AnswerOf, Endpoint, Page, Query } from '#shared/lib/endpoint.ts'
import { Refusal, refusals } from '#shared/lib/errors.ts'

export interface Answers {
  answer<E extends Endpoint>(query: Query<E>): Promise<AnswerOf<E>>
  /** The call with this path. */
  route(path: string): Route | undefined
  reading(reader: Reader): Answers
}

interface Resources {
  db: Database
  version: ContentVersion
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
  /** Public answers for pages; undefined disables it. */
  answerCache?: AnswerCache
}

interface CachedAnswer {
  /** May be null. */
  answer: unknown
  /** False past the end of a list: such pages are unlimited. */
  keep: boolean
}
export type AnswerCache = DerivedCache<CachedAnswer>

const maxAnswerBytes = 12 * 1024 * 1024

/** Many pages show the same lists beside their own. */
export const createAnswerCache = (version: ContentVersion): AnswerCache =>
  createDerivedCache(version, {
    maxSize: maxAnswerBytes,
    // Objects take about three times the space of their JSON.
    sizeOf: ({ answer }, key) => 500 + 2 * key.length + 3 * JSON.stringify(answer).length,
    keep: ({ keep }) => keep,
  })

const anonymousClient: Client = {
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
export function serveCalls(
  app: FastifyInstance,
  features: Feature[],
  { db, version, cache, budget, views, storage, search, operator, cookies, deviceCookie, staffCookie, rates, answerCache }: Resources,
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
        const member = handleOwner && (await authorize(request, endpoint, gate))
        const input = decodeInput(endpoint.input, readQuery(request)) as Record<string, unknown>
        const own = member && (await handleOwner({ input, member, db }))
        if (own !== undefined) return reply.header('cache-control', 'no-store').send(toEnvelope(endpoint, own))
        const prepared = await cache.prepare(canonicalAddress(endpoint, input), request, async () => {
          const answer = await answerPublic(
            endpoint,
            () => handle({ input, db, storage, search, operator, client: anonymousClient }),
            Number(input.page ?? 1),
          )
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
        else {
          const session = await authorize(request, endpoint, gate)
          if (session) cookies.refresh(request, reply, session)
          request.member = session
        }
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
        const answered = await (endpoint.upload ? receiveFile(request, storage.incomingFolder, answer, endpoint.maxMegabytes) : answer())
        // Who has changed something must not get a cached page without it.
        if (endpoint.method !== 'GET') await version.catchUp()
        return reply.send(toEnvelope(endpoint, answered))
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

  const answersFrom = (db: Database, cache?: AnswerCache): Answers => ({
    async answer<E extends Endpoint>({ endpoint, input: given, body }: Query<E>) {
      const route = byPath.get(endpoint.path)
      if (!route) throw new Error(`no feature answers ${endpoint.path}`)
      const input = decodeInput(endpoint.input, encodeInput(endpoint, given as Record<string, unknown>)) as Record<string, unknown>
      const make = async () =>
        fromEnvelope(endpoint, toEnvelope(endpoint, await route.handle({ input, body, db, storage, search, operator, client: anonymousClient })))
      if (!cache || endpoint.method !== 'GET' || endpoint.access !== 'public') return make()
      const key = canonicalAddress(endpoint, input)
      const toCache = async () => {
        const answer = await make()
        return { answer, keep: !isEmptyPage(answer, Number(input.page ?? 1)) }
      }
      const { answer } = await (cache.find(key) ?? cache.make(key, toCache))
      return answer as AnswerOf<E>
    },
    route: (path) => byPath.get(path),
    reading: (reader) => answersFrom({ ...db, reader }),
  })
  return answersFrom(db, answerCache)
}

/** Caches notFound and gone briefly, empty pages past the end not at all; throws other failures. */
async function answerPublic(endpoint: Endpoint, handle: () => Promise<unknown>, page: number): Promise<RenderedResponse> {
  try {
    const answered = await handle()
    return { ...json(200, toEnvelope(endpoint, answered)), keep: !isEmptyPage(answered, page) }
  } catch (error) {
    if (!(error instanceof Refusal) || (error.kind !== 'notFound' && error.kind !== 'gone')) throw error
    return { ...json(refusals[error.kind].status, refusalEnvelope(error)), keep: 'briefly' }
  }
}

const json = (status: number, body: object) => ({ status, type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(body)) })

export function isEmptyPage(answered: unknown, page: number): boolean {
  if (page <= 1 || typeof answered !== 'object' || answered === null) return false
  const items = Array.isArray(answered) ? answered : (answered as Partial<Page<unknown>>).items
  return items?.length === 0
}

/** Returns the query parameters. Throws a `Refusal` for repeated and nested ones. */
export function readQuery(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) || name.includes('[')) throw new Refusal('malformed', `请求参数有误：${name.slice(0, 40)} 不能重复或嵌套`)
    if (value === '') delete query[name]
  }
  return query
}

/**
 * Validates an input and renames its fields from wire to our names. Throws the message of the rule if only form rules fail, else
 * `Refusal('malformed')`.
 */
export function decodeInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  const form = issues.every(isFormIssue) && issues[0]
  if (form) throw new Refusal('refused', form.message)
  const { path, message } = issues.find((issue) => !isFormIssue(issue)) ?? { path: [], message: '' }
  // Forms check what they send, so this is mostly a page that was open while the portal was updated.
  throw new Refusal('malformed', `请求参数有误：${[path.join('.'), message].filter(Boolean).join(' ')}。如果网站刚刚更新，请重新加载页面`)
}

/** Parameters come from the page's URL, so they may be invalid. */
function encodeInput({ input }: Endpoint, given: Record<string, unknown>) {
  try {
    return toWire(input, given)
  } catch {
    throw new Refusal('malformed')
  }
}

/** Returns one URL per answer, whatever the parameters' order and spelling. */
function canonicalAddress({ path, input }: Endpoint, given: Record<string, unknown>): string {
  const parameters = new URLSearchParams(toWire(input, given) as Record<string, string>)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Lists include their total. */
function toEnvelope({ output, success = '', upload }: Endpoint, answered: unknown) {
  if (!(output instanceof z.ZodArray)) {
    const Data = z.encode(output, answered)
    // Inherited: clients read `data.url` of an upload.
    return { Code: 1, Message: success, Data, ...(upload && { data: Data }) }
  }
  const { items, total, message = success } = asPage(answered as unknown[] | Page<unknown>)
  return { Code: 1, Message: message, Data: z.encode(output, items), Count: total }
}

function fromEnvelope<E extends Endpoint>({ output }: E, { Data, Count }: { Data: unknown; Count?: number }): AnswerOf<E> {
  const own: unknown = output.parse(Data)
  const answer = Array.isArray(own) ? { items: own, total: Count ?? own.length } : own
  return answer as AnswerOf<E>
}

const asPage = (answered: unknown[] | Page<unknown>): Page<unknown> =>
  Array.isArray(answered) ? { items: answered, total: answered.length } : answered
