/** How much of what somebody types is searched. The rest is left out, and the page says so. */
export const maxSearched = {
  /** Code points. */
  characters: 64,
  words: 10,
} as const

/** Results beyond these are not shown: nobody reads so far, and counting to them costs. */
export const maxResults = 10_000

/** Results on a page of the search. */
export const searchPageSize = 10

/** Of the words of a search: those that results hold, and those that nothing holds. */
export interface PartlyFound {
  found: readonly string[]
  missing: readonly string[]
}
/** “甲”、“乙” */
export const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('、')

/** Says which words were found where no item holds all of them, and in how many items. */
export const partlyFound = ({ found, missing }: PartlyFound, total: number): string =>
  missing.length > 0
    ? `没有包含全部词语的内容：没有找到${quoted(missing)}，包含${quoted(found)}${found.length > 1 ? '之一' : ''}的有 ${total} 条`
    : `没有包含全部词语的内容：包含${quoted(found)}之一的有 ${total} 条`

/** What the visitor is told besides the results. */
export const searchNotices = {
  empty: '请输入要搜索的词语',
  nothingToSearch: '请输入文字或数字，标点符号不能搜索',
  shortened: `搜索词过长，只搜索了前${maxSearched.characters}个字`,
  fewerWords: `词语过多，只搜索了前${maxSearched.words}个词`,
  tooGeneral: '搜索的内容过于宽泛，请换一个更具体的词语',
  alsoShown: (term: string) => `同时显示“${term}”的结果`,
  tooDeep: `只显示前${maxResults}条结果，请用更具体的词语缩小范围`,
} as const
