import { beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/client.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { desktop, holdBack, phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'

/* Pictures that are late or fail to load, as when the file service is down. */

useOwnSite()
const visit = useBrowser()
let address: string
beforeAll(async () => {
  const db = await connect({ databaseUrl: site().databaseUrl })
  const image = (name: string, alt: string) =>
    `<figure><img src="/uploads/2026/11/${name}.webp" alt="${alt}" width="1200" height="675" loading="lazy"><figcaption>会场</figcaption></figure>`
  const content = `<p>会议在京召开。</p>${image('a', '与会代表合影')}${image('b', '')}<p>会议总结了今年的工作。</p>`
  const { id } = await makeArticle(db, { title: '全国驻京机构座谈会在京召开', content })
  address = `/layout/association-trends-detail?id=${id}&type=1`
  await db.close()
})

test.each([
  ['on a desktop', desktop, true],
  ['on a phone', phone, true],
  ['before hydration', phone, false],
])('a missing picture keeps its place and shows its name: %s', async (_where, viewport, javaScriptEnabled) => {
  const { page, context, complaints } = await visit('about:blank', { viewport, javaScriptEnabled })
  await context.route('**/uploads/**', (route) => route.fulfill({ status: 503, headers: { 'cache-control': 'no-store' } }))
  await page.goto(address)
  const pictures = page.locator('.article-body img')
  for (const [index, words] of ['图片暂时无法显示：与会代表合影', '图片暂时无法显示'].entries()) {
    const picture = pictures.nth(index)
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(0)
    // A browser draws only a box for a missing picture without an alternative text; the style sheet adds the words.
    await expect.poll(() => picture.evaluate((image) => getComputedStyle(image, '::before').content.replaceAll(/" ?/g, ''))).toBe(words)
    const box = await picture.boundingBox()
    expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100)).toBe(178)
  }
  expect(await widerThanWindow(page)).toBe(0)
  // Chromium logs the status of each.
  expect(complaints.splice(0).every((complaint) => complaint.includes('503'))).toBe(true)
})

test.each([desktop, phone])('a picture of the handbook keeps its place until it arrives: window %o', async (viewport) => {
  const { page } = await visit('about:blank', { viewport })
  const release = await holdBack(page, '**/*.webp')
  await page.goto('/layout/member-handbook', { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  const pictures = page.locator('main figure img')
  const sizes = () => pictures.evaluateAll((images) => images.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
  const reserved = await sizes()
  release()
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0)
  }
  expect(await sizes()).toEqual(reserved)
})
