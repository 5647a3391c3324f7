export interface TitlePart {
  text: string
  /** What must not break: a word anywhere, a clause where a line has room for it. */
  whole?: 'word' | 'clause'
}

/** Ends a phrase in a title that the server has marked (`markPhrases`): a zero width space. */
export const phraseEnd = '\u200b'

/** The longest clause in characters that has room in a line of a phone: in a headline, and beside a thumbnail. */
const maxClause = { headline: 13, row: 11 }
export type ClauseRoom = keyof typeof maxClause

/** Up to and including the punctuation that ends it. */
const clause = /[^，。：；、！？　]*[，。：；、！？　]+\u200b?|[^，。：；、！？　]+/g

/** Numbers with their units, and names that line breaking would divide, because it knows no Chinese words. */
export const words =
  /第?\d[\d.,:–-]*(?:[万亿]?元|公里|公斤|平方米|[\u4e00-\u9fff%])?|第[一二三四五六七八九十百]+[届次期批回个场站讲季名条]|京津冀|长三角|粤港澳|大湾区|一带一路|驻京(?:办|机构|干部)|人民政府|驻北京办事处|办事处|(?:会员)?代表大会|协会|分会|会员(?:单位|企业)?|一体化|产业链|座谈会|科研成果|入门沙龙|工作会|推介会|通讯员|（[^）]{1,6}）(?:有限公司)?|有限公司/
const divided = new RegExp(`(${words.source})`)

const wholeWords = (text: string): TitlePart[] =>
  text
    .split(divided)
    .map((part, index): TitlePart => (index % 2 === 1 ? { text: part, whole: 'word' } : { text: part }))
    .filter((part) => part.text !== '')

/** Divides a title into parts that must not break and others. With `clauses`, lines end where clauses do. */
export function titleParts(title: string, clauses?: ClauseRoom): TitlePart[] {
  const divide = title.includes(phraseEnd) ? (text: string): TitlePart[] => [{ text }] : wholeWords
  const found = clauses ? (title.match(clause) ?? []) : []
  if (!clauses || found.length < 2) return divide(title)
  return found.flatMap((text): TitlePart[] => (withoutMarks(text).length <= maxClause[clauses] ? [{ text, whole: 'clause' }] : divide(text)))
}

export const withoutMarks = (title: string) => title.replaceAll(phraseEnd, '')
