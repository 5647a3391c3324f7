import type { ContentKind } from '#prisma/generated/enums.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import type { Written } from '#server/documents/wordDocument.ts'
import type { DescribedPage, Thing } from '#server/http/document.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { AnyExport } from '#server/http/exports.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import type { Member, Session, SignedIn, StartedSession } from '#server/members/session.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { WebhookTestOptions } from '#server/webhook/postWebhook.ts'
import type { BodyOf, Contract, Endpoint, InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set in `onRequest`. */
    member: Session | undefined
    /** Set in `onRequest`. */
    staff: StaffSession | undefined
  }
}

interface CallContext {
  db: Database
  storage: Storage
  search: SearchEngine
  /** Operator settings that override those of staff. */
  operator: Operator
  client: Client
}

interface Call<E extends Endpoint> extends CallContext {
  input: InputOf<E>
  body: BodyOf<E>
  member: E['access'] extends 'member' ? Session : undefined
  staff: E['access'] extends 'staff' ? (E['needs'] extends 'signedOut' ? undefined : StaffSession) : undefined
  /** Deleted after the handler unless moved. */
  file: E['upload'] extends true ? IncomingFile : undefined
}

export type Operator = Pick<Config, 'backup' | 'mail' | 'mapTiles' | 's3'> & {
  /** Allowed mail server addresses; set in tests only. */
  isMailAddress?: ((address: string) => boolean) | undefined
  /** In tests only. */
  webhookTest?: WebhookTestOptions | undefined
}

export interface Client {
  /** '' for in-process calls. */
  address: string
  userAgent: string
  /** '' for none. See `server/accounts/devices.ts`. */
  deviceCookie: string
  /** Whether the client disconnected; then do nothing that can be shown only once. */
  isGone(): boolean
  signIn(started: StartedSession, member: SignedIn): void
  signOut(): void
  signInStaff(token: string): void
  signOutStaff(): void
  setDeviceCookie(value: string): void
}

type Answer<O> = O extends (infer T)[] ? O | Page<T> : O
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<OutputOf<E>>>
type OwnerHandler<E extends Endpoint> = (call: { db: Database; input: InputOf<E>; member: Member }) => Promise<OutputOf<E> | undefined>

interface CallDeclaration<E extends Endpoint> {
  handle: Handler<E>
  /** With `ownerVariant`: returns the member's own answer; undefined falls back to `handle`. */
  handleOwner?: OwnerHandler<E>
  viewed?: ContentKind
  /** Describes that item in the vocabulary of schema.org. */
  describe?(item: OutputOf<E>, page: DescribedPage): Thing
  spreadsheet?: AnyExport<E>
  document?: WriteDocument<E>
}
type Declarations<C extends Contract> = { [N in keyof C]: Handler<C[N]> | CallDeclaration<C[N]> }

interface AnyCall extends CallContext {
  input: unknown
  body?: unknown
  member?: Session
  staff?: StaffSession
  file?: IncomingFile
}

/** An endpoint with its handler. Method parameters are bivariant, so that handlers of any input fit. */
export interface Route {
  name: string
  endpoint: Endpoint
  handle(call: AnyCall): Promise<unknown>
  handleOwner?(call: Pick<AnyCall, 'input' | 'db'> & { member: Member }): Promise<unknown>
  viewed?: ContentKind
  describe?(item: unknown, page: DescribedPage): Thing
  spreadsheet?: AnyExport
  document?(call: Parameters<WriteDocument>[0]): Promise<Written>
}

export interface Feature {
  contract: Contract
  routes: readonly Route[]
}

/** Declares the handlers of a contract. */
export function feature<const C extends Contract>(contract: C, calls: Declarations<C>): Feature {
  const declared: Record<string, Route['handle'] | Omit<Route, 'name' | 'endpoint'>> = calls
  const routes = Object.entries(declared).map(([name, call]): Route => {
    const endpoint = contract[name] as Endpoint
    return typeof call === 'function' ? { name, endpoint, handle: call } : { name, endpoint, ...call }
  })
  return { contract, routes }
}
