import { z } from 'zod'

/** Maximum length of one field, in characters, checked before NFC: normalising a run of accents takes quadratic time. */
export const maxTyped = 5000

/** Maximum length, in characters, of schemas with their own rule or pattern; read by `bodyLimit`. */
export const textLengths = z.registry<{ max: number }>()
