import { z } from 'zod'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { maxTyped, textLengths } from '#shared/lib/textLengths.ts'

export const maxBodyBytes = 1024 * 1024

/** For visitors, whose longest form has about 3 kB, and the minimum for all calls. */
export const visitorBodyBytes = 4 * 1024

/** UTF-8: three bytes per Chinese character, four per surrogate pair. */
const bytesPerCharacter = 3

/** For numbers, `true`, `null` and punctuation. */
const scalarBytes = 40

/** Fixed for visitors, otherwise derived from the contract's limits. `receiveFile` handles uploads. */
export function bodyLimit({ access, needs, body }: Endpoint): number {
  if (!body || access === 'public' || needs === 'signedOut') return visitorBodyBytes
  return Math.min(maxBodyBytes, Math.max(visitorBodyBytes, maxBytes(body)))
}

/** In bytes; infinite if unbounded. */
function maxBytes(schema: z.core.$ZodType): number {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).reduce(
      (sum, [name, type]) => sum + name.length + scalarBytes + maxBytes(type),
      0,
    )
  }
  if (schema instanceof z.ZodArray) return maxLength(schema) * (scalarBytes + maxBytes(schema.element))
  if (schema instanceof z.ZodString) return scalarBytes + bytesPerCharacter * (textLengths.get(schema)?.max ?? schema.maxLength ?? maxTyped)
  if (schema instanceof z.ZodUnion) return Math.max(...schema.options.map(maxBytes))
  if (schema instanceof z.ZodPipe) return maxBytes(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return maxBytes(schema.unwrap())
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return maxBytes(schema.unwrap())
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodNumber) return scalarBytes
  if (schema instanceof z.ZodStringFormat || schema instanceof z.ZodBoolean || schema instanceof z.ZodNull) return scalarBytes
  return Number.POSITIVE_INFINITY
}

/** Infinite if unbounded. */
function maxLength({ _zod }: z.ZodArray): number {
  const maximums = (_zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' ? [(def as { maximum: number } & typeof def).maximum] : [],
  )
  return Math.min(Number.POSITIVE_INFINITY, ...maximums)
}
