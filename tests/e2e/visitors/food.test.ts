import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Database } from '#server/database/client.ts'
import { createSearch } from '#server/search/createSearch.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { readFromSecondPage, readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { holdBack, phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'

const visit = useBrowser()
const cards = (page: Page) => page.getByRole('region', { name: '餐厅列表' }).getByRole('listitem')
/** Resolves once the list has been updated. */
const waitForCards = (page: Page, text: string) =>
  expect
    .poll(async () => {
      const texts = await cards(page).allInnerTexts()
      return texts.length > 0 ? texts.filter((card) => !card.includes(text)) : 'no cards yet'
    })
    .toEqual([])
const address = (page: Page) => page.url().replace(site().url, '')

describe('the list of restaurants', () => {
  test('shows twelve a page and can be filtered; each filter change returns to page 1', async () => {
    const { page } = await visit('/layout/city-food?page=2')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('驻京美食')
    await expect.poll(() => cards(page).count()).toBe(12)
    await page.getByRole('list', { name: '区域' }).getByRole('link', { name: '朝阳区' }).click()
    await page.waitForURL('**/city-food?area=*')
    expect(address(page)).toBe('/layout/city-food?area=3')
    await waitForCards(page, '朝阳区')
    await expect.poll(() => page.getByRole('list', { name: '区域' }).locator('[aria-current]').textContent()).toBe('朝阳区')
    await page.getByRole('list', { name: '菜系' }).getByRole('link', { name: '苏浙菜' }).click()
    await page.waitForURL('**/city-food?area=3&cuisine=4')
    await waitForCards(page, '苏浙菜 · 朝阳区')
    await page.getByRole('list', { name: '区域' }).getByRole('link', { name: '全部' }).click()
    await page.waitForURL('**/city-food?cuisine=4')
    await page.goBack()
    await page.waitForURL('**/city-food?area=3&cuisine=4')
  })

  test('says when nothing matches and links back to everything', async () => {
    const page = await readPage('/layout/city-food?area=none')
    expect(page.one('main').text).toContain('没有符合条件的餐厅')
    expect(page.one('main').one('a', { text: '查看全部餐厅' }).attribute('href')).toBe('/layout/city-food')
  })

  test.each(['page=0', 'page=-1', 'page=abc', `area=${'x'.repeat(500)}`, 'area=%3Cscript%3E', 'cuisine=%00'])(
    'with %s does not fail',
    async (search) => {
      const page = await readPage(`/layout/city-food?${search}`)
      page.one('h2', { text: '餐厅列表' })
      expect(page.text).not.toContain('美食请求失败')
    },
  )

  test('on a phone has two selects', async () => {
    const { page } = await visit('/layout/city-food', { viewport: phone })
    await page.getByRole('combobox', { name: '区域' }).selectOption('海淀区')
    await page.waitForURL('**/city-food?area=4')
    await waitForCards(page, '海淀区')
    await expect.poll(() => widerThanWindow(page)).toBe(0)
  })

  test('keeps a choice whose list is still loading when another one follows', async () => {
    const { page } = await visit('/layout/city-food', { viewport: phone })
    const release = await holdBack(page, '**/page-data/**')
    await page.getByRole('combobox', { name: '区域' }).selectOption('海淀区')
    await page.getByRole('combobox', { name: '菜系' }).selectOption('川菜')
    await expect.poll(() => page.getByRole('combobox', { name: '区域' }).inputValue()).toBe('4')
    release()
    await page.waitForURL('**/city-food?area=4&cuisine=1')
  })

  test('without JavaScript has the same filters with a button, and paging works', async () => {
    const { page } = await visit('/layout/city-food', { viewport: phone, javaScriptEnabled: false })
    await page.getByRole('combobox', { name: '菜系' }).selectOption('川菜')
    await page.getByRole('button', { name: '筛选' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('cuisine')).toBe('1')
    await waitForCards(page, '川菜')
    await page.goto('/layout/city-food')
    await page.getByRole('link', { name: '下一页' }).click()
    await expect.poll(() => address(page)).toBe('/layout/city-food?page=2')
  })
})

describe('a restaurant', () => {
  test('opens in a new tab, and the link back leads to the same page of the same list', async () => {
    const { item } = await readFromSecondPage('/layout/city-food', 'city-food-detail')
    expect(item.one('title').text).toBe(`${item.one('h1').text} - 驻京美食 - 驻京办协会`)
    const { text } = item.one('main')
    for (const label of ['人均消费', '营业时间', '联系电话', '餐厅地址', '推荐菜品', '餐厅位置']) expect(text).toContain(label)
    expect(item.one('nav', { name: '当前位置' }).one('a', { text: '驻京美食' }).attribute('href')).toBe('/layout/city-food?page=2')
  })

  test('shows its photos with thumbnails, and its dishes, three in sight; each opens in the whole window', async () => {
    const { page } = await visit('/layout/city-food-detail?id=4')
    const gallery = page.getByRole('region', { name: '餐厅照片' })
    await gallery.getByRole('link', { name: '第 3 张' }).click()
    await expect.poll(() => gallery.innerText()).toContain('3 / 5')
    await gallery.getByRole('link', { name: '查看大图' }).click()
    const preview = page.getByRole('dialog', { name: '图片预览' })
    await expect.poll(() => preview.innerText()).toContain('3 / 5')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => preview.innerText()).toContain('4 / 5')
    await page.keyboard.press('Escape')
    await expect.poll(() => preview.count()).toBe(0)

    const dishes = page.getByRole('region', { name: '推荐菜品' })
    await dishes.scrollIntoViewIfNeeded()
    const countVisible = () =>
      dishes.getByRole('list').evaluate((carousel) => {
        const frame = carousel.getBoundingClientRect()
        const slides = [...carousel.children].map((slide) => slide.getBoundingClientRect())
        return slides.filter(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1).length
      })
    await expect.poll(() => countVisible()).toBe(3)
    await expect.poll(() => dishes.getByRole('button', { name: '上一组' }).isDisabled()).toBe(true)
    await dishes.getByRole('button', { name: '下一组' }).click()
    const previous = dishes.getByRole('button', { name: '上一组' })
    await expect.poll(() => previous.isDisabled()).toBe(false)
    await previous.press('Enter')
    await expect.poll(() => previous.isDisabled()).toBe(true)
    // The button is disabled; the focus stays beside it.
    await expect.poll(() => dishes.evaluate((region) => region.contains(document.activeElement))).toBe(true)
    expect(await dishes.locator(':focus').evaluate((place) => getComputedStyle(place).outlineStyle)).toBe('none')
    const second = dishes.getByRole('link').nth(1)
    const name = (await second.innerText()).split('\n')[0] as string
    await second.click()
    await expect.poll(() => preview.innerText()).toContain(name)
  })

  test('shows the way without contacting another site: address, copy, and links with the coordinates of each map service', async () => {
    const { page, context } = await visit('/layout/city-food-detail?id=1', { cold: true })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const place = page.getByRole('region', { name: '餐厅位置' })
    const href = async (name: string) => new URL((await place.getByRole('link', { name }).getAttribute('href')) as string)
    expect((await href('高德地图')).searchParams.get('position')).toBe('116.323095,39.969769')
    expect((await href('腾讯地图')).searchParams.get('marker')).toContain('coord:39.969769,116.323095;')
    const [latitude = 0, longitude = 0] = ((await href('百度地图')).searchParams.get('location') ?? '').split(',').map(Number)
    expect(longitude - 116.323095).toBeCloseTo(0.0065, 3)
    expect(latitude - 39.969769).toBeCloseTo(0.006, 3)
    for (const link of await place.getByRole('link', { name: /地图/ }).all()) {
      await expect.poll(async () => [await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    }
    await place.getByRole('button', { name: '复制地址' }).click()
    await page.getByText('地址已复制').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('北京市海淀区')
    await place.getByText('示意图，位置仅供参考').waitFor()
  })

  test('on a phone has its telephone and its directions at the bottom of the window', async () => {
    const { page } = await visit('/layout/city-food-detail?id=1', { viewport: phone })
    const call = page.getByRole('link', { name: '拨打电话' }).filter({ visible: true })
    await expect.poll(() => call.getAttribute('href')).toMatch(/^tel:[\d+-]+$/)
    await expect.poll(async () => (await call.boundingBox())?.y).toBeGreaterThan(phone.height - 80)
    await expect.poll(() => widerThanWindow(page)).toBe(0)
  })

  test('without JavaScript shows everything', async () => {
    const { text } = (await readPage('/layout/city-food-detail?id=4')).one('main')
    for (const part of ['人均消费', '餐厅介绍', '推荐菜品', '高德地图']) expect(text).toContain(part)
  })

  test.each(['', '?id=0', '?id=abc', '?id=999999999', '?id=99999999999'])('city-food-detail%s is not found', async (search) => {
    const page = await readPage(`/layout/city-food-detail${search}`)
    expect([page.status, page.one('h1').text]).toEqual([404, '页面不存在或已下线'])
  })
})

describe('with a tile server', () => {
  const tileHost = 'https://tiles.example.org'
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const uploads = mkdtempSync(join(tmpdir(), 'portal-map-'))
  let app: FastifyInstance
  let db: Database
  let search: SearchEngine
  let url: string
  beforeAll(async () => {
    const { databaseUrl: DATABASE_URL } = site()
    db = await connect({ databaseUrl: DATABASE_URL })
    const MAP_TILES = `${tileHost}/{z}/{x}/{y}.png`
    const config = readConfig({ DATABASE_URL, UPLOADS_DIR: uploads, MAP_TILES, MAP_APPROVAL: 'GS（2026）0000号' }, [])
    search = await createSearch(config, db)
    app = await buildApp({ config, db, storage: await createStorage(config), search })
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await search.close()
    await db.close()
    rmSync(uploads, { recursive: true })
  })

  /** Opens the restaurant there; every tile is answered with this status. */
  async function visitWithMap(status: number) {
    const seen = await visit('/layout/site-map')
    const asked: string[] = []
    await seen.context.route(`${tileHost}/**`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ status, contentType: 'image/png', body: status === 200 ? picture : '' })
    })
    await seen.page.goto(`${url}/layout/city-food-detail?id=1`)
    await seen.page.locator('#map').scrollIntoViewIfNeeded()
    return { ...seen, asked }
  }

  test('the map shows the surroundings, its attribution and a marker, which does not move under reduced motion', async () => {
    const { page, complaints, asked } = await visitWithMap(200)
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    // The tile of the restaurant at zoom 15, after the shift from GCJ-02 to WGS-84.
    await expect.poll(() => asked).toContain(`${tileHost}/15/26971/12408.png`)
    expect(asked.every((address) => address.startsWith(`${tileHost}/15/`))).toBe(true)
    const map = page.getByRole('region', { name: /^地图：/ })
    const middle = await map.boundingBox()
    const marker = await map.locator('.leaflet-marker-icon').boundingBox()
    expect((marker?.x ?? 0) + 20 - ((middle?.x ?? 0) + (middle?.width ?? 0) / 2)).toBeCloseTo(0, 0)
    await expect.poll(() => map.innerText()).toContain('审图号：GS（2026）0000号')
    expect(
      complaints.filter((complaint) => !complaint.includes('leaves the site') && !complaint.includes('/uploads/') && !complaint.includes('404')),
    ).toEqual([])
    complaints.splice(0)

    const drawing = page.locator('.leaflet-marker-icon svg')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(() => drawing.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('1.1s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => drawing.evaluate((element) => element.getAnimations().length)).toBe(0)
    complaints.splice(0)
  })

  test('the address replaces the map when its tiles are unavailable', async () => {
    const { page, complaints } = await visitWithMap(500)
    await page.getByText('地图暂时无法显示').waitFor()
    await expect.poll(() => page.locator('.leaflet-container').count()).toBe(0)
    await page.getByRole('button', { name: '复制地址' }).waitFor()
    complaints.splice(0)
  })

  test('the security policy admits that host and no other', async () => {
    const policy = async (site: string) => (await fetch(`${site}/layout/city-food-detail?id=1`)).headers.get('content-security-policy') ?? ''
    expect(/img-src ([^;]*)/.exec(await policy(url))?.[1]).toBe(`'self' data: blob: ${tileHost}`)
    expect(/img-src ([^;]*)/.exec(await policy(site().url))?.[1]).toBe("'self' data: blob:")
  })
})
