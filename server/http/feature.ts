import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
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
type Handlers<C extends Contract> = { [N in keyof C]: (call: Call<C[N]>) => Promise<Answer<OutputOf<C[N]>>> }
type OwnerHandlers<C extends Contract> = {
  [N in keyof C]?: (call: { db: Database; input: InputOf<C[N]>; member: Member }) => Promise<OutputOf<C[N]> | undefined>
}

/** A handler as it is called, whatever its contract: what it is given has been decoded by it. */
export type Handle = (call: {
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
}) => Promise<unknown>

export interface Feature {
  contract: Contract
  handlers: Record<string, Handle>
  ownerHandlers: Record<string, Handle>
  viewed: Partial<Record<string, Viewed>>
  exports: Record<string, AnyExport>
  documents: Record<string, WriteDocument>
}
/** What a feature says besides of its calls. */
interface Besides<C extends Contract> {
  /** Which of them open an item of a kind. */
  viewed?: { [N in keyof C]?: Viewed }
  /** What those with `ownerSees` show a member first: what is its own, undefined where nothing is. */
  ownerHandlers?: OwnerHandlers<C>
  /** Which lists of the console can be had as a spreadsheet. */
  exports?: { [N in keyof C]?: AnyExport<C[N]> }
  /** Which of its calls can be had as a document for Word. */
  documents?: { [N in keyof C]?: WriteDocument<C[N]> }
}
/** A feature of the API: its contract and what answers each of its calls. */
export const feature = <const C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  { viewed = {}, ownerHandlers = {}, exports = {}, documents = {} }: Besides<C> = {},
): Feature => ({
  contract,
  handlers: handlers as unknown as Feature['handlers'],
  ownerHandlers: ownerHandlers as Feature['ownerHandlers'],
  viewed: viewed as Feature['viewed'],
  exports: exports as unknown as Feature['exports'],
  documents: documents as unknown as Feature['documents'],
})
