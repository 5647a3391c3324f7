import { z } from 'zod'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { maxTyped, textLengths } from '#shared/lib/textLengths.ts'

/** The largest body any call accepts, in bytes. Only calls that carry HTML, or long lists of texts, come near it. */
export const maxBodyBytes = 1024 * 1024

/** The largest body of a caller who is not signed in, in bytes: the longest valid form of a visitor has about 3 kB. Also the least of any call. */
export const visitorBodyBytes = 4 * 1024

/** UTF-8 writes a Chinese character with three bytes, and a rarer one (two units of a JavaScript string) with four. */
const bytesPerCharacter = 3

/** Numbers, `true`, `null` and the punctuation around a value, in bytes. */
const scalarBytes = 40

/**
 * Returns the largest JSON body that a call accepts, in bytes. For visitors it is fixed; for everybody else it follows from the longest texts and
 * lists that the contract allows, so a contract cannot ask for more than it needs. The form around the file of an upload is read by `receiveFile`.
 */
export function bodyLimit({ access, needs, body }: Endpoint): number {
  if (!body || access === 'public' || needs === 'signedOut') return visitorBodyBytes
  return Math.min(maxBodyBytes, Math.max(visitorBodyBytes, maxBytes(body)))
}

/** The longest JSON that a schema can accept, in bytes; infinite where nothing bounds it. */
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

/** The most items a list may have; infinite where it has no maximum. */
function maxLength({ _zod }: z.ZodArray): number {
  const maximums = (_zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' ? [(def as { maximum: number } & typeof def).maximum] : [],
  )
  return Math.min(Number.POSITIVE_INFINITY, ...maximums)
}
