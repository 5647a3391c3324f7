import type { LexemeQuery } from '#server/search/text/lexemeQuery.ts'
import { normalize } from '#server/search/text/normalizedText.ts'
import { documentLexemes as lexemesOfNormalized } from '#server/search/text/wordLexemes.ts'

/** Matches a query as PostgreSQL does. */
export function finds(lexemes: readonly string[], query: LexemeQuery): boolean {
  if ('lexeme' in query) return lexemes.some((one) => (query.isOpen ? one.startsWith(query.lexeme) : one === query.lexeme))
  if ('not' in query) return !finds(lexemes, query.not)
  if ('all' in query) return query.all.every((part) => finds(lexemes, part))
  return query.any.some((part) => finds(lexemes, part))
}

/** The original text that the index stores of a document. */
export const documentLexemes = ({ title, text }: { title: string; text: string }) =>
  lexemesOfNormalized({ title: normalize(title), text: normalize(text) }).lexemes
