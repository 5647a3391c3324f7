import { dict } from '@node-rs/jieba/dict.js'
import { random } from '#prisma/seed/random.ts'
import type { SearchCategory } from '#shared/rules/searchCategories.ts'
import { plantedWords } from '#tests/bench/search/plantedWords.ts'

export interface BenchDocument {
  category: SearchCategory
  title: string
  html: string
  publishedAt: string
}

/** How many of a hundred documents are in each category. */
const shares = {
  ...{ 1: 14, 2: 15, 3: 8, 4: 7, 5: 4, 6: 10, 7: 7, 8: 3, 9: 3, 10: 3, 11: 6, 12: 4, 13: 9 },
  ...{ 20: 2, 21: 1, 22: 1, 23: 3 },
} satisfies Record<SearchCategory, number>
const categories = Object.entries(shares).flatMap(([category, share]) => Array<SearchCategory>(share).fill(Number(category) as SearchCategory))
const phraseCount = 200_000
const years = 14
const lastDay = Date.UTC(2026, 10, 20)

/**
 * Returns the document of that number, always the same: about 600 Chinese characters of phrases, a few of them everywhere and most rare, with the
 * planted words among them. The phrases are made once, of dictionary words by their frequency.
 */
export function createCorpus(): (number: number) => BenchDocument {
  const phrases = makePhrases()
  return (number) => {
    const { int, chance } = random(`document ${number}`)
    const phrase = () => phrases[Math.floor(phraseCount * (int(0, 1_000_000) / 1_000_001) ** 3)] ?? ''
    const planted = plantedWords.filter(({ share }) => chance(share))
    const inTitle = planted.filter(() => chance(0.15)).map(({ text }) => text)
    const category = categories[int(0, categories.length - 1)] ?? 1
    return {
      category,
      // The names of companies are unique.
      title: [phrase(), ...inTitle, phrase(), category === 20 ? `${number}号公司` : phrase()].join(''),
      html: paragraphs(
        scatter(
          [...fill(int(170, 970), phrase)],
          planted.map(({ text }) => text),
          int,
        ),
      ),
      publishedAt: new Date(lastDay - int(0, years * 365 * 86_400) * 1000).toISOString(),
    }
  }
}

/** Two to four dictionary words each, frequent ones more often. */
function makePhrases(): string[] {
  const { int } = random('phrases')
  const words: string[] = []
  const upTo: number[] = []
  let sum = 0
  for (const line of new TextDecoder().decode(dict).split('\n')) {
    const [text = '', frequency] = line.split(' ')
    if (!/^\p{Script=Han}{2,4}$/u.test(text)) continue
    sum += Number(frequency)
    words.push(text)
    upTo.push(sum)
  }
  const word = () => words[firstAbove(upTo, (sum * int(0, 1_000_000_000)) / 1_000_000_001)] ?? ''
  return Array.from({ length: phraseCount }, () => Array.from({ length: int(2, 4) }, word).join(''))
}

function firstAbove(upTo: readonly number[], value: number): number {
  let [low, high] = [0, upTo.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((upTo[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

/** Phrases with this many characters in total. */
function* fill(characters: number, phrase: () => string) {
  for (let written = 0; written < characters; ) {
    const next = phrase()
    written += next.length
    yield next
  }
}

/** Inserts the words between the phrases, each at some position. */
function scatter(phrases: string[], words: readonly string[], int: (min: number, max: number) => number): string[] {
  for (const word of words) phrases.splice(int(0, phrases.length), 0, word)
  return phrases
}

/** Three phrases to a clause, nine to a sentence, twenty-seven to a paragraph. */
function paragraphs(phrases: readonly string[]): string {
  const marked = phrases.map(
    (phrase, index) => `${phrase}${(index + 1) % 27 === 0 ? '。</p><p>' : (index + 1) % 9 === 0 ? '。' : (index + 1) % 3 === 0 ? '，' : ''}`,
  )
  return `<p>${marked.join('')}。</p>`
}
