import { z } from 'zod'

/**
 * The most that is typed into one field, in characters. What is longer is refused before it is made tidy: putting a row of accents into their
 * order (NFC) takes the square of its length.
 */
export const maxTyped = 5000

/** The longest valid text, in characters, of schemas that check it by a rule or a pattern of their own: `bodyLimit` reads it. */
export const textLengths = z.registry<{ max: number }>()
