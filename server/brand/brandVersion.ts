import { hashVersion } from '#server/database/hashVersion.ts'
import type { Brand } from '#shared/rules/brand.ts'

/** Increase when rendering changes. */
const drawing = 1

/** Changes with the pictures. */
export const brandVersion = ({ name, logoKey, squareKey, theme }: Brand): string => hashVersion([drawing, name, logoKey, squareKey, theme])
