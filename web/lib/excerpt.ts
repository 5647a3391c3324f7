/**
 * Returns the start of a text, at most `maxLength` characters: up to the end of a sentence, else of a clause, if that keeps half of them. Dashes do
 * not begin a line.
 */
export const excerpt = (text: string, maxLength: number): string => startOf(text, maxLength).replaceAll('——', '\u2060——')

function startOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // Never half a character.
  const start = text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
  const endingWith = (end: RegExp) => {
    const found = end.exec(start)?.[0] ?? ''
    return found.length >= maxLength / 2 ? found : undefined
  }
  return endingWith(/^.*[。！？][”’）]?/s) ?? `${endingWith(/^.*(?=[，；：])/s) ?? start}…`
}
