import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { beijingText } from '#shared/lib/beijingTime.ts'
import { faultsOf } from '#tests/support/axe.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { comeBackTo, openConsole, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

useOwnSite()
const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: '保存' }).click()
const editor = () => makeStaff({ role: 'editor' })
const short = () => randomUUID().slice(0, 6)
/** So many days from today, as the field of a day takes it. */
const beijingDay = (days: number) => beijingText(new Date(Date.now() + days * 86_400_000)).slice(0, 10)
/** What the server answers about the site as everybody sees it. */
const publicPage = async () => (await fetch(`${site().url}/layout/association-introduction`)).text()

afterAll(async () => {
  await database().prisma.setting.deleteMany({ where: { key: { in: ['footer', 'greyMode'] } } })
  await database().prisma.friendlyLink.deleteMany({ where: { group: { startsWith: '测试' } } })
  await database().prisma.banner.deleteMany({ where: { name: { startsWith: '测试' } } })
})

describe('an editor', () => {
  test('adds links, puts them into another order by keyboard, and visitors see them so', async () => {
    const { page } = await visitAs(await editor(), '/console/site/friendlyLink')
    await heading(page, '友情链接').waitFor()
    const group = `测试${short()}`
    for (const name of ['甲网', '乙网']) {
      await page.getByRole('button', { name: '新建链接' }).click()
      await page.getByLabel('分组').fill(group)
      await page.getByLabel('名称').fill(name)
      await page.getByLabel('网址').fill('javascript:alert(1)')
      await save(page)
      await dialog(page).getByText('请输入以 http:// 或 https:// 开头的完整网址', { exact: true }).waitFor()
      await page.getByLabel('网址').fill('https://jia.example.org')
      await save(page)
      await expect.poll(() => dialog(page).count()).toBe(0)
    }
    const rows = page.getByRole('region', { name: group }).getByRole('listitem').locator('b')
    await expect.poll(() => rows.allTextContents()).toEqual(['甲网', '乙网'])
    await page.getByRole('region', { name: group }).getByRole('button', { name: '上移：乙网' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('乙网：现在是第 1 个', { exact: true }).waitFor({ state: 'attached' })
    await expect.poll(() => rows.allTextContents()).toEqual(['乙网', '甲网'])
    await expect.poll(async () => [...new Set((await publicPage()).match(/[甲乙]网/g))]).toEqual(['乙网', '甲网'])

    await page.getByRole('button', { name: '删除：甲网' }).click()
    await dialog(page).getByRole('button', { name: '删除' }).click()
    await expect.poll(() => rows.allTextContents()).toEqual(['乙网'])
  })

  test('who saves a banner that somebody has changed meanwhile compares both, and loses nothing', async () => {
    const name = `测试${short()}`
    const { imageKey } = await database().prisma.banner.findFirstOrThrow()
    const { id } = await database().prisma.banner.create({ data: { name, imageKey, position: 999, enabled: false } })
    const urlOf = async () => (await database().prisma.banner.findUnique({ where: { id } }))?.url
    const { page, complaints } = await visitAs(await editor(), '/console/banners')
    await page.getByRole('button', { name: `编辑：${name}` }).click()
    await page.getByLabel('链接').fill('/layout/trends?type=2')
    await database().prisma.banner.update({ where: { id }, data: { url: 'https://ta.example.org' } })
    // The list below the form is read again by itself: the form still stands for what it was filled with.
    await comeBackTo(page, 'listSiteRows')
    await save(page)
    await dialog(page).getByText('他人刚刚保存了新的内容', { exact: false }).waitFor()
    await dialog(page).getByText('https://ta.example.org', { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('链接').inputValue()).toBe('/layout/trends?type=2')
    expect(await urlOf()).toBe('https://ta.example.org')
    await dialog(page).getByRole('button', { name: '仍然保存' }).click()
    await expect.poll(urlOf).toBe('/layout/trends?type=2')
    // Browsers write down what was refused.
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))
  })

  test('is told when a banner ends before it begins', async () => {
    const { page } = await visitAs(await editor(), '/console/banners')
    await page.getByRole('button', { name: '新建轮播图' }).click()
    await page.getByLabel('开始显示').fill('2030-01-02T08:00')
    await page.getByLabel('结束显示').fill('2030-01-01T08:00')
    await save(page)
    await dialog(page).getByText('结束显示的时间应晚于开始显示的时间', { exact: true }).waitFor()
    await dialog(page).getByText('请选择图片', { exact: true }).waitFor()
  })

  test('has no settings, and an auditor may look at everything and change nothing', async () => {
    const { page } = await visitAs(await editor(), '/console/settings')
    await heading(page, '没有权限').waitFor()
    const { page: other } = await visitAs(await makeStaff({ role: 'auditor' }), '/console/settings')
    await other.getByText('您可以查看，修改请联系管理员').waitFor()
    await expect.poll(() => other.getByLabel('主办单位').isDisabled()).toBe(true)
    await expect.poll(() => other.getByRole('button', { name: /^保存/ }).count()).toBe(0)
    await openConsole(other, '/console/banners')
    await expect.poll(() => other.getByRole('button', { name: /^(新建|编辑|删除|上移)/ }).count()).toBe(0)
  })
})

test('an administrator changes the footer and turns the site grey; visitors see both at once', async () => {
  const { page } = await visitAs(await makeStaff(), '/console/settings')
  await heading(page, '系统设置').waitFor()
  await page.getByLabel('ICP 备案号').fill('京ICP备1号')
  await page.getByRole('button', { name: '保存页脚信息' }).click()
  await page.getByText('备案号形如 京ICP备12345678号-1', { exact: true }).waitFor()
  await page.getByLabel('ICP 备案号').fill('京ICP备20269999号-1')
  await page.getByRole('button', { name: '保存页脚信息' }).click()
  await page.getByText('设置已保存，立即生效').waitFor()
  await expect.poll(publicPage).toContain('京ICP备20269999号-1')

  await page.getByLabel('开始日期').fill(beijingDay(0))
  await page.getByRole('button', { name: '保存灰色模式' }).click()
  await page.getByText('请选择结束日期，到期自动恢复', { exact: true }).waitFor()
  await page.getByLabel('结束日期').fill(beijingDay(1))
  await page.getByRole('button', { name: '保存灰色模式' }).click()
  await page.getByText('今天为灰色').waitFor()
  await expect.poll(publicPage).toContain('<html lang="zh-CN" data-grey>')
  const { page: visitor } = await visit('/layout/association-introduction')
  expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).filter)).toBe('grayscale(1)')
  await visitor.getByRole('contentinfo').getByText('京ICP备20269999号-1').waitFor()
  await database().prisma.setting.deleteMany({ where: { key: 'greyMode' } })
})

test('an administrator sees what limits have refused lately, and raises the limit within its bounds', async () => {
  const refused = { limit: 'writes', times: 37, worstNetwork: '203.0.113.*', worstTimes: 30 }
  await database().prisma.limitRefusal.create({ data: { ...refused, hour: new Date(), lastAt: new Date() } })
  const { page } = await visitAs(await makeStaff(), '/console/settings')
  const card = page.getByRole('region', { name: '访问限制', exact: true })
  const row = card.getByRole('row').filter({ hasText: '每个账号每分钟提交和修改（次）' })
  await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['37 次', '203.0.113.*']))
  const field = card.getByLabel('每个账号每分钟提交和修改（次）')
  await field.fill('6000')
  await card.getByRole('button', { name: '保存访问限制' }).click()
  await card.getByText('请输入 20 至 600 的整数', { exact: true }).waitFor()
  await field.fill('120')
  await card.getByRole('button', { name: '保存访问限制' }).click()
  await page.getByText('设置已保存，立即生效').waitFor()
  const { value } = await database().prisma.setting.findUniqueOrThrow({ where: { key: 'limits' } })
  expect(value).toMatchObject({ writes: 120, reads: 300 })
  expect(await faultsOf(page)).toEqual([])
  await database().prisma.setting.deleteMany({ where: { key: 'limits' } })
})

test('a setting that a colleague has saved meanwhile is compared with, whatever the page has read again by itself', async () => {
  const { prisma } = database()
  const grey = async () => (await prisma.setting.findUnique({ where: { key: 'greyMode' } }))?.value
  const { page, complaints } = await visitAs(await makeStaff(), '/console/settings')
  const card = page.getByRole('region', { name: '灰色模式' })
  const compares = card.getByText('他人刚刚保存了新的内容', { exact: false })
  const saved = () => page.waitForResponse((answer) => answer.url().includes('/saveSetting') && answer.ok())
  await card.getByLabel('开始日期').fill(beijingDay(20))
  await card.getByLabel('结束日期').fill(beijingDay(21))
  const theirs = { from: beijingDay(10), until: beijingDay(12) }
  await prisma.setting.upsert({ where: { key: 'greyMode' }, create: { key: 'greyMode', value: theirs }, update: { value: theirs } })
  await comeBackTo(page, 'listSettings')
  await card.getByRole('button', { name: '保存灰色模式' }).click()
  await compares.waitFor()
  await card.getByText(theirs.until, { exact: true }).waitFor()
  expect(await grey()).toEqual(theirs)
  await Promise.all([saved(), card.getByRole('button', { name: '仍然保存' }).click()])
  expect(await grey()).toEqual({ from: beijingDay(20), until: beijingDay(21) })

  // What one has saved oneself is no news.
  await card.getByLabel('结束日期').fill(beijingDay(22))
  await Promise.all([saved(), card.getByRole('button', { name: '保存灰色模式' }).click()])
  expect(await compares.count()).toBe(0)
  expect(await grey()).toEqual({ from: beijingDay(20), until: beijingDay(22) })
  await prisma.setting.deleteMany({ where: { key: 'greyMode' } })
  complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))
})
