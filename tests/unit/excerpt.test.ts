import { expect, test } from 'vitest'
import { excerpt } from '#web/lib/excerpt.ts'

test.each([
  ['不长的文字，没有句号', 20, '不长的文字，没有句号'],
  ['第一句话在这里。第二句话更长一些，放不下', 12, '第一句话在这里。'],
  ['他说：“先去看看。”然后才写下这一段话', 10, '他说：“先去看看。”'],
  ['短句。后面的一个长句子，没有在中间结束', 12, '短句。后面的一个长句子…'],
  ['逗号之前的子句，后面有甲、乙、丙和丁', 14, '逗号之前的子句…'],
  ['短。一个没有任何停顿的长句子放不下', 8, '短。一个没有任何…'],
  ['停顿——再说', 20, '停顿\u2060——再说'],
])('%s, in %i characters', (text, maxLength, shown) => expect(excerpt(text, maxLength)).toBe(shown))
