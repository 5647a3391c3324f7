import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useMembers } from '#tests/support/memberVisits.ts'
import { navigateTo } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeBrowserMember, visitAs } = useMembers(visit)

const signOutEverywhere = (accountId: number) => database().prisma.session.deleteMany({ where: { accountId } })
/** Chromium logs every response with an error status; here that is the refusal under test. */
const ignoreRefusals = (complaints: string[]) => expect(complaints.splice(0).filter((complaint) => !complaint.includes('401'))).toEqual([])

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

const isOpen = (now = new Date()) => ({ signUpOpensAt: { lt: now }, signUpClosesAt: { gt: now }, article: { publishedAt: { lt: now } } })

/** An activity of the demo content with sign-up and a limit. */
async function openActivity() {
  const { articleId } = await database().prisma.activity.findFirstOrThrow({
    where: { ...isOpen(), capacity: { gt: 20 } },
    orderBy: { articleId: 'asc' },
  })
  return articleId
}

test('a member signs up for an activity once; after the session has ended, downloading requires a sign-in', async () => {
  const id = await openActivity()
  const member = await makeBrowserMember()
  const { page, complaints } = await visitAs(member, `/layout/enterprise-branch-detail?id=${id}`)
  const bar = page.getByRole('complementary', { name: '活动报名' })
  const placesLeft = async () => Number(/剩余名额 (\d+) 个/.exec(await bar.innerText())?.[1])
  const before = await placesLeft()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await bar.getByRole('button', { name: '我要报名' }).click()
  await page.getByText('报名成功！').waitFor()
  await expect.poll(placesLeft).toBe(before - 1)
  const link = bar.getByRole('link', { name: '已报名，查看我的报名' })
  await expect.poll(() => link.getAttribute('href')).toBe('/layout/event-rigister')
  expect(await hasFocus(link)).toBe(true)
  const { articleId: another } = await database().prisma.activity.findFirstOrThrow({
    where: { ...isOpen(), articleId: { not: id } },
    orderBy: { articleId: 'asc' },
  })
  await navigateTo(page, `/layout/enterprise-branch-detail?id=${another}`)
  await bar.getByRole('button', { name: '我要报名' }).waitFor()
  await navigateTo(page, `/layout/enterprise-branch-detail?id=${id}`)
  // The button of the other page may be elsewhere.
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await bar.getByRole('button', { name: '我要报名' }).click()
  await page.getByText('您已报名该活动，无需重复报名').waitFor()
  expect(await database().prisma.signUp.count({ where: { accountId: member.accountId } })).toBe(1)

  await navigateTo(page, '/layout/info-pool?id=3')
  await signOutEverywhere(member.accountId)
  const download = page.locator('main li button').first()
  await download.click()
  await page.getByRole('dialog', { name: '请先登录会员账号' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(download)).toBe(true)
  expect(await database().prisma.download.count({ where: { accountId: member.accountId } })).toBe(0)
  ignoreRefusals(complaints)
})

test('the home page shows the remaining reports to members only; an expired session cannot sign up', async () => {
  const id = await openActivity()
  const member = await makeBrowserMember({ userName: '何平' })
  await database().prisma.creditEntry.create({ data: { accountId: member.accountId, amount: 7, reason: 'granted', note: '测试' } })
  const { page, complaints } = await visitAs(member, '/layout/index')
  await page.getByRole('complementary', { name: '专报共享规则' }).getByText('专报还可下载 7 次').waitFor()
  await navigateTo(page, `/layout/enterprise-branch-detail?id=${id}`)
  await page.getByRole('button', { name: '何平' }).waitFor()
  await signOutEverywhere(member.accountId)
  await page.getByRole('button', { name: '我要报名' }).click()
  const dialog = page.getByRole('dialog', { name: '活动报名' })
  await dialog.getByText('您还未登录，请登录后报名！').waitFor()
  const from = encodeURIComponent(`/layout/enterprise-branch-detail?id=${id}`)
  await expect.poll(() => dialog.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe(`/layout/login?from=${from}`)
  await page.getByRole('navigation', { name: '快捷入口' }).getByText('会员登录').waitFor()
  expect(await database().prisma.signUp.count({ where: { accountId: member.accountId } })).toBe(0)
  await page.keyboard.press('Escape')
  await navigateTo(page, '/layout/index')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.getByText('专报还可下载').count()).toBe(0)
  await page.getByRole('complementary', { name: '专报共享规则' }).waitFor()
  ignoreRefusals(complaints)
})
