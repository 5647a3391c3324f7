import { createHash } from 'node:crypto'
import type { Brand } from '#shared/rules/brand.ts'

/** Raised when the pictures are drawn otherwise. */
const drawing = 1

/** Returns what stands in the addresses of the pictures of a brand: another one when they look otherwise. */
export const brandVersion = ({ name, logoKey, squareKey, theme }: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, name, logoKey, squareKey, theme]))
    .digest('hex')
    .slice(0, 16)
