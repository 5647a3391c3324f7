import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '#tests/support/axe.ts'
import { barOf, categoryOf, countOf, fieldOf, formOf, readResults, rowsOf, searchAddress, searchFor } from '#tests/support/searchPage.ts'
import { focused, holdBack, hydrated, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const tagsOf = async (page: Page) => new Set((await rowsOf(page).allInnerTexts()).map((row) => row.match(/共享信息|驻京美食/)?.[0] ?? row))
/** Of the results shown. None are shown only while others are loading. */
async function datesOf(page: Page) {
  const dates = await rowsOf(page).locator('time').allInnerTexts()
  if (dates.length === 0) throw new Error('no results are shown')
  return dates
}
/** Resolves once the results of that page are shown. */
const waitForPage = (page: Page, number: number) =>
  expect.poll(() => page.getByRole('link', { name: `第 ${number} 页`, exact: true }).getAttribute('aria-current')).toBe('page')
const isDescending = (dates: string[]) => dates.every((date, index) => index === 0 || date <= (dates[index - 1] as string))
const filter = (page: Page, name: '类别' | '时间') => page.getByRole('navigation', { name })
/** The link of a category, and the count it shows. */
async function category(page: Page, name: string) {
  const link = filter(page, '类别').getByRole('link', { name: new RegExp(`^${name}`) })
  return { link, count: Number(/\d+/.exec(await link.innerText())?.[0]) }
}

describe('a visitor who searches', () => {
  test('searches from the header by Enter, and keeps the category', async () => {
    const { page } = await visit('/layout/index')
    const header = page.getByRole('banner').getByRole('search')
    await header.getByLabel('搜索类别').selectOption('驻京美食')
    await header.getByLabel('搜索关键词').fill('师傅')
    await page.keyboard.press('Enter')
    await page.waitForURL(/full-text-search/)
    expect(barOf(page)).toBe('/layout/full-text-search?text=师傅&type=22')
    await rowsOf(page).first().waitFor()
    await expect.poll(async () => [await fieldOf(page).inputValue(), await categoryOf(page).inputValue()]).toEqual(['师傅', '22'])
    await expect.poll(() => tagsOf(page)).toEqual(new Set(['驻京美食']))
    await expect.poll(() => countOf(page)).toBe((await category(page, '驻京美食')).count)
    await expect.poll(() => page.title()).toBe('“师傅”的搜索结果 - 驻京美食 - 全文检索 - 驻京办协会')
    await expect.poll(() => rowsOf(page).locator('em').first().innerText()).toBe('师傅')
  })

  test('starts a new search by the button: at page 1, in the chosen category, with only the text in the address', async () => {
    const { page } = await visit(searchAddress({ text: '北京', page: '3', order: 'date' }))
    const all = await countOf(page)
    await categoryOf(page).selectOption('驻京美食')
    await formOf(page).getByRole('button', { name: '搜索', exact: true }).click()
    await expect.poll(() => tagsOf(page)).toEqual(new Set(['驻京美食']))
    expect(barOf(page)).toBe('/layout/full-text-search?text=北京')
    const narrowed = await countOf(page)
    expect(narrowed).toBe((await category(page, '驻京美食')).count)
    expect(narrowed).toBeLessThan(all)
    await waitForPage(page, 1)

    await page.getByRole('link', { name: '下一页' }).click()
    await page.waitForURL(/page=2/)
    await waitForPage(page, 2)
    await expect.poll(() => tagsOf(page)).toEqual(new Set(['驻京美食']))

    await page.goBack()
    await expect.poll(() => barOf(page)).toBe('/layout/full-text-search?text=北京')
    await waitForPage(page, 1)
    await expect.poll(() => countOf(page)).toBe(narrowed)
    await expect.poll(() => categoryOf(page).inputValue()).toBe('22')
    // A shared or reloaded address shows the same results.
    await page.reload()
    await expect.poll(() => countOf(page)).toBe(all)
    await expect.poll(() => categoryOf(page).inputValue()).toBe('')
    await expect.poll(() => page.evaluate(() => document.querySelector('main select')?.matches(':has(option:checked[value=""])'))).toBe(true)
  })

  test('clears the category, in the list or beside its results', async () => {
    const { page } = await visit(searchAddress({ text: '驻京办', type: '3' }))
    const narrowed = await countOf(page)
    await formOf(page).getByRole('button', { name: '清除类别' }).click()
    await expect.poll(() => categoryOf(page).inputValue()).toBe('')
    await expect.poll(() => formOf(page).getByRole('button', { name: '清除类别' }).count()).toBe(0)
    await expect.poll(() => countOf(page)).toBe(narrowed)

    await filter(page, '类别')
      .getByRole('link', { name: /^共享信息.*取消/ })
      .click()
    await expect.poll(() => barOf(page)).toBe('/layout/full-text-search?text=驻京办')
    await expect.poll(() => countOf(page)).toBeGreaterThan(narrowed)
  })

  test('narrows the results down by category and time, and sorts by newest', async () => {
    const { page } = await visit(searchAddress({ text: '驻京办' }))
    const all = await countOf(page)
    const counts = (await filter(page, '类别').getByRole('link').allInnerTexts()).slice(1).map((name) => Number(/\d+/.exec(name)?.[0]))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all)
    const { link, count } = await category(page, '共享信息')
    await link.click()
    await expect.poll(() => countOf(page)).toBe(count)
    await expect.poll(async () => isDescending(await datesOf(page))).toBe(false)

    await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最新' }).click()
    await page.waitForURL(/order=date/)
    await expect.poll(async () => isDescending(await datesOf(page))).toBe(true)

    await filter(page, '时间').getByRole('link', { name: '近一月' }).click()
    await page.waitForURL(/within=month/)
    await expect.poll(() => countOf(page)).toBeLessThan(count)
    const monthAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString().slice(0, 10)
    await expect.poll(async () => (await datesOf(page)).filter((date) => date < monthAgo)).toEqual([])
  })

  test('picks a range of days, even the wrong way round', async () => {
    const { page } = await visit(searchAddress({ text: '驻京办', order: 'date' }))
    const [newest = '', oldest = ''] = [(await datesOf(page))[0], (await datesOf(page)).at(-1)]
    await page.getByText('自定义').click()
    await page.getByLabel('从').fill(newest)
    await page.getByLabel('至').fill(oldest)
    await page.getByRole('button', { name: '确定' }).click()
    await page.waitForURL(new RegExp(`from=${newest}&until=${oldest}`))
    await page.getByText(`${oldest} 至 ${newest}`).waitFor()
    await expect.poll(() => countOf(page)).toBeGreaterThanOrEqual(10)
    await expect.poll(async () => (await datesOf(page)).filter((date) => date < oldest || date > newest)).toEqual([])
    await filter(page, '时间').getByRole('link', { name: '不限' }).click()
    await expect.poll(() => barOf(page)).toBe('/layout/full-text-search?text=驻京办&order=date')
  })

  test('pages through all results and sees no duplicates', async () => {
    const text = '业务培训'
    const { count = 0 } = await readResults({ text })
    const seen: (string | undefined)[] = []
    for (let number = 1; number <= Math.ceil(count / 10); number++) {
      const { rows } = await readResults({ text, page: String(number) })
      seen.push(...rows.flatMap((row) => row.all('a').map((link) => link.attribute('href'))))
    }
    expect(count).toBeGreaterThan(0)
    expect([seen.length, new Set(seen).size]).toEqual([count, count])
    for (const [page, words] of [
      ['999', '没有第 999 页'],
      ['9999', '只显示前10000条结果'],
    ] as const) {
      const { status, main } = await readResults({ text, page })
      expect([status, main.text]).toEqual([404, expect.stringContaining(words)])
      expect(main.one('a', { text: '回到第一页' }).attribute('href')).toMatch(/^\/layout\/full-text-search\?text=[^&]+(&page=1)?$/)
    }
  })

  test('sees which of the words were found when no item has all', async () => {
    const { main, rows } = await readResults({ text: '驻京办 玳瑁' })
    expect(main.text).toContain('没有包含全部词语的内容。没有找到“玳瑁”，以下结果包含“驻京办”')
    expect(rows).toHaveLength(10)
  })

  test('types pinyin, and sees what was searched instead', async () => {
    const { main, rows } = await readResults({ text: 'zhujingban' })
    expect(main.text).toContain('没有找到“zhujingban”，为您显示“驻京办”的结果')
    expect(rows).toHaveLength(10)
  })
})

describe('without results', () => {
  test('the page offers words and columns before a search', async () => {
    const { page } = await visit('/layout/full-text-search')
    await page.getByText('请输入要搜索的词语').waitFor()
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await expect.poll(() => page.getByText(/^已为您找到/).count()).toBe(0)
    await expect.poll(() => page.getByRole('navigation', { name: '浏览栏目' }).getByRole('link').count()).toBeGreaterThan(4)
    const hot = page.getByRole('navigation', { name: '热门搜索' }).getByRole('link').first()
    const word = await hot.innerText()
    await hot.click()
    await rowsOf(page).first().waitFor()
    await expect.poll(() => fieldOf(page).inputValue()).toBe(word)
  })

  test('an empty result says so, with tips; one click leaves the category', async () => {
    const nowhere = await readResults({ text: '饕餮鼎' })
    expect(nowhere.main.text).toContain('没有找到相关结果')
    expect(nowhere.count).toBe(0)
    nowhere.main.one('h2', { text: '搜索提示' })
    const { main } = await readResults({ text: '业务培训', type: '22' })
    expect(main.text).toContain('没有找到相关结果')
    expect(decodeURIComponent(main.one('a', { text: '在全站搜索' }).href)).toBe('/layout/full-text-search?text=业务培训')
  })

  test.each([
    ['  ', '请输入要搜索的词语'],
    ['，。！？', '请输入文字或数字，标点符号不能搜索'],
  ])('%j gets advice', async (text, hint) => {
    const { main, rows } = await readResults({ text })
    expect(main.text).toContain(hint)
    expect(rows).toEqual([])
  })

  test('a text that is too long is searched up to the limit, and the page says so', async () => {
    const { main } = await readResults({ text: '驻京办'.repeat(3000) })
    expect(main.text).toMatch(/已为您找到|没有找到/)
    expect(main.text.length).toBeLessThan(6000)
    expect((await readResults({ text: '京 办 的 在 了 和 是 一 会 年 信 息' })).main.text).toContain('词语过多，只搜索了前10个词')
  })

  test('invalid parameters in the address are ignored', async () => {
    const nonsense = { type: '99', order: 'x', from: '2026-02-31', until: 'x', within: 'x', page: '-1' }
    const { main, rows } = await readResults({ text: '驻京办', ...nonsense })
    expect(rows).toHaveLength(10)
    expect(main.all('summary', { text: '自定义' })).toHaveLength(1)
  })
})

describe('typed text is never interpreted as HTML', () => {
  const texts = [
    '<img src=x onerror=document.title=1>',
    '"><script>document.title=1</script>',
    "' or 1=1 --",
    '%_\\&|!():*<->',
    '\u0000\u200b\r\n京办',
    '&lt;em&gt;',
  ]

  test.each(texts)('in a page the server renders: %j', async (text) => {
    const { page, main } = await readResults({ text })
    expect(page.one('title').text).toContain('全文检索')
    expect([...main.all('img', { src: /^x$/ }), ...main.all('script')]).toEqual([])
    expect(main.one('input', { name: '', type: 'search' }).attribute('value')).not.toContain('<em>')
  })

  test('in a page the browser renders', async () => {
    const { page } = await visit('/layout/full-text-search')
    for (const text of texts) {
      const before = await page.title()
      await searchFor(page, text.replaceAll('\u0000', ''))
      await expect.poll(() => page.title()).not.toBe(before)
      await expect.poll(() => page.title()).toContain('的搜索结果')
      expect({ text, made: await page.locator('main img[src=x], main script').count() }).toEqual({ text, made: 0 })
    }
  })
})

describe('the page of results', () => {
  test('works as a plain form without JavaScript', async () => {
    const { page } = await visit('/layout/index', { javaScriptEnabled: false })
    const header = page.getByRole('banner').getByRole('search')
    await header.getByLabel('搜索类别').selectOption('共享信息')
    await header.getByLabel('搜索关键词').fill('驻京办')
    await header.getByRole('button', { name: '搜索' }).click()
    const asked = () => new URL(page.url()).searchParams
    await expect.poll(() => [asked().get('text'), asked().get('type')]).toEqual(['驻京办', '3'])
    await expect.poll(() => rowsOf(page).count()).toBe(10)
    await expect.poll(() => formOf(page).getByRole('button', { name: '清除类别' }).count()).toBe(0)
    const narrowed = await countOf(page)
    await categoryOf(page).selectOption('')
    await formOf(page).getByRole('button', { name: '搜索', exact: true }).click()
    await expect.poll(() => countOf(page)).toBeGreaterThan(narrowed)
    await page.getByText('自定义').click()
    await page.getByLabel('从').fill('2020-01-01')
    await page.getByLabel('至').fill('2020-01-02')
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByText('没有找到相关结果').waitFor()
  })

  test('keeps typed text while results are loading', async () => {
    const { page } = await visit('/layout/full-text-search')
    const release = await holdBack(page, '**/page-data/full-text-search**')
    const asked = page.waitForRequest(/\/page-data\/full-text-search/)
    await fieldOf(page).fill('驻京办')
    await fieldOf(page).press('Enter')
    await asked
    await fieldOf(page).fill('面馆')
    release()
    await expect.poll(() => page.title()).toContain('“驻京办”的搜索结果')
    await rowsOf(page).first().waitFor()
    await expect.poll(() => fieldOf(page).inputValue()).toBe('面馆')
  })

  test('says that a search has failed, and offers a retry', async () => {
    const seen = await visit('/layout/full-text-search')
    const { page } = seen
    await page.route('**/page-data/full-text-search**', (route) => route.abort())
    await fieldOf(page).fill('驻京办')
    await fieldOf(page).press('Enter')
    await page.getByRole('heading', { name: '网络连接中断' }).waitFor()
    await page.unroute('**/page-data/full-text-search**')
    await page.getByRole('link', { name: '重新加载' }).click()
    await rowsOf(page).first().waitFor()
    expect(barOf(page)).toContain('text=驻京办')
    seen.complaints.length = 0
  })

  test('on a phone is reachable from the menu, and fits the screen', async () => {
    const { page } = await visit('/layout/index', { viewport: phone })
    await page.getByText('菜单').click()
    const menu = page.getByRole('search').filter({ visible: true })
    await menu.getByLabel('搜索关键词').fill('驻京办')
    await menu.getByRole('button', { name: '搜索' }).click()
    await rowsOf(page).first().waitFor()
    await focused(page)
    await expect.poll(() => menu.count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.getByText('自定义').click()
    await page.getByRole('button', { name: '确定' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })

  test('passes axe: before a search, with nothing found, with something else found', async () => {
    const { page } = await visit('/layout/full-text-search')
    expect(await axeViolations(page, ['main'])).toEqual([])
    await page.setViewportSize(phone)
    for (const address of [searchAddress({ text: '业务培训', type: '22' }), searchAddress({ text: 'zhujingban', type: '3', within: 'year' })]) {
      await page.goto(address)
      await hydrated(page)
      expect(await axeViolations(page, ['main'])).toEqual([])
    }
  })
})
