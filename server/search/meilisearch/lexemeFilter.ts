import type { Narrowing } from '#server/search/answer/finder.ts'
import { inCategory } from '#server/search/query/narrowing.ts'
import type { LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/**
 * A lexeme as Meilisearch keeps it: four hexadecimal digits for each UTF-16 unit. Meilisearch folds accents and compatible forms in the values it is
 * given, and could then take one lexeme for another; it leaves these alone. What begins a lexeme begins its code too.
 */
export const encodeLexeme = (lexeme: string): string => Buffer.from(lexeme, 'utf16le').toString('hex')

/** The filter for documents that fulfil the query and are public at `now`, in milliseconds, within the days and the category. */
export function lexemeFilter(query: LexemeQuery, narrowing: Narrowing, now = Date.now()): string {
  const isPublic = `publishedAt <= ${now / 1000} AND (withdrawAt IS NULL OR withdrawAt > ${now / 1000})`
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
