import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { publicAddresses } from '#tests/support/addresses.ts'
import { site } from '#tests/support/site.ts'
import { holdBack, hydrated, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const scripts = /\/assets\/.*\.js$/
let article: string
let list: string
let product: string
let restaurant: string
beforeAll(async () => {
  const addresses = await publicAddresses(site().url)
  article = addresses['association-trends-detail'] ?? ''
  list = addresses['association-trends'] ?? ''
  product = addresses['good-product-detail'] ?? ''
  restaurant = addresses['city-food-detail'] ?? ''
})

const modules = (page: Page) => page.locator('script[type=module]').count()
const interactive = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
const isElder = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-elder'))

/** Opens a page without the interaction that `visit` simulates. */
async function open(address: string, options = {}) {
  const seen = await visit('about:blank', options)
  await seen.page.goto(address)
  return seen
}

test('tapping a link needs no modules, tapping a button loads them', async () => {
  const { page } = await open('/layout/site-map', { viewport: phone, hasTouch: true, isMobile: true })
  await page.getByRole('main').getByRole('heading', { level: 1 }).tap()
  expect(await modules(page)).toBe(0)
  await page.getByRole('main').getByRole('link', { name: '协会简介' }).tap()
  await page.waitForURL('**/association-introduction')
  await page.getByRole('contentinfo').waitFor()
  expect(await modules(page)).toBe(0)
  await page.getByRole('button', { name: '大字' }).tap()
  await expect.poll(() => isElder(page)).toBe(true)
})

test('a button clicked before the modules have loaded is clicked once when they arrive', async () => {
  const { page } = await open(article)
  const release = await holdBack(page, scripts)
  await page.getByRole('button', { name: '长者模式' }).click()
  await expect.poll(() => modules(page)).toBe(1)
  expect(await isElder(page)).toBe(false)
  release()
  await interactive(page)
  expect(await isElder(page)).toBe(true)
})

test('a picture tapped before the modules have loaded opens in the preview', async () => {
  const { page } = await open(product, { viewport: phone, hasTouch: true, isMobile: true })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^查看大图/ })
    .first()
    .tap()
  await page.getByRole('dialog', { name: '图片预览' }).waitFor()
})

test('a thumbnail tapped before the modules have loaded changes the large picture', async () => {
  const { page } = await open(product, { viewport: phone, hasTouch: true, isMobile: true })
  const thumbnails = page.getByRole('main').getByRole('link', { name: /^第 \d+ 张/ })
  await thumbnails.nth(1).tap()
  await expect.poll(() => thumbnails.nth(1).getAttribute('aria-current')).toBe('true')
  expect(page.url()).toContain('good-product-detail')
})

test('a filter chosen before the modules have loaded is applied', async () => {
  const { page } = await open('/layout/city-food', { viewport: phone, hasTouch: true, isMobile: true })
  await holdBack(page, scripts)
  await page.getByRole('combobox', { name: '菜系' }).selectOption('川菜')
  await expect.poll(() => new URL(page.url()).searchParams.get('cuisine')).not.toBeNull()
  await expect
    .poll(() => page.getByRole('combobox', { name: '菜系' }).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
    .toBe('川菜')
})

test('a map loads the modules as the visitor comes near it, not before', async () => {
  const { page } = await open(restaurant, { viewport: phone })
  await page.waitForLoadState('load')
  await page.waitForTimeout(500)
  expect(await modules(page)).toBe(0)
  await page.getByRole('heading', { name: '餐厅位置' }).scrollIntoViewIfNeeded()
  await interactive(page)
  await page
    .getByRole('region', { name: /^地图：/ })
    .locator('.leaflet-marker-icon svg')
    .waitFor()
})

test('the menu of a phone, opened before the modules have loaded, stays open when they arrive', async () => {
  const { page } = await open(list, { viewport: phone, hasTouch: true, isMobile: true })
  await page.getByRole('group').getByText('菜单', { exact: true }).tap()
  await interactive(page)
  await hydrated(page)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).waitFor()
})

test('a menu opens for a mouse that was over it before the modules loaded', async () => {
  const { page } = await open(list)
  const release = await holdBack(page, scripts)
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('button', { name: '分支机构' }).hover()
  await expect.poll(() => modules(page)).toBe(1)
  release()
  await menu.getByRole('link', { name: '医疗健康分会' }).waitFor()
})

test('the Tab key makes the page respond to keys', async () => {
  const { page } = await open(list)
  await page.keyboard.press('Tab')
  await interactive(page)
})

test('a form keeps a tick that was set before the modules loaded', async () => {
  const { page } = await open(`${list}&view=text`)
  const release = await holdBack(page, scripts)
  const box = page.getByRole('main').getByRole('checkbox').first()
  const was = await box.isChecked()
  await box.click()
  release()
  await expect.poll(() => new URL(page.url()).searchParams.has('labels')).toBe(true)
  await expect.poll(() => box.isChecked()).toBe(!was)
})

test('the modules load by themselves for a chosen text size, a member, or a history entry of the router', async () => {
  const { page, context } = await open(article)
  expect(await modules(page)).toBe(0)
  await page.evaluate(() => localStorage.setItem('articleSize', 'large'))
  await page.reload()
  await interactive(page)
  await page.getByRole('button', { name: '大', exact: true, pressed: true }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await context.addCookies([{ name: 'ticket', value: 'x', url: site().url }])
  await page.goto(list)
  await interactive(page)
  await context.clearCookies()
  await page.reload()
  await interactive(page)
})

test('a drawing replaces a picture that fails to load', async () => {
  const { page, complaints } = await open('about:blank')
  await page.route(/\/uploads\//, (route) => route.abort())
  await page.goto('/layout/institution-list')
  await interactive(page)
  complaints.splice(0)
})

test('the date and the current tab of a row are shown without modules', async () => {
  const { page } = await open('/layout/export-forum', { viewport: phone })
  const tab = page.getByRole('main').locator('[data-tabs] > [aria-current]')
  await expect.poll(() => tab.evaluate((element) => element.getBoundingClientRect().right <= window.innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByText(/\d{4}年\d+月\d+日 星期./).waitFor()
  expect(await modules(page)).toBe(0)
})

test('a row of tabs keeps its scroll position when the modules load, and shows the current tab after a navigation', async () => {
  const { page } = await open('/layout/cultural-heritage-list', { viewport: phone })
  const row = page.getByRole('main').locator('[data-tabs]')
  const position = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  await expect.poll(position).toBeGreaterThan(0)
  await row.evaluate((element) => element.scrollTo(0, 0))
  await hydrated(page)
  expect(await position()).toBe(0)
  // Playwright's own click would scroll to the link.
  await row
    .getByRole('link')
    .last()
    .evaluate((link) => (link as HTMLAnchorElement).click())
  await expect.poll(position).toBeGreaterThan(0)
})

test('back and forward work between pages with and without modules', async () => {
  const { page } = await open(list)
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  const first = await heading.innerText()
  await page.getByRole('contentinfo').getByRole('link', { name: '网站地图' }).click()
  await expect.poll(() => heading.innerText()).not.toBe(first)
  await page.reload()
  await interactive(page)
  await page.goBack()
  await expect.poll(() => heading.innerText()).toBe(first)
})

test('a page that Back returns to has its own scroll position, not that of another first page of the tab', async () => {
  const { page } = await open('/layout/index')
  const position = () => page.evaluate(() => Math.round(window.scrollY))
  const scrollTo = (top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  const heading = page.getByRole('heading', { level: 1, name: '网站地图' })
  await hydrated(page)
  await scrollTo(600)
  // Playwright's own click would scroll to the link.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: '网站地图' })
    .evaluate((link) => (link as HTMLAnchorElement).click())
  await heading.waitFor()
  await page.goto(article)
  await hydrated(page)
  await scrollTo(100)
  await page.goBack()
  await heading.waitFor()
  await hydrated(page)
  await page.goBack()
  await expect.poll(position).toBe(600)
})
