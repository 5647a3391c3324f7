import type { Narrowing } from '#server/search/answer/finder.ts'
import { inCategory } from '#server/search/answer/searchQuery.ts'
import type { LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/** Encodes UTF-16 units as hexadecimal, because Meilisearch folds accents and could confuse lexemes. Preserves prefixes. */
export const encodeLexeme = (lexeme: string): string => Buffer.from(lexeme, 'utf16le').toString('hex')

/** Returns the filter for matches that are public now. */
export function lexemeFilter(query: LexemeQuery, narrowing: Narrowing): string {
  const now = Date.now() / 1000
  const isPublic = `publishedAt <= ${now} AND (withdrawAt IS NULL OR withdrawAt > ${now})`
  return [conditionFor(inCategory(query, narrowing.category)), isPublic, ...days(narrowing)].join(' AND ')
}

function conditionFor(query: LexemeQuery): string {
  if ('lexeme' in query) return `lexemes ${query.isOpen ? 'STARTS WITH' : '='} "${encodeLexeme(query.lexeme)}"`
  if ('not' in query) return `NOT (${conditionFor(query.not)})`
  const [parts, operator] = 'all' in query ? [query.all, ' AND '] : [query.any, ' OR ']
  return `(${parts.map(conditionFor).join(operator)})`
}

const second = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000
const aDay = 24 * 60 * 60

const days = ({ from, until }: Narrowing) => [
  ...(from ? [`publishedAt >= ${second(from)}`] : []),
  ...(until ? [`publishedAt < ${second(until) + aDay}`] : []),
]
