import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { ownChoices, siteMenus } from '#shared/rules/siteMenus.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { phone, useBrowser } from '#tests/support/visit.ts'

useOwnSite()
const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)
afterEach(() => database().prisma.setting.deleteMany({ where: { key: 'menus' } }))

/** Waits until the server shows this on a page: what was saved reaches its memory a moment later. */
const shownOn = (address: string, text: string) => expect.poll(async () => (await fetch(site().url + address)).text()).toContain(text)

const entriesOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name, exact: true }).locator('a:visible, button:visible').allInnerTexts()

describe('the menus', () => {
  test.each([
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
  ] as const)('know the entries that stand there by themselves: %s', async (menu, address, name) => {
    const { page } = await visit(address)
    await expect.poll(() => entriesOf(page, name)).toEqual([...siteMenus[menu].entries])
    await expect
      .poll(async () => (await entriesOf(page, '主导航')).map((text) => text.replace(/（.*/s, '').trim()))
      .toEqual([...siteMenus.main.entries])
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
    const names = async (page: Page) => (await entriesOf(page, '主导航')).map((text) => text.replace(/（.*/s, '').trim())
    await expect.poll(() => names(visitor)).toEqual(shown)
    // The page one is on stays marked, whatever it is called.
    await expect.poll(() => visitor.getByRole('navigation', { name: '主导航' }).locator('[aria-current=page]').allInnerTexts()).toEqual(['本会快讯'])
    const { page: small } = await visit('/layout/association-trends?type=2', { viewport: phone })
    await small.getByText('菜单', { exact: true }).click()
    await small.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '专题' }).waitFor()
    await expect.poll(() => small.getByRole('link', { name: '党建工作' }).count()).toBe(0)

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

    const { page: small } = await visit('/layout/medical-service-guideline', { viewport: phone })
    await small.getByRole('heading', { level: 2, name: '服务指南', exact: true }).waitFor()
    await expect.poll(() => entriesOf(small, '医疗健康栏目')).toEqual(['医疗资源', '名医健康讲堂'])
  })

  test.each(['standard', 'elder'])('with the longest of names in the main menu leaves the menu beside the page in sight: %s', async (mode) => {
    const choices = [...ownChoices('main'), { own: '', name: '', url: '/layout/salon', hidden: false }]
    const main = choices.map((choice, i) => ({ ...choice, name: `专题学习教${'一二三四五六七八九十'[i]}` }))
    await database().prisma.setting.create({ data: { key: 'menus', value: { main } as object } })
    const address = '/layout/association-introduction'
    await expect.poll(async () => (await fetch(`${site().url}${address}`)).text()).toContain('专题学习教十')
    const { page } = await visit(address)
    if (mode === 'elder') await page.getByRole('button', { name: '长者模式', exact: true }).click()
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    const edgeOf = async (name: string, edge: 'top' | 'bottom') =>
      page.getByRole('navigation', { name, exact: true }).evaluate((element, edge) => element.getBoundingClientRect()[edge], edge)
    await expect.poll(() => edgeOf('主导航', 'top')).toBe(0)
    expect(await edgeOf('专题学习教二栏目', 'top')).toBeGreaterThan(await edgeOf('主导航', 'bottom'))
  })

  test.each([
    { viewport: phone, mode: '大字' },
    { viewport: { width: 1000, height: 800 }, mode: '长者模式' },
  ])('with the longest of names pushes no page sideways: $mode', async ({ viewport, mode }) => {
    const long = '国民健康科普知识讲堂'
    const value = {
      main: [...ownChoices('main'), { own: '', name: '专题学习教育', url: '/layout/medical-science', hidden: false }],
      medical: ownChoices('medical').map((choice, i) => ({ ...choice, name: i === 1 ? long : `${long.slice(0, 9)}${i}` })),
    }
    await database().prisma.setting.create({ data: { key: 'menus', value: value as object } })
    await shownOn('/layout/medical-science', long)
    const { page } = await visit('/layout/medical-science', { viewport })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.getByRole('heading', { level: 2, name: long, exact: true }).waitFor()
    await expect.poll(() => beyond()).toBe(0)
    await page.getByRole('button', { name: mode, exact: true }).click()
    await expect.poll(() => beyond()).toBe(0)
  })
})
