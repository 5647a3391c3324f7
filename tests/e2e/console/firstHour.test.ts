import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { launchStepNames } from '#shared/rules/launchSteps.ts'
import { archive } from '#tests/support/archives.ts'
import { picture } from '#tests/support/pictures.ts'
import { readPage } from '#tests/support/readPage.ts'
import { richDocx } from '#tests/support/richDocx.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

useOwnSite('empty')
const visit = useBrowser()
const { visitConsole } = useStaff(visit)

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByLabel(name, { exact: true })
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const png = async (name: string, size: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('png', { width: size, height: size }),
})

/** Creates an administrator from the command line, as an operator does. Returns the one-time password. */
async function createAdministrator(loginName: string) {
  const cli = fileURLToPath(new URL('../../../server/commands/admin.ts', import.meta.url))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATABASE_URL: site().databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'create', loginName], { cwd: inject('place').uploadsFolder, env })
  return stdout.match(/一次性密码：(\S+)/)?.[1] ?? ''
}

/** Waits until the uploaded picture in a part of the page has loaded. */
const shownPicture = (around: Locator) =>
  expect
    .poll(() =>
      around
        .locator('img[src^="/uploads/"]:visible')
        .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)),
    )
    .toEqual([true])

const progress = (page: Page) => page.getByRole('progressbar', { name: '开站准备的进度' })

/** Opens the dashboard from the menu, expects this many completed steps, and follows the link of the next one. */
async function followGuide(page: Page, done: number, step: string) {
  await page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: '工作台' }).click()
  await heading(page, '工作台').waitFor()
  await expect.poll(() => progress(page).getAttribute('value')).toBe(String(done))
  await cardOf(page, '开站准备').getByRole('link', { name: step, exact: true }).click()
}

test('a new administrator fills an empty site by the links of the guide, and a visitor finds exactly what was written', async () => {
  const oneTimePassword = await createAdministrator('zhang.san')
  const { page } = await visitConsole()
  await field(page, '账号').fill('zhang.san')
  await field(page, '密码').fill(oneTimePassword)
  await button(page, '登录').click()
  await heading(page, '设置新密码').waitFor()
  const password = 'Shanghui2026Mima'
  await field(page, '当前密码').fill(oneTimePassword)
  await field(page, '新密码').fill(password)
  await field(page, '确认新密码').fill(password)
  await button(page, '保存新密码').click()
  await heading(page, '工作台').waitFor()
  await expect.poll(() => progress(page).getAttribute('max')).toBe(String(launchStepNames.length))

  // Without demo content one step is complete from the start.
  await followGuide(page, 1, '协会名称与标识')
  const brand = cardOf(page, '协会名称与标识')
  await expect.poll(() => brand.evaluate((element) => element === document.activeElement)).toBe(true)
  await field(brand, '名称').fill('各地商会联合会')
  await brand
    .locator('input[type=file]')
    .first()
    .setInputFiles(await png('标志.png', 300))
  await brand.getByRole('img', { name: '标志预览' }).waitFor()
  await button(brand, '保存协会名称与标识').click()
  await expect.poll(() => page.title()).toBe('系统设置 - 管理后台 - 各地商会联合会')

  await followGuide(page, 2, '联系方式')
  const contact = cardOf(page, '联系方式')
  await field(contact, '主办单位').fill('商会秘书处')
  await field(contact, '地址').fill('北京市西城区月坛南街1号')
  await field(contact, '电话传真').fill('010-87654321')
  await field(contact, '电子邮箱').fill('office@shanghui.cn')
  await button(contact, '保存联系方式').click()

  await followGuide(page, 3, '备案号')
  const footer = cardOf(page, '页脚信息')
  await field(footer, 'ICP 备案号').fill('京ICP备20261234号-1')
  await field(footer, '公安备案号').fill('京公网安备 11010202001234号')
  await button(footer, '保存页脚信息').click()

  await followGuide(page, 4, '会员单位')
  await page.getByRole('link', { name: '从 Excel 导入' }).click()
  await heading(page, '导入会员单位').waitFor()
  const sheet = await spreadsheet(
    ['单位名称', '单位类型', '省份', '单位简介', '标志文件名'],
    [['晋商实业集团', '会员企业', '山西省', '经营陈醋', '晋商.png']],
  )
  const { name, buffer } = await png('晋商.png', 200)
  const zip = archive([
    { name: '单位.xlsx', bytes: sheet },
    { name, bytes: buffer },
  ])
  await page.locator('input[type=file]').setInputFiles({ name: '单位.zip', mimeType: 'application/zip', buffer: zip })
  await field(page, '新单位直接发布').check()
  await button(page, '导入 1 个单位').click()
  await page.getByText('已新建 1 个、修改 0 个单位').waitFor()

  await followGuide(page, 5, '首页头条')
  await page.getByRole('link', { name: '新建文章' }).click()
  await heading(page, '新建文章').waitFor()
  await field(page, '标题').fill('联合会成立大会在京召开')
  await field(page, '来源').fill('商会秘书处')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, '导入 Word').click()])
  await chooser.setFiles({ name: '成立大会.docx', mimeType: 'application/octet-stream', buffer: richDocx(await picture('png')) })
  await page.getByRole('textbox', { name: '正文', exact: true }).getByText('产品品鉴').waitFor()
  await button(page, '发布').click()
  await button(page.getByRole('dialog', { name: '发布文章' }), '发布').click()
  await page.getByText('已发布', { exact: true }).first().waitFor()
  await button(page, '设为头条').click()
  await button(page.getByRole('dialog', { name: '设为首页头条' }), '保存').click()
  await page.getByText('修改头条').waitFor()
  await followGuide(page, 6, '会员账号')

  await expect.poll(async () => (await readPage('/layout/index')).text).toContain('联合会成立大会在京召开')
  const { page: visitor } = await visit('/layout/index')
  await expect.poll(() => visitor.title()).toBe('各地商会联合会')
  const articles = visitor.getByRole('main').getByRole('link', { name: '联合会成立大会在京召开' })
  await expect.poll(() => articles.count()).toBe(2)
  await visitor.getByRole('tab', { name: '会员企业风采' }).click()
  const text = await visitor.locator('body').innerText()
  for (const line of ['商会秘书处', '北京市西城区月坛南街1号', '010-87654321', 'office@shanghui.cn', '京ICP备20261234号-1'])
    expect(text).toContain(line)
  const unit = visitor.getByRole('link', { name: '晋商实业集团' })
  for (const around of [visitor.getByRole('banner'), visitor.getByRole('contentinfo'), unit]) await shownPicture(around)
  // No demo content, no samples, no failures. Items open in a new tab, and these are all of them.
  const html = await visitor.content()
  for (const sample of [/演示/, /驻京办协会/, /example\.(org|com|cn)/, /0{6}/, /请求失败/]) expect(html).not.toMatch(sample)
  const items = await visitor.getByRole('main').getByRole('link', { name: '新窗口打开' }).allInnerTexts()
  expect(items.map((item) => item.match(/联合会成立大会|晋商实业集团/)?.[0])).toEqual(['联合会成立大会', '联合会成立大会', '晋商实业集团'])
  const { href } = (await readPage('/layout/index')).one('a', { text: /联合会成立大会在京召开/ })
  expect((await readPage(href)).one('main').text).toContain('产品品鉴')
})
