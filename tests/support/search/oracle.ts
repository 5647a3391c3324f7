import type { CorpusItem } from '#tests/support/search/corpus.ts'

/*
 * The expected results of a search, found by reading every text from beginning to end. It shares no code with the search, so that a mistake there is
 * not repeated here: its table of scripts, too, is short and covers only the characters of the corpus.
 */

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/
const traditional = [...'駐辦處歷設負責聯絡門東與爾醫異結見問題須備後診補臺灣尋絲綢點開雙閩傳龍餡紅鍾餃機構黨慶頭項樓雲廣會員陽場監視療']
const simplified = [...'驻办处历设负责联络门东与尔医异结见问题须备后诊补台湾寻丝绸点开双闽传龙馅红钟饺机构党庆头项楼云广会员阳场监视疗']
const scripts = new Map(traditional.map((character, place) => [character, simplified[place] ?? character]))

/** One character in its normalised form; empty for an invisible one. */
const compared = (character: string): string => {
  if (invisible.test(character)) return ''
  return [...character.normalize('NFKC').toLowerCase()].map((each) => scripts.get(each) ?? each).join('')
}

/** A text in its normalised form. */
export const comparedText = (text: string): string => [...text].map(compared).join('')

/** The searched words of a typed text: at most 64 characters, ten words. */
export function wordsOf(text: string): string[] {
  const searched = [...comparedText(text)].slice(0, 64).join('')
  const inner = /(?<=[a-z0-9])[._+#-](?=[a-z0-9])/gu
  const parts = searched.split(/[^\p{L}\p{M}\p{N}._+#-]+/u)
  return parts.flatMap((part) => splitAtOuter(part, inner)).slice(0, 10)
}

/** `covid-19` stays whole, `京-津` falls apart. */
function splitAtOuter(part: string, inner: RegExp): string[] {
  const keep = new Set([...part.matchAll(inner)].map(({ index }) => index))
  const spaced = [...part.split('')].map((unit, place) => (/[._+#-]/.test(unit) && !keep.has(place) ? ' ' : unit)).join('')
  return spaced.split(' ').filter((word) => word !== '')
}

const synonyms = [
  ['驻京办', '驻京机构', '联络处', '驻北京办事处'],
  ['非遗', '非物质文化遗产'],
  ['党建', '党的建设'],
]

/** The variants of a word: itself, or all its synonyms. */
const synonymsOf = (word: string): string[] => synonyms.find((group) => group.includes(word)) ?? [word]

const holdsAll = (text: string, words: string[]) => words.every((word) => synonymsOf(word).some((term) => text.includes(term)))

export interface OracleQuery {
  text: string
  category?: number
  from?: string
  until?: string
  order?: 'relevance' | 'date'
}

/**
 * The expected results in order: titles with the words themselves, titles with synonyms, then texts; newest first within, and within a second the later
 * one in the index first.
 */
export function expected(corpus: readonly CorpusItem[], { text, category, from = '', until = '9', order = 'relevance' }: OracleQuery): CorpusItem[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const tierOf = ({ title }: CorpusItem) => {
    const compared = comparedText(title)
    if (order === 'date') return 0
    if (words.every((word) => compared.includes(word))) return 0
    return holdsAll(compared, words) ? 1 : 2
  }
  return corpus
    .filter((item) => category === undefined || item.category === category)
    .filter((item) => from <= beijing(item.publishedAt).slice(0, 10) && beijing(item.publishedAt).slice(0, 10) <= until)
    .filter((item) => holdsAll(comparedText(`${item.title}\n${item.text}`), words))
    .map((item) => ({ item, tier: tierOf(item) }))
    .sort((a, b) => a.tier - b.tier || b.item.publishedAt.getTime() - a.item.publishedAt.getTime() || b.item.documentId - a.item.documentId)
    .map(({ item }) => item)
}

/** A time in Beijing: `2024-03-15 09:30:00`. */
export const beijing = (time: Date): string => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The places of a title or text that the engine should mark: those of the words, of a word that the item lacks those of what means the same. */
export function markedPlaces(shown: string, item: CorpusItem, text: string): boolean[] {
  const content = comparedText(`${item.title}\n${item.text}`)
  const characters = [...shown]
  const pieces = characters.map(compared)
  const whole = pieces.join('')
  const marked = new Array<boolean>(whole.length).fill(false)
  for (const term of wordsOf(text).flatMap((word) => (content.includes(word) ? [word] : synonymsOf(word))))
    for (let at = whole.indexOf(term); at >= 0; at = whole.indexOf(term, at + 1)) marked.fill(true, at, at + term.length)
  const starts = pieces.map((_piece, place) => pieces.slice(0, place).join('').length)
  return pieces.map((piece, place) => marked.slice(starts[place], (starts[place] ?? 0) + piece.length).some(Boolean))
}
