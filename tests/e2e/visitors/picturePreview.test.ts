import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/client.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { makeHighlight } from '#tests/support/factories.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { desktop, holdBack, hydrated, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const several = '/layout/high-light-detail?id=1'
const touch = { viewport: phone, hasTouch: true, isMobile: true }
const picture = fileURLToPath(new URL('../../../prisma/seed/pictures/conference-1.webp', import.meta.url))
const code = /\/assets\/PreviewSlides-.*\.js$/

const preview = (page: Page) => page.getByRole('dialog', { name: '图片预览' })
const counter = async (page: Page) => (await preview(page).innerText()).split('\n')[0]?.trim()
const pictures = (page: Page) => page.getByRole('link', { name: /查看大图/ })
const slides = (page: Page) => preview(page).locator('.swiper-initialized')
/** Width of the picture, in pixels. */
const width = async (page: Page) => (await preview(page).getByRole('img').boundingBox())?.width ?? 0

/** Left edge of the picture, in pixels of the window. */
const left = async (page: Page) => (await preview(page).getByRole('img').boundingBox())?.x ?? 0

/** Opens the first picture of a page and waits for the code that handles swipes. */
async function open(page: Page) {
  const count = await pictures(page).count()
  await pictures(page).first().click()
  await slides(page).waitFor()
  await expect.poll(() => counter(page)).toBe(`1 / ${count}`)
  await expect.poll(() => preview(page).locator('[aria-busy=true]').count()).toBe(0)
  return count
}

/** Moves fingers from these points to those. */
async function move(page: Page, ...fingers: { from: [x: number, y: number]; to: [x: number, y: number] }[]) {
  const tools = await page.context().newCDPSession(page)
  const at = (part: number) =>
    fingers.map(({ from, to }, id) => ({ id, x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part }))
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.3, 0.7, 1]) await tools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await tools.detach()
}
const drag = (page: Page, toX: number, toY = 400) => move(page, { from: [200, 400], to: [toX, toY] })

describe('the picture preview on a phone', () => {
  test('is swiped through and wraps around; a short or a vertical move is no swipe', async () => {
    const { page } = await visit(several, touch)
    const count = await open(page)
    await drag(page, 60)
    await expect.poll(() => counter(page)).toBe(`2 / ${count}`)
    await drag(page, 340)
    await expect.poll(() => counter(page)).toBe(`1 / ${count}`)
    await drag(page, 180)
    await drag(page, 205, 250)
    await expect.poll(() => counter(page)).toBe(`1 / ${count}`)
    await drag(page, 340)
    await expect.poll(() => counter(page)).toBe(`${count} / ${count}`)
    await drag(page, 60)
    await expect.poll(() => counter(page)).toBe(`1 / ${count}`)
    await preview(page).getByRole('button', { name: '下一张' }).tap()
    await expect.poll(() => counter(page)).toBe(`2 / ${count}`)
    await preview(page).getByRole('button', { name: '关闭预览' }).tap()
    await expect.poll(() => preview(page).count()).toBe(0)
  })

  test('slides unless motion is reduced, and keys pressed meanwhile count', async () => {
    const { page } = await visit(several, { ...touch, reducedMotion: 'no-preference' })
    const count = await open(page)
    await drag(page, 60)
    await expect.poll(() => counter(page)).toBe(`2 / ${count}`)
    for (const key of ['ArrowRight', 'ArrowRight', 'Home', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    await expect.poll(() => counter(page)).toBe(`${count - 1} / ${count}`)
    await expect.poll(() => left(page)).toBe(0)
  })

  test('zooms a picture with two fingers; it then pans instead of swiping, until another is shown', async () => {
    const { page } = await visit(several, touch)
    const count = await open(page)
    const plain = await width(page)
    await move(page, { from: [170, 400], to: [70, 400] }, { from: [210, 400], to: [310, 400] })
    await expect.poll(() => width(page)).toBeGreaterThan(plain * 2)
    const before = await left(page)
    await drag(page, 120)
    await expect.poll(() => left(page)).toBeLessThan(before - 50)
    await expect.poll(() => counter(page)).toBe(`1 / ${count}`)
    await preview(page).getByRole('button', { name: '下一张' }).click()
    await expect.poll(() => counter(page)).toBe(`2 / ${count}`)
    await preview(page).getByRole('button', { name: '上一张' }).click()
    await expect.poll(() => counter(page)).toBe(`1 / ${count}`)
    await expect.poll(() => width(page)).toBe(plain)
  })

  test('zooms in by a double tap, and out by another', async () => {
    const { page } = await visit(several, { ...touch, cold: true })
    await open(page)
    const plain = await width(page)
    const began = Date.now()
    for (const enlarged of [true, false]) {
      // On a busy machine the taps come too late for a double tap, and four without a pause are three double taps.
      await page.clock.setFixedTime(began + (enlarged ? 1000 : 2000))
      for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(187, 400)
      await expect.poll(() => width(page)).toBe(enlarged ? plain * 3 : plain)
    }
  })
})

describe('the preview of a single picture', () => {
  useOwnSite('empty')
  let address: string
  beforeAll(async () => {
    const db = await connect({ databaseUrl: site().databaseUrl })
    const { id } = await makeHighlight(db, { images: ['会议主会场'] })
    address = `/layout/high-light-detail?id=${id}`
    await db.close()
  })

  test('has no buttons beside it; a double click zooms in, and the mouse pans', async () => {
    const { page, context } = await visit('about:blank', { cold: true })
    await context.route('**/uploads/**', (route) => route.fulfill({ path: picture }))
    await page.goto(address)
    await hydrated(page)
    expect(await open(page)).toBe(1)
    expect(await preview(page).getByRole('button').count()).toBe(1)
    const plain = await width(page)
    await page.keyboard.press('ArrowRight')
    await dragMouse(page)
    expect([await counter(page), await width(page)]).toEqual(['1 / 1', plain])
    expect(await axeViolations(page, ['dialog[open]'])).toEqual([])

    // Late enough after the last click that the first of these two does not complete a double click.
    await page.clock.setFixedTime(Date.now() + 1000)
    await page.mouse.dblclick(desktop.width / 2, desktop.height / 2)
    await expect.poll(() => width(page)).toBe(plain * 3)
    const before = await left(page)
    await dragMouse(page)
    await expect.poll(() => left(page)).toBeLessThan(before - 50)
    await page.keyboard.press('Escape')
    await expect.poll(() => preview(page).count()).toBe(0)
  })
})

test('a picture that fails to load is named, and the others are shown; only the neighbours are prefetched', async () => {
  const { page, complaints } = await visit(several, { cold: true })
  const links = await pictures(page).evaluateAll((all) =>
    all.map((link) => ({ address: (link as HTMLAnchorElement).pathname, title: link.getAttribute('aria-label')?.split('：')[1] })),
  )
  await page.route(`**${links[1]?.address}`, (route) => route.fulfill({ status: 503 }))
  const count = await open(page)
  // The preview wraps around, so the last picture is a neighbour of the first.
  const shown = () =>
    slides(page)
      .locator('img')
      .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).alt).toSorted())
  await expect.poll(() => shown()).toEqual([links[0], links[count - 1]].map((link) => link?.title).toSorted())
  await page.keyboard.press('ArrowRight')
  await preview(page).getByText('图片无法显示').filter({ visible: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => width(page)).toBeGreaterThan(100)
  expect(await axeViolations(page, ['dialog[open]'])).toEqual([])
  expect(complaints.splice(0).every((complaint) => complaint.includes('503'))).toBe(true)
})

test('its slides load when a picture is opened; without them buttons and keys still page through the pictures', async () => {
  const { page, context, complaints } = await visit('about:blank', { cold: true })
  const asked: string[] = []
  page.on('request', (request) => code.test(request.url()) && asked.push(request.url()))
  const release = await holdBack(page, code)
  await page.goto(several)
  await hydrated(page)
  expect(asked).toEqual([])
  const count = await pictures(page).count()
  await pictures(page).first().click()
  await expect.poll(() => asked.length).toBe(1)
  await page.keyboard.press('ArrowRight')
  await preview(page).getByRole('button', { name: '下一张' }).click()
  await expect.poll(() => counter(page)).toBe(`3 / ${count}`)
  const title = await preview(page).getByRole('img').getAttribute('alt')
  release()
  await slides(page).waitFor()
  expect([await counter(page), await preview(page).getByRole('img').getAttribute('alt')]).toEqual([`3 / ${count}`, title])

  await context.route(code, (route) => route.abort())
  await page.reload()
  await hydrated(page)
  await pictures(page).first().click()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => counter(page)).toBe(`${count} / ${count}`)
  await expect.poll(() => width(page)).toBeGreaterThan(100)
  expect(complaints.splice(0).every((complaint) => complaint.includes('PreviewSlides'))).toBe(true)
})

/** Drags from the middle of a desktop window to the left. */
async function dragMouse(page: Page) {
  await page.mouse.move(desktop.width / 2, desktop.height / 2)
  await page.mouse.down()
  for (const x of [600, 500]) await page.mouse.move(x, desktop.height / 2)
  await page.mouse.up()
}
