import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose } from '#tests/support/choose.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Transition durations of all elements. Even a short transition would let antd measure the previous position of an element. */
const transitionDurations = (page: Page) =>
  page.evaluate(() => [...new Set([...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration))])

test('with reduced motion, a list opens at its field every time and closes on selection; a button keeps its name after loading', async () => {
  const { page } = await visitAs(await makeStaff(), '/console/reports', { reducedMotion: 'reduce' })
  const field = page.getByRole('combobox', { name: '全部单位' })
  const list = page.locator('.ant-select-dropdown')
  // Compares positions: that it can be clicked proves little, because Playwright scrolls to what lies outside the window.
  async function distanceFromField() {
    const [at, below] = [await list.boundingBox(), await page.locator('.ant-select').filter({ has: field }).boundingBox()]
    return at && below ? Math.hypot(at.x - below.x, at.y - below.y - below.height) : Infinity
  }
  for (let time = 0; time < 3; time++) {
    await field.click()
    await expect.poll(distanceFromField).toBeLessThan(10)
    expect(await transitionDurations(page)).toEqual(['0s'])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
  }
  await choose(page, '全部单位', '副省级驻京机构')
  await page.waitForURL(/type=2/)
  await list.waitFor({ state: 'hidden' })

  const { id } = await makeArticle(database(), { title: '不动的按钮', source: '协会', content: '<p>正文</p>' })
  await navigateTo(page, `/console/articles/${id}`)
  for (const title of ['不动的按钮一', '不动的按钮二']) {
    await page.getByLabel('标题', { exact: true }).fill(title)
    await button(page, '保存').click()
    await expect.poll(async () => (await database().prisma.article.findUniqueOrThrow({ where: { id } })).title).toBe(title)
  }
  await button(page, '保存').waitFor()
})
