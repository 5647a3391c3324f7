import { customPinyin, pinyin } from 'pinyin-pro'
import { all, any, begins, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'
import { normalize, normalizeWithMap, originalSpan, type Run, runs, type Span } from '#server/search/text/normalizedText.ts'
import { maxSearched } from '#shared/rules/searchRules.ts'

/** Place names that the library reads wrong. */
const placeNames: Readonly<Record<string, string>> = {
  ...{ 单县: 'shàn xiàn', 涡阳: 'guō yáng', 乐亭: 'lào tíng', 乐清: 'yuè qīng', 乐陵: 'lào líng', 洪洞: 'hóng tóng', 浚县: 'xùn xiàn' },
  ...{ 泌阳: 'bì yáng', 尉犁: 'yù lí', 大埔: 'dà bù', 蔚县: 'yù xiàn', 解州: 'xiè zhōu', 莘庄: 'xīn zhuāng', 大栅栏: 'dà shí làn' },
}

customPinyin(placeNames)

/** Prefixes of pinyin lexemes; no text begins with these. */
const soundMark = '~'
const initialsMark = '@'

/** Characters per lexeme; two initials are too ambiguous. */
const sounds = { min: 2, max: 4 }
const initials = { min: 3, max: 5 }

/** Returns toneless pinyin: zhujingban for 驻京办, nv for 女. Keeps Latin letters and digits only. */
export const pinyinOf = (text: string) => spell(text, (syllables) => syllables.join(''))

/** Returns initials: zjb for 驻京办. Keeps Latin letters and digits only. */
export const initialsOf = (text: string) => spell(text, (syllables) => syllables.map(initialOf).join(''))

/** Returns syllables and initials from each position. Each syllable ends with a point, so prefixes match whole syllables. */
export function pinyinLexemes(title: string): string[] {
  const lexemes: string[] = []
  for (const { sort, text } of runs(title)) {
    if (sort !== 'han') continue
    const syllables = syllablesOf(text)
    let known = 0
    for (let place = syllables.length - 1; place >= 0; place--) {
      known = syllables[place] ? known + 1 : 0
      const following = syllables.slice(place, place + known)
      if (known >= sounds.min) lexemes.push(soundMark + asSounds(following.slice(0, sounds.max)))
      if (known >= initials.min) lexemes.push(initialsMark + asInitials(following.slice(0, initials.max)))
    }
  }
  return lexemes
}

/** Matches this pinyin, however divided (xian: 西安), or these initials; undefined if impossible. Longer input becomes overlapping parts. */
export function pinyinQuery(latin: string): LexemeQuery | undefined {
  if (!/^[a-z]+$/.test(latin) || latin.length > maxSearched.characters) return undefined
  const ways = pinyinSyllables(latin).filter((syllables) => syllables.length >= sounds.min)
  const asked = ways.map((syllables) => allParts(soundMark, syllables, sounds.max, asSounds))
  // No syllable begins with i, u or v.
  if (latin.length >= initials.min && !/[iuv]/.test(latin)) asked.push(allParts(initialsMark, [...latin], initials.max, asInitials))
  return asked.length > 0 ? any(...asked) : undefined
}

const asSounds = (syllables: string[]) => syllables.map((syllable) => `${syllable}.`).join('')
const asInitials = (syllables: string[]) => syllables.map(initialOf).join('')

function allParts(mark: string, items: string[], max: number, shorten: (items: string[]) => string): LexemeQuery {
  const size = Math.min(max, items.length)
  const parts = items.slice(size - 1).map((_, start) => items.slice(start, start + size))
  return all(...parts.map((part) => begins(mark + shorten(part))))
}

/** Returns matches in the original title. */
export function pinyinSpans(title: string, latin: string) {
  const normalized = normalizeWithMap(title)
  return runs(normalized.text)
    .filter(({ sort }) => sort === 'han')
    .flatMap((run) => spansIn(run, latin))
    .map((span) => originalSpan(normalized, span))
}

function spansIn({ text, start }: Run, latin: string) {
  const syllables = syllablesOf(text)
  const letters = syllables.map(initialOf)
  const places = [start]
  for (const character of text) places.push((places.at(-1) as number) + character.length)
  return syllables.flatMap((_, first): Span[] => {
    const end = endOf(latin, syllables, first, sounds.min) ?? endOf(latin, letters, first, initials.min)
    return end === undefined ? [] : [{ start: places[first] as number, end: places[end] as number }]
  })
}

/** Returns the end part, exclusive; undefined for a mismatch or fewer than `min` parts. */
function endOf(latin: string, parts: string[], first: number, min: number) {
  let letters = ''
  for (let end = first; parts[end] && latin.startsWith(letters); end++) {
    letters += parts[end]
    if (letters === latin) return end + 1 - first >= min ? end + 1 : undefined
  }
  return undefined
}

const spell = (text: string, shorten: (syllables: string[]) => string) =>
  runs(normalize(text))
    .map((run) => (run.sort === 'han' ? shorten(syllablesOf(run.text)) : run.sort === 'latin' ? run.text : ''))
    .join('')

const initialOf = (syllable: string) => syllable.charAt(0)

/** One per Han character; empty if unknown. */
const syllablesOf = (han: string) =>
  pinyin(han, { toneType: 'none', type: 'array', v: true }).map((syllable) => (/^[a-z]+$/.test(syllable) ? syllable : ''))

/** Syllable endings by first letters. */
const endings = {
  '': 'a ai an ang ao e ei en er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  w: 'a ai an ang ei en eng o u',
}

const syllables = new Set(Object.entries(endings).flatMap(([first, rest]) => rest.split(' ').map((ending) => first + ending)))
const maxSyllable = 6

/** fangan is 方案 and 反感. */
const maxWays = 12

/** Returns divisions into pinyin syllables, fewest first; none if impossible. */
function pinyinSyllables(latin: string) {
  // From the end, so each ending is parsed once.
  const waysFrom: string[][][] = []
  waysFrom[latin.length] = [[]]
  for (let start = latin.length - 1; start >= 0; start--) {
    const ways: string[][] = []
    for (let end = Math.min(start + maxSyllable, latin.length); end > start; end--) {
      const syllable = latin.slice(start, end)
      if (syllables.has(syllable)) ways.push(...(waysFrom[end] ?? []).map((rest) => [syllable, ...rest]))
    }
    waysFrom[start] = ways.sort((one, other) => one.length - other.length).slice(0, maxWays)
  }
  return waysFrom[0] ?? []
}
