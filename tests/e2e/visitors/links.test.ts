import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()

const siteMap = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: '网站地图' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a link opens its page in the same document, and in a new tab for who presses it with Ctrl', async () => {
  const { page, context } = await visit('/layout/privacy')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  const [tab] = await Promise.all([context.waitForEvent('page'), siteMap(page).click({ modifiers: ['ControlOrMeta'] })])
  await heading(tab, '网站地图')
  expect(page.url()).toContain('/layout/privacy')

  await siteMap(page).click()
  await heading(page, '网站地图')
  expect(await page.locator('html[data-same]').count()).toBe(1)
})

test('a link to the page that is open adds nothing to the history', async () => {
  const { page } = await visit('/layout/privacy')
  await siteMap(page).click()
  await heading(page, '网站地图')
  const answered = page.waitForResponse(/\/page-data\/site-map/)
  await siteMap(page).click()
  await answered
  await page.goBack()
  await heading(page, '隐私政策')
})

test('a choice above a list leaves the window where it is', async () => {
  const { page } = await visit('/layout/institution-list', { viewport: { width: 375, height: 500 } })
  const position = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }))
  // Playwright's own click would scroll to the link.
  await page.locator('main [data-keeps-scroll]', { hasText: '华东' }).evaluate((link) => (link as HTMLAnchorElement).click())
  await page.locator('main [aria-current=true]', { hasText: '华东' }).waitFor()
  expect(await position()).toBe(150)
})
