import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/axe.ts'
import { makeFile } from '#tests/support/factories.ts'
import { picture } from '#tests/support/pictures.ts'
import { site } from '#tests/support/site.ts'
import { navigateTo, openConsole, returnTo, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const editor = () => makeStaff({ role: 'editor' })
const short = () => randomUUID().slice(0, 6)
/** Returns what the server sends to visitors: it follows a save after a moment. */
const htmlOf = async (address: string) => (await fetch(`${site().url}${address}`)).text()
/** Removes what Chromium logs about calls that were refused because a colleague has changed or deleted something. */
const ignoreConflicts = (complaints: string[]) => complaints.splice(0, Infinity, ...complaints.filter((line) => !/status of 40[49]/.test(line)))

test("an editor writes a branch page that visitors read; typed text is restored and compared with a colleague's save", async () => {
  const { prisma } = database()
  const id = 4
  const tel = async () => (await prisma.associationProfile.findUnique({ where: { id } }))?.tel
  const saveAsColleague = (words: string) => prisma.associationProfile.update({ where: { id }, data: { tel: words } })
  const { page, complaints } = await visitAs(await editor(), '/console/profiles')
  const leave = async () => {
    await page.getByRole('link', { name: '返回协会与分会' }).click()
    await button(dialog(page), '离开').click()
    await heading(page, '协会与分会').waitFor()
  }
  await page.getByRole('link', { name: /^企业分会/ }).click()
  await heading(page, '企业分会').waitFor()
  await page.getByRole('textbox', { name: '简介', exact: true }).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('企业分会服务在京会员企业。')
  await page.getByLabel('经度').fill('116.4')
  await page.getByLabel('纬度').fill('')
  await button(page, '保存').click()
  await page.getByText('经度和纬度须一起填写', { exact: true }).waitFor()
  await page.getByLabel('纬度').fill('39.9')
  await button(page, '保存').click()
  await page.getByText('资料已保存，访客现在就能看到').waitFor()
  await expect.poll(() => htmlOf(`/layout/info-branch-introduction?id=${id}`)).toContain('企业分会服务在京会员企业。')

  await page.getByLabel('电话').fill('010-1111 1111')
  await leave()
  await page.getByRole('link', { name: /^企业分会/ }).click()
  await page.getByText(/^已恢复 .* 未保存的内容/).waitFor()
  await expect.poll(() => page.getByLabel('电话').inputValue()).toBe('010-1111 1111')
  await saveAsColleague('010-2222 2222')
  await button(page, '保存').click()
  const compares = page.getByText('他人刚刚保存了新的内容', { exact: false })
  await compares.waitFor()
  await page.getByText('010-2222 2222', { exact: true }).waitFor()
  await button(page, '保存我填写的内容').click()
  await expect.poll(tel).toBe('010-1111 1111')
  ignoreConflicts(complaints)

  // The same holds for text typed before the colleague's save.
  await compares.waitFor({ state: 'detached' })
  await page.getByLabel('电话').fill('010-3333 3333')
  await leave()
  await saveAsColleague('010-4444 4444')
  await openConsole(page, `/console/profiles/${id}`)
  await compares.waitFor()
  await page.getByText('010-4444 4444', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('电话').inputValue()).toBe('010-3333 3333')
  await button(page, '保存我填写的内容').click()
  await expect.poll(tel).toBe('010-3333 3333')
})

test("an editor adds a link and moves it to the top by keyboard, for visitors too; a colleague's change of a banner is compared", async () => {
  const { prisma } = database()
  const group = `测试${short()}`
  await prisma.friendlyLink.create({ data: { group, name: '甲网', url: 'https://jia.example.org', position: 1 } })
  const { imageKey } = await prisma.banner.findFirstOrThrow()
  const { id, name } = await prisma.banner.create({ data: { name: `测试${short()}`, imageKey, position: 999, enabled: false } })
  const { page, complaints } = await visitAs(await editor(), '/console/site/friendlyLink')
  const save = () => button(dialog(page), '保存').click()
  await button(page, '新建链接').click()
  await page.getByLabel('分组').fill(group)
  await page.getByLabel('名称').fill('乙网')
  await page.getByLabel('网址').fill('javascript:alert(1)')
  await save()
  await dialog(page).getByText('请输入以 http:// 或 https:// 开头的完整网址', { exact: true }).waitFor()
  await page.getByLabel('网址').fill('https://yi.example.org')
  await save()
  const links = page.getByRole('region', { name: group })
  const names = () => links.getByRole('listitem').locator('b').allTextContents()
  await expect.poll(names).toEqual(['甲网', '乙网'])
  await dialog(page).waitFor({ state: 'detached' })
  await button(links, '上移：乙网').focus()
  await page.keyboard.press('Enter')
  await page.getByText('乙网：现在是第 1 个', { exact: true }).waitFor({ state: 'attached' })
  await expect.poll(names).toEqual(['乙网', '甲网'])
  const shown = async () => [...new Set((await htmlOf('/layout/association-introduction')).match(/[甲乙]网/g))]
  await expect.poll(shown).toEqual(['乙网', '甲网'])
  await button(links, '删除：甲网').click()
  await button(dialog(page), '删除').click()
  await expect.poll(names).toEqual(['乙网'])
  // An error stays visible in the dialog that sent the call.
  await dialog(page).waitFor({ state: 'detached' })
  await prisma.friendlyLink.deleteMany({ where: { group } })
  await button(links, '删除：乙网').click()
  await button(dialog(page), '删除').click()
  await page.getByText('该条目已被删除').first().waitFor()
  await button(dialog(page), '取消').click()

  await navigateTo(page, '/console/banners')
  await button(page, `编辑：${name}`).click()
  await page.getByLabel('链接').fill('/layout/trends?type=2')
  await prisma.banner.update({ where: { id }, data: { url: 'https://ta.example.org' } })
  // The list below the form refetches in the background; the form keeps the version it was filled with.
  await returnTo(page, 'listSiteRows')
  await save()
  await dialog(page).getByText('他人刚刚保存了新的内容', { exact: false }).waitFor()
  await dialog(page).getByText('https://ta.example.org', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('链接').inputValue()).toBe('/layout/trends?type=2')
  const urlOf = async () => (await prisma.banner.findUnique({ where: { id } }))?.url
  expect(await urlOf()).toBe('https://ta.example.org')
  await button(dialog(page), '仍然保存').click()
  await expect.poll(urlOf).toBe('/layout/trends?type=2')
  ignoreConflicts(complaints)
  await dialog(page).waitFor({ state: 'detached' })
  await button(page, '新建轮播图').click()
  await page.getByLabel('开始显示').fill('2030-01-02T08:00')
  await page.getByLabel('结束显示').fill('2030-01-01T08:00')
  await save()
  await dialog(page).getByText('结束显示的时间应晚于开始显示的时间', { exact: true }).waitFor()
  await dialog(page).getByText('请选择图片', { exact: true }).waitFor()
})

test("an editor uploads a picture and describes it, without losing a colleague's text", async () => {
  const name = `会场${short()}.png`
  const { page, complaints } = await visitAs(await editor(), `/console/media?text=${encodeURIComponent(name)}`)
  await page.getByLabel('选择要上传的文件').setInputFiles({ name, mimeType: 'image/png', buffer: await picture('png') })
  await page.getByText('已上传 1 个文件').waitFor()
  const row = page.locator('.ant-table-row').filter({ hasText: name })
  await button(row, `填写替代文字：${name}`).click()
  const form = page.getByRole('dialog', { name: '填写替代文字' })
  await form.getByRole('textbox').fill('我写的')
  await database().prisma.storedFile.updateMany({ where: { originalName: name }, data: { altText: '别人写的' } })
  await button(form, '保存').click()
  await form.getByText('别人写的').waitFor()
  await expect.poll(() => form.getByRole('textbox').inputValue()).toBe('我写的')
  await button(form, '仍然保存').click()
  await row.getByText('我写的').waitFor()
  ignoreConflicts(complaints)

  await button(row, `删除：${name}`).click()
  await button(page.getByRole('dialog', { name: '删除这个文件？' }), '删除').click()
  await expect.poll(() => row.count()).toBe(0)
  expect(await database().prisma.storedFile.count({ where: { originalName: name } })).toBe(0)
  await dialog(page).waitFor({ state: 'detached' })
  await navigateTo(page, '/console/site/headline')
  await heading(page, '首页头条').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^新建/ }).count()).toBe(0)
  await navigateTo(page, '/console/settings')
  await heading(page, '没有权限').waitFor()
  await navigateTo(page, '/console/media')
  await page.getByRole('table').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('an auditor sees settings, profiles, banners and uses of a file, and no way to change them', async () => {
  const { prisma } = database()
  const name = `简介${short()}.pdf`
  // A document: a picture without bytes would be missing from the picture library of every other test.
  const { key } = await makeFile(database(), { originalName: name, mimeType: 'application/pdf' })
  const company = await prisma.company.findFirstOrThrow()
  await prisma.fileUse.create({ data: { fileKey: key, kind: 'company', itemId: company.id } })
  const { page } = await visitAs(await makeStaff({ role: 'auditor' }), '/console/settings')
  await page.getByText('您可以查看，修改请联系管理员').waitFor()
  await expect.poll(() => page.getByLabel('主办单位').isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: /^保存/ }).count()).toBe(0)
  await navigateTo(page, '/console/banners')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^(新建|编辑|删除|上移)/ }).count()).toBe(0)
  await navigateTo(page, '/console/profiles/1')
  await heading(page, '信息分会').waitFor()
  await expect.poll(() => page.getByLabel('电话').isDisabled()).toBe(true)
  await expect.poll(() => button(page, '保存').count()).toBe(0)
  await navigateTo(page, `/console/media?text=${encodeURIComponent(name)}`)
  await button(page, '展开详情').click()
  await page
    .getByRole('list', { name: `使用 ${name} 的内容` })
    .getByText(company.name)
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: /上传文件|替代文字|删除/ }).count()).toBe(0)
  await prisma.fileUse.deleteMany({ where: { fileKey: key } })
  await prisma.storedFile.delete({ where: { key } })
})
