import { describe, expect, test } from 'vitest'
import { tidyLine } from '#shared/lib/codecs.ts'
import { endingOf, fileUrl, isFileUrl, keyIn } from '#shared/lib/fileNames.ts'

test('the address of a file contains its key; other addresses have none', () => {
  for (const key of ['2026/11/3b24.webp', 'a.pdf', '']) expect(keyIn(fileUrl(key))).toBe(key)
  expect(keyIn('https://example.com/uploads/a.pdf')).toBe('')
})

test.each(['/uploads/a.webp', '/uploads/2026/11/a_b-c.d.pdf', `/uploads/${'a'.repeat(200)}`])('%s is the address of a file', (url) => {
  expect(isFileUrl(url)).toBe(true)
})
test.each([
  ...['', '/uploads/', '/uploads', 'uploads/a.webp', '//uploads/a.webp', 'https://example.com/uploads/a.webp'],
  ...['/uploads/../a.webp', '/uploads/2026/../a.webp', '/uploads/./a.webp', '/uploads//a.webp', '/uploads/a.webp/', '/uploads/.hidden'],
  ...['/uploads/a.webp?x=1', '/uploads/a.webp#x', '/uploads/a%2e.webp', '/uploads/a b.webp', '/uploads/a\\b', '/uploads/a.webp\n'],
  ...['/uploads/照片.webp', '/uploads/a\0.webp', `/uploads/${'a'.repeat(201)}`],
])('%j is not the address of a file', (url) => {
  expect(isFileUrl(url)).toBe(false)
})

test.each([
  ['报告.PDF', 'pdf'],
  ['报告.tar.gz', 'gz'],
  ['报告', ''],
  ['报告.', ''],
  ['报告.第二版', ''],
  ['.docx', 'docx'],
])('the extension of %s is "%s"', (name, ending) => {
  expect(endingOf(name)).toBe(ending)
})

describe('a single line', () => {
  test.each([
    ['  招商 \t\n 动态  ', '招商 动态'],
    ['招\u200B商\u00AD动\u2060态\uFEFF', '招商动态'],
    ['\u202E反过来\u2066', '反过来'],
    ['第一行\u2028第二行', '第一行 第二行'],
    ['e\u0301', '\u00E9'],
    ['\u200B', ''],
  ])('of %j is "%s"', (text, line) => {
    expect(tidyLine(text)).toBe(line)
  })
})
