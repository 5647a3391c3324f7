import { expect, test } from 'vitest'
import { readPage } from '#tests/support/readPage.ts'
import { hydrated, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()

test('the main menu leads to a branch and through its pages', async () => {
  const { page } = await visit('/layout/index')
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.getByText('分支机构').hover()
  await menu.getByRole('link', { name: '医疗健康分会' }).click()
  await page.getByRole('heading', { level: 1, name: '分会简介' }).waitFor()
  for (const name of ['主要职责', '机构设置', '人员分工', '分会活动', '联系方式', '分会简介']) {
    await page.getByRole('navigation', { name: '医疗健康分会栏目' }).getByRole('link', { name }).click()
    await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  }
})

test.each(['info-branch-introduction', 'info-branch-responsibilities', 'info-institutiona-setup', 'info-personnel-division', 'info-branch-contact'])(
  '%s shows the branch that ?id names',
  async (path) => {
    for (const [id, name] of ['信息分会', '双招双引分会', '医疗健康分会', '企业分会'].entries()) {
      const page = await readPage(`/layout/${path}?id=${id + 1}`)
      expect(page.one('main').one('p', { text: name }).text).toBe(name)
      expect(page.one('title').text).toBe(`${page.one('h1').text} - ${name} - 驻京办协会`)
    }
  },
)

test('an invalid id shows the first branch', async () => {
  for (const id of ['', '0', '5', 'abc', '%3Cscript%3E']) {
    expect((await readPage(`/layout/info-branch-introduction?id=${id}`)).one('title').text).toBe('分会简介 - 信息分会 - 驻京办协会')
  }
})

test('the introduction of a person unfolds on a narrow phone with letters so large that six lines do not hold it', async () => {
  const { page } = await visit('/layout/info-personnel-division?id=1', { viewport: { width: 320, height: 640 } })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '400%'
  })
  const first = page.getByRole('article').first()
  const text = first.locator('p').last()
  const before = (await text.boundingBox())?.height ?? 0
  await first.getByRole('button', { name: /展开/ }).click()
  await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(before)
  await expect.poll(() => first.getByRole('button', { name: /收起/ }).getAttribute('aria-expanded')).toBe('true')
})

test('without JavaScript the introductions are shown in full', async () => {
  const { page } = await visit('/layout/info-personnel-division?id=1', { javaScriptEnabled: false })
  await expect.poll(() => page.getByRole('button', { name: /展开/ }).count()).toBe(0)
  const cut = await page
    .getByRole('article')
    .first()
    .locator('p')
    .last()
    .evaluate((text) => text.scrollHeight - text.clientHeight)
  expect(cut).toBeLessThanOrEqual(1)
})

test('the structure page shows how the branch is organised', async () => {
  const { page } = await visit('/layout/info-institutiona-setup?id=2')
  const chart = page.getByRole('figure', { name: '双招双引分会机构设置图' })
  await expect.poll(() => chart.getByRole('listitem').filter({ hasText: '招商引资组' }).last().innerText()).toContain('霍振川')
})

test('a visitor pages through the activities, opens one, and returns to the same page', async () => {
  const { page, context } = await visit('/layout/enterprise-branch?type=4')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect.poll(() => cards.count()).toBe(9)
  const numbers = page.getByRole('navigation', { name: '分页' })
  await numbers.getByRole('link', { name: '第 2 页' }).click()
  await numbers.locator('[aria-current=page]', { hasText: '2' }).waitFor()
  const [detail] = await Promise.all([context.waitForEvent('page'), cards.first().getByRole('link').click()])
  await hydrated(detail)
  await expect.poll(() => detail.url()).toContain('/layout/enterprise-branch-detail?')
  await detail.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '分会活动' }).click()
  await detail.waitForURL(/enterprise-branch\?type=4&page=2/)
})

test('an activity lists others by their time, those ahead first, without its neighbours', async () => {
  const [first] = (await readPage('/layout/enterprise-branch?type=1')).one('section', { name: '近期活动' }).all('a')
  const main = (await readPage(first?.href ?? '')).one('main')
  expect(main.text).toContain('发布于 ')
  const listed = main.one('section', { text: '更多分会活动' })
  for (const { href } of main.one('nav', { name: '相邻文章' }).all('a')) expect(listed.all('a').map((other) => other.href)).not.toContain(href)
  const others = listed.all('li').map(({ text }) => /(\d{4}-\d\d-\d\d) (将|已)举办/.exec(text) ?? [])
  expect(others).toHaveLength(5)
  const daysOf = (word: string) => others.filter(([, , found]) => found === word).map(([, day = '']) => day)
  expect(others.map(([, day]) => day)).toEqual([...daysOf('将').toSorted(), ...daysOf('已').toSorted().reverse()])
  expect(daysOf('将').length).toBeGreaterThan(0)
})

test('on a phone activities are rows with their pictures at the left, those with open sign-up have them above the words', async () => {
  const { page } = await visit('/layout/enterprise-branch?type=1', { viewport: phone })
  const cards = page.getByRole('main').locator('li > a', { has: page.locator('h3') })
  const places = await cards.evaluateAll((cards) =>
    cards.map((card) => {
      const [picture, title] = ['img, svg', 'h3'].map((part) => card.querySelector(part)?.getBoundingClientRect())
      const isOpen = card.textContent.includes('我要报名')
      return { left: card.getBoundingClientRect().left, isOpen, isBeside: (picture?.right ?? 0) <= (title?.left ?? 0) }
    }),
  )
  expect(places).toHaveLength(9)
  expect(new Set(places.map(({ left }) => left)).size).toBe(1)
  expect(places.some(({ isOpen }) => isOpen)).toBe(true)
  for (const { isOpen, isBeside } of places) expect(isBeside).toBe(!isOpen)
})

test('activities come by whether sign-up is open, not yet open, or over, then past activities', async () => {
  const main = (await readPage('/layout/enterprise-branch?type=1')).one('main')
  const past = main.one('section').one('section', { name: '活动回顾' })
  const cards = main
    .one('section')
    .one('section', { name: '近期活动' })
    .all('li')
    .map(({ text }) => ({
      place: ['我要报名', '报名未开始', '报名已截止'].findIndex((state) => text.includes(state)),
      day: /\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? '',
    }))
  expect(cards.length).toBeGreaterThan(2)
  expect(cards).toEqual(cards.toSorted((a, b) => a.place - b.place || a.day.localeCompare(b.day)))
  expect(cards).not.toEqual(cards.toSorted((a, b) => a.day.localeCompare(b.day)))
  expect(main.text.indexOf('近期活动')).toBeLessThan(main.text.indexOf('活动回顾'))
  for (const state of ['我要报名', '未开始', '已截止', '已报 ', '限 120 人', '日开始', '日截止']) {
    expect(main.text).toContain(state)
    expect(past.text).not.toContain(state)
  }
  expect(main.text).not.toContain('发布')
})

test('the contact page names whom to call', async () => {
  const ways = (await readPage('/layout/info-branch-contact?id=3')).one('main').one('ul', { text: '邮箱' })
  expect(ways.text).toMatch(/010-.*秘书长 谭嘉禾/)
})

test('an activity with open sign-up says so and asks the visitor to sign in', async () => {
  const { page, context } = await visit('/layout/enterprise-branch?type=1')
  const [detail] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('main').getByRole('listitem').filter({ hasText: '我要报名' }).first().getByRole('link').click(),
  ])
  await hydrated(detail)
  const facts = detail.getByRole('main').locator('dl')
  for (const name of ['活动时间', '活动地点', '报名截止', '报名情况']) await expect.poll(() => facts.innerText()).toContain(name)
  const button = detail.getByRole('button', { name: '我要报名' })
  await expect.poll(() => button.isVisible()).toBe(true)
  await expect.poll(() => button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await button.click()
  const dialog = detail.getByRole('dialog')
  await expect.poll(() => dialog.innerText()).toContain('您还未登录，请登录后报名！')
  await expect.poll(() => dialog.getByRole('link', { name: '去登录' }).evaluate((link) => link === document.activeElement)).toBe(true)
  await detail.keyboard.press('Escape')
  await expect.poll(() => detail.getByRole('dialog').count()).toBe(0)

  // Without smooth scrolling.
  await detail.emulateMedia({ reducedMotion: 'reduce' })
  await detail.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const bar = detail.locator('[aria-label=活动报名] > div')
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
  const covered = await detail.evaluate(() => {
    const bar = document.querySelector('[aria-label=活动报名] > div')
    const isCovered = (link: HTMLElement) => {
      link.focus()
      return link.getBoundingClientRect().bottom > Number(bar?.getBoundingClientRect().top)
    }
    return [...document.querySelectorAll<HTMLElement>('main a')].filter(isCovered).map((link) => link.textContent)
  })
  expect(covered).toEqual([])
})

test('an unknown activity is not found', async () => {
  for (const id of ['', '0', '999999', 'abc']) {
    const page = await readPage(`/layout/enterprise-branch-detail?id=${id}&type=1`)
    expect([id, page.status, page.one('h1').text]).toEqual([id, 404, expect.stringContaining('页面')])
  }
})
