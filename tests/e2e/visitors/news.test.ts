import { describe, expect, test } from 'vitest'
import { readFromSecondPage, readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { hydrated, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()

describe('a visitor reading the news', () => {
  test('turns a page, opens an item in a new tab, and returns to the same page of the list', async () => {
    const { page, context } = await visit('/layout/association-trends?type=2&page=1')
    await page
      .getByRole('navigation', { name: /分页/ })
      .getByRole('link', { name: /第 ?3 ?页|^3$/ })
      .click()
    await page.getByRole('navigation', { name: /分页/ }).locator('[aria-current=page]', { hasText: '3' }).waitFor()
    await expect.poll(() => page.url()).toMatch(/page=3/)
    const item = page.locator('main a[href*="association-trends-detail"]').first()
    await expect.poll(() => item.getAttribute('href')).toMatch(/\/layout\/association-trends-detail\?id=\d+&type=2&page=3/)
    const [opened] = await Promise.all([context.waitForEvent('page'), item.click()])
    await hydrated(opened)
    await expect.poll(() => opened.getByRole('navigation', { name: '当前位置' }).innerText()).toContain('协会动态')
    await opened.getByRole('link', { name: '返回列表' }).click()
    await opened.waitForURL(/association-trends\?.*page=3/)
  })

  test('picks the other column in the side menu, and sees its name and its number, starting at page 1', async () => {
    const { page } = await visit('/layout/association-trends?type=2&page=4')
    await page
      .getByRole('complementary')
      .or(page.getByRole('navigation', { name: /新闻中心/ }))
      .getByRole('link', { name: '通知公告' })
      .first()
      .click()
    await page.waitForURL(/type=3/)
    await expect.poll(() => new URL(page.url()).searchParams.get('page') ?? '1').toBe('1')
    await page.getByRole('heading', { level: 1, name: /通知公告/ }).waitFor()
    await expect.poll(() => page.getByText('共 24 条').count()).toBe(1)
  })

  test('reads the table of association trends and notices, adds real-time news, and is on page 1 again', async () => {
    const { page } = await visit('/layout/association-trends?type=2&view=text&page=2')
    const checked = async () =>
      page.getByRole('checkbox', { checked: true }).evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim()))
    await expect.poll(() => checked()).toEqual(['协会动态', '通知公告'])
    await page.getByRole('checkbox', { name: '实时要闻' }).click()
    await page.waitForURL(/labels=/)
    await expect.poll(() => new URL(page.url()).searchParams.get('page') ?? '1').toBe('1')
    // Browser tests of editors may have published more at the same time.
    const total = async () => Number((await page.getByText(/^共 \d+ 条$/).innerText()).replaceAll(/\D/g, ''))
    await expect.poll(total).toBeGreaterThanOrEqual(90)
    await page.getByRole('checkbox', { name: '实时要闻' }).click()
    await page.getByText('共 66 条').waitFor()
  })

  test('ticks no category, and sees a message', async () => {
    const page = await readPage('/layout/association-trends?type=2&view=text&labels=0')
    expect(
      page
        .one('main')
        .all('input', { type: 'checkbox' })
        .filter((box) => box.attribute('checked') !== undefined),
    ).toEqual([])
    expect(page.one('main').text).toContain('没有选择类别')
    expect(page.one('main').text).not.toMatch(/共 \d+ 条/)
    expect(page.one('main').all('table')).toEqual([])
  })

  test('sees an empty state with a link back beyond the last page', async () => {
    const page = await readPage('/layout/association-trends?type=1&page=999')
    expect(page.status).toBe(404)
    const first = await readPage(page.one('main').one('a', { text: '回到第一页' }).href)
    expect([first.url.searchParams.get('type'), first.url.searchParams.get('page') ?? '1']).toEqual(['1', '1'])
    expect(first.one('main').all('h3').length).toBeGreaterThan(9)
  })

  test('continues to the neighbouring item', async () => {
    const { page } = await visit('/layout/association-trends?type=2')
    await page.goto((await page.locator('main a[href*="association-trends-detail"]').nth(2).getAttribute('href')) ?? '')
    await hydrated(page)
    const title = await page.locator('h1').innerText()
    await page.getByRole('link', { name: /上一篇/ }).click()
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, title)
    await page.getByRole('link', { name: /下一篇/ }).click()
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent === before, title)
  })

  test('enlarges the text, and the next article keeps the size', async () => {
    const { page } = await visit('/layout/association-trends?type=2')
    const [first = '', second = ''] = await page
      .locator('main a[href*="association-trends-detail"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    const size = () =>
      page
        .locator('.article-body p')
        .first()
        .evaluate((paragraph) => getComputedStyle(paragraph).fontSize)
    await page.goto(first)
    await hydrated(page)
    const usual = Number.parseFloat(await size())
    await page.getByRole('button', { name: /大/, exact: false }).filter({ hasText: /^大$/ }).first().click()
    await expect.poll(async () => Number.parseFloat(await size())).toBeGreaterThan(usual)
    await page.goto(second)
    await expect.poll(async () => Number.parseFloat(await size())).toBeGreaterThan(usual)
  })

  test('gets a clear page with status 404 for unknown news; an item of another column is shown where it belongs', async () => {
    for (const id of ['99999999', 'abc', '0']) {
      const page = await readPage(`/layout/association-trends-detail?id=${id}&type=2`)
      expect({ id, status: page.status, says: page.one('h1').text }).toEqual({ id, status: 404, says: expect.stringMatching(/^(页面|内容)不存在/) })
    }
    const party = await fetch(`${site().url}/api/ZhuJingBanXieHui/GetDangjianList?current=1&size=1`).then((answer) => answer.json())
    const { url } = await readPage(`/layout/association-trends-detail?id=${party.Data[0].Id}&type=2`)
    expect(url.pathname).toBe('/layout/association-party-detail')
  })
})

test('a visitor reading about party building opens an item from the table and returns to its page', async () => {
  const { item, back } = await readFromSecondPage('/layout/association-party?type=1', 'association-party-detail')
  expect(item.one('article').text.length).toBeGreaterThan(200)
  expect(back).toEqual([expect.stringMatching(/association-party\?.*page=2/)])
})

test('an unknown address answers 404 within the layout of the site', async () => {
  const page = await readPage('/layout/no-such-page')
  expect(page.status).toBe(404)
  page.one('a', { text: '返回首页' })
  page.one('nav', { name: '主导航' })
})
