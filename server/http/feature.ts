import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import type { Written } from '#server/documents/wordDocument.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { AnyExport } from '#server/http/exports.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import type { Viewed } from '#server/http/views.ts'
import type { Member } from '#server/members/member.ts'
import type { Session, SignedIn, StartedSession } from '#server/members/session.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { WebhookTestOptions } from '#server/webhook/postWebhook.ts'
import type { BodyOf, Contract, Endpoint, InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the member who calls, where the call asked for one. Set in `onRequest`. */
    member: Session | undefined
    /** The session of the staff who call. Set in `onRequest`. */
    staff: StaffSession | undefined
  }
}

/** What a handler is given: decoded input in our names, who calls, and what it works with. */
interface Call<E extends Endpoint> {
  input: InputOf<E>
  body: BodyOf<E>
  /** Who is signed in, where the contract asks for a member. */
  member: E['access'] extends 'member' ? Session : undefined
  /** Who is signed in, where it asks for staff. */
  staff: E['access'] extends 'staff' ? (E['needs'] extends 'signedOut' ? undefined : StaffSession) : undefined
  /** The file of an upload, whole. It is gone when the handler has ended, unless it was moved. */
  file: E['upload'] extends true ? IncomingFile : undefined
  db: Database
  storage: Storage
  search: SearchEngine
  /** What the operator has set in the environment, where staff could set it too. */
  operator: Operator
  client: Client
}

/** What the operator has set that calls of staff depend on. */
export type Operator = Pick<Config, 'backup' | 'mail' | 'mapTiles' | 's3'> & {
  /** Which addresses a mail server set by staff may have; others than in production in tests only. */
  isMailAddress?: ((address: string) => boolean) | undefined
  /** Where the robot of a chat group may be; in tests only. */
  webhookTest?: WebhookTestOptions | undefined
}

/** The other end of the line. */
export interface Client {
  /** Its network address; '' for calls the pages make. */
  address: string
  userAgent: string
  /** What it sent of the accounts it has signed in to; '' for nothing. See `server/accounts/devices.ts`. */
  deviceCookie: string
  /** Whether it went away before its answer: what can be told only once should then not be done. */
  isGone(): boolean
  /** Hands it the cookies of a session. */
  signIn(started: StartedSession, member: SignedIn): void
  /** Takes them away. */
  signOut(): void
  /** Hands it the cookie of a session of staff. */
  signInStaff(token: string): void
  signOutStaff(): void
  setDeviceCookie(value: string): void
}

type Answer<O> = O extends (infer T)[] ? O | Page<T> : O
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<OutputOf<E>>>
type OwnerHandler<E extends Endpoint> = (call: { db: Database; input: InputOf<E>; member: Member }) => Promise<OutputOf<E> | undefined>

/** A handler with what else its call has. */
interface CallDeclaration<E extends Endpoint> {
  handle: Handler<E>
  /** On calls with `ownerVariant`: returns what is the member's own; undefined where nothing is, then `handle` answers. */
  handleOwner?: OwnerHandler<E>
  /** The kind of item that the call opens. */
  viewed?: Viewed
  /** The list of the call as a spreadsheet. */
  spreadsheet?: AnyExport<E>
  /** The answer of the call as a document for Word. */
  document?: WriteDocument<E>
}
type Declarations<C extends Contract> = { [N in keyof C]: Handler<C[N]> | CallDeclaration<C[N]> }

/** What a handler is given, whatever its contract: `input` and `body` are decoded by that contract. */
interface AnyCall {
  input: unknown
  body?: unknown
  member?: Session
  staff?: StaffSession
  file?: IncomingFile
  db: Database
  storage: Storage
  search: SearchEngine
  operator: Operator
  client: Client
}

/** A call with what answers it. The parameters of methods are bivariant, so each handler fits whose input its own `endpoint` decodes. */
export interface Route {
  name: string
  endpoint: Endpoint
  handle(call: AnyCall): Promise<unknown>
  handleOwner?(call: Pick<AnyCall, 'input' | 'db'> & { member: Member }): Promise<unknown>
  viewed?: Viewed
  spreadsheet?: AnyExport
  document?(call: Parameters<WriteDocument>[0]): Promise<Written>
}

export interface Feature {
  contract: Contract
  routes: readonly Route[]
}

/** Declares a feature of the API: its contract, and a handler or a declaration for each of its calls. */
export function feature<const C extends Contract>(contract: C, calls: Declarations<C>): Feature {
  const declared: Record<string, Route['handle'] | Omit<Route, 'name' | 'endpoint'>> = calls
  const routes = Object.entries(declared).map(([name, call]): Route => {
    const endpoint = contract[name] as Endpoint
    return typeof call === 'function' ? { name, endpoint, handle: call } : { name, endpoint, ...call }
  })
  return { contract, routes }
}
