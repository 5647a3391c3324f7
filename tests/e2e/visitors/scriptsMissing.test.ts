import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'

const visit = useBrowser()
const scripts = /\/assets\/.*\.js$/
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '页面脚本未能加载' })
/** Makes the page ask for its scripts. */
const nearMap = (page: Page) => page.getByRole('heading', { name: '餐厅位置' }).scrollIntoViewIfNeeded()
const buttons = (page: Page) => page.locator('#root button:not([type=submit])')

test('when the scripts of a page fail, its buttons are disabled and it says so; search and links work', async () => {
  const { page, context, complaints } = await visit('about:blank', { viewport: phone, cold: true })
  await context.route(scripts, (route) => route.abort())
  await page.goto('/layout/city-food-detail?id=1')
  await nearMap(page)
  await notice(page).waitFor()
  await expect.poll(() => buttons(page).evaluateAll((all) => all.every((button) => (button as HTMLButtonElement).disabled))).toBe(true)
  expect(await buttons(page).count()).toBeGreaterThan(0)
  expect(await widerThanWindow(page)).toBe(0)
  await notice(page).getByRole('link', { name: '重新加载' }).click()
  await nearMap(page)
  await notice(page).waitFor()
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '驻京美食' }).click()
  await page.getByRole('heading', { name: '餐厅列表' }).waitFor()
  await page.goto('/layout/full-text-search')
  await page.getByRole('main').getByRole('searchbox').fill('协会')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('协会')
  complaints.splice(0)
})

test('when the scripts are late, the buttons work once they arrive', async () => {
  const { page, context } = await visit('about:blank', { cold: true })
  await page.clock.install()
  const held: Route[] = []
  let holding = true
  await context.route(scripts, (route) => {
    if (holding) held.push(route)
    else return route.continue()
  })
  await page.goto('/layout/index', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.clock.fastForward(9000)
  await notice(page).waitFor()
  holding = false
  await Promise.all(held.map((route) => route.continue()))
  await notice(page).waitFor({ state: 'detached' })
  await expect.poll(() => buttons(page).evaluateAll((all) => all.some((button) => !(button as HTMLButtonElement).disabled))).toBe(true)
})
