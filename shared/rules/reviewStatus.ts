import { z } from 'zod'

/** `0` pending, `10` approved, `-10` rejected on the wire; null for staff drafts. */
const wire = { draft: null, pending: '0', approved: '10', rejected: '-10' } as const
export type ReviewStatus = keyof typeof wire

export const ReviewStatus = z.codec(z.enum(['0', '10', '-10']).nullable(), z.enum(['draft', 'pending', 'approved', 'rejected']), {
  decode: (code) => (Object.keys(wire) as ReviewStatus[]).find((status) => wire[status] === code) ?? 'draft',
  encode: (status) => wire[status],
})
