/** Turns text into one NFC line with single blanks, without soft hyphens, zero-width characters or direction marks. */
export const tidyLine = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
