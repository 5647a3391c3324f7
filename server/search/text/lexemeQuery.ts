export type LexemeQuery = AskedLexeme | { all: readonly LexemeQuery[] } | { any: readonly LexemeQuery[] } | { not: LexemeQuery }

/** If `isOpen`, a prefix. */
interface AskedLexeme {
  lexeme: string
  isOpen?: true
}

export const has = (lexeme: string): AskedLexeme => ({ lexeme })
export const begins = (lexeme: string): AskedLexeme => ({ lexeme, isOpen: true })
/** Matches if every query matches; expects at least one query. */
export const all = (...queries: readonly LexemeQuery[]): LexemeQuery => (queries.length === 1 ? (queries[0] as LexemeQuery) : { all: queries })
/** Matches if at least one of the queries matches; expects at least one query. */
export const any = (...queries: readonly LexemeQuery[]): LexemeQuery => (queries.length === 1 ? (queries[0] as LexemeQuery) : { any: queries })
export const not = (query: LexemeQuery): LexemeQuery => ({ not: query })

/** Returns `tsquery` text for a bound parameter; escapes every lexeme. */
export function toTsquery(query: LexemeQuery): string {
  if ('lexeme' in query) return `'${query.lexeme.replace(/['\\]/g, '$&$&')}'${query.isOpen ? ':*' : ''}`
  if ('not' in query) return `!(${toTsquery(query.not)})`
  const [parts, sign] = 'all' in query ? [query.all, '&'] : [query.any, '|']
  return parts.map((part) => `(${toTsquery(part)})`).join(` ${sign} `)
}
