import { z } from 'zod'

/** A part of a schema, as JSON Schema describes it. */
interface Part {
  const?: unknown
  enum?: unknown[]
  anyOf?: Part[]
  oneOf?: Part[]
  type?: string
  properties?: Record<string, Part>
  items?: Part
  format?: string
  pattern?: string
}

/** Sample values for a call: each of its shapes with all fields, each of the right type, though not yet by its rules. */
export function samplesOf(schema: z.ZodType): unknown[] {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Part
  return (whole.oneOf ?? whole.anyOf ?? [whole]).map(sampleOf)
}

function sampleOf(part: Part): unknown {
  const choices = part.anyOf ?? part.oneOf
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') as Part)
  if ('const' in part) return part.const
  if (part.enum) return part.enum[0]
  if (part.type === 'object') return Object.fromEntries(Object.entries(part.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]))
  if (part.type === 'array') return part.items ? [sampleOf(part.items)] : []
  if (part.type === 'integer' || part.type === 'number') return 1
  if (part.type === 'boolean') return true
  if (part.format === 'date') return '2026-11-21'
  return part.pattern?.startsWith('^\\d{4}-') ? '2026-11-21 09:30:00' : '文本'
}

export type Path = (string | number)[]

/** Every leaf of a value, with its path. */
export function leavesOf(value: unknown, path: Path = []): { path: Path; leaf: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, leaf: value }]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]))
}

/** The same value with one leaf replaced. */
export function withAt(value: unknown, [name, ...rest]: Path, leaf: unknown): unknown {
  if (name === undefined) return leaf
  const inner = withAt((value as Record<string | number, unknown>)[name], rest, leaf)
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner }
}
