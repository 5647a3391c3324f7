import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuery } from '#server/search/answer/searchQuery.ts'
import { highlight, markSpans, snippet } from '#server/search/text/highlight.ts'
import { normalize } from '#server/search/text/normalizedText.ts'

const letter = fc.constantFrom(
  ...['京', '北', '驻', '駐', '办', '𠀀', 'a', 'A', 'ａ', '1', 'é', 'e\u0301', 'ﬁ', '㈱', 'α', '\u200B', '\uD800', '\n', ' ', '，', '🙂'],
  ...['<', '>', '&', '"', "'", '<em>', '</em>', '<script>', '&lt;', '&#60;', '-'],
)
const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '')
const someText = fc.string({ unit: letter, maxLength: 60 })
const someWords = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 3 }), { maxLength: 4 }).map((typed) => readQuery(typed.join(' ')).words)

/** The HTML as a browser shows it, with the marked parts in brackets, which no text here contains. Throws on any tag but `<em>`. */
function shown(html: string) {
  const marked = html.replaceAll('<em>', '⟦').replaceAll('</em>', '⟧')
  if (/[<>"']/.test(marked)) throw new Error(`${html} holds more than <em>`)
  return marked.replace(/&#(\d+);|&/g, (entity, code) => {
    if (!code) throw new Error(`${html} holds a bare &`)
    return String.fromCharCode(Number(code)) || entity
  })
}
const withoutMarks = (text: string) => text.replace(/[⟦⟧]/g, '')

describe('marking search matches', () => {
  test.each([
    ['各地驻京办的通知', ['京办'], '各地驻⟦京办⟧的通知'],
    ['駐京辦', ['驻京办'], '⟦駐京辦⟧'],
    ['驻\u200B京办', ['驻京办'], '⟦驻\u200B京办⟧'],
    ['ＣＯＶＩＤ－１９与Government', ['covid-19', 'vernmen'], '⟦ＣＯＶＩＤ－１９⟧与Go⟦vernmen⟧t'],
    ['北京北京', ['北京', '京北'], '⟦北京北京⟧'],
    ['aaaa', ['aa'], '⟦aaaa⟧'],
    ['ﬁn cafe\u0301s', ['f', 'cafe'], '⟦ﬁ⟧n ⟦cafe\u0301⟧s'],
    ['𠀀京', ['京'], '𠀀⟦京⟧'],
    ['北京', [], '北京'],
    ['北京', [''], '北京'],
    ['', ['北京'], ''],
  ])('in %j of %j', (text, words, expected) => {
    expect(shown(highlight(text, words))).toBe(expected)
  })

  test('escapes the text first, so that nothing in it becomes a tag', () => {
    expect(highlight('<script>alert("京")</script>&amp;', ['京', 'script', 'amp'])).toBe(
      '&#60;<em>script</em>&#62;alert(&#34;<em>京</em>&#34;)&#60;/<em>script</em>&#62;&#38;<em>amp</em>;',
    )
    expect(highlight('<em>京</em>', ['em'])).toBe('&#60;<em>em</em>&#62;京&#60;/<em>em</em>&#62;')
    expect(markSpans('<b>&京', [{ start: 0, end: 3 }])).toBe('<em>&#60;b&#62;</em>&#38;京')
  })

  test('marks every match and nothing else, and loses no text', () => {
    fc.assert(
      fc.property(someText, someWords, (text, words) => {
        const html = shown(highlight(text, words))
        expect(withoutMarks(html)).toBe(text)
        const between = html.split(/⟦[^⟧]*⟧/)
        const marks = [...html.matchAll(/⟦([^⟧]*)⟧/g)].map(([, mark = '']) => normalize(mark))
        for (const word of words) {
          for (const rest of between) expect(normalize(rest)).not.toContain(word)
          if (normalize(text).includes(word)) expect(marks.some((mark) => mark.includes(word))).toBe(true)
        }
        for (const mark of marks) expect(words.some((word) => mark.includes(word))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('takes ranges in any order, also when they overlap or touch', () => {
    const spans = [
      { start: 3, end: 5 },
      { start: 0, end: 1 },
      { start: 4, end: 6 },
      { start: 1, end: 2 },
    ]
    expect(markSpans('甲乙<丁戊己', spans)).toBe('<em>甲乙</em>&#60;<em>丁戊己</em>')
  })
})

describe('the snippet of a text', () => {
  const before = '甲'.repeat(500)
  const after = '乙'.repeat(500)

  test('is about 120 characters, a few of them before the first match', () => {
    const text = shown(snippet(`${before}北京${after}北京`, ['北京']))
    expect(text).toMatch(/^…甲{30}⟦北京⟧乙{88}…$/)
  })

  test.each([
    ['the beginning', `北京${after}`, /^⟦北京⟧乙{118}…$/],
    ['the end', `${before}北京`, /^…甲{38}⟦北京⟧$/],
    ['nowhere', before, /^甲{120}…$/],
    ['a short text', '甲北京乙', /^甲⟦北京⟧乙$/],
  ])('when the match is at %s', (_, text, expected) => {
    expect(shown(snippet(text, ['北京']))).toMatch(expected)
  })

  test('leaves out the caption of a photograph without a match', () => {
    const text = '甲北京。\n会议现场。秘书处 供图\n乙。'
    expect(shown(snippet(text, ['北京']))).toBe('甲⟦北京⟧。乙。')
    expect(shown(snippet(text, ['会议']))).toBe('甲北京。⟦会议⟧现场。秘书处 供图　乙。')
  })

  test('ends after a word that its end would divide', () => {
    expect(shown(snippet(`北京${'乙'.repeat(117)}北京${after}`, ['北京']))).toMatch(/^⟦北京⟧乙{117}⟦北京⟧…$/)
  })

  test('reaches the end of the text, even if its beginning would divide a character', () => {
    expect(shown(snippet('京京京𠀀京京办', ['办'], 10))).toBe('…𠀀京京⟦办⟧')
  })

  test('begins with a clause if one begins shortly before the match', () => {
    const text = `${'甲'.repeat(40)}，${'乙'.repeat(8)}。丙丙、${'丁'.repeat(6)}北京${'戊'.repeat(200)}`
    expect(shown(snippet(text, ['北京']))).toMatch(/^…乙{8}。丙丙、丁{6}⟦北京⟧戊{100}…$/)
  })

  test('begins with the clause it would divide if that has begun shortly before', () => {
    const text = `第一句。${'乙'.repeat(40)}北京${'戊'.repeat(200)}`
    expect(shown(snippet(text, ['北京']))).toMatch(/^…乙{40}⟦北京⟧戊{78}…$/)
  })

  test('begins with a clause when the match is at the end, and shows it', () => {
    expect(shown(snippet(`${'甲'.repeat(40)}。${'乙'.repeat(48)}北京`, ['北京']))).toMatch(/^…乙{48}⟦北京⟧$/)
  })

  test('keeps its length where a clause begins near the end only', () => {
    expect(shown(snippet(`${'甲'.repeat(200)}，${'乙'.repeat(20)}北京`, ['北京']))).toMatch(/^…甲{17}，乙{20}⟦北京⟧$/)
  })

  test('ends with the last sentence in its second half, else with a clause in its last quarter', () => {
    const text = (middle: string, end: string) => `北京${'甲'.repeat(60)}${middle}${'乙'.repeat(35)}${end}${'丙'.repeat(99)}`
    expect(shown(snippet(text('，', '。'), ['北京']))).toMatch(/^⟦北京⟧甲{60}，乙{35}。$/)
    expect(shown(snippet(text('。”', '，'), ['北京']))).toMatch(/^⟦北京⟧甲{60}。”$/)
    expect(shown(snippet(text('，', '，'), ['北京']))).toMatch(/^⟦北京⟧甲{60}，乙{35}…$/)
    expect(shown(snippet(text('，', ''), ['北京']))).toMatch(/^⟦北京⟧甲{60}，乙{35}丙{22}…$/)
  })

  test('sets lines apart, unless punctuation does', () => {
    expect(snippet('第一段。\n标题\n第二段', [])).toBe('第一段。标题　第二段')
  })

  test('leaves out a subtitle, unless the match is only there or little follows', () => {
    expect(snippet('副标题\n第一段', [], 6)).toBe('第一段')
    expect(snippet('北京副标题\n第一段北京', ['北京'], 10)).toBe('第一段<em>北京</em>')
    expect(snippet('北京副标题\n第一段', ['北京'], 6)).toContain('<em>北京</em>')
    expect(snippet('副标题\n第一段', [])).toBe('副标题　第一段')
  })

  test('is a single line, and empty for an empty text', () => {
    expect(snippet('第一段。\n第二段北京', ['北京'])).toBe('第一段。第二段<em>北京</em>')
    expect(snippet('', ['北京'])).toBe('')
  })

  test('shows the beginning of a word that is longer than the snippet', () => {
    expect(shown(snippet(`${before}${'京'.repeat(64)}${after}`, ['京'.repeat(64)], 40))).toBe(`…${'甲'.repeat(10)}⟦${'京'.repeat(30)}⟧…`)
  })

  test('is a part of the text, of about its length, divides no character and marks like a title', () => {
    fc.assert(
      fc.property(someText, someWords, fc.integer({ min: 8, max: 40 }), (text, words, length) => {
        const html = shown(snippet(text, words, length))
        const part = withoutMarks(html).replace(/^…|…$/g, '')
        expect(withoutBlanks(text)).toContain(withoutBlanks(part))
        // A sixth for the beginning of the clause. A word that the end would divide is shown whole if it is no longer than a quarter of the snippet.
        expect(part.length).toBeLessThanOrEqual(Math.ceil(length * (1 + 1 / 6 + 1 / 4)))
        // Lines that end with punctuation follow each other without a blank.
        expect(part.length).toBeGreaterThanOrEqual(Math.min(Math.floor(length / 6), withoutBlanks(text).length) - 1)
        if (text.isWellFormed()) expect(part.isWellFormed()).toBe(true)
        expect(html.includes('⟦')).toBe(words.some((word) => normalize(text).includes(word)))
      }),
      { numRuns: 1000 },
    )
  })
})
