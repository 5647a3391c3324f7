import { expect, test } from 'vitest'
import { createPasswordReset } from '#server/accounts/passwordReset.ts'
import { faultsOf } from '#tests/support/axe.ts'
import { useMembers } from '#tests/support/memberVisits.ts'
import { useOwnSite } from '#tests/support/site.ts'
import { useBrowser } from '#tests/support/visit.ts'

useOwnSite()
const visit = useBrowser()
const { database, makeMemberWithPassword: makeMember } = useMembers(visit)

const mail = { host: 'mail.example.org', port: '465', security: 'tls', user: '', password: '', from: 'office@example.org' }

test('a member who forgot the password sees whom to call or gets a link, sets a new password with it once, and signs in', async () => {
  const { prisma } = database()
  const member = await makeMember({ email: 'zhang@example.org' })
  const { page } = await visit('/layout/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByRole('heading', { name: '忘记密码' }).waitFor()
  await page.getByText('请联系协会工作人员，核实身份后为您重设密码。').waitFor()
  await page.getByRole('main').getByRole('link', { name: '010-' }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])

  await prisma.setting.create({ data: { key: 'mail', value: mail } })
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('button', { name: '发送重设链接' }).count()
    })
    .toBe(1)
  await page.getByRole('button', { name: '发送重设链接' }).click()
  await page.getByText('请输入账号/手机号', { exact: true }).waitFor()
  await page.getByLabel('账号 / 手机号').fill(member.loginName)
  await page.getByRole('button', { name: '发送重设链接' }).click()
  await page.getByText('请查收邮件').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const jobs = await prisma.$queryRaw`select payload->>'name' as "name" from graphile_worker._private_jobs where payload->>'address' is not null`
  expect(jobs).toEqual([{ name: member.loginName }])

  const token = await prisma.$transaction((tx) => createPasswordReset(tx, member.accountId))
  const opened = await visit(`/layout/reset-password#${token}`)
  const fill = async (label: string, text: string) => opened.page.getByLabel(label, { exact: true }).fill(text)
  await fill('新密码', 'Xinmima2026')
  await fill('确认新密码', 'Xinmima2027')
  await opened.page.getByRole('button', { name: '重设密码' }).click()
  await opened.page.getByText('两次输入密码不一致').waitFor()
  await fill('确认新密码', 'Xinmima2026')
  expect(await faultsOf(opened.page)).toEqual([])
  await opened.page.getByRole('button', { name: '重设密码' }).click()
  await opened.page.getByText('密码已重设').waitFor()
  await opened.page.getByRole('link', { name: '去登录' }).click()
  await opened.page.getByLabel('账号 / 手机号').fill(member.loginName)
  await fill('密码', 'Xinmima2026')
  await opened.page.keyboard.press('Enter')
  await opened.page.waitForURL('**/layout/index')

  const again = await visit(`/layout/reset-password#${token}`)
  for (const label of ['新密码', '确认新密码']) await again.page.getByLabel(label, { exact: true }).fill('Andere2026a')
  await again.page.getByRole('button', { name: '重设密码' }).click()
  await again.page.getByText('链接已失效').waitFor()
  await again.page.getByRole('link', { name: '重新申请链接' }).click()
  await again.page.waitForURL('**/layout/forgot-password')
})

test('a second reset link opened in the same tab replaces the first', async () => {
  const { accountId } = await makeMember()
  const createToken = () => database().prisma.$transaction((tx) => createPasswordReset(tx, accountId))
  const { page } = await visit('/layout/reset-password#used')
  const reset = async (password: string) => {
    for (const label of ['新密码', '确认新密码']) await page.getByLabel(label, { exact: true }).fill(password)
    await page.getByRole('button', { name: '重设密码' }).click()
  }
  await reset('Xinmima2026')
  await page.getByText('链接已失效').waitFor()
  await page.goto(`/layout/reset-password#${await createToken()}`)
  await page.getByText('链接已失效').waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('新密码', { exact: true }).inputValue()).toBe('')
  await reset('Xinmima2026')
  await page.getByText('密码已重设').waitFor()
  await page.goto(`/layout/reset-password#${await createToken()}`)
  await reset('Andere2026a')
  await page.getByText('密码已重设').waitFor()
})

test('without scripts, Enter does not put the name of the account into the address', async () => {
  await database().prisma.setting.upsert({ where: { key: 'mail' }, create: { key: 'mail', value: mail }, update: {} })
  const { page } = await visit('/layout/forgot-password', { javaScriptEnabled: false })
  const name = page.getByLabel('账号 / 手机号')
  await expect
    .poll(async () => {
      await page.reload()
      return name.count()
    })
    .toBe(1)
  await expect.poll(() => page.locator('main noscript p').innerText()).toBe('找回密码需要启用浏览器的 JavaScript。')
  await name.fill('zhang.san')
  await name.press('Enter')
  await page.getByRole('link', { name: '返回登录' }).click()
  await page.waitForURL('**/layout/login')
  await page.goBack()
  expect(new URL(page.url()).search).toBe('')
})
