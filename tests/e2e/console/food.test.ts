import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { picture } from '#tests/support/browserTestFiles.ts'
import { choose } from '#tests/support/choose.ts'
import { makeShop } from '#tests/support/factories.ts'
import { readPage } from '#tests/support/readPage.ts'
import { readResults } from '#tests/support/searchPage.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { holdBack, useBrowser, type Visit } from '#tests/support/visit.ts'

const { database, makeStaff, visitAs } = useStaff(useBrowser({ keepVisits: true }))

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))
const dishRow = (page: Page, title: string) => page.getByRole('region', { name: '推荐菜品' }).getByRole('listitem').filter({ hasText: title })
const dishTitles = (page: Page) => page.getByRole('region', { name: '推荐菜品' }).locator('li b').allInnerTexts()

/** An existing picture: one that fails to load would count as a complaint. */
const storedKey = async () =>
  (await database().prisma.storedFile.findFirstOrThrow({ where: { mimeType: 'image/webp', key: { startsWith: 'demo/' } } })).key
const createDish = async (shopId: number, title: string, fields: object = {}) =>
  database().prisma.dish.create({ data: { shopId, title, imageKey: await storedKey(), status: 'approved', ...fields } })

/** Returns whether visitors who search for this text find the item with that title. */
const isFound = async (text: string, title: string) => (await readResults({ text })).rows.some((row) => row.all('a', { name: title }).length > 0)

/** Selects files in the file chooser that the action opens. */
async function chooseFiles(page: Page, ask: () => Promise<void>, names: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await ask()
  await (await chooser).setFiles(await Promise.all(names.map(picture)))
}

describe('an administrator', () => {
  let admin: Visit
  beforeAll(async () => {
    admin = await visitAs(await makeStaff(), '/console/account')
  })

  test('adds a restaurant with photos, publishes it, and gives it a dish; a visitor finds it, by the dish too', async () => {
    const { page } = admin
    await navigateTo(page, '/console/food-shops')
    await page.getByRole('link', { name: '新建餐厅' }).click()
    await page.getByRole('heading', { level: 1, name: '新建餐厅' }).waitFor()
    await page.getByLabel('餐厅名称', { exact: true }).fill('云溪山房')
    await choose(page, '区域', '朝阳区')
    await choose(page, '菜系', '苏浙菜')
    const photos = page.getByRole('group', { name: '餐厅照片' })
    await chooseFiles(page, () => button(photos, '上传图片').click(), ['大堂.png', '包间.png', '门面.png', '露台.png', '后厨.png'])
    await photos.getByText('最多 4 张，有 1 张没有上传').waitFor()
    await button(photos, '移除：第 4 张').click()
    await photos.getByText('3 / 4 张').waitFor()
    const [first, second] = await photos.locator('li img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    await button(photos, '后移：第 1 张').click()
    await expect.poll(() => photos.locator('li img').first().getAttribute('src')).toBe(second)

    await button(page, '发布').click()
    await page.getByText('请添加标签').waitFor()
    await page.getByText('请上传封面照片').waitFor()
    await page.getByRole('combobox', { name: '标签' }).fill('湖景，')
    await page.getByLabel('餐厅地址').fill('湖滨路6号')
    await page.getByLabel('人均消费（元）').fill('168')
    await page.getByLabel('联系电话').fill('010-12345678')
    await page.getByLabel('坐标', { exact: true }).fill('39.90923,116.397428')
    await page.getByLabel('坐标', { exact: true }).blur()
    await page.getByText('经度和纬度颠倒了，请先写经度，再写纬度').waitFor()
    await page.getByLabel('坐标', { exact: true }).fill('116.397428,39.90923')
    await page.getByRole('link', { name: '高德地图' }).waitFor()
    const cover = page.getByRole('region', { name: '封面' })
    const chooser = page.waitForEvent('filechooser')
    await button(cover, '上传图片').click()
    const emblem = sharp({ create: { width: 640, height: 400, channels: 4, background: '#0000' } })
    await (await chooser).setFiles({ name: '封面.png', mimeType: 'image/png', buffer: await emblem.png().toBuffer() })
    await button(page.getByRole('dialog', { name: '裁剪封面' }), '使用').click()
    await cover.getByAltText('封面').waitFor()
    const shown = await page.request.get((await cover.getByAltText('封面').getAttribute('src')) as string)
    // Transparent pixels become white, not black.
    expect((await sharp(await shown.body()).stats()).channels.map(({ min }) => min > 250)).toEqual([true, true, true])
    await button(page, '发布').click()
    await button(page.getByRole('dialog', { name: '发布餐厅' }), '发布').click()
    await page.getByText('已发布', { exact: true }).first().waitFor()

    await button(page, '添加菜品').click()
    const dialog = page.getByRole('dialog', { name: '添加菜品' })
    await dialog.getByLabel('菜品名称').fill('西湖莼菜羹')
    await button(dialog, '保存').click()
    await dialog.getByText('请选择菜品图片').waitFor()
    await chooseFiles(page, () => dialog.locator('button').filter({ hasText: '上传图片' }).click(), ['莼菜羹.png'])
    await dialog.getByAltText('图片预览').waitFor()
    // A replacement picture is part of the save, even while it is still uploading.
    const release = await holdBack(page, '**/api/console/uploadMedia*')
    await chooseFiles(page, () => dialog.locator('button').filter({ hasText: '更换图片' }).click(), ['莼菜羹二.png'])
    const before = await dialog.getByAltText('图片预览').getAttribute('src')
    for (const name of ['媒体库', '移除图片']) await expect.poll(() => button(dialog, name).isDisabled()).toBe(true)
    await button(dialog, '保存').click()
    await dialog.getByText('文件上传完后自动保存').waitFor()
    release()
    await dishRow(page, '西湖莼菜羹').getByText('已展示').waitFor()
    const { imageKey } = await database().prisma.dish.findFirstOrThrow({ where: { title: '西湖莼菜羹' } })
    expect(before).not.toContain(imageKey)

    const list = async () => (await readPage('/layout/city-food?area=3')).one('section', { name: '餐厅列表' }).all('a', { name: '云溪山房' }).length
    await expect.poll(list).toBeGreaterThan(0)
    const shop = () => readPage(`/layout/city-food-detail?id=${idIn(page)}`)
    await expect.poll(async () => (await shop()).one('h1').text).toBe('云溪山房')
    await expect.poll(async () => (await shop()).one('main').text).toContain('西湖莼菜羹')
    expect((await shop()).all('img', { src: String(first) })).not.toEqual([])
    await expect.poll(() => isFound('莼菜羹', '云溪山房')).toBe(true)
  })

  test('is told when the browser cannot crop a cover', async () => {
    const { id } = await makeShop(database(), { title: '裁不了' })
    const { page } = admin
    await navigateTo(page, `/console/food-shops/${id}`)
    const toBlob = await page.evaluateHandle(() => HTMLCanvasElement.prototype.toBlob)
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (take) => take(null)
    })
    const cover = page.getByRole('region', { name: '封面' })
    const dialog = page.getByRole('dialog', { name: '裁剪封面' })
    await chooseFiles(page, () => button(cover, '上传图片').click(), ['封面.png'])
    await button(dialog, '使用').click()
    await cover.getByText('图片上传失败，请稍后重试').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.evaluate((toBlob) => {
      HTMLCanvasElement.prototype.toBlob = toBlob
    }, toBlob)
  })

  test("reorders dishes, compares one with a colleague's change, hides one and deletes one; pending dishes stay untouched", async () => {
    const { id } = await makeShop(database(), { title: '四季小馆' })
    for (const title of ['春笋', '夏荷', '秋蟹']) await createDish(id, title)
    const waiting = await createDish(id, '冬笋', { status: 'pending' })
    const { page, complaints } = admin
    await navigateTo(page, `/console/food-shops/${id}`)
    await button(page, '上移：秋蟹').click()
    await expect.poll(() => dishTitles(page)).toEqual(['春笋', '秋蟹', '夏荷', '冬笋'])
    await button(page, '编辑：夏荷').click()
    const dialog = page.getByRole('dialog', { name: '编辑菜品' })
    await dialog.getByRole('switch').click()
    const dish = database().prisma.dish
    await dish.updateMany({ where: { shopId: id, title: '夏荷' }, data: { title: '同事写的菜名', version: { increment: 1 } } })
    await button(dialog, '保存').click()
    await dialog.getByText('同事写的菜名').waitFor()
    expect(await dish.count({ where: { shopId: id, title: '同事写的菜名', status: 'approved' } })).toBe(1)
    await expect.poll(() => dialog.getByLabel('菜品名称').inputValue()).toBe('夏荷')
    await button(dialog, '仍然保存').click()
    await dishRow(page, '夏荷').getByText('未展示').waitFor()
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))
    await button(page, '删除：春笋').click()
    await button(page.getByRole('dialog', { name: '删除“春笋”？' }), '删除').click()
    await expect.poll(() => dishTitles(page)).toEqual(['秋蟹', '夏荷', '冬笋'])
    await dishRow(page, '冬笋').getByText('审核后才能编辑').waitFor()
    await expect.poll(() => button(page, '编辑：冬笋').count()).toBe(0)

    const shown = async () => new Set((await readPage(`/layout/city-food-detail?id=${id}`)).one('main').text.match(/春笋|夏荷|秋蟹|冬笋/g))
    await expect.poll(shown).toEqual(new Set(['秋蟹']))
    expect(await dishRow(page, '冬笋').getByRole('link', { name: '去审核' }).getAttribute('href')).toBe(`/console/review/dish/${waiting.id}`)
  })

  test('builds a picture group from uploads and the library, with captions and an order; a visitor sees it', async () => {
    const { page } = admin
    await navigateTo(page, '/console/highlights')
    await page.getByRole('link', { name: '新建精彩瞬间' }).click()
    await page.getByRole('heading', { level: 1, name: '新建精彩瞬间' }).waitFor()
    await page.getByLabel('名称', { exact: true }).fill('驻京机构春季健步走')
    await button(page, '发布').click()
    await page.getByText('请至少添加一张图片').waitFor()
    const group = page.getByRole('group', { name: '图片' })
    await chooseFiles(page, () => button(group, '上传图片').click(), ['起点.png', '终点.png', '途中.png'])
    await group.getByText('3 / 60 张').waitFor()
    await button(group, '移除：第 3 张').click()
    await group.getByLabel('第 1 张的说明').fill('起点合影')
    await button(group, '从媒体库选择').click()
    const library = page.getByRole('dialog', { name: '选择图片' })
    await library.getByRole('button', { name: '选择 途中.png' }).first().click()
    await expect.poll(() => library.locator('[aria-pressed="true"]').count()).toBe(3)
    await page.keyboard.press('Escape')
    await button(group, '前移：第 3 张').click()
    await group.getByLabel('第 2 张的说明').fill('途中')
    await button(page, '发布').click()
    await button(page.getByRole('dialog', { name: '发布精彩瞬间' }), '发布').click()
    await page.getByText('已发布', { exact: true }).first().waitFor()

    const images = await database().prisma.highlightImage.findMany({ where: { highlightId: idIn(page) }, orderBy: { position: 'asc' } })
    expect(images.map(({ title }) => title)).toEqual(['起点合影', '途中', ''])
    await expect.poll(async () => (await readPage('/layout/high-light')).one('main').text).toContain('驻京机构春季健步走')
    await expect.poll(() => isFound('起点合影', '驻京机构春季健步走')).toBe(true)
  })
})
