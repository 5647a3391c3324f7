import { z } from 'zod'
import type { Endpoint } from '#shared/lib/endpoint.ts'

/** What a list can be asked for, by the names of `listInput`; its filters under their own. */
export interface ListInput {
  page: number
  size: number
  text: string
  sort: string
  direction: 'ascending' | 'descending'
  [filter: string]: unknown
}

/** What the address asks of a list. Read kindly: a parameter that makes no sense is as good as none. */
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
