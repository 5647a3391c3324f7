import { describe, expect, test } from 'vitest'
import { readPage } from '#tests/support/readPage.ts'
import { holdBack, hydrated, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()

describe('a visitor on the home page', () => {
  test('arrives at the root address and sees every section with content', async () => {
    const page = await readPage('/')
    expect(page.url.pathname).toBe('/layout/index')
    expect(page.one('title').text).toMatch(/^驻京办协会 - ./)
    for (const name of ['news-2', 'party']) page.one('link', { href: `/rss/${name}.xml` })
    for (const text of ['分支机构', '精彩瞬间', '党建工作']) page.one('h2', { text })
    for (const tab of ['实时要闻', '驻京机构风采', '专报信息', '驻京美食']) page.one('a', { role: 'tab', text: tab, 'aria-selected': 'true' })
    expect(page.one('main').text).not.toContain('暂无')
    expect(page.all('h1')).toHaveLength(1)
  })

  test('sees which services of a branch are planned, and cannot follow them', async () => {
    const branches = (await readPage('/layout/index')).one('section', { name: '分支机构' })
    const planned = branches.all('p', { text: '筹建中' }).map(({ text }) => text)
    expect(planned).toEqual(['筹建中在线学习知识共享', '筹建中会员福利'])
    expect(branches.all('a', { text: /在线学习|知识共享|会员福利/ })).toEqual([])
  })

  test('switches the tabs by mouse and keyboard, and 更多 follows; opens the branches from the menu by keyboard', async () => {
    const { page } = await visit('/layout/index')
    await expect.poll(() => page.getByRole('link', { name: '更多实时要闻' }).getAttribute('href')).toBe('/layout/association-trends?type=1')
    await page.getByRole('tab', { name: '通知公告' }).click()
    await expect.poll(() => page.getByRole('link', { name: '更多通知公告' }).getAttribute('href')).toBe('/layout/association-trends?type=3')
    await expect.poll(() => page.getByRole('tabpanel', { name: '通知公告' }).getByRole('listitem').count()).toBe(8)
    await expect.poll(() => page.getByRole('tabpanel', { name: '实时要闻' }).count()).toBe(0)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('tab', { name: '协会动态' }).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('通知公告')

    const menu = page.getByRole('navigation', { name: '主导航' })
    const branches = menu.getByRole('button', { name: /分支机构/ })
    await menu.getByRole('link', { name: '党建工作' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => branches.getAttribute('aria-expanded')).toBe('true')
    await menu.getByRole('link', { name: '医疗健康分会' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => branches.getAttribute('aria-expanded')).toBe('false')
    expect(await branches.evaluate((button) => button === document.activeElement)).toBe(true)
    await branches.blur()
    await branches.hover()
    await expect.poll(() => branches.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => branches.getAttribute('aria-expanded')).toBe('false')
  })

  test('waits for the list of a tab, loaded once for all tabs, and is told when it does not come', async () => {
    const { page, complaints } = await visit('/layout/index')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const panel = (name: string) => page.getByRole('tabpanel', { name })
    const release = await holdBack(page, /page-data/)
    await page.getByRole('tab', { name: '协会动态' }).click()
    await panel('协会动态').locator('[aria-busy=true]').waitFor()
    release()
    await expect.poll(() => panel('协会动态').getByRole('listitem').count()).toBe(8)
    for (const name of ['非物质文化遗产', '智库信息', '会员企业风采']) {
      await page.getByRole('tab', { name }).click()
      await panel(name).getByRole('link').first().waitFor()
    }
    expect(requests.filter((url) => url.includes('page-data'))).toHaveLength(1)

    await page.reload()
    await hydrated(page)
    await page.route(/page-data/, (route) => route.fulfill({ status: 503, json: { Code: 0, Message: '服务器正忙，请稍后再试。' } }))
    await page.getByRole('tab', { name: '协会动态' }).click()
    await panel('协会动态').getByText('服务器正忙，请稍后再试。').waitFor()
    await panel('协会动态').getByRole('link', { name: '重新加载' }).waitFor()
    await page.getByRole('tab', { name: '实时要闻' }).click()
    await expect.poll(() => panel('实时要闻').getByRole('listitem').count()).toBe(8)
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 503'))).toEqual([])
  })

  test('opens a news item and the headline in new tabs, and finds the home page unchanged', async () => {
    const { page, context } = await visit('/layout/index')
    const item = page.getByRole('tabpanel', { name: '实时要闻' }).getByRole('link').first()
    const title = (await item.innerText()).split('\n')[0]?.trim() ?? ''
    const [opened] = await Promise.all([context.waitForEvent('page'), item.click()])
    await expect.poll(() => new URL(opened.url()).pathname).toBe('/layout/association-trends-detail')
    await expect.poll(() => opened.locator('h1').innerText()).toContain(title.slice(0, 8))
    const [headline] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /头条/ }).click()])
    await expect.poll(() => headline.locator('h1').innerText()).toBe('驻京办协会第五届会员代表大会第二次会议在京召开')
    await expect.poll(() => page.url()).toMatch(/index$/)
  })

  test('pages through the logo wall', async () => {
    const { page } = await visit('/layout/index')
    const wall = page.getByRole('tabpanel', { name: '会员企业风采' })
    await page.getByRole('tab', { name: '会员企业风采' }).click()
    await expect.poll(() => wall.getByRole('listitem').count()).toBeGreaterThan(8)
    expect(await wall.getByRole('link').evaluateAll((links) => new Set(links.map((link) => (link as HTMLAnchorElement).href)).size)).toBe(
      await wall.getByRole('listitem').count(),
    )
    const [previous, next] = ['上一组', '下一组'].map((name) => wall.getByRole('button', { name }))
    await expect.poll(() => previous?.isDisabled()).toBe(true)
    await next?.click()
    await expect.poll(() => previous?.isDisabled()).toBe(false)
    expect(await next?.isDisabled()).toBe(false)
    await wall.getByRole('link').last().focus()
    await expect.poll(() => next?.isDisabled()).toBe(true)
  })

  test('pages through the large pictures, and the first follows the last', async () => {
    const { page } = await visit('/layout/index')
    const banner = page.getByRole('region', { name: '图片要闻' })
    const shown = () => banner.locator('li > :not([inert])').count()
    const position = () => banner.getByText(/^\d+ \/ \d+$/).innerText()
    const count = Number((await position()).split(' / ')[1])
    for (const expected of [...Array.from({ length: count - 1 }, (_, index) => index + 2), 1]) {
      await banner.getByRole('button', { name: '下一张' }).click()
      await expect.poll(position).toBe(`${expected} / ${count}`)
      expect(await shown()).toBe(1)
    }
    await banner.getByRole('button', { name: '上一张' }).click()
    await expect.poll(position).toBe(`${count} / ${count}`)
  })

  test('can reach every large picture without JavaScript', async () => {
    const banner = (await readPage('/layout/index')).one('section', { name: '图片要闻' })
    expect(banner.all('li').length).toBeGreaterThan(1)
    expect(banner.all('div', { inert: /^/ }).map(({ text }) => text)).toEqual([])
  })

  test('loads the picture of a slide shortly before it is shown', async () => {
    const { page } = await visit('/layout/index', { cold: true })
    const pictures = page.getByRole('region', { name: '图片要闻' }).locator('img')
    const loaded = () => pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).currentSrc !== ''))
    const count = await pictures.count()
    const first = (number: number) => Array.from({ length: count }, (_, index) => index < number)
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
    expect(await loaded()).toEqual(first(1))
    await page.getByRole('region', { name: '图片要闻' }).getByRole('button', { name: '下一张' }).click()
    await expect.poll(loaded).toEqual(first(3))
  })

  test('must sign in to download, in words that fit the kind', async () => {
    const { page } = await visit('/layout/index')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.getByRole('tab', { name: '每日信息' }).click()
    const download = page.getByRole('tabpanel', { name: '每日信息' }).getByRole('button', { name: /下载/ }).first()
    await download.click()
    const dialog = page.getByRole('dialog', { name: '请先登录会员账号' })
    await expect.poll(() => dialog.innerText()).toContain('登录会员，免费下载。')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('去登录')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(416)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('下载')

    await page.getByRole('tab', { name: '专报信息' }).click()
    await page.getByRole('tabpanel', { name: '专报信息' }).getByRole('button', { name: /下载/ }).first().click()
    await expect.poll(() => dialog.innerText()).toContain('每上传 1 条专报信息，可下载 5 条专报信息')
    await dialog.getByRole('link', { name: '去登录' }).click()
    await page.waitForURL(/\/layout\/login/)
    expect(requests.filter((url) => url.includes('GetProjectDown'))).toEqual([])
  })
})

describe('a visitor with a phone', () => {
  test.each([
    [1, 320],
    [3, 640],
  ])('loads, at a pixel ratio of %i, covers of %i pixels', async (deviceScaleFactor, width) => {
    const { page } = await visit('/layout/city-food', { cold: true, viewport: phone, deviceScaleFactor })
    const cover = page.getByRole('main').locator('li img').first()
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc)).toMatch(`?w=${width}`)
  })

  test('opens the menu and goes to the news; nothing is wider than the screen', async () => {
    const { page } = await visit('/layout/index', { viewport: phone })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await page.getByText('菜单').first().click()
    await page.getByRole('link', { name: '新闻中心' }).first().click()
    await page.waitForURL(/association-trends\?type=2/)
    await page.getByRole('heading', { level: 1, name: '协会动态' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
})

test('the home page embeds only what it shows of each item, and no list of a closed tab', async () => {
  const listsAt = async (address: string) => {
    const { text } = (await readPage(address)).one('script', { id: 'page' })
    return (JSON.parse(text) as { data: Record<string, { value: { items: object[] } }> }).data
  }
  const shown = await listsAt('/layout/index')
  expect(Object.keys(shown.news?.value.items[0] ?? {}).toSorted()).toEqual(['id', 'publishedAt', 'title'])
  expect(shown.companies).toBeUndefined()
  expect((await listsAt('/layout/index?tabs=all')).companies?.value.items.length).toBeGreaterThan(8)
})

test('a visitor without JavaScript reads the home page, opens a news item, and pages through the list', async () => {
  const home = await readPage('/layout/index')
  expect(home.one('div', { role: 'tabpanel' }).all('li')).toHaveLength(8)
  const notices = await readPage(home.one('a', { role: 'tab', text: '通知公告' }).href)
  expect(notices.one('h1').text).toBe('通知公告')
  const first = await readPage('/layout/association-trends?type=1')
  const second = await readPage(first.one('a', { text: '下一页' }).href)
  expect(second.url.searchParams.get('page')).toBe('2')
  expect(second.one('main').one('h3').text).not.toBe(first.one('main').one('h3').text)
  const item = await readPage(second.one('main').one('a', { href: 'trends-detail' }).href)
  expect(item.one('article').text.length).toBeGreaterThan(300)
})
