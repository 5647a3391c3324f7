import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { faultsOf } from '#tests/support/axe.ts'
import { makeActivity, makeArticle, makeInfo, makeShop } from '#tests/support/factories.ts'
import { type BrowserMember, useMembers } from '#tests/support/memberVisits.ts'
import { navigateTo } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeBrowserMember, visitAs } = useMembers(visit)

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

const submittedBy = ({ accountId, companyId }: BrowserMember) => ({ companyId, submittedById: accountId, submittedAt: new Date(2026, 0) })

/** Creates special reports of this member, rejected where a reason is given; the last one is the newest. */
async function makeReports(member: BrowserMember, reasons: (string | undefined)[]) {
  for (const [index, failReason] of reasons.entries()) {
    await makeInfo(database(), {
      category: 3,
      title: `专报 ${index + 1}`,
      ...submittedBy(member),
      submittedAt: new Date(2026, 0, 1, 0, index),
      status: failReason ? 'rejected' : 'pending',
      failReason,
    })
  }
}

test("the list of a member's information can be reloaded after a failure, has ten items a page, and counts rejections with reasons", async () => {
  const member = await makeBrowserMember()
  const seen = await visitAs(member, '/layout/privacy')
  const { page, complaints } = seen
  await page.route('**/GetListbyfaqiren?*', (route) => route.fulfill({ status: 500, json: { Code: 500, Message: '', Data: null } }))
  await navigateTo(page, '/layout/my-info-pool')
  await page.getByRole('region', { name: '我的信息' }).getByText('我的信息交流请求失败').waitFor()
  await page.unroute('**/GetListbyfaqiren?*')
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.getByText('还没有提交过信息').waitFor()
  // Chromium logs the 500 that this test causes.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('500'))).toEqual([])

  await makeReports(member, [...Array(9).fill(undefined), '标题过于宽泛', undefined, '缺少数据'])
  await page.goto('/layout/my-info-pool?page=99')
  await page.getByText('没有第 99 页').waitFor()
  await page.getByRole('link', { name: '回到第一页' }).click()
  await expect.poll(() => rows(page).count()).toBe(10)
  await expect.poll(() => rows(page).first().innerText()).toContain('专报 12')
  await page.getByRole('link', { name: '下一页' }).click()
  await page.waitForURL('**/my-info-pool?page=2')
  await expect
    .poll(() =>
      rows(page)
        .allInnerTexts()
        .then((texts) => texts.map((text) => text.split('\t')[0])),
    )
    .toEqual(['专报 2', '专报 1'])
  await page.goBack()
  await expect.poll(() => rows(page).count()).toBe(10)

  await page.getByText('本页有 2 条信息未通过审核，请查看失败原因，修改后重新提交。').waitFor()
  const why = page.getByRole('button', { name: /查看原因.*专报 10$/ })
  await expect.poll(() => why.getAttribute('aria-expanded')).toBe('false')
  await why.focus()
  await page.keyboard.press('Enter')
  await page.getByText('失败原因：标题过于宽泛').waitFor()
  await expect.poll(() => page.getByText('缺少数据').count()).toBe(0)
  await page.getByRole('button', { name: /收起原因.*专报 10$/ }).click()
  await expect.poll(() => page.getByText('标题过于宽泛').count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: /^编辑/ }).count()).toBe(10)
})

test('a member finds the activities they signed up for in their list until they cancel and confirm', async () => {
  const member = await makeBrowserMember()
  const { accountId } = member
  const tomorrow = new Date(Date.now() + 86_400_000)
  const signUp = { place: '协会会议室', signUpOpensAt: new Date(2020, 0), startsAt: tomorrow, capacity: 10 }
  const { id } = await makeActivity(database(), { title: `沙龙 ${accountId}`, publishedAt: new Date(2020, 0), signUp })
  await database().prisma.signUp.create({ data: { activityId: id, accountId, accountName: '张三', companyName: '示例驻京办' } })
  const { page } = await visitAs(member, '/layout/event-rigister')
  await rows(page).first().getByText('已报名').waitFor()
  const text = await rows(page).first().innerText()
  for (const part of [`沙龙 ${accountId}`, '协会会议室', '张三']) expect(text).toContain(part)
  expect(await faultsOf(page, { elder: true })).toEqual([])

  await page.getByRole('button', { name: '取消报名' }).click()
  const dialog = page.getByRole('dialog', { name: '取消报名？' })
  await dialog.getByRole('button', { name: '保留报名' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await database().prisma.signUp.count({ where: { accountId, cancelledAt: null } })).toBe(1)
  await page.getByRole('button', { name: '取消报名' }).click()
  await dialog.getByRole('button', { name: '取消报名' }).click()
  await page.getByText('已取消报名').waitFor()
  await rows(page).first().getByText('已取消', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: '取消报名' }).count()).toBe(0)
  // The button is gone; the keyboard focus stays in the same row.
  await expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate((row) => row.contains(document.activeElement)),
    )
    .toBe(true)
  expect(await database().prisma.signUp.count({ where: { accountId, cancelledAt: null } })).toBe(0)
  await database().prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
})

/** Creates a member with rejected items that visitors never see, a message, and a download. */
async function memberWithRows(): Promise<BrowserMember> {
  const member = await makeBrowserMember()
  const { accountId } = member
  const rejected = { ...submittedBy(member), status: 'rejected', failReason: '封面不清晰' } as const
  await makeReports(member, ['标题过于宽泛', undefined])
  await makeArticle(database(), { policyType: policyTypes.showcase, section: 3, title: '剪纸技艺', ...rejected })
  await makeShop(database(), { areaCode: '1', cuisineCode: '1', tags: ['川菜'], ...rejected })
  await database().prisma.message.create({ data: { accountId, kind: 'notice', title: '通知', body: '内容', link: '/layout/index' } })
  const { id: infoItemId } = await database().prisma.infoItem.findFirstOrThrow({ where: { category: 3, attachmentKey: { startsWith: 'demo/' } } })
  await database().prisma.download.create({ data: { accountId, infoItemId } })
  return member
}

test('forms and lists fit the window and pass axe on a desktop, on a phone, and in elder mode', async () => {
  const { page } = await visitAs(await memberWithRows(), '/layout/privacy')
  const audit = async (paths: string[], prepare: () => Promise<unknown>) => {
    for (const path of paths) {
      await navigateTo(page, `/layout/${path}`)
      await prepare()
      expect({ path, faults: await faultsOf(page, { elder: true }) }).toEqual({ path, faults: [] })
    }
  }
  const sendEmpty = async () => {
    await page.getByRole('button', { name: '保存并提交审核' }).click()
    await page.locator('.ant-form-item-explain-error').first().waitFor()
  }
  // editor.test.ts audits the form for shared information, with a table in its editor.
  await audit(['upload-food', 'upload-special-info', 'upload-city-style'], sendEmpty)
  await audit(['my-info-pool', 'my-city-style', 'my-food', 'download-record'], () => rows(page).first().waitFor())
  await audit(['update-member-info', 'update-pass', 'my-messages'], () => page.locator('main section h1').waitFor())
})
