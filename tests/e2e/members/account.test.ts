import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useMembers } from '#tests/support/memberVisits.ts'
import { hashOfPassword, password } from '#tests/support/signIn.ts'
import { site } from '#tests/support/site.ts'
import { navigateTo } from '#tests/support/staffVisits.ts'
import { desktop, holdBack, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeMemberWithPassword: makeMember, visitAs } = useMembers(visit)
const menu = (page: Page) => page.getByRole('navigation', { name: '会员中心' })

test('an enterprise has its own menu and every page, sees errors at their fields, and saves its profile', async () => {
  const member = await makeMember({ accountType: 2, userName: '孙丽', phone: '13722223333', officeAddress: '旧址' })
  const account = () => database().prisma.account.findUniqueOrThrow({ where: { id: member.accountId } })
  const { page } = await visitAs(member, '/layout/upload-special-info')
  await page.getByRole('button', { name: '保存并提交审核' }).waitFor()
  await page.getByText('专报可下载').waitFor()
  await navigateTo(page, '/layout/my-info-pool')
  await page.getByText('还没有提交过信息').waitFor()
  const entries = await menu(page).getByRole('link').allInnerTexts()
  expect(entries).toEqual(['信息维护', '修改密码', '我的消息', '上传风采', '我的风采', '我的报名', '会员手册'])
  await menu(page).getByRole('link', { name: '信息维护' }).click()
  await page.waitForURL('**/layout/update-member-info')

  await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('孙丽')
  for (const label of ['姓名', '手机号', '电子邮箱']) await expect.poll(() => page.getByLabel(label).getAttribute('readonly')).not.toBeNull()
  const save = () => page.getByRole('button', { name: '保存' }).click()
  await page.getByLabel('公司名称').fill('云岭省示例企业')
  await page.getByLabel('办公地点').fill('')
  await page.getByLabel('办公电话').fill('12345')
  await save()
  await page.getByText('请输入办公地点', { exact: true }).waitFor()
  await page.getByText('请输入正确的手机号或者座机号格式为：0000-0000000').waitFor()
  await expect.poll(() => page.getByLabel('办公地点').evaluate((field) => field === document.activeElement)).toBe(true)
  expect((await account()).officeAddress).toBe('旧址')

  await page.getByLabel('办公地点').fill('北京市东城区示例大街 18 号')
  await page.getByLabel('办公电话').fill('010-12345678')
  // Leaving asks about unsaved changes, not about saved ones.
  const dialog = page.getByRole('dialog', { name: '离开此页？' })
  const leave = () => menu(page).getByRole('link', { name: '修改密码' }).click()
  await leave()
  await dialog.getByText('未保存的内容已保留为草稿。').waitFor()
  await dialog.getByRole('button', { name: '继续填写' }).click()
  await expect.poll(() => page.getByLabel('办公地点').inputValue()).toBe('北京市东城区示例大街 18 号')
  await save()
  await page.getByText('保存成功！').waitFor()
  await leave()
  await page.getByLabel('原密码').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)

  await menu(page).getByRole('link', { name: '信息维护' }).click()
  await expect.poll(() => page.getByLabel('办公地点').inputValue()).toBe('北京市东城区示例大街 18 号')
  await expect.poll(() => page.getByLabel('办公电话').inputValue()).toBe('010-12345678')
  const saved = { officeAddress: '北京市东城区示例大街 18 号', officePhone: '010-12345678' }
  expect(await account()).toMatchObject({ ...saved, userName: '孙丽', phone: '13722223333' })
})

test('a new password shows its unmet rules while typing and a refusal until the next key press, and then signs the member in', async () => {
  const member = await makeMember()
  const { page, context } = await visitAs(member, '/layout/update-pass')
  const next = 'Xinmima2026'
  async function fill(given: { old?: string; next?: string; again?: string }) {
    await page.getByLabel('原密码').fill(given.old ?? password)
    await page.getByLabel('新密码', { exact: true }).fill(given.next ?? next)
    await page.getByLabel('确认新密码').fill(given.again ?? given.next ?? next)
  }
  const parts = page.getByRole('list', { name: '密码要求' })
  await page.getByLabel('新密码', { exact: true }).fill('abcdef')
  await expect.poll(() => parts.getByRole('listitem').allTextContents()).toEqual(['6-20位，已满足', '小写字母，已满足', '大写字母', '数字'])
  await page.getByLabel('新密码', { exact: true }).fill('Abcdef1')
  await expect.poll(() => parts.getByText('已满足').count()).toBe(4)

  for (const [given, message] of [
    [{ next: 'short' }, '6-20位密码，大小写加数字组合'],
    [{ again: 'Bieyang2026' }, '两次输入密码不一致'],
  ] as const) {
    await fill(given)
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.getByText(message).first().waitFor()
  }
  await fill({ old: 'Cuowu2026' })
  await page.keyboard.press('Enter')
  const refusal = page.getByText('原密码错误')
  await refusal.waitFor()
  await expect.poll(() => page.getByLabel('确认新密码').evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByLabel('原密码').inputValue()).toBe('Cuowu2026')
  await page.getByLabel('原密码').fill(password)
  await expect.poll(() => refusal.count()).toBe(0)
  const { passwordHash: kept } = await database().prisma.account.findUniqueOrThrow({ where: { id: member.accountId } })
  expect(kept).toBe(await hashOfPassword())

  await page.getByRole('button', { name: '修改密码' }).click()
  await page.getByText('密码修改成功，请您重新登录！').waitFor()
  await page.waitForURL('**/layout/login')
  // The cookie that remembers the browser is sent with API calls only.
  await expect.poll(() => context.cookies(site().url)).toEqual([])
  await page.getByLabel('账号 / 手机号').fill(member.loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('账号或密码错误').first().waitFor()
  await page.getByLabel('密码', { exact: true }).fill(next)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/layout/index')
})

test('an office has its full menu, folded on a phone, and the unread count on every page; opens a message and marks the rest read', async () => {
  const member = await makeMember({ userName: '周静' })
  const { accountId } = member
  await database().prisma.message.createMany({
    data: [
      { accountId, kind: 'approved', title: '《一》审核通过', body: '已在网站展示。', link: '/layout/my-city-style' },
      { accountId, kind: 'rejected', title: '《二》审核未通过', body: '原因：内容不完整', link: '/layout/my-city-style' },
      { accountId, kind: 'credit', title: '专报下载次数增加5次', body: '', link: '' },
    ],
  })
  const { page } = await visitAs(member, '/layout/privacy')
  await page.getByRole('button', { name: '周静 （3 条未读消息）' }).click()
  await page.getByRole('link', { name: '我的消息' }).click()
  await page.getByText('有 3 条未读消息').waitFor()
  await page.getByRole('link', { name: /^查看.*《二》审核未通过$/ }).click()
  await page.waitForURL('**/layout/my-city-style')
  await page.getByRole('button', { name: '周静 （2 条未读消息）' }).waitFor()
  await menu(page).getByRole('link', { name: '我的消息' }).click()
  const status = page.getByRole('main').getByRole('status')
  await status.getByText('有 2 条未读消息').waitFor()
  await page.getByRole('button', { name: /^标为已读.*《一》/ }).click()
  await status.getByText('有 1 条未读消息').waitFor()
  const first = page.getByRole('listitem').filter({ hasText: '《一》审核通过' })
  await expect.poll(() => first.evaluate((item) => item.contains(document.activeElement))).toBe(true)
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await page.getByRole('button', { name: '周静', exact: true }).waitFor()
  expect(await database().prisma.message.count({ where: { accountId, readAt: null } })).toBe(0)

  await expect.poll(() => menu(page).getByRole('link').count()).toBe(13)
  await expect.poll(() => menu(page).locator('[aria-current=page]').innerText()).toBe('我的消息')
  await page.getByText('驻京机构会员').waitFor()
  await page.setViewportSize(phone)
  const row = page.locator('main summary')
  await expect.poll(() => row.innerText()).toBe('我的消息')
  await row.click()
  await menu(page).getByRole('link', { name: '信息维护' }).click()
  const field = page.getByLabel('公司名称')
  await field.waitFor()
  await expect.poll(() => menu(page).getByRole('link', { name: '信息维护' }).isVisible()).toBe(false)

  await page.setViewportSize(desktop)
  await expect.poll(async () => (await field.boundingBox())?.height).toBeLessThan(50)
  await page.getByRole('button', { name: '长者模式' }).click()
  await expect.poll(async () => (await field.boundingBox())?.height).toBeGreaterThanOrEqual(58)
})

test('a member centre that fails to load says so and can be reloaded; it shows nothing before its own styles', async () => {
  const { page, complaints } = await visitAs(await makeMember(), '/layout/privacy')
  await page.route('**/MemberLayout-*.js', (route) => route.abort())
  await page.goto('/layout/update-pass')
  await page.getByRole('heading', { name: '页面加载失败' }).waitFor()
  await page.unroute('**/MemberLayout-*.js')
  const release = await holdBack(page, '**/MemberLayout-*.css')
  const asked = page.waitForRequest('**/MemberLayout-*.css')
  await page.getByRole('link', { name: '重新加载' }).click({ noWaitAfter: true })
  await asked
  await page.locator('main [aria-busy=true]').first().waitFor()
  await expect.poll(() => menu(page).count()).toBe(0)
  release()
  await page.getByLabel('原密码').waitFor()
  await expect.poll(async () => (await menu(page).first().boundingBox())?.width).toBe(232)
  // Chromium logs blocked loads.
  expect(complaints.splice(0).filter((complaint) => !/MemberLayout|ERR_FAILED/.test(complaint))).toEqual([])
})
