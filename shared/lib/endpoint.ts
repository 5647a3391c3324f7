import { z } from 'zod'
import { type Given, type RecordCodec, record } from '#shared/lib/record.ts'
import type { EnterpriseAbility } from '#shared/rules/enterpriseRules.ts'
import type { ColumnItemKind } from '#shared/rules/itemKinds.ts'
import type { Permission } from '#shared/rules/permissions.ts'
import type { PendingAction } from '#shared/rules/staffRules.ts'

/** Who may call an endpoint. Required on every definition, so none can ship without a decision. Calls for staff also say what they need. */
export type Access = 'public' | 'member' | 'staff'

/** One call of the API: the route, the validation, the typed client, the pages' reads and the documentation all come from this. */
export interface Endpoint {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  access: Access
  /** What staff must be allowed; on every call of theirs, and on no other. */
  needs?: StaffNeed
  /** What a call is about whose permission may be limited to columns. Without this, only those may make it who have the permission everywhere. */
  inColumns?: ColumnScope
  /** It answers who has not done these yet, too: staff, or a member who owes another password. */
  allowedWhilePending?: readonly PendingAction[]
  /** What a visitor reads when the call fails and the server gave no reason of its own. */
  failure: string
  /** Parameters of the address, by wire name. */
  input: z.ZodType
  /** What a POST carries besides them. */
  body?: z.ZodType
  output: z.ZodType
  /** What the caller reads when it has succeeded. */
  success?: string
  /** The `Ticket` header is asked for although it is a GET, because the call spends something. Calls that carry a body always ask. */
  needsTicket?: true
  /** A public call that shows the owner of an item his own version of it as well, with what only he may know. */
  ownerVariant?: true
  /** Members of enterprises may make it only while staff let them do this. */
  enterpriseAbility?: EnterpriseAbility
  /** Pages make it by themselves while somebody works: it counts like a read. */
  background?: true
  /** The body is a file: multipart, field `file`. */
  upload?: true
  /** What the file may have, in megabytes; 10 unless told otherwise. */
  maxMegabytes?: number
}
export type Contract = Record<string, Endpoint>

/**
 * How the server tells which columns a call is about (server/staff/columns.ts): items of a kind, named by `id` or `ids` and by what is written of
 * them; a submission by `kind` and `id`; a profile, a sign-up, a preview link by their `id`; or a `list`, which shows what the caller may handle.
 */
export type ColumnScope = ColumnItemKind | 'submission' | 'profile' | 'signUp' | 'previewLink' | 'list'

/** A permission; or else it is for everybody who works here, or for those who are about to sign in. */
export type StaffNeed = Permission | 'anyStaff' | 'signedOut'

/** What the handler is given: our names, everything decoded, defaults filled in. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** What a caller passes: our names, fields with a default may be left out. */
export type GivenOf<E extends Endpoint> = E['input'] extends RecordCodec<infer F> ? Given<F> : z.input<E['input']>

/** One page of a list and the number of all its items. */
export interface Page<T> {
  items: T[]
  total: number
  /** What the caller should know besides, although it has succeeded. */
  message?: string
}
/** A list is always answered as a page: what is not paged has all its items on it. */
export type AnswerOf<E extends Endpoint> = OutputOf<E> extends (infer T)[] ? Page<T> : OutputOf<E>

const prefix = '/api/ZhuJingBanXieHui'

const noInput = record({})
type NoInput = typeof noInput

/** What every call declares, besides its input. Its address has no parameters where no `input` is named. */
type Declaration<A, O> = Pick<Endpoint, 'failure' | 'success' | 'allowedWhilePending'> & { access: A; output: O }
type Without<D> = D & { input?: undefined }
type With<D, I> = D & { input: I }

type GetDeclaration<A, O> = Declaration<A, O> & Pick<Endpoint, 'needsTicket' | 'ownerVariant'>
type Get<N extends string, A, I, O> = GetDeclaration<A, O> & { method: 'GET'; path: `${typeof prefix}/${N}`; input: I }

/** Declares a reading call of the inherited API by its inherited name. */
export function get<const N extends string, O extends z.ZodType, const A extends Access>(
  name: N,
  declaration: Without<GetDeclaration<A, O>>,
): Get<N, A, NoInput, O>
export function get<const N extends string, O extends z.ZodType, const A extends Access, I extends z.ZodType>(
  name: N,
  declaration: With<GetDeclaration<A, O>, I>,
): Get<N, A, I, O>
export function get(name: string, declaration: GetDeclaration<Access, z.ZodType> & { input?: z.ZodType }): Endpoint {
  return { method: 'GET', path: `${prefix}/${name}`, ...declaration, input: declaration.input ?? noInput }
}

type PostDeclaration<A, B, O> = Declaration<A, O> & Pick<Endpoint, 'enterpriseAbility'> & { body: B }
type Post<N extends string, A, I, B, O> = PostDeclaration<A, B, O> & { method: 'POST'; path: `${typeof prefix}/${N}`; input: I }

/** Declares a call of the inherited API that carries a JSON body. */
export function post<const N extends string, B extends z.ZodType, O extends z.ZodType, const A extends Access>(
  name: N,
  declaration: Without<PostDeclaration<A, B, O>>,
): Post<N, A, NoInput, B, O>
export function post<const N extends string, B extends z.ZodType, O extends z.ZodType, const A extends Access, I extends z.ZodType>(
  name: N,
  declaration: With<PostDeclaration<A, B, O>, I>,
): Post<N, A, I, B, O>
export function post(name: string, declaration: PostDeclaration<Access, z.ZodType, z.ZodType> & { input?: z.ZodType }): Endpoint {
  return { method: 'POST', path: `${prefix}/${name}`, ...declaration, input: declaration.input ?? noInput }
}

/** Declares the call that takes a file. */
export const upload = <const N extends string, O extends z.ZodType, const A extends Access>(name: N, declaration: Declaration<A, O>) =>
  ({ method: 'POST', path: `${prefix}/${name}`, upload: true, input: noInput, ...declaration }) as const

const nothing = z.object({})

/** What every call of the console declares, besides its input. Its fields have our names: plain objects. */
type ConsoleDeclaration<W, O> = Pick<Endpoint, 'failure' | 'success' | 'allowedWhilePending' | 'background' | 'inColumns'> & { needs: W; output: O }
type ConsoleCall<N extends string, I> = { access: 'staff'; path: `/api/console/${N}`; input: I }
type NoParameters = typeof nothing

type ConsoleGet<N extends string, W, I, O> = ConsoleDeclaration<W, O> & ConsoleCall<N, I> & { method: 'GET' }

/** Declares a reading call of the console. */
export function consoleGet<const N extends string, O extends z.ZodType, const W extends StaffNeed>(
  name: N,
  declaration: Without<ConsoleDeclaration<W, O>>,
): ConsoleGet<N, W, NoParameters, O>
export function consoleGet<const N extends string, O extends z.ZodType, const W extends StaffNeed, I extends z.ZodType>(
  name: N,
  declaration: With<ConsoleDeclaration<W, O>, I>,
): ConsoleGet<N, W, I, O>
export function consoleGet(name: string, declaration: ConsoleDeclaration<StaffNeed, z.ZodType> & { input?: z.ZodType }): Endpoint {
  return { method: 'GET', path: `/api/console/${name}`, access: 'staff', ...declaration, input: declaration.input ?? nothing }
}

/** Declares a call of the console that carries a JSON body. */
export const consolePost = <const N extends string, B extends z.ZodType, O extends z.ZodType, const W extends StaffNeed>(
  name: N,
  declaration: ConsoleDeclaration<W, O> & { body: B },
) => ({ method: 'POST', path: `/api/console/${name}`, access: 'staff', input: nothing, ...declaration }) as const

type UploadDeclaration<W, O> = ConsoleDeclaration<W, O> & Pick<Endpoint, 'maxMegabytes'>
type ConsoleUpload<N extends string, W, I, O> = UploadDeclaration<W, O> & ConsoleCall<N, I> & { method: 'POST'; upload: true }

/** Declares a call of the console that takes a file. */
export function consoleUpload<const N extends string, O extends z.ZodType, const W extends StaffNeed>(
  name: N,
  declaration: Without<UploadDeclaration<W, O>>,
): ConsoleUpload<N, W, NoParameters, O>
export function consoleUpload<const N extends string, O extends z.ZodType, const W extends StaffNeed, I extends z.ZodType>(
  name: N,
  declaration: With<UploadDeclaration<W, O>, I>,
): ConsoleUpload<N, W, I, O>
export function consoleUpload(name: string, declaration: UploadDeclaration<StaffNeed, z.ZodType> & { input?: z.ZodType }): Endpoint {
  return { method: 'POST', path: `/api/console/${name}`, access: 'staff', upload: true, ...declaration, input: declaration.input ?? nothing }
}

/** The envelope of every answer. Code 1 is success; Count is the total of a list. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ Code: z.int(), Message: z.string(), Data: data, Count: z.int().optional() })

/** A call with its input, not yet made: what a page says it reads. */
export interface Query<E extends Endpoint = Endpoint> {
  endpoint: E
  input: GivenOf<E>
  body: BodyOf<E>
  /** What a visitor reads when it fails, where one call serves several columns. */
  failure?: string
  /** What a page is given of each item of the list: the page embeds no more than it shows. Without this, the whole item. */
  select?(item: never): unknown
}
/** Describes a call for a page to read; the server runs it. */
export const query = <E extends Endpoint>(endpoint: E, input: GivenOf<E>, ...[body]: BodyArgument<E>): Query<E> => ({
  endpoint,
  input,
  body: body as BodyOf<E>,
})
/** The same call for a page that shows only this of each item of the list. */
export const selecting = <E extends Endpoint, T>(query: Query<E>, select: (item: ItemOf<E>) => T) => ({ ...query, select })

type ItemOf<E extends Endpoint> = OutputOf<E> extends (infer T)[] ? T : never
/** What a page is given by a query. */
export type SelectionOf<Q extends Query> = [Q] extends [{ select(item: never): infer T }] ? Page<T> : AnswerOf<Q['endpoint']>

/** Only a POST takes a body or a file, and it must have one. */
export type BodyArgument<E extends Endpoint> = E['upload'] extends true ? [file: File] : E['body'] extends z.ZodType ? [body: BodyOf<E>] : []
