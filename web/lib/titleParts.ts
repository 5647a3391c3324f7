export interface TitlePart {
  text: string
  /** What must not break: a word anywhere, a clause where a line has room for it. */
  whole?: 'word' | 'clause'
}

/** A headline of a phone has fourteen characters in a line. */
const maxClause = 13

/** Up to and including the punctuation that ends it. */
const clause = /[^，。：；、！？　]*[，。：；、！？　]+|[^，。：；、！？　]+/g

/** Numbers with their units, and names that line breaking would divide, because it knows no Chinese words. */
const words =
  /(第?\d[\d.,:–-]*(?:[万亿]?元|公里|公斤|平方米|[\u4e00-\u9fff%])?|京津冀|长三角|粤港澳|大湾区|一带一路|驻京(?:办|机构)|办事处|代表大会|协会|分会|会员(?:单位|企业)?|一体化|产业链|座谈会|工作会|推介会|通讯员|有限公司)/

const wholeWords = (text: string): TitlePart[] =>
  text
    .split(words)
    .map((part, index): TitlePart => (index % 2 === 1 ? { text: part, whole: 'word' } : { text: part }))
    .filter((part) => part.text !== '')

/** Divides a title into parts that must not break and others. With `clauses`, lines end where clauses do. */
export function titleParts(title: string, clauses: boolean): TitlePart[] {
  const found = clauses ? (title.match(clause) ?? []) : []
  if (found.length < 2) return wholeWords(title)
  return found.flatMap((text): TitlePart[] => (text.length <= maxClause ? [{ text, whole: 'clause' }] : wholeWords(text)))
}
