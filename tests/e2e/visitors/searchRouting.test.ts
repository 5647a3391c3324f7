import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '#server/database/client.ts'
import { searchCategories } from '#shared/rules/searchCategories.ts'
import { readPage } from '#tests/support/readPage.ts'
import { readResults, rowsOf, searchAddress, searchFor } from '#tests/support/searchPage.ts'
import { site } from '#tests/support/site.ts'
import { hydrated, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
let db: Database
beforeAll(async () => {
  db = await connect(site())
})
afterAll(() => db.close())

interface Found {
  id: number
  category: number
  label: string
  title: string
  branchId: number | null
  link: string | null
}

/** The newest visible item of each category and label of the demo content. */
const oneOfEach = () =>
  db.reader.rows<Found>(sql`
    select distinct on ("category", "label") "itemId" as "id", "SearchDocument"."category", "shown"->>'label' as "label", "shown"->>'title' as "title",
      "Article"."branchId", "Article"."link"
    from "SearchDocument" left join "Article" on "kind" = 'article' and "Article"."id" = "itemId"
    where "SearchDocument"."publishedAt" <= now() and ("SearchDocument"."withdrawAt" is null or "SearchDocument"."withdrawAt" > now())
    order by "category", "label", "SearchDocument"."publishedAt" desc, "SearchDocument"."id" desc`)

/** The target of each result, by the written rules of the association. */
function target({ id, category, label, title, branchId, link }: Found): string {
  const page = (name: string, parameters: Record<string, string | number> = {}) =>
    `/layout/${name}?${new URLSearchParams({ id: String(id), ...parameters, page: '1' })}`
  const shared = `/layout/share-info-item-detail?id=${id}&parentPage=1&page=1`
  const pages: Record<number, string> = {
    1: page('association-trends-detail', { type: { 实时要闻: 1, 协会动态: 2 }[label] ?? 3 }),
    2: page('association-party-detail'),
    3: shared,
    4: page({ 非物质文化遗产: 'cultural-heritage-detail', 名特优产品: 'good-product-detail' }[label] ?? 'city-detail'),
    5: page('institution-detail'),
    6: shared,
    7: shared,
    8: page('enterprise-branch-detail', { type: branchId ?? 0 }),
    9: page('export-forum-detail'),
    10: link ?? '',
    11: page('medical-science-detail'),
    12: page('project-detail'),
    13: page('policy-detail'),
    20: page('company-detail'),
    21: `/layout/high-light-detail?${new URLSearchParams({ id: String(id), title, page: '1', radio: '1' })}`,
    22: page('city-food-detail'),
    23: page('info-pool-detail'),
  }
  return pages[category] ?? ''
}

/** Resolved and encoded as browsers do. */
const absolute = (href = '') => new URL(href, site().url).href

describe('a result', () => {
  test('of every kind opens its own page in a new tab', async () => {
    const found = await oneOfEach()
    expect([...new Set(found.map(({ category }) => category))]).toEqual(Object.keys(searchCategories).map(Number))
    expect(found.filter(({ category }) => category === 1 || category === 4).length).toBe(6)
    for (const item of found) {
      const { category, title, label } = item
      const { rows } = await readResults({ text: title, type: String(category) })
      const row = rows.find((row) => row.all('h2', { text: title }).length > 0)
      const link = row?.one('a')
      expect(row?.text).toContain(label)
      expect([category, absolute(link?.href), link?.attribute('target')]).toEqual([category, absolute(target(item)), '_blank'])
      if (category === 10) continue
      const page = await readPage(target(item))
      expect([category, page.status, page.one('title').text]).toEqual([category, 200, expect.stringContaining(title.slice(0, 4))])
    }
  })

  test('opens by a click anywhere on its row, and the page of results stays', async () => {
    const { page, context } = await visit(searchAddress({ text: '驻京办', type: '8' }))
    const address = page.url()
    const row = rowsOf(page).first()
    const [opened] = await Promise.all([context.waitForEvent('page'), row.click()])
    await hydrated(opened)
    await expect.poll(() => new URL(opened.url()).pathname).toBe('/layout/enterprise-branch-detail')
    await expect.poll(() => row.getByRole('heading').innerText()).toContain(await opened.locator('h1').innerText())
    await expect.poll(() => page.url()).toBe(address)
  })

  test('follows the rules where the demo content has no example', async () => {
    const highlight = new URLSearchParams({ id: '5', title: '植树 & <笔会>', page: '1', radio: '1' })
    const rules = [
      { item: { category: 8, id: 5, remark: '3' }, href: '/layout/enterprise-branch-detail?id=5&type=3&page=1' },
      { item: { category: 1, id: 5, label: '快讯' }, href: '/layout/association-trends-detail?id=5&type=3&page=1' },
      { item: { category: 21, id: 5, title: '<em>植树</em> &#38; &lt;笔会&gt;' }, href: `/layout/high-light-detail?${highlight}` },
      { item: { category: 10, remark: 'https://www.example.org/a?b=1' }, href: 'https://www.example.org/a?b=1' },
      { item: { category: 99, remark: '/layout/info-pool-detail?id=5&page=1' }, href: '/layout/info-pool-detail?id=5&page=1' },
    ]
    const page = await pageWith(rules.map(({ item }) => item))
    const links = rowsOf(page).getByRole('link')
    expect(await links.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href))).toEqual(rules.map(({ href }) => absolute(href)))
  })

  test('without a target says so: without a page, and with an empty or unsafe remark', async () => {
    const unsafe = ['', 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example/layout/x', 'https://', '/login']
    const remarks = [...unsafe, '/layout/../api/ZhuJingBanXieHui/GetSearchKey', '/layout/%2e%2e/api/x', '\\\\evil.example']
    const items = remarks.flatMap((remark) =>
      [{ category: 10 }, { category: 4, label: 'toString' }, { category: 99 }].map((item) => ({ ...item, remark })),
    )
    const page = await pageWith(items)
    await expect.poll(() => rowsOf(page).getByRole('link').count()).toBe(0)
    const buttons = rowsOf(page).getByRole('button')
    await expect.poll(() => buttons.count()).toBe(items.length)
    await buttons.last().click()
    await page.getByRole('alert').getByText('未找到对应页面！').waitFor()
    expect(page.context().pages()).toHaveLength(1)
  })
})

test('shows its content as text, with nothing but the marks', async () => {
  const page = await pageWith(
    [
      {
        title: '<em>驻京办</em><img src=x onerror=alert(1)>&lt;b&gt;',
        label: '<b>类别</b>',
        summary: '前文 &amp;lt; <script>alert(1)</script><em>京办</em>',
      },
    ],
    { total: 12345, isExact: false },
  )
  const row = rowsOf(page)
  await expect.poll(() => row.getByRole('heading').innerText()).toContain('驻京办<img src=x onerror=alert(1)><b>')
  await expect.poll(() => row.locator('p').innerText()).toBe('前文 &lt; <script>alert(1)</script>京办')
  await expect.poll(() => row.locator('em').allInnerTexts()).toEqual(['驻京办', '京办'])
  await expect.poll(() => row.locator('img, script, b').count()).toBe(0)
  await page.getByText('已为您找到 约 12345 条相关结果').waitFor()
})

/** Opens a page of results with other items: rewrites the server's response. */
async function pageWith(items: Record<string, unknown>[], overrides: Record<string, unknown> = {}) {
  const { page } = await visit('/layout/full-text-search')
  const plain = { title: '题目', label: '类别', publishedAt: '2026-11-21 09:30:00', category: 2, remark: '', summary: '' }
  const answered = items.map((item, index) => ({ id: index + 1, ...plain, ...item }))
  const value = { items: answered, total: items.length, isExact: true, categories: [], notice: '', shownFor: '', ...overrides }
  await page.route('**/page-data/full-text-search**', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, result: { ok: true, value } } } })
  })
  await searchFor(page, '题目')
  await rowsOf(page).first().waitFor()
  return page
}
