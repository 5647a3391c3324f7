import { expect, test } from 'vitest'
import { type TitlePart, titleParts } from '#web/lib/titleParts.ts'

const marked = ({ text, whole }: TitlePart) => (whole === 'clause' ? `「${text}」` : whole ? `[${text}]` : text)

test.each([
  ['专家讲坛：读懂全国统一大市场建设', '「专家讲坛：」「读懂全国统一大市场建设」'],
  ['在京山西籍青年为什么想回家、又为什么犹豫', '在京山西籍青年为什么想回家、「又为什么犹豫」'],
  ['京津冀协同发展座谈会举行', '[京津冀]协同发展[座谈会]举行'],
  ['投资18.6亿元的8个项目落地', '投资[18.6亿元]的[8个]项目落地'],
  ['高原风光储', '高原风光储'],
  ['', ''],
])('marks the phrases of the headline %s', (title, parts) => expect(titleParts(title, 'headline').map(marked).join('')).toBe(parts))

test('keeps words in brackets together, with 有限公司 after them', () =>
  expect(titleParts('云澜智算科技（北京）有限公司').map(marked).join('')).toBe('云澜智算科技[（北京）有限公司]'))

test('marks only words in the title of a card', () => expect(titleParts('协会通知：8个项目').map(marked).join('')).toBe('[协会]通知：[8个]项目'))

test('keeps the marks of the server, and short clauses whole', () =>
  expect(titleParts('乡村\u200b民宿：\u200b主理人\u200b夜谈', 'row').map(marked).join('')).toBe('「乡村\u200b民宿：\u200b」「主理人\u200b夜谈」'))
