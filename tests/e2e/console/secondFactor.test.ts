import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '#tests/support/axe.ts'
import { codeOf, password } from '#tests/support/staff.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function signIn(page: Page, name: string) {
  await heading(page, '后台登录').waitFor()
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Confirms the ten recovery codes and returns them. They are shown only once. */
async function confirmRecoveryCodes(page: Page) {
  await heading(page, '保存恢复码').waitFor()
  const codes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: '我已保存好' }).click()
  return codes
}

test('staff set up an authenticator app, sign in with its code or a recovery code, and need password and code to turn it off', async () => {
  const staff = await makeStaff()
  const { page } = await visitAs(staff, '/console')
  await page.getByRole('link', { name: '去启用' }).click()
  await page.getByLabel('登录密码').fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  const picture = page.getByAltText('两步验证二维码')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  const secret = (await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replace(/\s/g, '')
  await page.getByLabel('应用中显示的验证码').fill('12345')
  await page.keyboard.press('Enter')
  await page.getByText('请输入6位验证码').waitFor()
  const code = codeOf(secret)
  await page.getByLabel('应用中显示的验证码').fill(code)
  await page.keyboard.press('Enter')
  await heading(page, '保存恢复码').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const codes = await confirmRecoveryCodes(page)
  await page.getByText('恢复码还剩 10 个').waitFor()

  await page.getByRole('button', { name: '退出登录' }).click()
  await signIn(page, staff.account.loginName)
  await heading(page, '两步验证').waitFor()
  await page.getByLabel('验证码').fill(code)
  await page.keyboard.press('Enter')
  await page
    .locator('form')
    .getByRole('alert')
    .getByText(/验证码/)
    .waitFor()
  await page.getByLabel('验证码').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await heading(page, '工作台').waitFor()

  await page.getByRole('button', { name: '退出登录' }).click()
  await signIn(page, staff.account.loginName)
  await page.getByRole('button', { name: '使用恢复码' }).click()
  await page.getByLabel('恢复码').fill(codes[0] as string)
  await page.keyboard.press('Enter')
  await heading(page, '工作台').waitFor()
  await navigateTo(page, '/console/account')
  await page.getByText('恢复码还剩 9 个').waitFor()

  await page.getByRole('button', { name: '重新生成恢复码' }).click()
  const dialog = page.getByRole('dialog', { name: '重新生成恢复码' })
  await dialog.getByLabel('登录密码').fill('Cuowu2026Mima')
  await dialog.getByLabel('验证码或恢复码').fill(codes[1] as string)
  await dialog.getByRole('button', { name: '重新生成' }).click()
  await dialog.getByRole('alert').getByText(/密码/).waitFor()
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '重新生成' }).click()
  const newCodes = await confirmRecoveryCodes(page)
  expect(codes).not.toContain(newCodes[0])

  await page.getByRole('button', { name: '关闭两步验证' }).click()
  await page.getByLabel('登录密码').fill(password)
  await page.getByLabel('验证码或恢复码').fill(newCodes[0] as string)
  await page.getByRole('button', { name: '确认关闭' }).click()
  await page.getByRole('link', { name: '启用两步验证' }).waitFor()
  expect((await database().prisma.account.findUniqueOrThrow({ where: { id: staff.account.id } })).totpSecret).toBeNull()
})
