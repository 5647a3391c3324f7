import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '#tests/support/axe.ts'
import { readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { desktop, lowHeight, phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'
import { inSystem } from '#web/lib/coordinates.ts'
import { metroStations } from '#web/ui/map/beijing/metro.ts'
import { readPositions } from '#web/ui/map/geometry.ts'

const visit = useBrowser()

/** The centre of an element in the window, in pixels. */
async function middleOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}
/** Size of the world map at a zoom level, in pixels. */
function toPixels([longitude, latitude]: readonly [number, number], zoom: number) {
  const size = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return { x: (size * (longitude + 180)) / 360, y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) }
}
const mapScripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /leaflet|ground-/.test(name) && name.endsWith('.js')).length)

describe('the map of a restaurant, without a tile server', () => {
  const map = 'section[aria-label^="地图"]'

  test('is drawn by the site itself when it comes near the window', async () => {
    const { page } = await visit('/layout/city-food-detail?id=1', { viewport: { width: desktop.width, height: lowHeight }, cold: true })
    expect(await mapScripts(page)).toBe(0)
    await page.locator('#map').scrollIntoViewIfNeeded()
    await page.locator(`${map} path`).nth(100).waitFor({ state: 'attached' })
    await page.getByText('示意图，位置仅供参考').waitFor()
    expect(await mapScripts(page)).toBeGreaterThan(0)
  })

  test('has the marker at its centre, and the city around it in the right place', async () => {
    const { page } = await visit('/layout/city-food-detail?id=1')
    await page.locator('#map').scrollIntoViewIfNeeded()
    const name = page.locator(`${map} span`, { hasText: '人民大学' })
    await name.waitFor()
    const frame = await middleOf(page, map)
    const pin = await page.locator(`${map} .leaflet-marker-icon svg`).boundingBox()
    expect((pin?.x ?? 0) + 20 - frame.x).toBeCloseTo(0, 0)
    expect((pin?.y ?? 0) + 50 - frame.y).toBeCloseTo(0, 0)

    // The restaurant is stored in GCJ-02, the map is drawn in WGS-84.
    const answer = await (await fetch(`${site().url}/api/ZhuJingBanXieHui/GetFoodShopDetail?id=1`)).json()
    const { longitude, latitude } = inSystem({ longitude: answer.Data.IsRecommend, latitude: answer.Data.RecommendNum, system: 'gcj02' }, 'wgs84')
    const station = readPositions(metroStations.find((station) => station.name === '人民大学')?.at ?? '')[0] as [number, number]
    const [here, there] = [toPixels([longitude, latitude], 15), toPixels(station, 15)]
    const mark = await name.boundingBox()
    // A label begins 7 px to the right of its station, and ends 2 px above it.
    expect(Math.abs((mark?.x ?? 0) - 7 - frame.x - (there.x - here.x))).toBeLessThan(2)
    expect(Math.abs((mark?.y ?? 0) + (mark?.height ?? 0) + 2 - frame.y - (there.y - here.y))).toBeLessThan(2)
  })

  test('pans and zooms by keyboard', async () => {
    const { page } = await visit('/layout/city-food-detail?id=1')
    await page.locator('#map').scrollIntoViewIfNeeded()
    await page.getByText('示意图，位置仅供参考').waitFor()
    const pin = `${map} .leaflet-marker-icon svg`
    // The street is named below the marker.
    await page
      .locator(`${map} .leaflet-marker-pane`)
      .getByText(/^\S+(路|街|胡同) ?\d+ ?号/)
      .waitFor()
    const before = await middleOf(page, pin)
    await page.locator(map).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => before.x - (await middleOf(page, pin)).x).toBeGreaterThan(40)
    const scale = () => page.locator(`${map} .leaflet-control-scale`).innerText()
    const far = await scale()
    expect(far).toMatch(/^\d+ (米|公里)$/)
    await page.keyboard.press('+')
    await expect.poll(scale).not.toBe(far)
    // Leaving while it zooms; Leaflet ends that after 250 ms.
    await page.keyboard.press('+')
    await page.getByRole('link', { name: '返回列表' }).click()
    await page.getByRole('heading', { name: '驻京美食', level: 1 }).waitFor()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  })

  test('has no overlapping labels, on a desktop and on a phone', async () => {
    const { page } = await visit('/layout/city-food-detail?id=1')
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await page.locator('#map').scrollIntoViewIfNeeded()
      await page.locator(`${map} .leaflet-names-pane span`).first().waitFor()
      await page.evaluate(() => new Promise(requestAnimationFrame))
      const boxes = await page
        .locator(`${map} .leaflet-names-pane span`)
        .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().toJSON()))
      const covering = boxes.flatMap((one: DOMRect, index: number) =>
        boxes
          .slice(index + 1)
          .filter((other: DOMRect) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom),
      )
      expect(covering).toEqual([])
    }
  })
})

describe('all restaurants on a map', () => {
  const map = (page: Page) => page.getByRole('region', { name: '地图上的餐厅' })
  const markers = (page: Page) => map(page).locator('.leaflet-marker-pane button')
  /** Returns how many restaurants the markers represent. */
  const counted = async (page: Page) => {
    const texts = await markers(page).allInnerTexts()
    return texts.reduce((sum, text) => sum + (text.startsWith('¥') ? 1 : Number(text)), 0)
  }
  const placed = async (filter = '') => (await (await fetch(`${site().url}/api/ZhuJingBanXieHui/GetFoodPlaces?${filter}`)).json()).Count as number

  test('are a view of the list, with its address and its filters', async () => {
    const { page } = await visit('/layout/city-food?cuisine=1')
    await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '地图' }).click()
    await page.waitForURL('**/city-food?cuisine=1&view=map')
    await expect.poll(async () => counted(page)).toBe(await placed('IsHome=1'))
    await page.getByRole('search', { name: '筛选餐厅' }).getByRole('link', { name: '全部' }).last().click()
    await page.waitForURL('**/city-food?view=map')
    await expect.poll(async () => counted(page)).toBe(await placed())
    await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '列表' }).click()
    await page.waitForURL('**/city-food')
    await page.getByRole('heading', { name: '餐厅列表' }).waitFor()
  })

  test('separate when the map zooms in, and each opens its picture, price and page, by keyboard too', async () => {
    const { page, context } = await visit('/layout/city-food?view=map')
    await map(page).scrollIntoViewIfNeeded()
    const cluster = map(page)
      .getByRole('button', { name: /家餐厅，展开$/ })
      .first()
    await cluster.waitFor()
    const pressed = await cluster.elementHandle()
    await cluster.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pressed?.evaluate((button) => button.isConnected)).toBe(false)
    await expect.poll(() => map(page).getByRole('button', { name: /人均/ }).count()).toBeGreaterThan(0)

    // By its full name: the map moves, and another one may be first then.
    const label = (await map(page).getByRole('button', { name: /人均/ }).first().getAttribute('aria-label')) ?? ''
    const marker = map(page).getByRole('button', { name: label, exact: true })
    const [name = ''] = label.split('，')
    await marker.focus()
    await page.keyboard.press('Space')
    const card = page.getByRole('region', { name: '所选餐厅' })
    await expect.poll(() => card.innerText()).toContain(name)
    await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => marker.getAttribute('aria-pressed')).toBe('true')
    expect(await axeViolations(page, ['main'])).toEqual([])
    const [shop] = await Promise.all([context.waitForEvent('page'), card.getByRole('link').click()])
    await shop.getByRole('heading', { level: 1, name }).waitFor()
    // The link back leads to the map.
    await expect.poll(() => shop.getByRole('link', { name: '返回列表' }).getAttribute('href')).toContain('view=map')
    await shop.close()
    await card.getByRole('button', { name: '关闭' }).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => card.count()).toBe(0)
    await expect.poll(() => marker.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('on a phone fill the width, and the card does not cover its marker', async () => {
    const { page } = await visit('/layout/city-food?view=map&area=1', { viewport: phone })
    await map(page).scrollIntoViewIfNeeded()
    const single = map(page).getByRole('button', { name: /人均/ })
    await single.first().waitFor()
    // The lowest one, which the card would cover.
    const lowest = await single.evaluateAll((buttons) => {
      const bottoms = buttons.map((button) => button.getBoundingClientRect().bottom)
      return bottoms.indexOf(Math.max(...bottoms))
    })
    await single.nth(lowest).focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: '所选餐厅' })
    const chosen = map(page).locator('button[aria-pressed=true]')
    await expect
      .poll(async () => {
        const [marker, cover] = [await chosen.boundingBox(), await card.boundingBox()]
        return marker !== null && cover !== null && marker.y + marker.height <= cover.y + 1
      })
      .toBe(true)
    expect(await widerThanWindow(page)).toBe(0)
    expect(await axeViolations(page, ['main'])).toEqual([])
  })

  test('without scripts point to the list', async () => {
    const page = await readPage('/layout/city-food?view=map&area=4')
    expect(page.one('main').one('p', { text: '地图需要启用浏览器脚本' }).one('a').attribute('href')).toBe('/layout/city-food?area=4')
  })
})

describe('around a restaurant', () => {
  const ask = async (call: string) => (await (await fetch(`${site().url}/api/ZhuJingBanXieHui/${call}`)).json()).Data
  /** Opens a restaurant by how many others share its cuisine, and how far, in metres, those nearby are. */
  async function readShop(isWanted: (sameCuisine: number, metres: number[]) => boolean) {
    for (const { Id } of await ask('GetFoodPlaces')) {
      const { SameCuisine, Nearby } = await ask(`GetFoodAround?id=${Id}`)
      const metres = Nearby.map(({ Distance }: { Distance: number }) => Distance)
      if (isWanted(SameCuisine.length, metres)) return (await readPage(`/layout/city-food-detail?id=${Id}`)).one('main')
    }
    throw new Error('the demo content has no such restaurant')
  }

  test('are those nearby and those of its cuisine, with price and distance, and nothing that belongs to an article', async () => {
    const main = await readShop((sameCuisine) => sameCuisine === 4)
    for (const name of ['距离最近的餐厅', '同菜系：']) {
      const part = main.one('section', { name })
      expect(part.text).toMatch(/¥\d+/)
      expect(part.text).toMatch(/相距 [\d.]+ (米|公里)/)
    }
    for (const word of ['浏览 ', '日期：', '上一篇']) expect(main.text).not.toContain(word)
  })

  test('a short list of its cuisine shares the row of those nearby, which says so only within 2 km', async () => {
    const near = await readShop((sameCuisine, metres) => sameCuisine === 1 && metres.every((metre) => metre <= 2000))
    expect(near.one('section', { name: '附近与同菜系餐厅' }).all('li')).toHaveLength(4)
    const main = await readShop((sameCuisine, metres) => sameCuisine === 1 && metres.every((metre) => metre > 2000))
    expect(main.one('section', { name: '更多餐厅' }).all('li')).toHaveLength(4)
    expect(main.all('section', { name: '同菜系：' })).toEqual([])
  })

  test('the page can be printed and shared, and has no tools for long texts', async () => {
    const { page } = await visit('/layout/city-food-detail?id=1')
    const tools = page.getByRole('complementary', { name: '页面工具' })
    await expect.poll(() => tools.getByRole('button').allInnerTexts()).toEqual(['打印', '分享'])
  })
})
