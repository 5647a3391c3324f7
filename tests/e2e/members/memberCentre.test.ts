import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { type BrowserMember, useMembers } from '#tests/support/memberVisits.ts'
import { desktop, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeBrowserMember, visitAs } = useMembers(visit)

const reason = '封面与内容不符，请更换为产品照片；正文第二段的产地与标题不一致，请核对后重新提交。'
const tablet = { width: 768, height: 1024 }
const marked = (page: Page) => page.getByRole('navigation', { name: '会员中心' }).locator('[aria-current]').first().innerText()

const makeShowcase = ({ accountId, companyId }: BrowserMember, status: 'rejected' | 'approved') =>
  makeArticle(database(), {
    policyType: policyTypes.showcase,
    section: 2,
    title: '长白山林下参',
    companyId,
    submittedById: accountId,
    submittedAt: new Date(2026, 0),
    status,
    failReason: status === 'rejected' ? reason : undefined,
  })

test('a member list shows a reason in its own dialog, leaves room for titles, and prints in dark type without buttons', async () => {
  const member = await makeBrowserMember()
  await makeShowcase(member, 'rejected')
  const { page } = await visitAs(member, '/layout/my-city-style')
  await page.getByRole('button', { name: /^查看原因/ }).click()
  const dialog = page.getByRole('dialog', { name: '失败原因' })
  await expect.poll(() => dialog.getByRole('link', { name: '去修改' }).evaluate((link) => getComputedStyle(link).color)).toBe('rgb(255, 255, 255)')
  const text = dialog.getByText(reason)
  // The sentence wraps to as many lines as it needs.
  expect(await text.evaluate((element) => element.scrollWidth <= element.clientWidth && element.clientHeight > 40)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('查看原因')

  const title = page.getByRole('table').getByText('长白山林下参', { exact: true })
  const lines = () =>
    title.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.firstChild ?? element)
      return range.getClientRects().length
    })
  await page.setViewportSize(tablet)
  await expect.poll(lines).toBe(1)
  await page.setViewportSize(desktop)
  await page.evaluate(() => document.documentElement.setAttribute('data-elder', ''))
  await expect.poll(lines).toBe(1)
  await page.evaluate(() => document.documentElement.removeAttribute('data-elder'))

  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: /上传风采|编辑/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button').count()).toBe(0)
  await expect.poll(() => page.getByText('驻京办协会', { exact: true }).filter({ visible: true }).count()).toBe(1)
  const account = page.getByText(`登录账号 ${member.loginName}`)
  await expect.poll(() => account.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: null })
})

test('a form that edits an item says so everywhere; a published item links to its page; an unreachable page says so', async () => {
  const member = await makeBrowserMember()
  await makeShowcase(member, 'approved')
  const published = { submittedById: member.accountId, submittedAt: new Date(2026, 0), publishedAt: new Date(2026, 0) }
  const { id } = await makeArticle(database(), { policyType: policyTypes.shared, title: '冰雪文旅', companyId: member.companyId, ...published })
  const { page, context, complaints } = await visitAs(member, '/layout/my-city-style')
  await page.getByRole('link', { name: /^编辑/ }).click()
  await page.getByRole('heading', { name: '编辑风采', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('编辑风采 - 驻京办协会')
  await expect.poll(() => page.getByRole('navigation', { name: '当前位置' }).innerText()).toContain('编辑风采')
  await expect.poll(() => marked(page)).toBe('我的风采')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  const menu = page.getByRole('navigation', { name: '会员中心' })
  await menu.getByRole('link', { name: '上传风采' }).click()
  await page.getByRole('heading', { name: '上传风采', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('上传风采 - 驻京办协会')
  await expect.poll(() => marked(page)).toBe('上传风采')

  await menu.getByRole('link', { name: '我的信息' }).click()
  const region = page.getByRole('region', { name: '我的信息' })
  await expect.poll(() => region.getByRole('link', { name: '上传专报信息' }).getAttribute('href')).toBe('/layout/upload-special-info')
  await expect.poll(() => region.getByRole('link', { name: '上传共享信息' }).getAttribute('href')).toBe('/layout/upload-info')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('table')
      .getByRole('link', { name: /^冰雪文旅/ })
      .click(),
  ])
  await tab.waitForURL(`**/share-info-item-detail?id=${id}**`)
  await tab.close()

  await context.setOffline(true)
  await menu.getByRole('link', { name: '下载记录' }).click()
  await page.getByRole('heading', { name: '页面加载失败' }).waitFor()
  await expect.poll(() => menu.isVisible()).toBe(true)
  await context.setOffline(false)
  await menu.getByRole('link', { name: '我的消息' }).click()
  await page.getByText('暂无消息').waitFor()
  // Chromium logs failed requests.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
