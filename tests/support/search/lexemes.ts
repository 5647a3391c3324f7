import { documentLexemes as lexemesOfNormalized } from '#server/search/text/documentLexemes.ts'
import { normalize } from '#server/search/text/normalize.ts'

/** What PostgreSQL does with a query of lexemes joined by `&`. Throws on anything else. */
export function finds(lexemes: readonly string[], tsquery: string) {
  const terms = tsquery.split(' & ').map((term) => {
    const [, quoted, prefix] = /^'((?:[^'\\]|''|\\\\)+)'(:\*)?$/.exec(term) ?? []
    if (quoted === undefined) throw new Error(`${term} is no term`)
    return { lexeme: quoted.replace(/(['\\])\1/g, '$1'), prefix }
  })
  return terms.every(({ lexeme, prefix }) => lexemes.some((one) => (prefix ? one.startsWith(lexeme) : one === lexeme)))
}

/** What the index keeps of a document as it was written. */
export const documentLexemes = ({ title, text }: { title: string; text: string }) =>
  lexemesOfNormalized({ title: normalize(title), text: normalize(text) })
