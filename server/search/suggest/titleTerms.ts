import { segment } from '#server/search/text/dictionary.ts'
import { normalize } from '#server/search/text/normalize.ts'

/** A word as it is shown and as it is compared. */
export interface Term {
  term: string
  termNorm: string
}

/** What is longer is a sentence. */
const longest = 32

/** A name as one term; none where it is too short or too long to be offered. */
export function nameTerms(name: string): Term[] {
  const termNorm = normalize(name).trim()
  return termNorm.length < 2 || termNorm.length > longest ? [] : [{ term: name.trim(), termNorm }]
}

/** The Chinese words of a title, each once, without those that say nothing. They are shown as they are compared. */
export const chineseTerms = (title: string): string[] => [
  ...new Set(segment(title).filter((word) => chineseWord.test(word) && !leadingNowhere.has(word))),
]
const chineseWord = /^\p{Script=Han}{2,32}$/u

/** They stand in many titles, and nobody looks for them. */
const leadingNowhere = new Set(
  `举办 举行 开展 召开 组织 走进 走访 进行 推进 推动 加强 做好 印发 发布 变成 做法 情况 通知 公告 报告 年度 工作 活动 写作
  有限公司 公司 本次 各地 我会 一批 首批 正式 成功`.split(/\s+/),
)

/** The latin words of a title as they are written there (`COVID-19`). */
export const latinTerms = (title: string): Term[] => (title.normalize('NFKC').match(latinWord) ?? []).flatMap(nameTerms)
const latinWord = /(?=\d*\p{Script=Latin})[\p{Script=Latin}\d]+(?:[._+#-][\p{Script=Latin}\d]+)*/gu
