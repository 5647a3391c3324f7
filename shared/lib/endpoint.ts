import { z } from 'zod'
import { type Given, type RecordCodec, record } from '#shared/lib/codecs.ts'
import type { EnterpriseAbility } from '#shared/rules/enterpriseRules.ts'
import type { ColumnItemKind } from '#shared/rules/itemKinds.ts'
import type { Permission } from '#shared/rules/permissions.ts'
import type { PendingAction } from '#shared/rules/staffRules.ts'

/** Required, so every endpoint has an access decision. */
export type Access = 'public' | 'member' | 'staff'

/** Defines routing, validation, client, page reads and documentation of one call. */
export interface Endpoint {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  access: Access
  /** Required for staff calls only. */
  needs?: StaffNeed
  /** Without it, the call needs the permission everywhere. */
  inColumns?: ColumnScope
  /** Pending actions that do not block the call. */
  allowedWhilePending?: readonly PendingAction[]
  /** Message if the server gives no reason. */
  failure: string
  /** By wire name. */
  input: z.ZodType
  body?: z.ZodType
  output: z.ZodType
  success?: string
  /** Requires the `Ticket` header on a GET that spends something; bodies always require it. */
  needsTicket?: true
  /** Shows the owner their own version in a public call. */
  ownerVariant?: true
  /** Enterprise members need this ability enabled. */
  enterpriseAbility?: EnterpriseAbility
  /** Automatic; counts as a read. */
  background?: true
  /** Multipart, field `file`. */
  upload?: true
  /** Default 10. */
  maxMegabytes?: number
}
export type Contract = Record<string, Endpoint>

/** Items by `id` or `ids` and written values, a submission by `kind` and `id`, others by `id`; a `list` shows only permitted ones. */
export type ColumnScope = ColumnItemKind | 'submission' | 'profile' | 'signUp' | 'previewLink' | 'list'

/** A permission, any staff, or before sign-in. */
export type StaffNeed = Permission | 'anyStaff' | 'signedOut'

/** Decoded, with our names and defaults. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** With our names; defaults are optional. */
export type GivenOf<E extends Endpoint> = E['input'] extends RecordCodec<infer F> ? Given<F> : z.input<E['input']>

export interface Page<T> {
  items: T[]
  total: number
  /** Extra information on success. */
  message?: string
}
/** Lists are pages; unpaged ones have all items. */
export type AnswerOf<E extends Endpoint> = OutputOf<E> extends (infer T)[] ? Page<T> : OutputOf<E>

const prefix = '/api/ZhuJingBanXieHui'

const noInput = record({})
type NoInput = typeof noInput

type Declaration<A, O> = Pick<Endpoint, 'failure' | 'success' | 'allowedWhilePending'> & { access: A; output: O }
type Without<D> = D & { input?: undefined }
type With<D, I> = D & { input: I }

type GetDeclaration<A, O> = Declaration<A, O> & Pick<Endpoint, 'needsTicket' | 'ownerVariant'>
type Get<N extends string, A, I, O> = GetDeclaration<A, O> & { method: 'GET'; path: `${typeof prefix}/${N}`; input: I }

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

export const upload = <const N extends string, O extends z.ZodType, const A extends Access>(name: N, declaration: Declaration<A, O>) =>
  ({ method: 'POST', path: `${prefix}/${name}`, upload: true, input: noInput, ...declaration }) as const

const nothing = z.object({})

/** Console fields keep our names. */
type ConsoleDeclaration<W, O> = Pick<Endpoint, 'failure' | 'success' | 'allowedWhilePending' | 'background' | 'inColumns'> & { needs: W; output: O }
type ConsoleCall<N extends string, I> = { access: 'staff'; path: `/api/console/${N}`; input: I }
type NoParameters = typeof nothing

type ConsoleGet<N extends string, W, I, O> = ConsoleDeclaration<W, O> & ConsoleCall<N, I> & { method: 'GET' }

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

export const consolePost = <const N extends string, B extends z.ZodType, O extends z.ZodType, const W extends StaffNeed>(
  name: N,
  declaration: ConsoleDeclaration<W, O> & { body: B },
) => ({ method: 'POST', path: `/api/console/${name}`, access: 'staff', input: nothing, ...declaration }) as const

type UploadDeclaration<W, O> = ConsoleDeclaration<W, O> & Pick<Endpoint, 'maxMegabytes'>
type ConsoleUpload<N extends string, W, I, O> = UploadDeclaration<W, O> & ConsoleCall<N, I> & { method: 'POST'; upload: true }

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

/** Code 1 is success; Count is the list's total. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ Code: z.int(), Message: z.string(), Data: data, Count: z.int().optional() })

export interface Query<E extends Endpoint = Endpoint> {
  endpoint: E
  input: GivenOf<E>
  body: BodyOf<E>
  /** For calls that serve several columns. */
  failure?: string
  /** Selects what of a list is embedded in the page; default all. */
  select?(items: never): unknown[]
  /** The fields of a record that are embedded; default all. */
  fields?: readonly string[]
}
export const query = <E extends Endpoint>(endpoint: E, input: GivenOf<E>, ...[body]: BodyArgument<E>): Query<E> => ({
  endpoint,
  input,
  body: body as BodyOf<E>,
})
/** Embeds some items of a list, such as those beside one. */
export const choosing = <E extends Endpoint, T>(query: Query<E>, select: (items: ItemOf<E>[]) => T[]) => ({ ...query, select })
/** Embeds some data of each item. */
export const selecting = <E extends Endpoint, T>(query: Query<E>, select: (item: ItemOf<E>) => T) => choosing(query, (items) => items.map(select))

/** Embeds some fields of a record. */
export const picking = <E extends Endpoint, K extends keyof AnswerOf<E> & string>(query: Query<E>, ...fields: K[]) => ({ ...query, fields })

type ItemOf<E extends Endpoint> = OutputOf<E> extends (infer T)[] ? T : never
export type SelectionOf<Q extends Query> = [Q] extends [{ select(items: never): (infer T)[] }]
  ? Page<T>
  : [Q] extends [{ fields: (infer K extends keyof AnswerOf<Q['endpoint']>)[] }]
    ? Pick<AnswerOf<Q['endpoint']>, K>
    : AnswerOf<Q['endpoint']>

/** Only a POST takes a body or file, and requires it. */
export type BodyArgument<E extends Endpoint> = E['upload'] extends true ? [file: File] : E['body'] extends z.ZodType ? [body: BodyOf<E>] : []
