import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, faultsOf } from '#tests/support/axe.ts'
import { site } from '#tests/support/site.ts'
import { password, staffSignedIn } from '#tests/support/staff.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, makeStaffWithApp, visitConsole, visitAs } = useStaff(visit)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: '后台导航' }).filter({ visible: true })
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

async function signIn(page: Page, name: string, given = password) {
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(given)
  await page.keyboard.press('Enter')
}

test('staff sign in only with a staff password, land on the page they wanted, and sign out; the next user starts at the dashboard', async () => {
  const { account, sessionId } = await makeStaff({ userName: '李静' })
  const { page, context } = await visitConsole('/console/account')
  await heading(page, '后台登录').waitFor()
  await expect.poll(() => isFocused(page.getByLabel('账号'))).toBe(true)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByText('请输入密码', { exact: true }).waitFor()
  await expect.poll(() => page.locator('.ant-form-item-explain-error').count()).toBe(2)

  // The error stays at the form until the next key press; typed values stay.
  await signIn(page, account.loginName, 'Cuowu2026Mima')
  const refusal = page.getByText('账号或密码错误')
  await refusal.waitFor()
  await expect.poll(() => page.getByLabel('账号').inputValue()).toBe(account.loginName)
  expect(await context.cookies()).toEqual([])
  await page.getByLabel('密码', { exact: true }).press('x')
  await expect.poll(() => refusal.count()).toBe(0)

  await signIn(page, account.loginName)
  await heading(page, '我的账号').waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/account')
  const kept = await context.cookies()
  expect(kept.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]).sort()).toEqual([
    ['devices', true, 'Strict'],
    ['staffToken', true, 'Strict'],
  ])

  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByText('已退出登录。').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/console')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['devices'])
  // `makeStaff` opened the other session.
  const sessions = await database().prisma.staffSession.findMany({ where: { accountId: account.id } })
  expect(sessions.map(({ id }) => id)).toEqual([sessionId])
  await signIn(page, '13900000001', 'Demo2026a')
  await page.locator('form').getByText('账号或密码错误').waitFor()
  await signIn(page, 'admin', 'Demo2026a')
  await heading(page, '工作台').waitFor()
  await expect.poll(() => page.title()).toBe('工作台 - 管理后台 - 驻京办协会')
  await menu(page)
    .getByRole('link', { name: /^工作台/ })
    .waitFor()
})

test('staff replace a password set by an administrator; after an idle session ends they return to the same page', async () => {
  const { account } = await makeStaff({ mustChangePassword: true })
  const { page } = await visitConsole()
  await signIn(page, account.loginName)
  await heading(page, '设置新密码').waitFor()
  await expect.poll(() => menu(page).count()).toBe(0)
  await page.getByLabel('当前密码').fill(password)
  await page.getByLabel('新密码', { exact: true }).fill('Duanmima1')
  await page.getByLabel('确认新密码').fill('Duanmima1')
  await page.keyboard.press('Enter')
  await page.getByText('12-64位密码，大小写加数字组合').waitFor()
  const own = 'Xinmima2026Bangong'
  await page.getByLabel('新密码', { exact: true }).fill(own)
  await page.getByLabel('确认新密码').fill(own)
  await page.keyboard.press('Enter')
  await heading(page, '工作台').waitFor()

  await menu(page).getByRole('link', { name: '我的账号' }).click()
  await heading(page, '我的账号').waitFor()
  const longAgo = new Date(Date.now() - 13 * 3_600_000)
  await database().prisma.staffSession.updateMany({ where: { accountId: account.id }, data: { lastSeenAt: longAgo } })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('登录已失效，请重新登录').waitFor()
  await signIn(page, account.loginName, own)
  await heading(page, '我的账号').waitFor()
})

test('staff see when the server is unreachable and can retry; the sign-in pages fit the window and pass axe', async () => {
  const { account } = await makeStaffWithApp({ mustChangePassword: true })
  const { page, complaints } = await visitConsole('about:blank')
  await page.route('**/api/console/me*', (route) => route.abort())
  await page.goto('/console')
  await heading(page, '暂时无法打开后台').waitFor()
  await page.unroute('**/api/console/me*')
  await page.getByRole('button', { name: '重试' }).click()
  await heading(page, '后台登录').waitFor()
  expect(complaints.splice(0).filter((line) => !/ERR_FAILED|status of 401/.test(line))).toEqual([])
  expect(await faultsOf(page)).toEqual([])
  await signIn(page, account.loginName)
  await heading(page, '两步验证').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('ending a session from another device signs this device out', async () => {
  const staff = await makeStaff()
  const there = await visitAs(await staffSignedIn(database(), staff.account.id))
  await heading(there.page, '工作台').waitFor()
  const here = await visitAs(staff, '/console/account')
  const devices = here.page.getByRole('region', { name: '登录设备' })
  await devices.getByText('当前设备').waitFor()
  await devices.getByRole('button', { name: /^退出该设备/ }).click()
  await here.page.getByText('该设备已退出登录').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)

  await menu(there.page).getByRole('link', { name: '我的账号' }).click()
  await there.page.getByText('登录已失效，请重新登录').waitFor()
  await navigateTo(here.page, '/console/staff')
  await heading(here.page, '工作人员').waitFor()
})

test('an unknown address and a failed page load say so; closing the menu on a phone returns the focus to its button', async () => {
  const { page, context, complaints } = await visitAs(await makeStaff(), '/console/nowhere')
  await page.getByText('没有这个页面').waitFor()
  await page.getByRole('link', { name: '返回工作台' }).click()
  await heading(page, '工作台').waitFor()
  await context.setOffline(true)
  await menu(page).getByRole('link', { name: '操作日志' }).click()
  await heading(page, '页面加载失败').waitFor()
  await context.setOffline(false)
  await heading(page, '操作日志').waitFor()
  // Chromium logs failed loads.
  complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED')))

  await page.setViewportSize(phone)
  await expect.poll(() => menu(page).count()).toBe(0)
  const button = page.getByRole('button', { name: '菜单' })
  await button.click()
  await menu(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(button)).toBe(true)
  await button.click()
  await menu(page).waitFor()
  expect(await axeViolations(page, ['nav[aria-label=后台导航]'])).toEqual([])
  await menu(page).getByRole('link', { name: '我的账号' }).click()
  await heading(page, '我的账号').waitFor()
  await expect.poll(() => menu(page).count()).toBe(0)
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
})

test('the console is one uncached document under the policy of the site; public pages load nothing of it', async () => {
  const { url } = site()
  const answer = await fetch(`${url}/console/account`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  const files = [...(await answer.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(2)
  const { page } = await visit('/layout/index')
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  // The bundler's own runtime is the same in both builds.
  expect(loaded.filter((file) => files.includes(file) && !file.startsWith('/assets/rolldown-runtime-'))).toEqual([])
})
