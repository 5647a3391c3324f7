import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePreviewLink } from '#server/preview/previewLink.ts'
import { faultsOf } from '#tests/support/axe.ts'
import { makeArticle, makeFile, makeShop } from '#tests/support/factories.ts'
import { picture } from '#tests/support/pictures.ts'
import { readPage } from '#tests/support/readPage.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { openConsole, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser, type Visit } from '#tests/support/visit.ts'

useOwnSite()
const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const editor = () => makeStaff({ role: 'editor' })
/** What visitors are sent: it follows a moment after something was saved. */
const htmlOf = async (address: string) => (await fetch(`${site().url}${address}`)).text()

describe('协会与分会', () => {
  test('an editor writes the introduction of a branch and where it is, and a visitor reads it', async () => {
    const { page } = await visitAs(await editor(), '/console/profiles')
    await heading(page, '协会与分会').waitFor()
    await page.getByRole('link', { name: /^企业分会/ }).click()
    await heading(page, '企业分会').waitFor()
    await page.getByRole('textbox', { name: '简介', exact: true }).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('企业分会服务在京会员企业。')
    await page.getByLabel('经度').fill('116.4')
    await page.getByLabel('纬度').fill('')
    await button(page, '保存').click()
    await page.getByText('经度和纬度须一起填写', { exact: true }).waitFor()
    await page.getByLabel('纬度').fill('39.9')
    await button(page, '保存').click()
    await page.getByText('资料已保存，访客现在就能看到').waitFor()

    await expect.poll(() => htmlOf('/layout/info-branch-introduction?id=4')).toContain('企业分会服务在京会员企业。')
  })

  test('what was typed is there again after leaving, and who saved meanwhile is compared with', async () => {
    const { page, complaints } = await visitAs(await editor(), '/console/profiles/4')
    await page.getByLabel('电话').fill('010-1111 1111')
    await page.getByRole('link', { name: '返回协会与分会' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
    await page.getByRole('link', { name: /^企业分会/ }).click()
    await page.getByText(/^已恢复 .* 未保存的内容/).waitFor()
    await expect.poll(() => page.getByLabel('电话').inputValue()).toBe('010-1111 1111')

    await database().prisma.associationProfile.update({ where: { id: 4 }, data: { tel: '010-2222 2222' } })
    await button(page, '保存').click()
    await page.getByText('他人刚刚保存了新的内容', { exact: false }).waitFor()
    await page.getByText('010-2222 2222', { exact: true }).waitFor()
    await button(page, '保存我填写的内容').click()
    const tel = async () => (await database().prisma.associationProfile.findUnique({ where: { id: 4 } }))?.tel
    await expect.poll(tel).toBe('010-1111 1111')
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))

    // So it is with what was typed before the colleague has saved.
    await page.getByText('他人刚刚保存了新的内容', { exact: false }).waitFor({ state: 'detached' })
    await page.getByLabel('电话').fill('010-3333 3333')
    await page.getByRole('link', { name: '返回协会与分会' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
    await heading(page, '协会与分会').waitFor()
    await database().prisma.associationProfile.update({ where: { id: 4 }, data: { tel: '010-4444 4444' } })
    await openConsole(page, '/console/profiles/4')
    await page.getByText('他人刚刚保存了新的内容', { exact: false }).waitFor()
    await page.getByText('010-4444 4444', { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('电话').inputValue()).toBe('010-3333 3333')
    await button(page, '保存我填写的内容').click()
    await expect.poll(tel).toBe('010-3333 3333')
  })

  test('an auditor reads it and changes nothing', async () => {
    const { page } = await visitAs(await makeStaff({ role: 'auditor' }), '/console/profiles/5')
    await heading(page, '驻京办协会').waitFor()
    await expect.poll(() => page.getByLabel('电话').isDisabled()).toBe(true)
    await expect.poll(() => button(page, '保存').count()).toBe(0)
  })
})

test('an editor puts the headlines into another order, and the home page follows', async () => {
  const { prisma } = database()
  for (const [index, title] of ['甲头条', '乙头条'].entries())
    await prisma.focusNews.create({ data: { articleId: (await makeArticle(database(), { title })).id, title, position: index - 99 } })
  const { page } = await visitAs(await editor(), '/console/site/headline')
  await heading(page, '首页头条').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^新建/ }).count()).toBe(0)
  await button(page, '上移：乙头条').click()
  await expect.poll(async () => (await page.getByRole('listitem').filter({ hasText: '头条' }).locator('b').allTextContents())[0]).toBe('乙头条')
  const headlines = async () => (await readPage('/layout/index')).one('section', { name: '头条' }).text
  await expect.poll(async () => (await headlines()).match(/[甲乙]头条/)?.[0]).toBe('乙头条')
})

test('an administrator sets the mail server and tries it; the password is not to be seen again', async () => {
  const smtp = await smtpServer()
  const { page } = await visitAs(await makeStaff(), '/console/settings')
  const card = page.getByRole('region', { name: '邮件' })
  await card.getByText('未启用').waitFor()
  await card.getByRole('button', { name: '保存邮件设置' }).click()
  await card.getByText('请输入服务器地址').waitFor()
  await card.getByLabel('服务器').fill('127.0.0.1')
  await card.getByRole('textbox', { name: '端口' }).fill(new URL(smtp.url).port)
  await card.getByLabel('用户名').fill('office')
  await card.getByLabel('密码').fill('mima2026')
  await card.getByLabel('发件邮箱').fill('office@example.org')
  await card.getByText('不加密', { exact: false }).click()
  await card.getByRole('button', { name: '保存邮件设置' }).click()
  await card.getByText('已启用').waitFor()
  await expect.poll(() => card.getByLabel('密码').inputValue()).toBe('')
  await card.getByText('已设置，不改则留空').waitFor()
  await card.getByLabel('收件邮箱').fill('liwei@example.org')
  await card.getByRole('button', { name: '发送测试邮件' }).click()
  await page.getByText('测试邮件已发出，请查收').waitFor()
  expect(smtp.emails).toHaveLength(1)
  await card.getByRole('button', { name: '删除邮件设置' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await card.getByText('未启用').waitFor()
  await smtp.close()
})

describe('the map', () => {
  const tileHost = 'https://tiles.example.org'
  const tile = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

  beforeEach(() => database().prisma.setting.deleteMany({ where: { key: 'mapTiles' } }))

  /** Somebody whose browser gets every picture of the map. */
  async function visitor(address: string): Promise<Visit> {
    const seen = await visit('about:blank')
    await seen.context.route(`${tileHost}/**`, (route) => route.fulfill({ contentType: 'image/png', body: tile }))
    await goToMap(seen.page, address)
    return seen
  }
  async function goToMap(page: Page, address: string) {
    await page.goto(address)
    await page.locator('#map').scrollIntoViewIfNeeded()
  }
  const isAsked = (complaint: string) => complaint.startsWith(tileHost) && complaint.endsWith('leaves the site')

  test('is set by an administrator who is asked for what its source needs; visitors see it at once, in a preview too; then no more', async () => {
    const { page } = await visitAs(await makeStaff(), '/console/settings')
    const card = page.getByRole('region', { name: '地图', exact: true })
    const save = card.getByRole('button', { name: '保存地图' })
    await card.getByText('未启用').waitFor()
    await card.getByText('天地图', { exact: true }).click()
    await save.click()
    await card.getByText('请输入天地图密钥').waitFor()
    await card.getByText('自定义瓦片', { exact: true }).click()
    await card.getByLabel('瓦片网址').fill('http://tiles.example.org/{z}/{x}/{y}.png')
    await save.click()
    await card.getByText('请输入以 https:// 开头的完整网址').waitFor()
    await card.getByLabel('瓦片网址').fill(`${tileHost}/{z}/{x}/{y}.png`)
    await card.getByLabel('审图号').fill('GS（2026）0000号')
    await save.click()
    await card.getByText('已启用').waitFor()

    const restaurant = '/layout/city-food-detail?id=1'
    const policy = async () => (await fetch(`${site().url}${restaurant}`)).headers.get('content-security-policy')
    await expect.poll(policy).toContain(`img-src 'self' data: blob: ${tileHost};`)
    const point = { longitude: 116.4, latitude: 39.9, coordinateSystem: 'gcj02' as const }
    const { id } = await makeShop(database(), { title: '草稿餐厅', status: 'draft', ...point })
    const { account } = await makeStaff()
    const { path: preview } = await makePreviewLink(database(), { ...account, accountId: account.id }, '', { kind: 'foodShop', id, version: 1 })
    const { page: seen, complaints } = await visitor(restaurant)
    for (const address of [restaurant, preview]) {
      if (address === preview) await goToMap(seen, preview)
      await seen.locator('.leaflet-tile-loaded').first().waitFor()
      await expect.poll(() => seen.getByRole('region', { name: /^地图：/ }).innerText()).toContain('审图号：GS（2026）0000号')
      expect(complaints.filter((complaint) => !isAsked(complaint))).toEqual([])
      complaints.splice(0)
    }

    await card.getByText('不显示地图', { exact: true }).click()
    await save.click()
    await card.getByText('未启用').waitFor()
    await expect.poll(policy).not.toContain(tileHost)
    await goToMap(seen, restaurant)
    await seen.getByRole('button', { name: '复制地址' }).waitFor()
    await expect.poll(() => seen.locator('.leaflet-container').count()).toBe(0)

    for (const [source, lines] of Object.entries({ 不显示地图: 0, 高德地图: 1, 天地图: 2, 自定义瓦片: 2 })) {
      await card.getByText(source, { exact: true }).click()
      await expect.poll(() => card.getByRole('textbox').count()).toBe(lines)
    }
    await card.getByLabel('瓦片网址').fill('')
    await save.click()
    await card.getByText('请输入瓦片网址').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
})

describe('the media library', () => {
  test('takes a picture in, has it described, and lets nobody lose what another has written', async () => {
    const { headers } = await makeStaff({ role: 'editor' })
    const name = `会场${Date.now()}.png`
    const { page, complaints } = await visitAs({ headers }, `/console/media?text=${encodeURIComponent(name)}`)
    await page.getByLabel('选择要上传的文件').setInputFiles({ name, mimeType: 'image/png', buffer: await picture('png') })
    await page.getByText('已上传 1 个文件').waitFor({ timeout: 30_000 })
    const row = page.locator('.ant-table-row').filter({ hasText: name })
    await row.getByRole('button', { name: `填写替代文字：${name}` }).click()
    const dialog = page.getByRole('dialog', { name: '填写替代文字' })
    await dialog.getByRole('textbox').fill('我写的')
    await database().prisma.storedFile.updateMany({ where: { originalName: name }, data: { altText: '别人写的' } })
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByText('别人写的').waitFor()
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('我写的')
    await dialog.getByRole('button', { name: '仍然保存' }).click()
    await row.getByText('我写的').waitFor()
    // The browser writes down that the first attempt was refused.
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))

    await row.getByRole('button', { name: `删除：${name}` }).click()
    await page.getByRole('dialog', { name: '删除这个文件？' }).getByRole('button', { name: '删除' }).click()
    await expect.poll(() => row.count()).toBe(0)
    expect(await database().prisma.storedFile.count({ where: { originalName: name } })).toBe(0)
    await openConsole(page, '/console/media?size=50')
    await page.getByRole('table').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  test('shows who may only read no way to change it, and where a file is used', async () => {
    const { headers } = await makeStaff({ role: 'auditor' })
    const name = `徽标${Date.now()}.webp`
    const { key } = await makeFile(database(), { originalName: name })
    const company = await database().prisma.company.findFirstOrThrow()
    await database().prisma.fileUse.create({ data: { fileKey: key, kind: 'company', itemId: company.id } })
    const { page, complaints } = await visitAs({ headers }, `/console/media?text=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: '展开详情' }).click()
    await page
      .getByRole('list', { name: `使用 ${name} 的内容` })
      .getByText(company.name)
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: /上传文件|替代文字|删除/ }).count()).toBe(0)
    // There are no bytes behind the row of this test, and the browser writes that down.
    await expect.poll(() => complaints.join()).toContain('status of 404')
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 404')))
    await database().prisma.fileUse.deleteMany({ where: { fileKey: key } })
    await database().prisma.storedFile.delete({ where: { key } })
  })
})
