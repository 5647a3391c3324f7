import { expect, test } from 'vitest'
import { hashEmailCode } from '#server/staff/emailCode.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { useOwnSite } from '#tests/support/site.ts'
import { password } from '#tests/support/staff.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

useOwnSite()
const { database, makeStaff, visitAs } = useStaff(useBrowser())

test('a reviewer registers an address with the code sent to it, and chooses how often to be notified', async () => {
  const { prisma } = database()
  const value = { host: 'smtp.example.org', port: '465', security: 'tls', user: '', password: '', from: 'office@example.org' }
  await prisma.setting.create({ data: { key: 'mail', value } })
  const reviewer = await makeStaff({ role: 'reviewer' })
  const accountId = reviewer.account.id
  const { page } = await visitAs(reviewer, '/console/account')
  await page.getByText('登记并验证电子邮箱后，才会收到提醒邮件。').waitFor()
  await page.getByRole('button', { name: '登记邮箱' }).click()
  const form = page.getByRole('dialog', { name: '登记电子邮箱' })
  await form.getByLabel('电子邮箱').fill('zhang')
  await form.getByLabel('登录密码').fill(password)
  await form.getByRole('button', { name: '发送验证码' }).click()
  await form.getByText('请输入正确的邮箱').waitFor()
  await form.getByLabel('电子邮箱').fill('zhang@example.org')
  await form.getByRole('button', { name: '发送验证码' }).click()
  await page.getByText('验证码已发送到 zhang@example.org', { exact: false }).waitFor()

  // Sets the code that the e-mail would contain: nothing receives mail here.
  await prisma.$executeRaw`delete from graphile_worker._private_jobs`
  const expiresAt = new Date(Date.now() + 60_000)
  await prisma.emailVerification.update({ where: { accountId }, data: { codeHash: hashEmailCode(accountId, 'k7mdqf3p'), expiresAt } })
  await page.getByLabel('邮件中的验证码').fill('K7MD-QF3P')
  await page.getByRole('button', { name: '验证邮箱' }).click()
  await page.getByRole('region', { name: '电子邮箱' }).getByText('已验证').waitFor()
  await page.getByText('zhang@example.org', { exact: true }).waitFor()

  const choices = page.getByRole('radiogroup', { name: '会员提交的内容待审核' })
  await expect.poll(() => choices.getByRole('radio', { name: '立即发送' }).isChecked()).toBe(true)
  await choices.getByText('每天一次（08:30）').click()
  await page.getByText('提醒方式已保存').waitFor()
  expect(await prisma.noticeChoice.findMany({ where: { accountId } })).toMatchObject([{ kind: 'submission', frequency: 'daily' }])
  expect(await axeViolations(page, ['main'])).toEqual([])
})
