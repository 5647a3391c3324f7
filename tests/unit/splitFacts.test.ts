import { expect, test } from 'vitest'
import { firstParagraph } from '#web/features/showcase/company/MemberPages.tsx'
import { splitFacts } from '#web/lib/splitFacts.ts'

const head = (first: string, second: string) => `<thead>\n<tr>\n<th>${first}</th>\n<th>${second}</th>\n</tr>\n</thead>\n`
const rows = '<tbody><tr>\n<td>产地</td>\n<td>黑龙江</td>\n</tr>\n<tr>\n<td>时令</td>\n<td style="text-align:left">秋季</td>\n</tr>\n</tbody>'
const edited = (tag: string, ...texts: string[]) =>
  `<tr>${texts.map((text) => `<${tag} colspan="1" rowspan="1"><p>${text}</p></${tag}>`).join('')}</tr>`
const table = (content: string) => `<table>\n${content}</table>`

test.each([
  ['with its head', table(head('项目', '内容') + rows)],
  ['without a head', `<p>表</p>${table(rows)}\n`],
  [
    'as the editor writes it',
    `<p>文</p><table><tbody>${edited('th', '项目', '内容')}${edited('td', '产地', '黑龙江')}${edited('td', '时令', '秋季')}</tbody></table>`,
  ],
])('takes the table at the end, %s', (_case, html) => {
  const { facts, text } = splitFacts(html)
  expect(facts).toEqual({ 产地: '黑龙江', 时令: '秋季' })
  expect(text).toBe(html.slice(0, html.indexOf('<table>')))
})

test('takes a table at the start', () =>
  expect(splitFacts(`${table(rows)}\n<p>文字</p>`)).toEqual({ facts: { 产地: '黑龙江', 时令: '秋季' }, text: '<p>文字</p>' }))

const lines = '<p><strong>主讲人：</strong>林知远，研究员</p>\n<p>时间：11月20日 9:30</p>'
test.each([
  ['at the start', `${lines}\n<p>文字</p>`],
  ['at the end', `<p>文字</p>\n${lines}`],
])('takes lines of facts %s', (_case, html) =>
  expect(splitFacts(html)).toEqual({ facts: { 主讲人: '林知远，研究员', 时间: '11月20日 9:30' }, text: '<p>文字</p>' }),
)

test.each([
  ['no table', '<p>文字</p>'],
  ['a table within the text', `<p>文</p>${table(rows)}<p>文字</p>`],
  ['a single line', '<p>时间：11月20日</p><p>文字</p>'],
  ['lines below their heading', `<h2>联系</h2>\n${lines}`],
  ['sentences', '<p>主讲人：先看三样。</p><p>听众：怎样看？</p>'],
  ['a conversation', '<p>主讲人：先看三样</p><p>听众：哪三样</p><p>主讲人：客户</p>'],
  ['a table with another head', table(head('等级', '价格') + rows)],
  ['a table of three columns', table('<tbody><tr><td>一</td><td>二</td><td>三</td></tr></tbody>')],
  ['a table with a link', table('<tbody><tr><td>网址</td><td><a href="/x">这里</a></td></tr></tbody>')],
  ['a table with an entity', table('<tbody><tr><td>名称</td><td>A&amp;B</td></tr></tbody>')],
  ['a table below its heading', `<h2>基本信息</h2>\n${table(rows)}`],
  ['a table that names a fact twice', table('<tbody><tr><td>产地</td><td>甲</td></tr><tr><td>产地</td><td>乙</td></tr></tbody>')],
  ['an empty table', table('<tbody></tbody>')],
])('leaves %s', (_case, html) => expect(splitFacts(html)).toEqual({ facts: {}, text: html }))

test('takes only the last of two tables', () => {
  const first = table('<tbody><tr><td>一</td><td>二</td></tr></tbody>')
  expect(splitFacts(`${first}<p>文字</p>${table(rows)}`).text).toBe(`${first}<p>文字</p>`)
})

test('of a text with nothing but lines, only both ends are examined', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `<p>编号：${index}</p>`).join('')
  expect(splitFacts(`${lines}<p>文字</p>`)).toEqual({ facts: {}, text: `${lines}<p>文字</p>` })
})

test.each([
  ['of several', '<p>一</p><p>二</p>', '<p>一</p>'],
  [
    'after a picture',
    '<figure><img src="/a.webp"></figure><p><img src="/b.webp"></p><p style="text-align:left">一</p>',
    '<p style="text-align:left">一</p>',
  ],
  ['in a table', '<table><tbody><tr><td><p>一</p></td></tr></tbody></table><p>二</p>', '<p>一</p>'],
  ['of a text without any', '<ul><li>一</li></ul>', '<ul><li>一</li></ul>'],
])('the page of a member begins with the first paragraph: %s', (_case, html, text) => expect(firstParagraph(html)).toBe(text))
