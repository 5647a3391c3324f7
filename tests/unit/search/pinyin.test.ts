import { describe, expect, test } from 'vitest'
import { initialsOf, pinyinOf, pinyinQuery, pinyinSpans } from '#server/search/text/pinyin.ts'
import { documentLexemes, finds } from '#tests/support/search/lexemes.ts'

describe('the pinyin of a title', () => {
  test.each([
    ['驻京办', 'zhujingban', 'zjb'],
    ['重慶旅游GDP', 'chongqinglvyougdp', 'cqlygdp'],
    ['山东省单县', 'shandongshengshanxian', 'sdssx'],
    ['𠀀京，α', 'jing', 'j'],
  ])('%s', (title, pinyin, initials) => {
    expect([pinyinOf(title), initialsOf(title)]).toEqual([pinyin, initials])
  })

  const title = '西安市驻京办：关于<招商>的通知'
  test.each([
    ['xian', '西安'],
    ['zhujingban', '驻京办'],
    ['zjb', '驻京办'],
    ['xianshizhujingban', '西安市驻京办'],
    ['xaszjb', '西安市驻京办'],
    ['tongzhi', '通知'],
  ])('%s finds it, marking %s', (latin, part) => {
    expect(soundsLike(latin, title)).toBe(true)
    expect(pinyinSpans(title, latin).map(({ start, end }) => title.slice(start, end))).toEqual([part])
  })
  test.each(['jing', 'zj', 'xiang', 'shizhubanjing', 'covid19', 'zhangshang', 'ban', ''])('"%s" does not find it', (latin) => {
    expect(soundsLike(latin, title)).toBe(false)
    expect(pinyinSpans(title, latin)).toEqual([])
  })

  test('every part of two to ten characters is found as typed, and from three on by its initials too', () => {
    for (const title of ['北京市人民政府关于进一步优化营商环境的若干意见', '新疆驻京办组织流动党员参观国家博物馆', '高血压患者的饮食方案']) {
      const characters = [...title]
      // Read one by one the characters sound as they do together, so a part has no sound of its own.
      expect(pinyinOf(title)).toBe(characters.map(pinyinOf).join(''))
      for (let from = 0; from < characters.length; from++)
        for (let to = from + 2; to <= Math.min(from + 10, characters.length); to++) {
          const part = characters.slice(from, to).join('')
          expect(soundsLike(pinyinOf(part), title), part).toBe(true)
          const initials = initialsOf(part)
          if (initials.length >= 3) expect(soundsLike(initials, title), part).toBe(true)
        }
    }
  })

  test('only short queries search by pinyin, and unreadable characters have none', () => {
    expect(pinyinQuery('xian'.repeat(16))).toBeDefined()
    expect(pinyinQuery('xian'.repeat(17))).toBeUndefined()
    expect(documentLexemes({ title: '𠀀𠀀京𠀀', text: '' }).filter((lexeme) => /^[~@]/.test(lexeme))).toEqual([])
    expect(pinyinSpans(`${'𠀀'.repeat(3000)}驻京办`, 'zhujingban')).toEqual([{ start: 6000, end: 6003 }])
  })

  /** Returns whether the query for these letters finds a document with this title. */
  function soundsLike(latin: string, title: string) {
    const lexemes = documentLexemes({ title, text: '' })
    const query = pinyinQuery(latin)
    return query !== undefined && finds(lexemes, query)
  }
})
