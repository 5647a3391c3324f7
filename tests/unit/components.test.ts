import { Form, type FormInstance } from 'antd'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { auditContract } from '#shared/contracts/console/audit.ts'
import { emptySite } from '#shared/lib/page.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { isValid } from '#web/antd/formRules.ts'
import { useListInput } from '#web/console/list/useListInput.ts'
import { InfoTabs } from '#web/features/home/InfoTabs.tsx'
import { InfoPage } from '#web/features/info/InfoPages.tsx'
import { pageUrl } from '#web/lib/pageUrl.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ProfileText } from '#web/ui/article/ProfileText.tsx'
import { CheckField, Field } from '#web/ui/form/Field.tsx'
import { Excerpt } from '#web/ui/list/Excerpt.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'

/* Renders components without a browser. */

const render = (component: FunctionComponent, address = '/') =>
  renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, createElement(component)))

test.each([
  [10, []],
  [11, ['1', '2']],
  [20, ['1', '2']],
  [21, ['1', '2', '3']],
])('%i items at ten a page have the page links %j', (total, pages) => {
  const html = render(() => createElement(Pagination, { page: 1, size: 10, total, to: (page) => `/list?page=${page}` }))
  expect([...html.matchAll(/aria-label="第 (\d+) 页"/g)].map(([, page]) => page)).toEqual(pages)
})

test('the current page of a list is marked', () => {
  const html = render(() => createElement(Pagination, { page: 2, size: 10, total: 30, to: (page) => `/list?page=${page}` }))
  const current = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([link]) => /aria-label="([^"]*)"/.exec(link)?.[1])
  expect(current).toEqual(['第 2 页'])
})

test.each([
  ['请输入姓名', undefined],
  [undefined, '与证件一致'],
])('a field is described by its message: error %j, hint %j', (error, hint) => {
  const html = render(() => Field({ name: 'name', label: '姓名', error, hint, children: (control) => createElement('input', control) }))
  const message = /<p id="([^"]*)"[^>]*>(.*?)<\/p>/.exec(html)
  expect(message?.[2]).toContain(error ?? hint)
  expect(/<input[^>]* aria-describedby="([^"]*)"/.exec(html)?.[1]).toBe(message?.[1])
  expect(html).toContain(`aria-invalid="${error !== undefined}"`)
})

test.each([
  ['pairs stay in order', ['短', '较短的', '短', '短'], ['短', '较短的', '短', '短'], 0],
  [
    'what is too long for half a row comes last',
    ['短', '北京市通州区朗月街63号京禾大厦12层', '短'],
    ['短', '短', '北京市通州区朗月街63号京禾大厦12层'],
    1,
  ],
  ['so does the last of an odd number that are equal', ['短', '短', '短'], ['短', '短', '短'], 1],
  ['so does the longest of an odd number', ['短', '较短的', '短'], ['短', '短', '较短的'], 1],
])('facts in a box: %s', (_rule, values, shown, inWholeRows) => {
  const facts = Object.fromEntries(values.map((value, index) => [`名称${index}`, value]))
  const html = render(() => createElement(FactList, { facts, look: 'block' }))
  expect([...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value?.replaceAll(/<[^>]*>/g, ''))).toEqual(shown)
  expect(html.match(/<div class=/g)?.length ?? 0).toBe(inWholeRows)
})

test('a checkbox that must be checked has the mark of required fields', () => {
  expect(render(() => CheckField({ name: 'consent', required: true, children: '同意' }))).toMatch(/<span[^>]*>\*<\/span>同意/)
})

test('changing a filter or the order of a list returns to its first page and keeps the rest of the address', () => {
  const addresses: string[] = []
  render(() => {
    const { input, addressWith } = useListInput(auditContract.listAudit)
    expect(input).toMatchObject({ page: 3, text: '周宁' })
    addresses.push(addressWith({ action: 'signIn' }), addressWith({ text: '' }), addressWith({ page: 4 }))
    return null
  }, '/console/audit?page=3&text=周宁&size=50')
  const read = addresses.map((address) => Object.fromEntries(new URL(address, 'https://portal.example').searchParams))
  expect(read).toEqual([{ text: '周宁', size: '50', action: 'signIn' }, { size: '50' }, { page: '4', text: '周宁', size: '50' }])
})

const loaded = <T>(items: T[]) => ({ ok: true, value: { items, total: items.length } }) as const
const item = { category: infoCategory.report, companyName: '', submitterName: '', summary: '', publishedAt: '2026-03-04 13:06:07', fileSize: null }
const reports = loaded([
  { ...item, id: 1, title: '只有正文', fileName: null, hasFile: false },
  { ...item, id: 2, title: '附有文件', fileName: '附有文件.docx', hasFile: true },
])
test.each([
  ['the list', createElement(InfoPage, { data: { list: reports }, url: pageUrl('/layout/info-pool', new URLSearchParams('id=3')), site: emptySite })],
  ['the home page', createElement(InfoTabs, { reports, closed: { load() {}, panel: () => null } })],
])('only items with a file have a download button: %s', (_where, element) => {
  const html = renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))
  const rows = ['只有正文', '附有文件'].map((title) => html.split(/<\/?li/).find((row) => row.includes(title)))
  expect(rows.map((row) => row?.includes('<button'))).toEqual([false, true])
})

test('a list of a profile whose entries begin with a bold year is a timeline', () => {
  const isMarked = (entry: string) => /<ul class="[^"]+">/.test(render(() => ProfileText({ html: `<ul>\n<li>${entry}</li>\n</ul>`, empty: '' })))
  for (const entry of ['<strong>2005年</strong> 成立', '<p><strong>2005年</strong> 成立</p>']) expect(isMarked(entry)).toBe(true)
  for (const entry of ['2005年成立', '<strong>会员</strong> 2005年']) expect(isMarked(entry)).toBe(false)
})

test('a form that is saved while one of its fields is being validated counts as valid', async () => {
  let form: FormInstance | undefined
  render(() => {
    form = Form.useForm()[0]
    return createElement(Form, { form })
  })
  if (!form) throw new Error('not rendered')
  const saved = isValid(form)
  await form.validateFields(['title'])
  expect(await saved).toBe(true)
})

test('a bold question and the paragraph below are a pair', () => {
  const html = '<p><strong>听众：为什么？</strong></p>\n<p>答。</p><p><strong>不是问题</strong></p><p>下文。</p>'
  expect(render(() => ArticleBody({ html }))).toContain(
    '<p class="question"><strong>听众：为什么？</strong></p>\n<p class="answer">答。</p><p><strong>不是问题</strong></p><p>下文。</p>',
  )
})

test.each([
  ['第一句话。第二句话。', 10, '第一句话。第二句话。'],
  ['第一句话。第二句话。', 6, '第一句话。<span>第二句话。</span>'],
  ['一句长一点的话，没有放下。', 9, '一句长一点的话<span>…</span><span>，没有放下。</span>'],
])('of %s a phone shows %i characters', (text, maxOnPhones, expected) => {
  const html = render(() => createElement(Excerpt, { text, maxLength: 20, maxOnPhones }))
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(expected)
})
