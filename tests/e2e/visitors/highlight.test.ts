import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()

const preview = (page: Page) => page.getByRole('dialog', { name: '图片预览' })
const counter = async (page: Page) => (await preview(page).innerText()).split('\n')[0]?.trim()
const pictures = (page: Page) => page.getByRole('link', { name: /查看大图/ })

describe('a visitor of the highlights', () => {
  test('sees activities, switches to single pictures, and each view keeps its page', async () => {
    const { page } = await visit('/layout/high-light')
    const display = page.getByRole('navigation', { name: '显示方式' })
    await expect.poll(() => display.getByRole('link', { name: '活动展示' }).getAttribute('aria-current')).toBe('true')
    await expect
      .poll(() =>
        page
          .getByRole('region')
          .getByText(/\d+ 张照片/)
          .count(),
      )
      .toBe(12)
    await display.getByRole('link', { name: '单图展示' }).click()
    await page.waitForURL(/radio=2/)
    await pictures(page).first().waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(8)
    await page.getByRole('link', { name: '下一页' }).click()
    await page.waitForURL(/radio=2&page=2/)
  })

  test('opens an activity in a new tab and returns to the same page and view', async () => {
    const list = await readPage('/layout/high-light?radio=2&page=2')
    const opened = await readPage(list.one('h3').one('a', { target: '_blank' }).href)
    expect(opened.url.pathname).toBe('/layout/high-light-detail')
    expect(opened.one('h1').text).toBe(opened.url.searchParams.get('title'))
    expect(opened.one('section', { text: '更多精彩瞬间' }).all('h3')).toHaveLength(3)
    expect(opened.one('a', { text: '返回列表' }).attribute('href')).toBe('/layout/high-light?radio=2&page=2')
  })

  test('views the pictures of an activity by keyboard, each with its title, and finds the focus where it was', async () => {
    const { page } = await visit('/layout/high-light-detail?id=1')
    const count = await pictures(page).count()
    const titles = (await Promise.all((await pictures(page).all()).map((link) => link.getAttribute('aria-label')))).map(
      (label) => label?.split('：')[1],
    )
    await pictures(page).nth(1).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => counter(page)).toBe(`2 / ${count}`)
    await expect.poll(() => preview(page).getByRole('status').innerText()).toContain(titles[1])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => counter(page)).toBe(`3 / ${count}`)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => counter(page)).toBe(`${count} / ${count}`)
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await expect.poll(() => preview(page).getByRole('status').innerText()).toContain(titles[count - 1])
    await expect.poll(() => preview(page).getByRole('img').getAttribute('alt')).toBe(titles[count - 1])

    for (let press = 0; press < 8; press++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => preview(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`查看大图：${titles[1]}`)
  })

  test('previews a picture of a group in the view of single pictures', async () => {
    const { page } = await visit('/layout/high-light?radio=2')
    const name = await page
      .getByRole('heading', { level: 3 })
      .nth(2)
      .getByRole('link')
      .evaluate((link) => link.firstChild?.textContent ?? '')
    const inGroup = page.getByRole('region', { name, exact: true }).getByRole('link', { name: /查看大图/ })
    const count = await inGroup.count()
    await inGroup.first().click()
    await expect.poll(() => counter(page)).toBe(`1 / ${count}`)
  })

  test('sees the pictures without JavaScript: each links to its file', async () => {
    const page = await readPage('/layout/high-light?radio=2')
    const file = await fetch(site().url + page.one('a', { name: '查看大图' }).attribute('href'))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('gets the first page and the default view for invalid parameters', async () => {
    const page = await readPage('/layout/high-light?radio=7&page=-3')
    expect(page.one('a', { name: '活动展示' }).attribute('aria-current')).toBe('true')
    expect(page.one('a', { name: '第 1 页' }).attribute('aria-current')).toBe('page')
    for (const id of ['0', 'x', '999999999']) expect([id, (await readPage(`/layout/high-light-detail?id=${id}`)).status]).toEqual([id, 404])
  })
})
