/** By their first letters, which the rest of each follows. */
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
const longest = 6

/** As many ways to read a text as are looked at: fangan is 方案 and 反感. */
const mostWays = 12

/** The ways in which Latin letters can be read as syllables of pinyin, those of fewest syllables first, at most 12; none where they cannot. */
export function pinyinSyllables(latin: string) {
  // From the end, so that each ending is read once, however long the text is.
  const waysFrom: string[][][] = []
  waysFrom[latin.length] = [[]]
  for (let start = latin.length - 1; start >= 0; start--) {
    const ways: string[][] = []
    for (let end = Math.min(start + longest, latin.length); end > start; end--) {
      const syllable = latin.slice(start, end)
      if (syllables.has(syllable)) ways.push(...(waysFrom[end] ?? []).map((rest) => [syllable, ...rest]))
    }
    waysFrom[start] = ways.sort((one, other) => one.length - other.length).slice(0, mostWays)
  }
  return waysFrom[0] ?? []
}
