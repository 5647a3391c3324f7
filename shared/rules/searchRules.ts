/** Limits of a query; the rest is ignored and the page says so. */
export const maxSearched = {
  /** Code points. */
  characters: 64,
  words: 10,
} as const

/** Further results are not shown, because counting them is expensive. */
export const maxResults = 10_000

export const searchPageSize = 10

export interface PartlyFound {
  found: readonly string[]
  missing: readonly string[]
}
export const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('、')

export const partlyFound = ({ found, missing }: PartlyFound, total: number): string =>
  missing.length > 0
    ? `没有包含全部词语的内容：没有找到${quoted(missing)}，包含${quoted(found)}${found.length > 1 ? '之一' : ''}的有 ${total} 条`
    : `没有包含全部词语的内容：包含${quoted(found)}之一的有 ${total} 条`

export const searchNotices = {
  empty: '请输入要搜索的词语',
  nothingToSearch: '请输入文字或数字，标点符号不能搜索',
  shortened: `搜索词过长，只搜索了前${maxSearched.characters}个字`,
  fewerWords: `词语过多，只搜索了前${maxSearched.words}个词`,
  tooGeneral: '搜索的内容过于宽泛，请换一个更具体的词语',
  alsoShown: (term: string) => `同时显示“${term}”的结果`,
  tooDeep: `只显示前${maxResults}条结果，请用更具体的词语缩小范围`,
} as const
