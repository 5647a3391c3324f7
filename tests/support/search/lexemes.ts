import type { LexemeQuery } from '#server/search/text/lexemeQuery.ts'
import { normalize } from '#server/search/text/normalizedText.ts'
import { documentLexemes as lexemesOfNormalized } from '#server/search/text/wordLexemes.ts'

/** What PostgreSQL does with a query. */
export function finds(lexemes: readonly string[], query: LexemeQuery): boolean {
  if ('lexeme' in query) return lexemes.some((one) => (query.isOpen ? one.startsWith(query.lexeme) : one === query.lexeme))
  if ('not' in query) return !finds(lexemes, query.not)
  if ('all' in query) return query.all.every((part) => finds(lexemes, part))
  return query.any.some((part) => finds(lexemes, part))
}

/** What the index keeps of a document as it was written. */
export const documentLexemes = ({ title, text }: { title: string; text: string }) =>
  lexemesOfNormalized({ title: normalize(title), text: normalize(text) }).lexemes
