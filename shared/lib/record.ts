import { z } from 'zod'

/** A dictionary: own field name → wire name and type. */
export type Fields = Record<string, readonly [wireName: string, type: z.ZodType]>

/**
 * A field in which inherited clients send the caller's identity. The server compares it with the member's `own` and removes it before the handler
 * runs.
 */
type OwnField = z.ZodType & { readonly own: string }

/** Returns the member property an identity field must match; undefined for other fields. */
export const ownOf = (type: z.ZodType): string | undefined => (type as Partial<OwnField>).own

type Wire<F extends Fields> = z.ZodObject<{ [K in keyof F as F[K][0]]: F[K][1] }>
type Own<F extends Fields> = z.ZodType<Decoded<F>, Decoded<F>>
type Decoded<F extends Fields> = { [K in Exclude<Taken<F>, Optional<F>>]: z.output<F[K][1]> } & { [K in Optional<F>]?: z.output<F[K][1]> }
type Taken<F extends Fields> = { [K in keyof F]: F[K][1] extends OwnField ? never : K }[keyof F]
type Optional<F extends Fields> = { [K in Taken<F>]: undefined extends z.output<F[K][1]> ? K : never }[Taken<F>]

type Omittable<F extends Fields> = { [K in keyof Decoded<F>]: undefined extends z.input<F[K][1]> ? K : never }[keyof Decoded<F>]
export type Given<F extends Fields> = Omit<Decoded<F>, Omittable<F>> & Partial<Pick<Decoded<F>, Omittable<F>>>

export type RecordCodec<F extends Fields> = z.ZodCodec<Wire<F>, Own<F>> & { readonly fields: F }

/** A record with inherited wire names. Decoding renames wire → own, encoding own → wire. Undeclared fields are dropped in both directions. */
export function record<const F extends Fields>(fields: F): RecordCodec<F> {
  const entries = Object.entries(fields).map(([own, [wire, type]]) => ({ own, wire, type }))
  const wire = z.object(Object.fromEntries(entries.map(({ wire, type }) => [wire, type])))
  const own = z.looseObject({})
  const codec = z.codec(wire, own, {
    decode: (value) => rename(value, entries, 'wire', 'own'),
    encode: (value) => rename(value, entries, 'own', 'wire'),
  })
  // TypeScript cannot follow schemas with computed names.
  return Object.assign(codec, { fields }) as unknown as RecordCodec<F>
}

function rename(value: Record<string, unknown>, entries: { own: string; wire: string }[], from: 'own' | 'wire', to: 'own' | 'wire') {
  const result: Record<string, unknown> = {}
  for (const entry of entries) if (value[entry[from]] !== undefined) result[entry[to]] = value[entry[from]]
  return result
}

/** Missing fields stay missing; the receiver fills in defaults. */
export function toWire(schema: z.ZodType, given: Record<string, unknown>): Record<string, unknown> {
  const wire: Record<string, unknown> = {}
  for (const [own, name, type] of wireFields(schema)) {
    if (given[own] !== undefined) wire[name] = z.encode(type, given[own])
  }
  return wire
}

function wireFields(schema: z.ZodType): (readonly [own: string, wire: string, type: z.ZodType])[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, type]) => [name, name, type])
  return Object.entries((schema as RecordCodec<Fields>).fields).map(([own, [wire, type]]) => [own, wire, type])
}
