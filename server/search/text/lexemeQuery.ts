/** What is asked of the lexemes of a document. */
export type LexemeQuery = AskedLexeme | { all: readonly LexemeQuery[] } | { any: readonly LexemeQuery[] } | { not: LexemeQuery }

/** One lexeme; an open one is any that begins like it. */
interface AskedLexeme {
  lexeme: string
  isOpen?: true
}

/** It must have this lexeme. */
export const has = (lexeme: string): AskedLexeme => ({ lexeme })
/** It must have one that begins like this. */
export const begins = (lexeme: string): AskedLexeme => ({ lexeme, isOpen: true })
/** All of these must hold, one at least. */
export const all = (...queries: readonly LexemeQuery[]): LexemeQuery => (queries.length === 1 ? (queries[0] as LexemeQuery) : { all: queries })
/** One of these must hold, of one at least. */
export const any = (...queries: readonly LexemeQuery[]): LexemeQuery => (queries.length === 1 ? (queries[0] as LexemeQuery) : { any: queries })
/** This must not hold. */
export const not = (query: LexemeQuery): LexemeQuery => ({ not: query })

/** The text of a `tsquery` that asks for it, to be bound; safe whatever the lexemes hold. */
export function toTsquery(query: LexemeQuery): string {
  if ('lexeme' in query) return `'${query.lexeme.replace(/['\\]/g, '$&$&')}'${query.isOpen ? ':*' : ''}`
  if ('not' in query) return `!(${toTsquery(query.not)})`
  const [parts, sign] = 'all' in query ? [query.all, '&'] : [query.any, '|']
  return parts.map((part) => `(${toTsquery(part)})`).join(` ${sign} `)
}
