/** Search suggestions for an empty field. Words are separated by 、 or a comma. */
export type HotWords = {
  /** Number of different hours in the last 30 days with a successful search. Hours, because one caller can repeat a search. */
  minHours: number
  /** Shown first, in this order. */
  pinned: string
  /** Never suggested. */
  hidden: string
}

export const defaultHotWords: HotWords = { minHours: 3, pinned: '', hidden: '' }

export const hotWordLabels: Record<keyof HotWords, string> = { minHours: '热门的最低小时数', pinned: '置顶的词', hidden: '隐藏的词' }
export const hotWordLimits = { minHours: { min: 1, max: 100 }, pinned: 10, hidden: 50, characters: 20 } as const

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

/** Every line may be empty. */
export const hotWordRules = { pinned: wordList('pinned'), hidden: wordList('hidden') }
