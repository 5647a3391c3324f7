import { readdirSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { faultsOf } from '#tests/support/axe.ts'
import { readPage } from '#tests/support/readPage.ts'
import { useOwnSite } from '#tests/support/site.ts'
import { makeStaffWith, password } from '#tests/support/staff.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

useOwnSite('demo', { ownFiles: true })
const visit = useBrowser()
const { visitAs, makeStaff, database } = useStaff(visit)

test('staff who may only change settings are led to no page that they may not open', async () => {
  const { page } = await visitAs(await makeStaffWith(database(), ['seeDashboard', 'seeSettings', 'changeSettings']))
  const guide = page.getByRole('region', { name: '开站准备' })
  await guide.getByRole('link', { name: '演示内容' }).waitFor()
  const steps = await guide.getByRole('link').allInnerTexts()
  expect(steps).toContain('两步验证')
  expect(steps.filter((name) => ['备份', '会员账号', '会员单位', '首页轮播图', '首页头条', '协会介绍'].includes(name))).toEqual([])
})

test('an administrator follows the guide to what is missing, collapses it, and removes the demo content', async () => {
  const { page } = await visitAs(await makeStaff())
  const guide = page.getByRole('region', { name: '开站准备' })
  await guide.getByRole('link', { name: '演示内容' }).waitFor()
  expect(await guide.getByText('已完成：').textContent()).toContain('协会介绍')
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 })
  }
  expect(await faultsOf(page)).toEqual([])
  await guide.getByRole('button', { name: '稍后再说' }).click()
  await page.reload()
  await guide.getByRole('button', { name: '展开，还差' }).click()

  await guide.getByRole('link', { name: '演示内容' }).click()
  const card = page.getByRole('region', { name: '演示内容' })
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
  await card.getByRole('button', { name: '清除演示内容' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登录密码').fill('wrong')
  await dialog.getByRole('button', { name: '清除', exact: true }).click()
  await dialog.getByText('密码错误').waitFor()
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '清除', exact: true }).click()
  await card.waitFor({ state: 'detached' })

  const home = await readPage('/layout/index')
  expect(home.all('img').filter((picture) => picture.attribute('src')?.startsWith('/uploads/'))).toEqual([])
  expect((await readPage('/layout/company-list')).all('a', { text: /公司/ })).toEqual([])
  expect(await database().prisma.article.count()).toBe(0)
  expect(await database().prisma.storedFile.count()).toBe(0)
  expect(readdirSync(inject('place').uploadsFolder).length).toBeGreaterThan(0)
})
