/**
 * A text somebody has written, as one line: single blanks, none at the ends, without what is not seen but turns, joins or hides what is
 * (soft hyphens, zero-width characters, marks of direction), in NFC.
 */
export const tidyLine = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
