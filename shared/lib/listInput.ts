import { z } from 'zod'
import { Whole } from '#shared/lib/schemas.ts'

/** How many rows a list of the console shows at once. */
export const listSizes = [20, 50, 100] as const

/** Words looked for in a list: as they were typed, at most 100 characters. */
const Words = z.string({ error: '须为文本' }).max(100, '不能超过100个字符').default('')

/**
 * What every list of the console can be asked for, with its own filters and the columns it can be sorted by, the first of them unless another is
 * named. A filter that is left out filters nothing.
 */
export const listInput = <const S extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(sorts: S, filters: F) =>
  z.object({
    page: Whole(1, 1_000_000).default(1),
    size: Whole(1, 100).default(listSizes[0]),
    text: Words,
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(['ascending', 'descending']).default('descending'),
    ...filters,
  })
