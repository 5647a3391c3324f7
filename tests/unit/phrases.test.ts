import { expect, test } from 'vitest'
import { markHighlighted, markPhrases } from '#web/lib/phrases.ts'

const shown = (text: string) => text.replaceAll('\u200b', '|')

test.each([
  ['names and words that the segmenter does not know', '驻京办协会第五届会员代表大会第二次会议', '驻京办|协会|第五届|会员代表大会|第二次|会议'],
  ['single characters with the word they belong to', '抗生素不是万能药', '抗生素|不是|万能药'],
  ['prepositions with the word after them', '在北京讲好故事', '在北京|讲好|故事'],
  ['a clause apart from the next, even before a single character', '发现结节，先别慌', '发现结节，|先别慌'],
  ['dashes and closing brackets at the end', '开放——“门诊”（二）', '开放——|“门诊”|（二）'],
  ['digits with the words beside them, from which they are set apart', '新增事项22项', '新增|事项22项'],
  ['hours whole', '周一9:00–11:30', '周一9:00–11:30'],
  ['nothing', '', ''],
])('keeps %s', (_what, title, phrases) => expect(shown(markPhrases(title))).toBe(phrases))

test.each([
  ['<em>驻京办</em>会商物流降本', '<em>驻京办</em>会商|物流降本'],
  ['驻京机构<em>服务</em>指南', '驻京机构<em>|服务</em>|指南'],
  ['规章 &lt;草案&gt;', '规章 &lt;草案&gt;'],
])('marks the title %s around its highlights', (html, phrases) => expect(shown(markHighlighted(html))).toBe(phrases))
