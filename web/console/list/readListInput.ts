import { z } from 'zod'
import type { Endpoint } from '#shared/lib/endpoint.ts'

export interface ListInput {
  page: number
  size: number
  text: string
  sort: string
  direction: 'ascending' | 'descending'
  [filter: string]: unknown
}

/** Invalid parameters are ignored. */
export function readListInput({ input }: Endpoint, search: URLSearchParams): ListInput {
  const shape = (input as z.ZodObject).shape as Record<string, z.ZodType>
  const given: Record<string, unknown> = {}
  for (const [name, type] of Object.entries(shape)) {
    const read = z.safeDecode(type, search.get(name) ?? undefined)
    const value = read.success ? read.data : z.safeDecode(type, undefined).data
    if (value !== undefined) given[name] = value
  }
  return given as ListInput
}
