/**
 * Returns the start of a text, at most `maxLength` characters: up to the end of a sentence that keeps a third of them, else of a clause that keeps half,
 * best at a semicolon.
 */
export function excerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // Never half a character.
  const start = text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
  const endingWith = (end: RegExp, minLength: number) => {
    const found = end.exec(start)?.[0] ?? ''
    return found.length >= minLength ? found : undefined
  }
  const sentences = endingWith(/^.*[。！？][”’）]?/s, maxLength / 3)
  return sentences ?? `${endingWith(/^.*(?=；)/s, maxLength / 2) ?? endingWith(/^.*(?=[，：])/s, maxLength / 2) ?? start}…`
}
