import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '#server/database/client.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { type PagePart, readFromSecondPage, readPage } from '#tests/support/readPage.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { desktop, hydrated, phone, useBrowser, type Visit } from '#tests/support/visit.ts'

const visit = useBrowser()

const columns = [
  { list: 'institution-list', name: '驻京机构风采', detail: 'institution-detail', size: 12 },
  { list: 'company-list', name: '会员企业风采', detail: 'company-detail', size: 10 },
  { list: 'good-product-list', name: '名特优产品', detail: 'good-product-detail', size: 12 },
  { list: 'cultural-heritage-list', name: '非物质文化遗产', detail: 'cultural-heritage-detail', size: 12 },
  { list: 'city-list', name: '城市概况', detail: 'city-detail', size: 12 },
]

/** Calls the API of the portal by name and parameters. Returns its response. */
const ask = (call: string): Promise<{ Data: { Id: number; Title: string; CompanyId: number }[]; Count: number }> =>
  fetch(`${site().url}/api/ZhuJingBanXieHui/${call}`).then((answer) => answer.json())

/** Opens the first item of the list on the page. */
async function openFirst({ page, context }: Visit) {
  const item = page
    .getByRole('region')
    .getByRole('listitem')
    .getByRole('link', { name: /新窗口打开/ })
    .first()
  const [opened] = await Promise.all([context.waitForEvent('page'), item.click()])
  await hydrated(opened)
  return opened
}

describe.each(columns)('a visitor of $name', ({ list, name, detail, size }) => {
  test('sees a full page of cards, goes to the next, opens one in a new tab, and returns to that page', async () => {
    const { first, second, item } = await readFromSecondPage(`/layout/${list}`, detail)
    expect(first.one('title').text).toBe(`${name} - 会员风采 - 驻京办协会`)
    expect(first.one('nav', { name: '会员风采栏目' }).one('a', { name }).attribute('aria-current')).toBe('page')
    expect(first.one('main').all('a', { href: `/layout/${detail}?`, target: '_blank', text: '新窗口打开' })).toHaveLength(size)
    expect(second.one('a', { name: '第 2 页' }).attribute('aria-current')).toBe('page')
    expect(item.all('h1').map(({ text }) => text)).toEqual([second.one('main').one('h3').text.replace('（新窗口打开）', '')])
    expect(item.one('nav', { name: '当前位置' }).one('a', { name }).attribute('href')).toBe(`/layout/${list}?page=2`)
    expect(item.one('div', { class: /\barticle-body\b/ }).text.length).toBeGreaterThan(50)
  })

  test('sees a friendly message for a missing page and gets 404 for an unknown item', async () => {
    const page = await readPage(`/layout/${list}?page=9999`)
    expect([page.status, page.one('main').text]).toEqual([404, expect.stringContaining('没有第 9999 页')])
    for (const id of ['0', 'x', '-1', '999999999', '']) expect([id, (await readPage(`/layout/${detail}?id=${id}`)).status]).toEqual([id, 404])
  })
})

test.each(['institution-list', 'good-product-list', 'cultural-heritage-list', 'city-list'])(
  'a visitor of %s narrows it to a part of the country, and returns to that list from an item',
  async (list) => {
    const all = await readPage(`/layout/${list}`)
    const links = all.one('ul', { 'aria-labelledby': /./ }).all('a')
    expect(links.map(({ text }) => text)).toEqual(['全部', '华北', '东北', '华东', '中南', '西南', '西北', '港澳台'])
    const count = ({ all }: PagePart) =>
      Number(
        /共 (\d+)/.exec(
          all('p')
            .map(({ text }) => text)
            .join(' '),
        )?.[1],
      )
    const address = all.one('a', { text: /^西南$/ }).href
    const narrowed = await readPage(address)
    expect(narrowed.one('a', { text: /^西南$/ }).attribute('aria-current')).toBe('true')
    expect(narrowed.one('title').text).toMatch(/^西南 - /)
    const shown = narrowed.one('main').all('a', { target: '_blank', text: '新窗口打开' })
    expect(shown.length).toBeGreaterThan(0)
    expect(count(narrowed)).toBeLessThan(count(all))
    const item = await readPage(shown[0]?.href ?? '')
    expect(item.one('a', { text: '返回列表' }).href).toBe(address)
  },
)

test('a visitor who chooses a part of the country without items is led to all', async () => {
  const empty = await readPage('/layout/city-list?region=7')
  expect(empty.one('main').text).toContain('港澳台暂无内容')
  expect(empty.one('a', { text: '查看全部' }).href).toBe('/layout/city-list')
})

describe('a visitor of a liaison office', () => {
  // The crawler visits the whole portal at the same time: it would find what is added here and miss it afterwards.
  useOwnSite()
  /** An office with two pages of work news. */
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

  test('pages through its work news and still returns to the page of the list', async () => {
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
    await item.waitForURL(/institution-list$/)
  })

  test('reads the full numbers of its departments on a phone, and can call them', async () => {
    const { page } = await visit(office, { viewport: phone })
    const numbers = page.locator('.article-table a[href^="tel:010-"]')
    const lines = await numbers.evaluateAll((links) => links.map((link) => link.getClientRects().length))
    expect(lines.length).toBeGreaterThan(2)
    expect(new Set(lines)).toEqual(new Set([1]))
  })

  test('goes to the neighbouring offices in the order of the list', async () => {
    const { Data: offices } = await ask('GetZhujingbanList?size=3')
    const beside = (await readPage(`/layout/institution-detail?id=${offices[1]?.Id}`)).one('nav', { name: '相邻内容' })
    expect(beside.all('a').map(({ text }) => text)).toEqual([`上一家${offices[0]?.Title}`, `下一家${offices[2]?.Title}`])
  })

  test('who arrives by search has no office in the address and returns to the list', async () => {
    const href = (await readPage(office)).one('main').one('a', { href: 'institution-work-detail' }).href
    const work = await readPage(href.replace(/&officeId=\d+/, ''))
    expect(work.one('a', { text: '返回列表' }).attribute('href')).toBe('/layout/institution-list')
    expect(work.one('section', { text: '发布单位' }).one('a').href).toContain('/layout/institution-detail?id=')
  })

  test('is the first reader of an article, and the page does not say so', async () => {
    const { id } = await makeArticle(db, { policyType: policyTypes.officeWork, content: '<p>文字</p>' })
    expect((await readPage(`/layout/institution-work-detail?id=${id}`)).one('main').text).not.toContain('浏览')
  })
})

describe('a visitor of a member enterprise', () => {
  test('sees logo, business and introduction, and opens its work news in a new tab', async () => {
    const page = await readPage(await withWork('company-detail'))
    expect(page.one('article').one('header').one('p').text).not.toBe('')
    expect(page.one('article').one('dl').text).toMatch(/所在地区.*联系电话.*\*{4}/)
    const link = page.one('section', { text: '企业动态' }).one('td').one('a', { target: '_blank' })
    const item = await readPage(link.href)
    expect(item.url.pathname).toBe('/layout/share-info-item-detail')
    expect(item.one('h1').text).toBe(link.text.replace('（新窗口打开）', '').trim())
    // Its text has no picture, so the cover is shown; the logo of the publisher is below it.
    expect(item.one('article').all('img', { src: /^\/uploads\// })).toHaveLength(2)
    expect(item.one('section', { text: '发布单位' }).one('a').href).toMatch(/\/layout\/company-detail\?id=\d+/)
  })

  test('sees among the members a real enterprise with a masked number, and how to join', async () => {
    const { second, item, back } = await readFromSecondPage('/layout/vip-list', 'vip-detail')
    expect(second.one('main').all('a', { href: '/layout/vip-detail?', target: '_blank' })).toHaveLength(10)
    expect(item.one('h1').text).toBe(second.one('main').one('h3').text.replace('（新窗口打开）', ''))
    expect(item.one('main').text).toMatch(/\*{4}/)
    expect(back).toEqual(['/layout/vip-list?page=2'])
    expect(item.one('section', { text: '企业动态' }).all('td').length).toBeGreaterThan(0)
    expect(item.one('main').one('a', { text: '查看企业风采' }).attribute('href')).toMatch(/^\/layout\/company-detail\?id=\d+/)
    expect(item.one('main').one('a', { name: '申请入会' }).attribute('href')).toBe('/layout/join-us')
  })

  test('sees the members by rank, and their rank in the menu beside them', async () => {
    const page = await readPage('/layout/vip-list')
    const ranks = ['会长单位', '副会长单位', '常务理事单位', '理事单位', '会员单位']
    const shown = page
      .one('main')
      .all('h2')
      .map(({ text }) => text)
      .filter((text) => ranks.includes(text))
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual(ranks.slice(0, shown.length))
    expect(page.one('nav', { name: '会员风采栏目' }).one('a', { text: '会员展示' }).attribute('aria-current')).toBe('page')
    const [first] = page.one('main').all('a', { href: '/layout/vip-detail?' })
    expect(first?.text).toContain('四川成都')
    expect((await readPage(first?.href ?? '')).one('main').text).toContain('会长单位')
  })

  test('does not find a liaison office under the address of an enterprise', async () => {
    const { Data: offices } = await ask('GetCompanyList?type=1')
    for (const name of ['company-detail', 'vip-detail']) expect((await readPage(`/layout/${name}?id=${offices[0]?.CompanyId}`)).status).toBe(404)
  })

  async function withWork(name: string) {
    for (const { CompanyId } of (await ask('GetCompanyList?size=100')).Data) {
      const { Count } = await ask(`GetCompanynWork?id=${CompanyId}`)
      if (Count > 0) return `/layout/${name}?id=${CompanyId}`
    }
    throw new Error('no enterprise of the demo content has work news')
  }
})

describe('a visitor of products and cities', () => {
  test('sees a product with its facts, views its pictures and goes to the neighbour in the same list', async () => {
    const seen = await visit('/layout/good-product-list?page=2')
    const product = await openFirst(seen)
    // Facts from the table at the end of its text are beside its pictures.
    await expect.poll(() => product.locator('header dt').allInnerTexts()).toEqual(['类别', '产地', '时令', '规格', '储存'])
    const gallery = product.getByRole('region', { name: '图片' })
    await gallery.getByRole('link', { name: '第 2 张' }).click()
    await expect.poll(() => gallery.getByRole('link', { name: '第 2 张' }).getAttribute('aria-current')).toBe('true')
    await gallery.getByRole('link', { name: '查看大图' }).click()
    const preview = product.getByRole('dialog', { name: '图片预览' })
    await expect.poll(() => preview.innerText()).toMatch(/^2 \/ [3-5]$/m)
    await product.keyboard.press('Escape')
    await expect.poll(() => preview.count()).toBe(0)
    const older = product.getByRole('navigation', { name: '相邻内容' }).getByRole('link', { name: /下一个/ })
    const name = (await older.innerText()).replace('下一个', '').trim()
    await older.click()
    await product.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => new URL(product.url()).searchParams.get('page')).toBe('2')
  })

  test('finds the unit of a product, its other recommendations, and nothing that belongs to an article', async () => {
    const { Data: products } = await ask('GetCityShowList?type=2&size=100')
    interface Origin {
      Unit: { CompanyName: string; OfficePageId: number | null } | null
      Others: unknown[]
    }
    const originOf = async ({ Id }: { Id: number }) => (await ask(`GetCityShowUnit?id=${Id}`)).Data as unknown as Origin
    const origins = await Promise.all(products.map(originOf))
    const index = origins.findIndex(({ Unit, Others }) => Unit?.OfficePageId && Others.length > 0)
    const { Unit, Others } = origins[index] as Origin
    const main = (await readPage(`/layout/good-product-detail?id=${products[index]?.Id}`)).one('main')
    const unit = main.one('section', { text: '推介单位' }).one('a')
    expect(unit.text).toContain(Unit?.CompanyName)
    expect(unit.attribute('href')).toContain(`/layout/institution-detail?id=${Unit?.OfficePageId}`)
    // Of one unit if it has several; one alone shares the row with those of other units.
    const others = main.one('section', { text: Others.length > 1 ? '同地区的名特优产品' : '更多名特优产品' })
    expect(others.all('a')).toHaveLength(Others.length > 1 ? Others.length : 4)
    const office = (await readPage(unit.href)).one('main')
    expect(office.one('section', { text: '家乡风物' }).text).toContain(products[index]?.Title)
    for (const { text } of [main, office]) for (const word of ['浏览 ', '日期：']) expect(text).not.toContain(word)
  })

  test('reads a description of each picture of a product', async () => {
    const { item } = await readFromSecondPage('/layout/good-product-list', 'good-product-detail')
    const pictures = item.one('section', { name: '图片' }).one('ul').all('a')
    expect(pictures.length).toBeGreaterThan(1)
    for (const picture of pictures) expect(picture.attribute('aria-label')).toMatch(/^第 \d 张：\S/)
  })

  test('continues from a city to its neighbours in the list, and to the four nearest by picture and slogan', async () => {
    const { Data: cities } = await ask('GetCityShowList?type=1&size=100')
    const main = (await readPage(`/layout/city-detail?id=${cities.at(-2)?.Id}`)).one('main')
    const others = main.one('section', { text: '其他城市' })
    const names = others.all('h3').map(({ text }) => text)
    expect(names).toHaveLength(4)
    // 中南
    const { Data: region } = await ask('GetCityShowList?type=1&Region=4&size=100')
    // Its neighbours have links of their own.
    const around = region.map(({ Title }) => Title).filter((name) => !cities.slice(-3).some(({ Title }) => Title === name))
    expect(around.length).toBeGreaterThan(0)
    expect(names.slice(0, around.length).toSorted()).toEqual(around.slice(0, 4).toSorted())
    const beside = main.one('nav', { name: '相邻内容' }).all('a')
    expect(beside.map(({ href }) => new URL(href, 'http://localhost').searchParams.get('id'))).toEqual(
      [cities.at(-3)?.Id, cities.at(-1)?.Id].map(String),
    )
    for (const word of ['浏览 ', '日期：']) expect(main.text).not.toContain(word)
  })

  test('opens exactly the city they asked for', async () => {
    const { Data: cities } = await ask('GetCityShowList?type=1&size=100')
    for (const { Id, Title } of cities.slice(0, 3)) expect((await readPage(`/layout/city-detail?id=${Id}`)).one('h1').text).toBe(Title)
    // A product is shown at its own address.
    const { Data: products } = await ask('GetCityShowList?type=2&size=1')
    expect((await readPage(`/layout/city-detail?id=${products[0]?.Id}`)).url.pathname).toBe('/layout/good-product-detail')
  })
})
