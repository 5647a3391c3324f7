import type { SearchRequest } from '#server/search/engine.ts'

/** Searches of one kind, measured together. */
export interface SearchClass {
  name: string
  texts: readonly string[]
}

/** Typical search texts, by their cost: plantedWords.ts says how many documents contain each. */
export const classes: readonly SearchClass[] = [
  { name: '1 character, common', texts: ['京', '政'] },
  { name: '1 character, rare', texts: ['糌', '螺'] },
  { name: '2 characters, common', texts: ['北京', '政策', '发展'] },
  { name: '2 characters, mid', texts: ['肺癌', '民宿', '养老'] },
  { name: '2 characters, rare', texts: ['糌粑', '螺蛳', '曲艺'] },
  { name: '3 characters, dictionary', texts: ['驻京办', '高血压'] },
  { name: '4 characters, dictionary', texts: ['人民政府', '改革开放', '少数民族'] },
  { name: '4 characters, not dictionary', texts: ['中国特色', '营商环境', '乡村振兴'] },
  { name: '4 characters, not, rare', texts: ['栗阳市场', '政策螺蛳'] },
  { name: '2 words, common', texts: ['北京 政策', '人民政府 发展'] },
  { name: '2 words, mixed', texts: ['政策 糌粑', '北京 高血压', '中国特色 民宿'] },
  { name: 'Latin', texts: ['gdp', 'covid-19', 'ovid', 'wifi wi-fi'] },
  { name: 'absent, Chinese', texts: ['鼗鼙', '糌粑螺蛳肺癌'] },
  { name: 'absent, Latin', texts: ['qwxzvk', 'goverment'] },
  { name: 'pinyin', texts: ['zhujingban', 'beijing'] },
  { name: 'question', texts: ['请问北京的驻京办有哪些政策？'] },
]

type Variant = Pick<SearchRequest, 'page' | 'category' | 'categories'>

/** The variants in which each class is measured. Each returns the exact count too. */
export const variants = {
  'page 1': { page: 1 },
  'page 100': { page: 100 },
  'one category': { page: 1, category: 2 },
  'all counts': { page: 1, categories: true },
} satisfies Record<string, Variant>
export type VariantName = keyof typeof variants
