import { z } from 'zod'
import { Text, Whole } from '#shared/lib/schemas.ts'

/** How many rows a list of the console shows at once. */
export const listSizes = [20, 50, 100] as const

/**
 * What every list of the console can be asked for, with its own filters and the columns it can be sorted by, the first of them unless another is
 * named. A filter that is left out filters nothing.
 */
export const listInput = <const First extends string, const Rest extends readonly string[], F extends z.core.$ZodLooseShape>(
  sorts: readonly [First, ...Rest],
  filters: F,
) =>
  z.object({
    page: Whole(1, 1_000_000).default(1),
    size: Whole(1, 100).default(listSizes[0]),
    /** Words looked for in it. */
    text: Text(100).default(''),
    sort: z.enum(sorts).default(sorts[0]),
    direction: z.enum(['ascending', 'descending']).default('descending'),
    ...filters,
  })
