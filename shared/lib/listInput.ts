import { z } from 'zod'
import { Text, Whole } from '#shared/lib/codecs.ts'

export const listSizes = [20, 50, 100] as const

/** The input of every console list. The first sort is the default; a missing filter filters nothing. */
export const listInput = <const First extends string, const Rest extends readonly string[], F extends z.core.$ZodLooseShape>(
  sorts: readonly [First, ...Rest],
  filters: F,
) =>
  z.object({
    page: Whole(1, 1_000_000).default(1),
    size: Whole(1, 100).default(listSizes[0]),
    text: Text(100).default(''),
    sort: z.enum(sorts).default(sorts[0]),
    direction: z.enum(['ascending', 'descending']).default('descending'),
    ...filters,
  })
