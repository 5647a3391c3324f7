import { z } from 'zod'

/** Form fields without their rules, for reading: imported or older values may break the rules and must still load. */
export const stored = <S extends Record<string, z.ZodType>>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withoutRules(field)])) as { [N in keyof S]: z.ZodType<z.output<S[N]>> }

function withoutRules(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodPrefault || field instanceof z.ZodNullable) {
    const inner = withoutRules(field.unwrap() as z.ZodType)
    return field instanceof z.ZodNullable ? inner.nullable() : inner
  }
  if (field instanceof z.ZodString) return z.string()
  if (field instanceof z.ZodNumber) return z.int()
  if (field instanceof z.ZodArray) return z.array(withoutRules(field.element as z.ZodType))
  if (field instanceof z.ZodObject) return z.object(stored(field.shape))
  return field
}
