import { z } from 'zod'

/** A dictionary: our name for each field → its name and type on the wire. */
export type Fields = Record<string, readonly [wireName: string, type: z.ZodType]>

/**
 * A field in which a caller says who he is, for the inherited clients that send it. It decides nothing: the server compares it with `own` of the
 * member and takes it away, so no handler is given it.
 */
type OwnField = z.ZodType & { readonly own: string }

/** What of the member a field has to agree with; undefined where it is one like any other. */
export const ownOf = (type: z.ZodType): string | undefined => (type as Partial<OwnField>).own

type Wire<F extends Fields> = z.ZodObject<{ [K in keyof F as F[K][0]]: F[K][1] }>
type Own<F extends Fields> = z.ZodType<Decoded<F>, Decoded<F>>
type Decoded<F extends Fields> = { [K in Exclude<Taken<F>, Optional<F>>]: z.output<F[K][1]> } & { [K in Optional<F>]?: z.output<F[K][1]> }
type Taken<F extends Fields> = { [K in keyof F]: F[K][1] extends OwnField ? never : K }[keyof F]
type Optional<F extends Fields> = { [K in Taken<F>]: undefined extends z.output<F[K][1]> ? K : never }[Taken<F>]

/** The fields a caller may leave out, because the wire type has a default or is optional. */
type Omittable<F extends Fields> = { [K in keyof Decoded<F>]: undefined extends z.input<F[K][1]> ? K : never }[keyof Decoded<F>]
export type Given<F extends Fields> = Omit<Decoded<F>, Omittable<F>> & Partial<Pick<Decoded<F>, Omittable<F>>>

export type RecordCodec<F extends Fields> = z.ZodCodec<Wire<F>, Own<F>> & { readonly fields: F }

/**
 * A record whose wire names are not ours. Decoding renames wire → own, encoding own → wire,
 * so the inherited vocabulary (IsTop for an area code, Saler for an introduction) stops at this line.
 * Fields that are not declared do not pass, in either direction.
 */
export function record<const F extends Fields>(fields: F): RecordCodec<F> {
  const entries = Object.entries(fields).map(([own, [wire, type]]) => ({ own, wire, type }))
  const wire = z.object(Object.fromEntries(entries.map(({ wire, type }) => [wire, type])))
  const own = z.looseObject({})
  const codec = z.codec(wire, own, {
    decode: (value) => rename(value, entries, 'wire', 'own'),
    encode: (value) => rename(value, entries, 'own', 'wire'),
  })
  // The schemas are built from computed names, which TypeScript cannot follow.
  return Object.assign(codec, { fields }) as unknown as RecordCodec<F>
}

function rename(value: Record<string, unknown>, entries: { own: string; wire: string }[], from: 'own' | 'wire', to: 'own' | 'wire') {
  const result: Record<string, unknown> = {}
  for (const entry of entries) if (value[entry[from]] !== undefined) result[entry[to]] = value[entry[from]]
  return result
}

/** The given fields as they go on the wire. What is left out stays out; the receiver fills in its defaults. */
export function toWire(schema: z.ZodType, given: Record<string, unknown>): Record<string, unknown> {
  const wire: Record<string, unknown> = {}
  for (const [own, name, type] of wireFields(schema)) {
    if (given[own] !== undefined) wire[name] = z.encode(type, given[own])
  }
  return wire
}

/** A plain object has the same names on both sides. */
function wireFields(schema: z.ZodType): (readonly [own: string, wire: string, type: z.ZodType])[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, type]) => [name, name, type])
  return Object.entries((schema as RecordCodec<Fields>).fields).map(([own, [wire, type]]) => [own, wire, type])
}
