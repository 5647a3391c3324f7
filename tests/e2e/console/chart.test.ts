import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/axe.ts'
import { site } from '#tests/support/site.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const id = 3
const address = `/layout/info-institutiona-setup?id=${id}`
const editor = () => makeStaff({ role: 'editor' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The names in the form, each with its level. */
const lines = (page: Page) =>
  page
    .getByRole('list', { name: '组织架构', exact: true })
    .getByRole('textbox', { name: /机构名称/ })
    .evaluateAll((inputs) =>
      inputs.map((input) => `${/第 (\d) 级/.exec(input.getAttribute('aria-label') ?? '')?.[1]} ${(input as HTMLInputElement).value}`),
    )

test('an editor builds a chart with the keyboard alone, and visitors read it as a nested list', async () => {
  await database().prisma.associationProfile.update({ where: { id }, data: { chart: [] } })
  const { page } = await visitAs(await editor(), `/console/profiles/${id}`)
  await button(page, '添加机构').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('健康分会')
  await page.keyboard.press('Enter')
  await page.keyboard.type('秘书处')
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('专家组')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => lines(page)).toEqual(['1 健康分会', '2 专家组', '2 秘书处'])
  await page.getByRole('status').filter({ hasText: '专家组，第 2 级，第 2 行' }).waitFor()

  await button(page, '人员 0：专家组').focus()
  await page.keyboard.press('Enter')
  await button(page, '添加人员').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('召集人')
  await page.keyboard.press('Tab')
  await page.keyboard.type('裴仲恺')
  expect(await faultsOf(page)).toEqual([])
  await button(page, '保存').click()
  await page.getByText('资料已保存，访客现在就能看到').waitFor()

  await expect.poll(async () => (await fetch(`${site().url}${address}`)).text()).toContain('裴仲恺')
  await page.goto(`${site().url}${address}`)
  const chart = page.getByRole('figure', { name: '医疗健康分会机构设置图' })
  await expect.poll(() => chart.locator('li li').allInnerTexts()).toEqual(['专家组\n\n召集人\n裴仲恺', '秘书处'])
  expect(await faultsOf(page)).toEqual([])
})

test("a mistake is shown and loses nothing; removing a unit with units below it asks first; a colleague's change is compared", async () => {
  const { prisma } = database()
  const unit = (level: number, name: string) => ({ level, name, people: [] })
  await prisma.associationProfile.update({ where: { id }, data: { chart: [unit(0, '分会'), unit(1, '甲处'), unit(2, '乙组'), unit(1, '丙处')] } })
  const { page, complaints } = await visitAs(await editor(), `/console/profiles/${id}`)
  await button(page, '添加下级：丙处').click()
  await button(page, '保存').click()
  await page.getByText('第5个机构：请输入机构名称').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: '第 5 行机构名称，第 3 级' }).fill('丁组')
  await button(page, '上移：丙处').click()
  await expect.poll(() => lines(page)).toEqual(['1 分会', '2 丙处', '3 丁组', '2 甲处', '3 乙组'])
  await button(page, '移除：甲处').click()
  await page.getByRole('dialog').getByText('它的 1 个下级机构和其中的人员一同移除。保存前可以放弃修改。').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
  await expect.poll(() => lines(page)).toEqual(['1 分会', '2 丙处', '3 丁组'])

  await prisma.associationProfile.update({ where: { id }, data: { chart: [unit(0, '同事的分会')] } })
  await button(page, '保存').click()
  await page.getByText('他人刚刚保存了新的内容', { exact: false }).waitFor()
  await page.getByText('同事的分会', { exact: true }).waitFor()
  await button(page, '保存我填写的内容').click()
  const stored = async () => (await prisma.associationProfile.findUniqueOrThrow({ where: { id } })).chart
  await expect.poll(stored).toEqual([unit(0, '分会'), unit(1, '丙处'), unit(2, '丁组')])
  complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))
})
