import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '#tests/support/axe.ts'
import { makeFile } from '#tests/support/factories.ts'
import { picture } from '#tests/support/pictures.ts'
import { useOwnSite } from '#tests/support/site.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { phone, useBrowser } from '#tests/support/visit.ts'

// What stands in the media library for a while is not there for other stories to choose.
useOwnSite()
const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const rows = (page: Page) => page.locator('.ant-table-row')

describe('the audit log', () => {
  test('is searched, shared by its address, and saved as a spreadsheet', async () => {
    const { account, headers } = await makeStaff({ loginName: `rizhi${Date.now()}`, userName: '周日志' })
    const deed = { accountId: account.id, actor: account.loginName, address: '10.0.0.7' }
    await database().prisma.auditEntry.createMany({
      data: [
        { ...deed, action: 'profileChanged', subject: 'account 7', before: { role: 'editor' }, after: { role: 'reviewer' } },
        { ...deed, action: 'signIn' },
      ],
    })
    const { page } = await visitAs({ headers }, '/console/audit')
    await page.getByRole('searchbox', { name: /搜索账号/ }).fill(account.loginName)
    await page.getByRole('status').getByText('共 2 条').waitFor()
    expect(parameter(page, 'text')).toBe(account.loginName)

    await page.getByRole('button', { name: '展开详情' }).click()
    await page.getByText('角色').waitFor()
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
  })
})

describe('the media library', () => {
  test('takes a picture in, has it described, and lets nobody lose what another has written', async () => {
    const { headers } = await makeStaff({ role: 'editor' })
    const name = `会场${Date.now()}.png`
    const { page, complaints } = await visitAs({ headers }, `/console/media?text=${encodeURIComponent(name)}`)
    await page.getByLabel('选择要上传的文件').setInputFiles({ name, mimeType: 'image/png', buffer: await picture('png') })
    await page.getByText('已上传 1 个文件').waitFor({ timeout: 30_000 })
    const row = rows(page).filter({ hasText: name })
    await row.getByRole('button', { name: `填写替代文字：${name}` }).click()
    const dialog = page.getByRole('dialog', { name: '填写替代文字' })
    await dialog.getByRole('textbox').fill('我写的')
    await database().prisma.storedFile.updateMany({ where: { originalName: name }, data: { altText: '别人写的' } })
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByText('别人写的').waitFor()
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('我写的')
    await dialog.getByRole('button', { name: '仍然保存' }).click()
    await row.getByText('我写的').waitFor()
    // The browser writes down that the first attempt was refused.
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))

    await row.getByRole('button', { name: `删除：${name}` }).click()
    await page.getByRole('dialog', { name: '删除这个文件？' }).getByRole('button', { name: '删除' }).click()
    await expect.poll(() => row.count()).toBe(0)
    expect(await database().prisma.storedFile.count({ where: { originalName: name } })).toBe(0)
  })

  test('shows who may only read no way to change it, and where a file is used', async () => {
    const { headers } = await makeStaff({ role: 'auditor' })
    const name = `徽标${Date.now()}.webp`
    const { key } = await makeFile(database(), { originalName: name })
    const company = await database().prisma.company.findFirstOrThrow()
    await database().prisma.fileUse.create({ data: { fileKey: key, kind: 'company', itemId: company.id } })
    const { page, complaints } = await visitAs({ headers }, `/console/media?text=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: '展开详情' }).click()
    await page
      .getByRole('list', { name: `使用 ${name} 的内容` })
      .getByText(company.name)
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: /上传文件|替代文字|删除/ }).count()).toBe(0)
    // There are no bytes behind the row of this test, and the browser writes that down.
    await expect.poll(() => complaints.join()).toContain('status of 404')
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 404')))
    await database().prisma.fileUse.deleteMany({ where: { fileKey: key } })
    await database().prisma.storedFile.delete({ where: { key } })
  })
})

test('on a phone filters are behind a button, which says how many are chosen', async () => {
  const { page } = await visitAs(await makeStaff(), '/console/articles?state=online', { viewport: phone })
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

test.each(['audit', 'media'])('on a desk and on a phone %s is no wider than the window, nor is there anything axe finds wrong', async (name) => {
  const { page } = await visitAs(await makeStaff(), `/console/${name}?size=50`)
  await page.getByRole('table').waitFor()
  expect(await faultsOf(page)).toEqual([])
})
