import { hash } from 'node:crypto'
import type { Brand } from '#shared/rules/brand.ts'

/** Increase when rendering changes. */
const drawing = 1

/** Changes with the pictures. */
export const brandVersion = ({ name, logoKey, squareKey, theme }: Brand): string =>
  hash('sha256', JSON.stringify([drawing, name, logoKey, squareKey, theme]), 'base64url').slice(0, 22)
