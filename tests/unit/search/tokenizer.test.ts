import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuery } from '#server/search/answer/searchQuery.ts'
import { plainText } from '#server/search/index/documents.ts'
import { lexVersion, ownWords, segment } from '#server/search/text/dictionary.ts'
import { normalize, normalizeWithMap, runs } from '#server/search/text/normalizedText.ts'
import { isLongWord, documentLexemes as lexemesOf, longWords, wordQuery } from '#server/search/text/wordLexemes.ts'
import { maxSearched, searchNotices } from '#shared/rules/searchRules.ts'
import { anyText } from '#tests/support/anyText.ts'
import { documentLexemes, finds } from '#tests/support/search/lexemes.ts'

/** A few letters of every sort, so that parts of texts recur elsewhere. The last four are invisible. */
const letter = fc.constantFrom(
  ...[
    '京',
    '北',
    '办',
    '驻',
    '驻京办',
    '人民政府',
    '人民',
    '政府',
    '駐',
    '糌',
    '𬭼',
    '𠀀',
    '〇',
    'a',
    'b',
    'B',
    'ａ',
    '1',
    '9',
    '9',
    'é',
    'ß',
    'α',
    'λ',
  ],
  ...['の', 'カ', '서', '울', 'й', 'ก', ...".-‑_+#·，《 　\n'\\%&|!(", ':*', '🙂'],
  ...['\u200B', '\u00AD', '\u0301', '\uFEFF'],
)
const someText = fc.string({ unit: letter, maxLength: 40 })
const someDocument = fc.record({ title: someText, text: someText })

const partOf = (text: string, from: number, to: number) => [...text].slice(Math.min(from, to), Math.max(from, to) + 1).join('')

describe('the normalised form of a text', () => {
  test.each([
    ['駐京辦', '驻京办'],
    ['ＣＯＶＩＤ－１９', 'covid-19'],
    ['covid\u201119 covid–19', 'covid-19 covid-19'],
    ['驻\u200B京\u00AD办\uFEFF', '驻京办'],
    ['café CAFE\u0301 İ', 'cafe cafe i'],
    ['北京\u3000上海\t天津\u00A0重庆\r\n沈阳', '北京 上海 天津 重庆 \n沈阳'],
    ['⽉㈱①½', '月(株)11⁄2'],
    ['a\0b\u0007\uD800c', 'abc'],
    ['\uD862\uDF4E', '𬭳'],
    ['が서', 'が서'],
  ])('of %j is %j', (text, form) => {
    expect(normalize(text)).toBe(form)
  })

  test('of every letter is stable when normalised again', () => {
    const assigned = Array.from({ length: 0x33500 }, (_, codePoint) => String.fromCodePoint(codePoint)).join('')
    expect(normalize(normalize(assigned)) === normalize(assigned)).toBe(true)
  })

  test('of a text is that of its parts, and every position maps back to its origin', () => {
    fc.assert(
      fc.property(fc.oneof(someText, anyText(60)), fc.oneof(someText, anyText(60)), (one, other) => {
        expect(normalize(one + other)).toBe(normalize(one) + normalize(other))
        const { text, origins } = normalizeWithMap(one)
        expect(text).toBe(normalize(one))
        expect(origins).toHaveLength(text.length + 1)
        for (const [index, origin] of origins.entries()) {
          expect(normalize(one.slice(0, origin))).toBe(text.slice(0, origins.indexOf(origin)))
          if (index > 0) expect(origin).toBeGreaterThanOrEqual(origins[index - 1] as number)
        }
      }),
    )
  })
})

describe('the runs of a text', () => {
  test.each([
    ['covid-19疫苗', ['latin covid-19', 'han 疫苗']],
    ['-c++ node.js, a--b', ['latin c', 'latin node.js', 'latin a', 'latin b']],
    ['𬭼和α受体', ['han 𬭼和', 'other α', 'han 受体']],
    ['二〇二六年，2026', ['han 二〇二六年', 'latin 2026']],
    ['5.', ['latin 5']],
    ['。！🙂', []],
  ])('of %j', (text, expected) => {
    expect(runs(text).map(({ sort, text }) => `${sort} ${text}`)).toEqual(expected)
  })

  test('have the right positions', () => {
    fc.assert(
      fc.property(fc.oneof(someText, anyText(60)), (text) => {
        for (const run of runs(text)) expect(text.slice(run.start, run.start + run.text.length)).toBe(run.text)
      }),
    )
  })
})

describe('a parsed query', () => {
  test.each([
    ['《北京》 ＣＯＶＩＤ－１９，5G智慧岛', ['北京', 'covid-19', '5g智慧岛'], ''],
    ['北京　北京', ['北京'], ''],
    ["it's \\ 100%_x & !(a|b):* <-> 京\0办", ['it', 's', '100', 'x', 'a', 'b', '京办'], ''],
    ['', [], searchNotices.empty],
    [' \u3000\u200B\n', [], searchNotices.empty],
    ['，。！%_"\\', [], searchNotices.nothingToSearch],
    ['京'.repeat(65), ['京'.repeat(64)], searchNotices.shortened],
    [`${' '.repeat(100)}京办${' '.repeat(100)}`, ['京办'], ''],
    ['𠀀'.repeat(64), ['𠀀'.repeat(64)], ''],
    ['一 二 三 四 五 六 七 八 九 十 百', ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'], searchNotices.fewerWords],
  ])('%j', (typed, words, notice) => {
    expect(readQuery(typed)).toEqual({ words, notice })
  })

  test('is a few short words, each of them searchable, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(60),
          someText,
          anyText(60).map((text) => text.repeat(200)),
        ),
        (typed) => {
          const { words, notice } = readQuery(typed)
          expect(words.length > 0 || notice !== '').toBe(true)
          expect(words.length).toBeLessThanOrEqual(maxSearched.words)
          expect([...words.join('')].length).toBeLessThanOrEqual(maxSearched.characters)
          for (const word of words) expect(finds([], wordQuery(word, '').query)).toBe(false)
        },
      ),
    )
  })
})

describe('the lexemes of a document', () => {
  test('match every part of its text, and in title search every part of its title', () => {
    fc.assert(
      fc.property(someDocument, fc.nat(40), fc.nat(40), ({ title, text }, from, to) => {
        const lexemes = documentLexemes({ title, text })
        for (const word of readQuery(partOf(text, from, to)).words) expect(finds(lexemes, wordQuery(word, '').query)).toBe(true)
        for (const word of readQuery(partOf(title, from, to)).words) {
          expect(finds(lexemes, wordQuery(word, '').query)).toBe(true)
          expect(finds(lexemes, wordQuery(word, '^').query)).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('match no word that is not in it, unless the query requires a look at the text', () => {
    let rechecked = 0
    fc.assert(
      fc.property(someDocument, fc.string({ unit: letter, minLength: 1, maxLength: 4 }), ({ title, text }, typed) => {
        const lexemes = documentLexemes({ title, text })
        for (const word of readQuery(typed).words) {
          for (const [mark, where] of [
            ['', `${normalize(title)}\n${normalize(text)}`],
            ['^', normalize(title)],
          ] as const) {
            const { query, recheck } = wordQuery(word, mark)
            if (recheck) rechecked++
            else expect(finds(lexemes, query)).toBe(where.includes(word))
          }
        }
      }),
      { numRuns: 3000 },
    )
    expect(rechecked).toBeGreaterThan(0)
  })

  test.each(['京', '北京', '人民政府', '营商环境', 'covid-19', 'vid-1', '2026年', '第30', '5g', 'α受', 'node.js', '서울'])(
    'match %s exactly, without a look at the text',
    (word) => {
      expect(wordQuery(word, '').recheck).toBe(false)
    },
  )
  test.each(['京津冀一体', '智慧5g岛', '2026年度', 'サービス', 'x'.repeat(33)])('require a look at the text for %s', (word) => {
    expect(wordQuery(word, '').recheck).toBe(true)
  })

  test.each([
    ['甲，乙', '甲乙'],
    ['第一段\n落', '段落'],
    ['人民 政府', '人民政府'],
    ['a b', 'ab'],
    ['covid 19', 'covid-19'],
    ['2026 年', '2026年'],
  ])('of %j do not match %s', (text, word) => {
    expect(finds(documentLexemes({ title: '', text }), wordQuery(word, '').query)).toBe(false)
  })

  test('match each single character, common or not, at any position', () => {
    const single = fc.constantFrom(...'京驻駐府糌𬭼𠀀〇')
    fc.assert(
      fc.property(someDocument, someText, someText, single, fc.boolean(), ({ title, text }, before, after, typed, isInTitle) => {
        const placed = before + typed + after
        const lexemes = documentLexemes(isInTitle ? { title: placed, text } : { title, text: placed })
        const character = normalize(typed)
        expect(finds(lexemes, wordQuery(character, '').query)).toBe(true)
        expect(finds(lexemes, wordQuery(character, '^').query)).toBe(normalize(isInTitle ? placed : title).includes(character))
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['京', '京办', '北京', '5京', '京5', 'a京b', '京α', '駐京糌', '京\u200B5', '，京。'])('of %j match 京 in texts and in titles', (text) => {
    for (const [document, isTitle] of [
      [{ title: '', text }, false],
      [{ title: text, text: '' }, true],
    ] as const) {
      const lexemes = documentLexemes(document)
      expect(finds(lexemes, wordQuery('京', '').query)).toBe(true)
      expect(finds(lexemes, wordQuery('京', '^').query)).toBe(isTitle)
      expect(finds(lexemes, wordQuery('府', '').query)).toBe(false)
    }
  })

  test('of one character are all that begin with it', () => {
    for (const character of ['京', '糌'])
      expect(wordQuery(character, '^')).toEqual({ query: { lexeme: `^${character}`, isOpen: true }, recheck: false })
  })

  test('of the text alone are not those of a title', () => {
    const lexemes = documentLexemes({ title: '通知', text: '驻京办' })
    expect(finds(lexemes, wordQuery('驻京办', '').query)).toBe(true)
    expect(finds(lexemes, wordQuery('驻京办', '^').query)).toBe(false)
  })

  test('are unique, deterministic, and fit into the index', () => {
    fc.assert(
      fc.property(fc.oneof(someDocument, fc.record({ title: anyText(60), text: anyText(60) })), (document) => {
        const lexemes = documentLexemes(document)
        expect(new Set(lexemes).size).toBe(lexemes.length)
        expect(documentLexemes(document)).toEqual(lexemes)
        for (const lexeme of lexemes) {
          expect(lexeme).not.toBe('')
          expect(lexeme.isWellFormed() && !lexeme.includes('\0')).toBe(true)
          expect(Buffer.byteLength(lexeme)).toBeLessThanOrEqual(2046)
        }
      }),
    )
  })

  test('of an endless text fit too, and the title still matches', () => {
    const random = Array.from({ length: 400 }, (_, index) => createHash('sha512').update(String(index)).digest('hex')).join('')
    for (const text of [random, `京${random}`, '京a'.repeat(5000), 'a.'.repeat(5000), '𠀀'.repeat(5000), 'α'.repeat(5000)]) {
      const lexemes = documentLexemes({ title: '关于驻京办的通知', text })
      expect(lexemes.reduce((bytes, lexeme) => bytes + Buffer.byteLength(lexeme), 0)).toBeLessThan(2 ** 20)
      expect(finds(lexemes, wordQuery('驻京办', '^').query)).toBe(true)
      expect(finds(lexemes, wordQuery([...text][0] as string, '').query)).toBe(true)
    }
  })

  test('of a text that is too long lack its end, and say so', () => {
    const characters = Array.from({ length: 450 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    const everyPair = characters.map((one) => characters.map((other) => one + other).join('，')).join('，')
    const { lexemes, isWhole } = lexemesOf({ title: '', text: `人民政府。${everyPair}。高血压、血压` })
    expect(isWhole).toBe(false)
    expect(lexemes).toEqual(expect.arrayContaining(['人民政府', '民政']))
    for (const last of ['高血压', '血压']) expect(lexemes).not.toContain(last)
    expect(lexemesOf({ title: '', text: '人民政府' }).isWhole).toBe(true)
  })

  test('have a version: changing them requires raising it and writing the new checksum here', () => {
    const title = '駐京辦ＣＯＶＩＤ-19防控：京津冀一体化2026年度第30次会议'
    const text = `${ownWords.join('，')}\ncafé α受体𬭼 서울市民\n重庆市人民政府驻北京办事处`
    const sum = createHash('sha256').update(documentLexemes({ title, text }).toSorted().join('\n')).digest('hex').slice(0, 16)
    expect({ lexVersion, sum }).toEqual({ lexVersion: 5, sum: '96f1d51ed8b5cb75' })
  })
})

describe('dictionary words', () => {
  const han = fc.string({ unit: fc.constantFrom('京', '人民', '政府', '会', '中华', '办', '驻', '𠀀', '〇', '市', '场'), maxLength: 6 })

  test('of our own are found at any position', () => {
    for (const word of ownWords) {
      expect(isLongWord(word), word).toBe(true)
      fc.assert(
        fc.property(han, han, (before, after) => longWords(before + word + after).includes(word)),
        { numRuns: 20 },
      )
    }
  })

  test('and all others that count as found take a single lookup', () => {
    // A random mix of characters often has no long word in 5,000 runs.
    const mixed = fc.string({ unit: fc.constantFrom(...'中华人民共和国务院政府办公厅大会堂驻京北市长安街心'), minLength: 3, maxLength: 5 })
    const word = fc.oneof(mixed, fc.constantFrom('国务院', '办公厅', '大会堂', '人民政府', '长安街'))
    let long = 0
    fc.assert(
      fc.property(han, word, han, (before, word, after) => {
        if (!isLongWord(word)) return
        long++
        expect(longWords(before + word + after)).toContain(word)
      }),
      { numRuns: 5000 },
    )
    expect(long).toBeGreaterThan(0)
  })

  test.each(['北京', '不是词的词', 'abc', '驻京办abc', ''])('do not include "%s"', (word) => {
    expect(isLongWord(word)).toBe(false)
  })

  test.each([
    ['请问驻京办的电话是多少？', ['驻京办', '电话']],
    ['怎么办理异地就医直接结算', ['办理', '异地就医', '直接结算']],
    ['在哪里可以吃到正宗的羊肉泡馍', ['正宗', '羊肉泡馍']],
    ['COVID-19疫苗去哪儿打', ['covid-19', '疫苗']],
    ['京', ['京']],
    ['请问怎么办', []],
    ['', []],
  ])('of the question %s', (question, words) => {
    expect(segment(question)).toEqual(words)
  })
})

describe('the plain text of HTML', () => {
  test.each([
    ['<p><b>驻</b>京<a href="/x">办</a></p>', '驻京办'],
    ['<p>甲</p><p>乙</p>丙<br>丁<ul><li>戊</li><li>己</li></ul>', '甲\n乙\n丙\n丁\n戊\n己'],
    ['<table><tr><td>甲</td><td>乙</td></tr></table>', '甲\n乙'],
    ['<p>甲\n  乙&nbsp;&amp;&lt;b&gt;&#x4eac;</p>', '甲 乙 &<b>京'],
    ['甲<script>alert("乙")</script><style>丙{}</style><template><p>丁</p></template>戊', '甲戊'],
    ['<p>甲<p>乙<b>丙', '甲\n乙丙'],
    ['<img alt="甲" src="x"><!-- 乙 -->', ''],
    ['a < b 与 <', 'a < b 与 <'],
    ['', ''],
  ])('%j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})
