import { createHash } from 'node:crypto'
import type { Brand } from '#shared/rules/brand.ts'

/** Increase when rendering changes. */
const drawing = 1

/** Changes with the pictures. */
export const brandVersion = ({ name, logoKey, squareKey, theme }: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, name, logoKey, squareKey, theme]))
    .digest('base64url')
    .slice(0, 22)
