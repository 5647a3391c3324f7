import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '#server/database/client.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { desktop, hydrated, phone, useBrowser, type Visit, widerThanWindow } from '#tests/support/visit.ts'

const visit = useBrowser()

const columns = [
  { list: 'institution-list', name: '驻京机构风采', detail: 'institution-detail', size: 12 },
  { list: 'company-list', name: '会员企业风采', detail: 'company-detail', size: 10 },
  { list: 'good-product-list', name: '名特优产品', detail: 'good-product-detail', size: 12 },
  { list: 'cultural-heritage-list', name: '非物质文化遗产', detail: 'cultural-heritage-detail', size: 12 },
  { list: 'city-list', name: '城市概况', detail: 'city-detail', size: 12 },
]

/** The items of the list on the page. */
const items = (page: Page) =>
  page
    .getByRole('region')
    .getByRole('listitem')
    .getByRole('link', { name: /新窗口打开/ })

async function openFirst({ page, context }: Visit) {
  const [opened] = await Promise.all([context.waitForEvent('page'), items(page).first().click()])
  await hydrated(opened)
  return opened
}

for (const { list, name, detail, size } of columns) {
  describe(`a visitor of ${name}`, () => {
    test('sees a full page of cards, goes to the next, opens one in a new tab and finds the way back to that page', async () => {
      const seen = await visit(`/layout/${list}`)
      const { page } = seen
      await expect.poll(() => page.title()).toBe(`${name} - 会员风采 - 驻京办协会`)
      await expect
        .poll(() => page.getByRole('navigation', { name: '会员风采栏目' }).getByRole('link', { name }).getAttribute('aria-current'))
        .toBe('page')
      await expect.poll(() => items(page).count()).toBe(size)
      await page.getByRole('link', { name: '下一页' }).click()
      await page.waitForURL(/page=2/)
      await page.locator('[aria-current=page]', { hasText: /^2$/ }).waitFor()
      const title = (await page.getByRole('region').getByRole('heading', { level: 3 }).first().innerText()).trim()

      const opened = await openFirst(seen)
      await expect.poll(() => new URL(opened.url()).pathname).toBe(`/layout/${detail}`)
      await expect.poll(() => opened.locator('h1').allInnerTexts()).toEqual([title])
      await opened.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name }).click()
      await opened.waitForURL(new RegExp(`${list}\\?page=2`))
      await expect.poll(() => opened.getByRole('link', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page')
    })

    test('is told kindly about a page that is not there and gets 404 for an item that is not there', async () => {
      const { page, complaints } = await visit(`/layout/${list}?page=9999`)
      await expect.poll(() => page.getByText('没有第 9999 页').count()).toBe(1)
      // The browser itself reports the status.
      await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('404')])
      for (const id of ['0', 'x', '-1', '999999999', '']) {
        const answer = await page.request.get(`/layout/${detail}?id=${id}`)
        expect([id, answer.status()]).toEqual([id, 404])
      }
      expect(complaints).toEqual([])
    })

    test('reads list and detail on a phone without moving sideways', async () => {
      const { page } = await visit(`/layout/${list}`, { viewport: phone })
      await expect.poll(() => widerThanWindow(page)).toBe(0)
      await page.goto((await items(page).first().getAttribute('href')) ?? '')
      await expect.poll(() => widerThanWindow(page)).toBe(0)
    })

    test('reads both without JavaScript', async () => {
      const { page } = await visit(`/layout/${list}?page=2`, { javaScriptEnabled: false })
      await expect.poll(() => items(page).count()).toBeGreaterThan(0)
      await page.goto((await items(page).first().getAttribute('href')) ?? '')
      await expect.poll(async () => (await page.locator('.article-body').innerText()).length).toBeGreaterThan(50)
    })
  })
}

describe('a visitor of a liaison office', () => {
  // What is added here would be met, and missed afterwards, by who goes through the whole portal at the same time.
  useOwnSite()
  /** An office that has been busy: two pages of work. */
  let office: string
  let db: Database
  beforeAll(async () => {
    db = await connect({ databaseUrl: site().databaseUrl })
    const { id, companyId } = await db.prisma.article.findFirstOrThrow({ where: { policyType: policyTypes.office, status: 'approved' } })
    const make = (day: number) =>
      makeArticle(db, { policyType: policyTypes.officeWork, companyId, title: `工作动态 ${day}`, publishedAt: new Date(2020, 0, day) })
    await Promise.all(Array.from({ length: 11 }, (_, day) => make(day + 1)))
    office = `/layout/institution-detail?id=${id}&page=1`
  })
  afterAll(() => db.close())

  test('turns the pages of its work dynamics and still finds the way back to the page of the list', async () => {
    const { page, context } = await visit(office)
    const work = page.getByRole('region', { name: '工作动态' })
    await expect.poll(() => work.getByRole('row').count()).toBe(11)
    await work.getByRole('link', { name: '下一页' }).click()
    await page.waitForURL(/page=1&work=2#work/)
    await work.locator('[aria-current=page]', { hasText: /^2$/ }).waitFor()
    await expect.poll(() => work.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(desktop.height)

    const [item] = await Promise.all([context.waitForEvent('page'), work.getByRole('row').nth(1).getByRole('link').click()])
    await hydrated(item)
    await expect.poll(() => new URL(item.url()).pathname).toBe('/layout/institution-work-detail')
    const name = await page.locator('h1').innerText()
    await item.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name }).click()
    await item.waitForURL(/institution-detail\?id=\d+&page=1&work=2/)
    await item.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '驻京机构风采' }).click()
    await item.waitForURL(/institution-list\?page=1/)
  })

  test('who comes by search has no office in the address and goes back to the list', async () => {
    const { page } = await visit(office)
    const href = (await page.getByRole('region', { name: '工作动态' }).getByRole('row').nth(1).getByRole('link').getAttribute('href')) ?? ''
    await page.goto(href.replace(/&officeId=\d+/, ''))
    await expect.poll(() => page.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/layout/institution-list?page=1')
  })
})

describe('a visitor of a member enterprise', () => {
  test('sees logo, business and introduction, and opens its work news in a new tab', async () => {
    const { page, context } = await visit('/layout/company-list')
    await page.goto(await withWork(page, 'company-detail'))
    await expect.poll(() => page.getByText('主营业务：').count()).toBe(1)
    const row = page.getByRole('region', { name: '工作动态' }).getByRole('row').nth(1)
    const title = (await row.getByRole('link').innerText()).replace('（新窗口打开）', '').trim()
    const [item] = await Promise.all([context.waitForEvent('page'), row.getByRole('link').click()])
    await hydrated(item)
    await expect.poll(() => new URL(item.url()).pathname).toBe('/layout/share-info-item-detail')
    await expect.poll(() => item.locator('h1').innerText()).toBe(title)
  })

  test('sees among the members a real enterprise with a masked number, and how to join', async () => {
    const seen = await visit('/layout/vip-list?page=2')
    await expect.poll(() => items(seen.page).count()).toBe(10)
    const name = await seen.page.getByRole('region').getByRole('heading', { level: 3 }).first().innerText()
    const member = await openFirst(seen)
    await expect.poll(() => new URL(member.url()).pathname).toBe('/layout/vip-detail')
    await expect.poll(() => new URL(member.url()).searchParams.get('page')).toBe('2')
    await expect.poll(() => member.locator('h1').innerText()).toBe(name)
    await expect.poll(() => member.getByText(/\*{4}/).count()).toBe(1)
    await expect.poll(() => member.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/layout/vip-list?page=2')
    await member.getByRole('complementary', { name: '申请入会' }).getByRole('link', { name: '申请入会' }).click()
    await member.waitForURL(/join-us/)
  })

  test('does not find a liaison office under the address of an enterprise', async () => {
    const { page } = await visit('/layout/company-list')
    const answer = await page.request.get('/api/ZhuJingBanXieHui/GetCompanyList?type=1')
    const { Data: offices } = (await answer.json()) as { Data: { CompanyId: number }[] }
    for (const name of ['company-detail', 'vip-detail']) {
      expect((await page.request.get(`/layout/${name}?id=${offices[0]?.CompanyId}`)).status()).toBe(404)
    }
  })

  async function withWork(page: Page, name: string) {
    const answer = await page.request.get('/api/ZhuJingBanXieHui/GetCompanyList?size=100')
    const { Data: companies } = (await answer.json()) as { Data: { CompanyId: number }[] }
    for (const { CompanyId } of companies) {
      const work = await page.request.get(`/api/ZhuJingBanXieHui/GetCompanynWork?id=${CompanyId}`)
      const { Count } = (await work.json()) as { Count: number }
      if (Count > 0) return `/layout/${name}?id=${CompanyId}`
    }
    throw new Error('no enterprise of the demo content has work news')
  }
})

describe('a visitor of the things and cities', () => {
  test('sees a product with its facts, looks at its pictures and goes to the neighbour in the same list', async () => {
    const seen = await visit('/layout/good-product-list?page=2')
    const product = await openFirst(seen)
    for (const label of ['类别', '推介单位', '日期', '浏览'])
      await expect.poll(() => product.locator('header dt', { hasText: label }).count()).toBe(1)
    await product
      .getByRole('link', { name: /查看大图/ })
      .nth(1)
      .click()
    const preview = product.getByRole('dialog', { name: '图片预览' })
    await expect.poll(() => preview.innerText()).toMatch(/^2 \/ [3-5]$/m)
    await product.keyboard.press('Escape')
    await expect.poll(() => preview.count()).toBe(0)
    const older = product.getByRole('navigation', { name: '相邻文章' }).getByRole('link', { name: /下一篇/ })
    const name = (await older.innerText()).replace('下一篇', '').trim()
    await older.click()
    await product.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => new URL(product.url()).searchParams.get('page')).toBe('2')
  })

  test('opens exactly the city asked for', async () => {
    const { page } = await visit('/layout/city-list')
    const answer = await page.request.get('/api/ZhuJingBanXieHui/GetCityShowList?type=1&size=100')
    const { Data: cities } = (await answer.json()) as { Data: { Id: number; Title: string }[] }
    for (const { Id, Title } of cities.slice(0, 3)) {
      await page.goto(`/layout/city-detail?id=${Id}`)
      await expect.poll(() => page.locator('h1').innerText()).toBe(Title)
    }
    // A product has no place under the address of cities.
    const products = await page.request.get('/api/ZhuJingBanXieHui/GetCityShowList?type=2&size=1')
    const { Data } = (await products.json()) as { Data: { Id: number }[] }
    expect((await page.request.get(`/layout/city-detail?id=${Data[0]?.Id}`)).status()).toBe(404)
  })
})
