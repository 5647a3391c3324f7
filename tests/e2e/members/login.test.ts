import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, faultsOf } from '#tests/support/axe.ts'
import { useMembers } from '#tests/support/memberVisits.ts'
import { readPage } from '#tests/support/readPage.ts'
import { password } from '#tests/support/signIn.ts'
import { site } from '#tests/support/site.ts'
import { navigateTo } from '#tests/support/staffVisits.ts'
import { holdBack, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeMemberWithPassword: makeMember, visitAs } = useMembers(visit)

async function signIn(page: Page, name: string, given = password) {
  await page.getByLabel('账号 / 手机号').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(given)
  await page.keyboard.press('Enter')
}
const login = (page: Page) => page.waitForURL((url) => url.pathname === '/layout/login')
const pathOf = (page: Page) => page.url().replace(site().url, '')

test('every page leads to the sign-in and back to itself, even when its frame was rendered for another page', async () => {
  for (const address of [
    '/layout/association-trends?type=1',
    '/layout/association-trends?type=2&page=2',
    '/layout/city-food?area=3',
    '/layout/index',
  ]) {
    const links = (await readPage(address)).all('a', { text: /登录/ }).map(({ href }) => href)
    const from = address === '/layout/index' ? '' : `?${new URLSearchParams({ from: address })}`
    expect(new Set(links)).toEqual(new Set([`/layout/login${from}`]))
    expect(links.length).toBeGreaterThan(2)
  }
})

test('a member signs in for a download, not with empty fields or a wrong password, and returns to it; no script reads the session', async () => {
  const { accountId } = await makeMember({ phone: '13711112222', userName: '李晓明' })
  const { page, context } = await visit('/layout/info-pool?id=4')
  await page.locator('main li button').first().click()
  await page.getByRole('link', { name: '去登录' }).click()
  await login(page)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByText('请输入账号/手机号', { exact: true }).waitFor()
  await page.getByText('请输入密码', { exact: true }).waitFor()
  const name = page.getByLabel('账号 / 手机号')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await faultsOf(page)).toEqual([])

  const field = page.getByLabel('密码', { exact: true })
  await expect.poll(() => field.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('text')

  // The error appears once, above the button, until the next key press; typed values stay.
  await signIn(page, '13711112222', 'Cuowu2026')
  const form = page.getByRole('form', { name: '会员登录' })
  const refusal = page.getByText('账号或密码错误')
  await form.getByRole('alert').filter({ has: refusal }).waitFor()
  await expect.poll(() => refusal.count()).toBe(1)
  await expect.poll(() => name.inputValue()).toBe('13711112222')
  expect(await context.cookies()).toEqual([])
  await field.press('End')
  await expect.poll(() => refusal.count()).toBe(1)
  await page.keyboard.type('x')
  await expect.poll(() => refusal.count()).toBe(0)

  await signIn(page, '13711112222')
  await page.waitForURL('**/layout/info-pool?id=4')
  await page.getByRole('button', { name: '李晓明' }).waitFor()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'accountId')?.value).toBe(String(accountId))
  const kept = cookies.find(({ name }) => name === 'session')
  expect(kept?.httpOnly).toBe(true)
  expect(await page.evaluate(() => document.cookie)).not.toContain(kept?.value)
})

test('a member who clicks 登录 once, before the modules have loaded, is signed in', async () => {
  const { loginName } = await makeMember({ userName: '周敏' })
  const { page } = await visit('about:blank')
  const release = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto('/layout/login', { waitUntil: 'commit' })
  await page.getByLabel('账号 / 手机号').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  release()
  await page.getByRole('button', { name: '周敏' }).waitFor()
})

test('a member who clicks 下载 before the modules have loaded is not asked to sign in', async () => {
  const { page } = await visitAs(await makeMember(), '/layout/info-pool?id=4')
  const release = await holdBack(page, /\/assets\/.*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('main li button').first().click()
  const asked = page.waitForRequest('**/GetProjectDown*')
  release()
  await asked
})

test('a member whose password was set by staff must change it first, on every page, and then reaches the page they wanted', async () => {
  const { loginName } = await makeMember({ mustChangePassword: true })
  const { page } = await visit('/layout/my-messages?page=1')
  await login(page)
  await page.getByRole('button', { name: '登录' }).waitFor()
  await expect.poll(() => page.getByText('登录已失效').count()).toBe(0)
  await signIn(page, loginName)
  await page.waitForURL((url) => url.pathname === '/layout/update-pass')
  await page.getByText('您的密码由协会工作人员设置').waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: '会员中心' }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/layout/my-food')
  await page.waitForURL((url) => url.pathname === '/layout/update-pass' && url.searchParams.get('from') === '/layout/my-food')
  await page.getByLabel('当前密码').fill(password)
  await page.getByLabel('新密码', { exact: true }).fill('Xinmima2026')
  await page.getByLabel('确认新密码').fill('Xinmima2026')
  await page.getByRole('button', { name: '修改密码' }).click()
  await login(page)
  await signIn(page, loginName, 'Xinmima2026')
  await page.waitForURL((url) => url.pathname === '/layout/my-food')
  await page.getByRole('heading', { level: 1, name: '我的美食' }).waitFor()
  await expect.poll(() => page.getByRole('alert').getByText(/./).count()).toBe(0)
})

test('a signed-in member skips the login page, and signs out from the menu: the old cookie opens nothing', async () => {
  const { page, context } = await visitAs(await makeMember({ userName: '赵明' }), '/layout/login?from=%2Flayout%2Fcall')
  await page.waitForURL('**/layout/call')
  const cookies = await context.cookies()
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const ask = () => fetch(`${site().url}/api/ZhuJingBanXieHui/GetMessageCount`, { headers }).then((answer) => answer.status)
  expect(await ask()).toBe(200)

  await page.getByRole('button', { name: '赵明' }).click()
  await page.getByRole('link', { name: '退出' }).click()
  await page.getByText('已退出登录').waitFor()
  await page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '会员登录' }).waitFor()
  await expect.poll(() => context.cookies()).toEqual([])
  expect(await ask()).toBe(401)
})

test('going back to a sign-out does not end the next session', async () => {
  const member = await makeMember({ userName: '孙平' })
  const { page, context } = await visitAs(member, '/layout/privacy')
  await page.getByRole('button', { name: '孙平' }).click()
  await page.getByRole('link', { name: '退出' }).click()
  const signedOut = page.getByText('已退出登录')
  await signedOut.waitFor()
  await expect.poll(() => pathOf(page)).toBe('/layout/login')
  await signedOut.waitFor()
  await page.getByRole('main').getByRole('link', { name: '申请入会' }).click()
  await page.waitForURL('**/layout/join-us')
  await page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '会员登录' }).click()
  await login(page)
  await signIn(page, member.loginName)
  await page.waitForURL('**/layout/join-us')
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/layout/index')
  await page.getByRole('button', { name: '孙平' }).waitFor()
  expect((await context.cookies()).map(({ name }) => name)).toContain('session')
})

test('a member whose ticket or session is lost signs in again, returns to the page, and can resend', async () => {
  const member = await makeMember()
  const { page, context, complaints } = await visitAs(member, '/layout/update-member-info')
  const save = async (phone: string) => {
    await page.getByLabel('公司名称').fill('示例驻京办')
    await page.getByLabel('办公地点').fill('示例大街 1 号')
    await page.getByLabel('办公电话').fill(phone)
    await page.getByRole('button', { name: '保存' }).click()
  }
  await page.getByLabel('公司名称').waitFor()
  await context.clearCookies({ name: 'ticket' })
  await save('010-12345678')
  await login(page)
  expect(pathOf(page)).toBe('/layout/login?from=%2Flayout%2Fupdate-member-info')
  await page.getByText('登录凭证无效，请重新登录').waitFor()
  await signIn(page, member.loginName)
  await page.waitForURL('**/layout/update-member-info')
  await save('010-87654321')
  await expect.poll(() => database().prisma.account.count({ where: { id: member.accountId, officePhone: '010-87654321' } })).toBe(1)
  await page.getByText('保存成功！').waitFor()

  // A pending read would discover the lost session before the click does.
  await page.goto('/layout/update-member-info', { waitUntil: 'networkidle' })
  await database().prisma.session.deleteMany({ where: { accountId: member.accountId } })
  await page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: '我的消息' }).click()
  await login(page)
  expect(pathOf(page)).toBe('/layout/login?from=%2Flayout%2Fmy-messages')
  const ended = page.getByRole('status').getByText('登录已失效，请重新登录。', { exact: true })
  await ended.waitFor()
  await page.reload()
  await ended.waitFor()
  await signIn(page, member.loginName)
  await page.waitForURL('**/layout/my-messages')
  // Chromium logs every response with an error status.
  expect(complaints.splice(0).filter((complaint) => !/40[13]/.test(complaint))).toEqual([])
})

describe('the login page', () => {
  test('without scripts shows a note instead of its button, as does the member centre', async () => {
    const { page } = await visit('/layout/login', { javaScriptEnabled: false })
    const note = page.locator('main noscript p')
    await expect.poll(() => note.innerText()).toBe('登录需要启用浏览器的 JavaScript。')
    const button = page.locator('main form').getByText('登录', { exact: true })
    await expect.poll(async () => [await button.count(), await button.isVisible()]).toEqual([1, false])
    await page.goto('/layout/my-messages')
    await expect.poll(() => note.innerText()).toBe('会员中心需要启用浏览器的 JavaScript。')
    const skeleton = page.locator('main [aria-hidden=true] > *')
    await expect.poll(() => skeleton.count()).toBeGreaterThan(1)
    for (const part of await skeleton.all()) await expect.poll(() => part.isVisible()).toBe(false)
  })

  test('is closed to search engines, like the member centre', async () => {
    for (const path of ['login', 'update-pass']) {
      const html = await fetch(`${site().url}/layout/${path}`).then((answer) => answer.text())
      expect(html).toContain('<meta name="robots" content="noindex">')
    }
  })
})

test('public pages load nothing of the member centre, not even for members', async () => {
  const { page } = await visitAs(await makeMember({ userName: '钱红' }), '/layout/privacy')
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.goto('/layout/index', { waitUntil: 'networkidle' })
  for (const path of ['info-pool?id=3', 'city-food', 'join-us']) {
    await navigateTo(page, `/layout/${path}`)
    await page.waitForLoadState('networkidle')
  }
  const styles = async () => (await page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.outerHTML))).join()
  expect(await styles()).not.toContain('MemberLayout')
  expect(scripts.size).toBeGreaterThan(5)
  const heavy = [...scripts].map(async (url) => ((await (await fetch(url)).text()).match(/ant-btn|anticon|QueryClient/) ? url : ''))
  expect((await Promise.all(heavy)).filter(Boolean)).toEqual([])
  await navigateTo(page, '/layout/my-messages')
  await expect.poll(styles).toContain('MemberLayout')
})
