import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeArticle } from '#tests/support/factories.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('who wants no motion finds a button that has been at work called as before', async () => {
  const { id } = await makeArticle(database(), { title: '不动的按钮', source: '协会', content: '<p>正文</p>' })
  const { page } = await visitAs(await makeStaff({ role: 'editor' }), `/console/articles/${id}`, { reducedMotion: 'reduce' })
  for (const title of ['不动的按钮一', '不动的按钮二']) {
    await page.getByLabel('标题', { exact: true }).fill(title)
    await button(page, '保存').click()
    await expect.poll(async () => (await database().prisma.article.findUniqueOrThrow({ where: { id } })).title).toBe(title)
  }
  await button(page, '保存').waitFor()
})
