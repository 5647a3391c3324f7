/** Which words the search offers before anything is typed. Words are separated by 、 or a comma. */
export type HotWords = {
  /** In how many different hours of the last 30 days a word has to be searched, and found. Hours, because one caller can repeat a search. */
  minHours: number
  /** Offered first, in this order, whether they are searched or not. */
  pinned: string
  /** Never offered before anything is typed. */
  hidden: string
}

export const defaultHotWords: HotWords = { minHours: 3, pinned: '', hidden: '' }

export const hotWordLabels: Record<keyof HotWords, string> = { minHours: '热门的最低小时数', pinned: '置顶的词', hidden: '隐藏的词' }
export const hotWordLimits = { minHours: { least: 1, most: 100 }, pinned: 10, hidden: 50, characters: 20 } as const

/** Returns the words of a line, each once, in their order. */
export const hotWordsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[、，,;；]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

const wordList = (field: 'pinned' | 'hidden') => (line: string) => {
  const words = hotWordsIn(line)
  if (words.length > hotWordLimits[field]) return `${hotWordLabels[field]}不能超过${hotWordLimits[field]}个`
  if (words.some((word) => [...word].length > hotWordLimits.characters)) return `每个词不能超过${hotWordLimits.characters}个字`
}

/** Returns what is wrong with a line of words; undefined where nothing is. Every line may be empty. */
export const hotWordRules = { pinned: wordList('pinned'), hidden: wordList('hidden') }
