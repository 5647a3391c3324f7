import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '#tests/support/axe.ts'
import { makeActivity, makeSignUp } from '#tests/support/factories.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser({ keepVisits: true })
const { database, makeStaff, sharePage } = useStaff(visit)
const open = sharePage()

let manager: ReturnType<typeof makeStaff> | undefined
/** Opens the console as a member manager, the same one in all browser tests. */
async function openAsManager(address: string) {
  manager ??= makeStaff({ role: 'memberManager', userName: '周宁' })
  return open(await manager, address)
}
const unique = (name: string) => `${name}${randomUUID().slice(0, 6)}`
const requestVisit = (hospital = '示例医院') =>
  database().prisma.medicalRequest.create({
    data: {
      ...{ hospital, department: '骨科', expert: '郑专家', visitDate: new Date('2026-12-01'), memberUnit: '云岭省驻京办' },
      ...{ memberName: '王小明', memberPhone: '13812345678', patientName: '赵大海', consentedAt: new Date(), purgeAt: new Date('2099-01-01') },
    },
  })

const tiles = (page: Page) => page.getByRole('region', { name: '待办事项' }).getByRole('heading', { level: 3 })

describe('the dashboard', () => {
  test("shows statistics with the numbers behind a chart, system status to its operators, and the user's pending work", async () => {
    const { page } = await open(await makeStaff())
    const chart = page.getByRole('region', { name: '内容发布' })
    await chart.getByText('查看数据').click()
    await expect.poll(() => chart.getByRole('row').count()).toBe(13)
    for (const name of ['信息下载', '活动报名', '栏目更新', '阅读排行', '专报额度', '系统状态'])
      await page.getByRole('region', { name, exact: true }).waitFor()
    const kinds = ['共享信息', '专报信息', '会员风采', '美食门店', '推荐菜品', '入会申请', '就医协助']
    // Overdue work comes first, so the order depends on what other tests have left behind.
    await expect.poll(async () => (await tiles(page).allInnerTexts()).sort()).toEqual(kinds.sort())
    expect(await axeViolations(page, ['main details[open]'])).toEqual([])
  })

  test('shows an editor no credits, no system status and no work of others', async () => {
    const { page } = await open(await makeStaff({ role: 'editor' }), '/console', { viewport: phone })
    await page.getByRole('region', { name: '栏目更新' }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: /专报额度|系统状态/ }).count()).toBe(0)
    await page.getByText('没有需要您处理的事项').waitFor()
    await expect.poll(() => tiles(page).count()).toBe(0)
    expect(await axeViolations(page, ['main'])).toEqual([])
  })
})

test('a manager sees how overdue the oldest request is; takes up, schedules, closes and deletes a visit; the list hides personal data', async () => {
  const hospital = unique('示例医院')
  const { id } = await requestVisit(hospital)
  const application = await database().prisma.joinApplication.create({
    data: { companyName: '申请企业', contactName: '张三', phone: '13711112222', createdAt: new Date(Date.now() - 5 * 24 * 3_600_000) },
  })
  const { page, complaints } = await openAsManager('/console')
  await expect.poll(async () => (await tiles(page).allInnerTexts()).sort()).toEqual(['入会申请', '就医协助'])
  // Requests for help of other tests may be overdue too.
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: '入会申请' }) })
  await tile.getByText(/已超时，最早的已等待\d+天/).waitFor()
  await page
    .getByRole('status')
    .getByText(/条待处理，最早的已等待\d+天，请尽快处理/)
    .waitFor()
  await database().prisma.joinApplication.delete({ where: { id: application.id } })
  await page.getByRole('main').getByRole('link', { name: '就医协助' }).click()
  await page.getByRole('heading', { level: 1, name: '就医协助' }).waitFor()

  await page.getByRole('row').filter({ hasText: hospital }).getByText('王*明').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/赵大海|13812345678|王小明/)
  expect(await axeViolations(page, ['main'])).toEqual([])
  await page.getByRole('link', { name: hospital }).click()
  await page.getByText('赵大海').waitFor()
  expect(await axeViolations(page, ['main'])).toEqual([])
  await page.getByRole('button', { name: '分配办理人' }).click()
  const dialog = page.getByRole('dialog', { name: '分配办理人' })
  await dialog.getByRole('radio', { name: '周宁' }).first().check()
  await dialog.getByRole('button', { name: /^分\s?配$/ }).click()
  await page.getByText('办理中，由周宁办理').waitFor()
  await page.getByRole('button', { name: '标记为已安排' }).click()
  await page.getByRole('button', { name: '标记为已完成' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^完\s?成$/ })
    .click()
  await page.getByText('已完成，由周宁办理').waitFor()
  expect(await database().prisma.medicalRequest.findUnique({ where: { id } })).toMatchObject({ state: 'done' })
  await page.getByRole('button', { name: /^删\s?除$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '永久删除' }).click()
  await page.getByRole('heading', { level: 1, name: '就医协助', exact: true }).waitFor()
  await page.goBack()
  await page.getByText('没有这个页面').waitFor()
  complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 404')))
})

test('places are set, too few are rejected and typed text stays; a sign-up is removed from the list', async () => {
  const title = unique('专家座谈')
  const { id } = await makeActivity(database(), { title, signUp: { signUpOpensAt: new Date(Date.now() - 1000) } })
  for (let count = 0; count < 2; count++) await makeSignUp(database(), id)
  const { page } = await openAsManager('/console/sign-ups')
  expect(await axeViolations(page, ['main'])).toEqual([])
  await page.getByRole('link', { name: title }).click()
  await page.getByText('报名中，已报 2 / 不限').waitFor()
  expect(await axeViolations(page, ['main'])).toEqual([])
  await page.getByRole('button', { name: '报名设置' }).click()
  const capacity = page.getByRole('dialog').getByLabel('名额')
  await capacity.fill('1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存$/ })
    .click()
  await page.getByRole('dialog').getByText('已有 2 人报名，名额不能少于 2').waitFor()
  await expect.poll(() => capacity.inputValue()).toBe('1')
  await capacity.fill('5')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存$/ })
    .click()
  await page.getByText('报名中，已报 2 / 5').waitFor()
  await page.getByRole('button', { name: '取消报名：张三' }).first().click()
  await page.getByRole('dialog').getByLabel('取消原因').fill('场地变更')
  await page.getByRole('dialog').getByRole('button', { name: '取消报名' }).click()
  await page.getByText('报名中，已报 1 / 5').waitFor()
})
