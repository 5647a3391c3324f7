import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/axe.ts'
import { choose } from '#tests/support/choose.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('the audit log can be searched, shared by its address, and saved as a spreadsheet; on a phone filters are behind a button', async () => {
  const staff = await makeStaff({ loginName: `rizhi${Date.now()}`, userName: '周日志' })
  const { account } = staff
  const deed = { accountId: account.id, actor: account.loginName, address: '10.0.0.7' }
  await database().prisma.auditEntry.createMany({
    data: [
      { ...deed, action: 'profileChanged', subject: 'account 7', before: { role: 'editor' }, after: { role: 'reviewer' } },
      { ...deed, action: 'signIn' },
    ],
  })
  const { page } = await visitAs(staff, '/console/audit')
  await page.getByRole('searchbox', { name: /搜索账号/ }).fill(account.loginName)
  await page.getByRole('status').getByText('共 2 条').waitFor()
  expect(parameter(page, 'text')).toBe(account.loginName)

  await page.getByRole('button', { name: '展开详情' }).click()
  await page.getByRole('table', { name: '操作日志' }).getByText('角色').waitFor()
  await page.getByText('审核员').waitFor()
  await page.getByRole('link', { name: '账号 7' }).click()
  await page.getByRole('button', { name: '取消筛选：对象：账号 7' }).waitFor()
  await page.goBack()
  await page.getByRole('status').getByText('共 2 条').waitFor()

  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '导出 Excel' }).click()])
  expect(saved.suggestedFilename()).toMatch(/^操作日志 \d{4}-\d\d-\d\d \d{4}\.xlsx$/)
  const [sheet] = await readXlsxFile(await readFile(await saved.path()))
  expect(sheet?.data.map((row) => row[4])).toEqual(['操作', '登录', '修改个人信息'])

  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(() => parameter(page, 'text')).toBeNull()
  expect(await faultsOf(page)).toEqual([])

  // On a phone filters are behind a button that shows how many are active.
  await page.setViewportSize(phone)
  await navigateTo(page, '/console/articles?state=online')
  const status = page.getByRole('combobox', { name: '状态' })
  const button = page.getByRole('button', { name: '筛选（1）' })
  await button.waitFor()
  await expect.poll(() => status.isVisible()).toBe(false)
  await button.click()
  await expect.poll(() => status.isVisible()).toBe(true)
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('button', { name: '筛选', exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.has('state')).toBe(false)
})

test('a day and a month are typed digit by digit, and the list follows on Enter or when the field is left', async () => {
  const { page } = await visitAs(await makeStaff(), '/console/articles?from=2025-11-05')
  const day = page.getByLabel('发布日期从')
  await day.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('1')
  // A busy list must not take the focus between the digits.
  await page.getByRole('table').waitFor()
  await page.keyboard.press('5')
  await expect.poll(() => day.inputValue()).toBe('2025-11-15')
  expect(parameter(page, 'from')).toBe('2025-11-05')
  await Promise.all([page.waitForResponse(/listArticles\?.*from=2025-11-15/), page.keyboard.press('Enter')])
  expect(parameter(page, 'from')).toBe('2025-11-15')
  await page.goBack()
  await expect.poll(() => day.inputValue()).toBe('2025-11-05')

  await navigateTo(page, '/console/reports?from=2025-10&until=2025-10')
  const month = page.getByLabel('截止月份')
  await month.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('12')
  await month.blur()
  await expect.poll(() => [parameter(page, 'from'), parameter(page, 'until')]).toEqual(['2025-10', '2025-12'])
})

test('a column of articles goes with its kind, and 清除筛选 clears it too', async () => {
  const { page } = await visitAs(await makeStaff(), '/console/articles?type=showcase&section=1')
  await choose(page, '类别', '驻京党建')
  await expect.poll(() => [parameter(page, 'type'), parameter(page, 'section')]).toEqual(['party', null])
  await navigateTo(page, '/console/articles?section=1')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(() => parameter(page, 'section')).toBeNull()
})

test('a list is not searched for the letters of an unfinished Chinese word', async () => {
  const { page } = await visitAs(await makeStaff(), '/console/articles', { cold: true })
  await page.clock.install()
  await page.getByRole('searchbox').focus()
  const keyboard = await page.context().newCDPSession(page)
  const wanted = () => page.evaluate(() => new URLSearchParams(location.search).get('text'))
  await keyboard.send('Input.imeSetComposition', { text: 'xinwen', selectionStart: 6, selectionEnd: 6 })
  await page.clock.fastForward(1000)
  expect(await wanted()).toBeNull()
  await keyboard.send('Input.insertText', { text: '新闻' })
  await page.clock.fastForward(1000)
  await expect.poll(wanted).toBe('新闻')
})

test('what waits for review is left out when several items are deleted', async () => {
  const title = `批量删除 ${crypto.randomUUID()}`
  const { id } = await makeArticle(database(), { title, status: 'draft' })
  const { id: waiting } = await makeArticle(database(), { title, status: 'pending' })
  const { page } = await visitAs(await makeStaff(), `/console/articles?text=${encodeURIComponent(title)}`)
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '删除 1 篇文章？' })
  await dialog.getByRole('button', { name: '删除' }).click()
  await page.getByText('已删除 1 篇文章').waitFor()
  expect(await database().prisma.article.findMany({ where: { id: { in: [id, waiting] }, deletedAt: null }, select: { id: true } })).toEqual([
    { id: waiting },
  ])
})
