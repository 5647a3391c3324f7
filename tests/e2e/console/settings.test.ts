import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { beijingText } from '#shared/lib/beijingTime.ts'
import { ownChoices, siteMenus } from '#shared/rules/siteMenus.ts'
import { faultsOf } from '#tests/support/axe.ts'
import { readPage } from '#tests/support/readPage.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { codeOf, password } from '#tests/support/staff.ts'
import { comeBackTo, goInside, useStaff } from '#tests/support/staffVisits.ts'
import { phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'

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

afterEach(() => database().prisma.setting.deleteMany())

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

  test('who saves a banner that somebody has changed meanwhile compares both, and is told when one ends before it begins', async () => {
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

    await dialog(page).waitFor({ state: 'detached' })
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
    await goInside(other, '/console/banners')
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
  complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))
})

/** Waits until the server shows this on a page: what was saved reaches its memory a moment later. */
const shownOn = (address: string, text: string) => expect.poll(async () => (await fetch(site().url + address)).text()).toContain(text)

const entriesOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name, exact: true }).locator('a:visible, button:visible').allInnerTexts()
const mainEntriesOf = async (page: Page) => (await entriesOf(page, '主导航')).map((text) => text.replace(/（.*/s, '').trim())

test('where all staff must have a second factor, it is set up before anything else', async () => {
  await database().prisma.setting.create({ data: { key: 'staffSecondFactor', value: 'required' } })
  const { page } = await visitAs(await makeStaff(), '/console/account')
  await heading(page, '启用两步验证').waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: '后台导航' }).filter({ visible: true }).count()).toBe(0)
  await page.getByLabel('登录密码').fill(password)
  await page.keyboard.press('Enter')
  const secret = (await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replace(/\s/g, '')
  await page.getByLabel('应用中显示的验证码').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await heading(page, '保存恢复码').waitFor()
  await page.getByRole('button', { name: '我已保存好' }).click()
  await page.getByText('不能关闭').waitFor()
  await expect.poll(() => page.getByRole('button', { name: '关闭两步验证' }).count()).toBe(0)
})

describe('the menus', () => {
  test('know the entries that stand there by themselves', async () => {
    const { page } = await visit('/layout/association-introduction')
    await expect.poll(() => mainEntriesOf(page)).toEqual([...siteMenus.main.entries])
    const columns = [
      ['about', '/layout/association-introduction', '关于我们栏目'],
      ['news', '/layout/association-trends?type=2', '新闻中心栏目'],
      ['party', '/layout/association-party', '党建工作栏目'],
      ['branch', '/layout/info-branch-introduction?id=1', '信息分会栏目'],
      ['showcase', '/layout/city-list', '会员风采栏目'],
      ['info', '/layout/info-pool?id=4', '信息交流栏目'],
      ['salon', '/layout/salon', '品牌活动栏目'],
      ['policy', '/layout/project-list', '项目与政策栏目'],
      ['medical', '/layout/medical-science', '医疗健康栏目'],
      ['forum', '/layout/think-tanks', '专家智库栏目'],
    ] as const
    for (const [menu, address, name] of columns) {
      const entries = (await readPage(address)).one('nav', { name }).all('a')
      expect(entries.map(({ text }) => text)).toEqual([...siteMenus[menu].entries])
    }
  })

  test('are changed by an administrator, with the keyboard too, and visitors see them so', async () => {
    const { page } = await visitAs(await makeStaff(), '/console/settings')
    const card = page.getByRole('region', { name: '网站菜单' })
    const list = card.getByRole('list', { name: '主导航' })
    await list.getByLabel('新闻中心 的名称').fill('本会快讯')
    await list.getByRole('switch', { name: '显示 党建工作' }).click()
    await list.getByRole('button', { name: '上移：驻京美食' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await card.getByRole('button', { name: '添加链接' }).first().click()
    await list.getByLabel('链接的名称').fill('专题')
    await list.getByLabel('专题 的网址').fill('javascript:alert(1)')
    await card.getByRole('button', { name: '保存网站菜单' }).click()
    const complaint = list.getByText('请输入以 http:// 或 https:// 开头的完整网址，或以 /layout/ 开头的本站页面')
    await complaint.waitFor()
    await list.getByLabel('专题 的网址').fill('/layout/policy-interpretation')
    // Its disappearance moves the button below.
    await complaint.waitFor({ state: 'detached' })
    await card.getByRole('button', { name: '保存网站菜单' }).click()
    await page.getByText('设置已保存，立即生效').waitFor()

    const shown = ['首页', '关于我们', '本会快讯', '分支机构', '会员风采', '驻京美食', '信息交流', '驻京办服务', '专题']
    await shownOn('/layout/association-trends?type=2', '本会快讯')
    const { page: visitor } = await visit('/layout/association-trends?type=2')
    await expect.poll(() => mainEntriesOf(visitor)).toEqual(shown)
    // The page one is on stays marked, whatever it is called.
    await expect.poll(() => visitor.getByRole('navigation', { name: '主导航' }).locator('[aria-current=page]').allInnerTexts()).toEqual(['本会快讯'])
    await visitor.setViewportSize(phone)
    await visitor.getByText('菜单', { exact: true }).click()
    await visitor.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '专题' }).waitFor()
    await expect.poll(() => visitor.getByRole('link', { name: '党建工作' }).count()).toBe(0)

    await card.getByRole('button', { name: '恢复默认' }).first().click()
    await card.getByRole('button', { name: '保存网站菜单' }).click()
    const stored = async () => (await database().prisma.setting.findUnique({ where: { key: 'menus' } }))?.value
    await expect.poll(stored).toMatchObject({ main: [] })
    await expect.poll(async () => (await fetch(`${site().url}/layout/association-introduction`)).text()).not.toContain('本会快讯')
  })
})

describe('a column', () => {
  test('is called what an administrator calls it, wherever a visitor meets it', async () => {
    const { page } = await visitAs(await makeStaff(), '/console/settings')
    const card = page.getByRole('region', { name: '网站菜单' })
    await card.getByRole('button', { name: '医疗健康', exact: true }).click()
    const list = card.getByRole('list', { name: '医疗健康', exact: true })
    await list.getByLabel('医疗科普 的名称').fill('名医健康讲堂')
    await list.getByRole('switch', { name: '显示 服务指南' }).click()
    await card.getByRole('button', { name: '保存网站菜单' }).click()
    await page.getByText('设置已保存，立即生效').waitFor()

    await shownOn('/layout/medical-science', '名医健康讲堂')
    const { page: visitor } = await visit('/layout/medical-science')
    await visitor.getByRole('heading', { level: 2, name: '名医健康讲堂', exact: true }).waitFor()
    await expect.poll(() => visitor.title()).toBe('名医健康讲堂 - 驻京办协会')
    await expect
      .poll(() => visitor.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allInnerTexts())
      .toEqual(['首页', '医疗健康分会', '名医健康讲堂'])
    await expect.poll(() => entriesOf(visitor, '医疗健康栏目')).toEqual(['医疗资源', '名医健康讲堂'])

    // And so it is on the way through the site, without loading it anew.
    await visitor.getByRole('contentinfo').getByRole('link', { name: '网站地图', exact: true }).click()
    const map = visitor.getByRole('main')
    await map.getByRole('heading', { level: 2, name: '网站地图', exact: true }).waitFor()
    await expect.poll(() => map.getByRole('link', { name: '服务指南', exact: true }).count()).toBe(0)
    await map.getByRole('link', { name: '名医健康讲堂', exact: true }).click()
    await expect.poll(() => visitor.title()).toBe('名医健康讲堂 - 驻京办协会')

    await visitor.setViewportSize(phone)
    await visitor.goto('/layout/medical-service-guideline')
    await visitor.getByRole('heading', { level: 2, name: '服务指南', exact: true }).waitFor()
    await expect.poll(() => entriesOf(visitor, '医疗健康栏目')).toEqual(['医疗资源', '名医健康讲堂'])
  })

  test('with the longest of names in the main menu leaves the menu beside the page in sight, in elder mode too', async () => {
    const choices = [...ownChoices('main'), { own: '', name: '', url: '/layout/salon', hidden: false }]
    const main = choices.map((choice, i) => ({ ...choice, name: `专题学习教${'一二三四五六七八九十'[i]}` }))
    await database().prisma.setting.create({ data: { key: 'menus', value: { main } as object } })
    const address = '/layout/association-introduction'
    await shownOn(address, '专题学习教十')
    const { page } = await visit(address)
    const edgeOf = async (name: string, edge: 'top' | 'bottom') =>
      page.getByRole('navigation', { name, exact: true }).evaluate((element, edge) => element.getBoundingClientRect()[edge], edge)
    for (const isElder of [false, true]) {
      if (isElder) await page.getByRole('button', { name: '长者模式', exact: true }).click()
      await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
      await expect.poll(() => edgeOf('主导航', 'top')).toBe(0)
      expect(await edgeOf('专题学习教二栏目', 'top')).toBeGreaterThan(await edgeOf('主导航', 'bottom'))
    }
  })

  test('with the longest of names pushes no page sideways, in elder mode neither', async () => {
    const long = '国民健康科普知识讲堂'
    const value = {
      main: [...ownChoices('main'), { own: '', name: '专题学习教育', url: '/layout/medical-science', hidden: false }],
      medical: ownChoices('medical').map((choice, i) => ({ ...choice, name: i === 1 ? long : `${long.slice(0, 9)}${i}` })),
    }
    await database().prisma.setting.create({ data: { key: 'menus', value: value as object } })
    await shownOn('/layout/medical-science', long)
    const { page } = await visit('/layout/medical-science', { viewport: phone })
    await page.getByRole('heading', { level: 2, name: long, exact: true }).waitFor()
    await expect.poll(() => widerThanWindow(page)).toBe(0)
    await page.getByRole('button', { name: '大字', exact: true }).click()
    await expect.poll(() => widerThanWindow(page)).toBe(0)
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect.poll(() => widerThanWindow(page)).toBe(0)
    await page.getByRole('button', { name: '退出长者模式', exact: true }).click()
    await expect.poll(() => widerThanWindow(page)).toBe(0)
  })
})
