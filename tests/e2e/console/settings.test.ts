import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makePreviewLink } from '#server/content/workflow/preview.ts'
import { webhookId } from '#server/webhook/webhook.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import { ownChoices } from '#shared/rules/siteMenus.ts'
import { faultsOf } from '#tests/support/axe.ts'
import { makeShop } from '#tests/support/factories.ts'
import { readPage } from '#tests/support/readPage.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { codeOf, password } from '#tests/support/staff.ts'
import { returnTo, useStaff } from '#tests/support/staffVisits.ts'
import { desktop, phone, useBrowser, type Visit, widerThanWindow } from '#tests/support/visit.ts'

useOwnSite()
const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)
const { visitAs: stayAs } = useStaff(useBrowser({ keepVisits: true }))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The day this many days from today, in the format of a date field. */
const beijingDay = (days: number) => beijingText(new Date(Date.now() + days * 86_400_000)).slice(0, 10)
const htmlOf = async (address: string) => (await fetch(site().url + address)).text()
/** Returns the public settings of the site. */
const publicPage = () => htmlOf('/layout/association-introduction')
const settingOf = async (key: string) => (await database().prisma.setting.findUnique({ where: { key } }))?.value

/** Saves a card and expects the server to accept it. */
const save = (within: Page | Locator, name: string, page = 'page' in within ? within.page() : within) =>
  Promise.all([page.waitForResponse((answer) => answer.url().includes('/saveSetting') && answer.ok()), button(within, name).click()])

afterEach(() => database().prisma.setting.deleteMany())

/** Waits until the server shows this on a page: a saved setting reaches its cache a moment later. */
const shownOn = (address: string, text: string) => expect.poll(() => htmlOf(address)).toContain(text)

const entriesOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name, exact: true }).locator('a:visible, button:visible').allInnerTexts()
const mainEntriesOf = async (page: Page) => (await entriesOf(page, '主导航')).map((text) => text.replace(/（.*/s, '').trim())

/** These tests share one open page and change different cards of it: loading it takes two seconds of processor time. */
describe('an administrator', () => {
  let settings: Visit
  beforeAll(async () => {
    const refused = { limit: 'writes', times: 37, worstNetwork: '203.0.113.*', worstTimes: 30 }
    await database().prisma.limitRefusal.create({ data: { ...refused, hour: new Date(), lastAt: new Date() } })
    settings = await stayAs(await makeStaff(), '/console/settings')
    await heading(settings.page, '系统设置').waitFor()
  })

  test("edits the footer, raises a limit and turns the site grey; a colleague's change is compared", async () => {
    const { prisma } = database()
    const { page, complaints } = settings
    await page.getByLabel('ICP 备案号').fill('京ICP备1号')
    await button(page, '保存页脚信息').click()
    await page.getByText('备案号形如 京ICP备12345678号-1', { exact: true }).waitFor()
    await page.getByLabel('ICP 备案号').fill('京ICP备20269999号-1')
    await button(page, '保存页脚信息').click()
    await page.getByText('设置已保存，立即生效').waitFor()
    await expect.poll(publicPage).toContain('京ICP备20269999号-1')

    const limits = cardOf(page, '访问限制')
    const name = '每个账号每分钟提交和修改（次）'
    const cells = limits.getByRole('row').filter({ hasText: name }).getByRole('cell')
    await expect.poll(() => cells.allTextContents()).toEqual(expect.arrayContaining(['37 次', '203.0.113.*']))
    await limits.getByLabel(name).fill('6000')
    await button(limits, '保存访问限制').click()
    await limits.getByText('请输入 20 至 600 的整数', { exact: true }).waitFor()
    await limits.getByLabel(name).fill('120')
    await save(limits, '保存访问限制')
    expect(await settingOf('limits')).toMatchObject({ writes: 120, reads: 300 })

    const card = cardOf(page, '灰色模式')
    await card.getByLabel('开始日期').fill(beijingDay(0))
    await button(card, '保存灰色模式').click()
    await card.getByText('请选择结束日期，到期自动恢复', { exact: true }).waitFor()
    await card.getByLabel('结束日期').fill(beijingDay(1))
    await save(card, '保存灰色模式')
    await card.getByText('今天为灰色').waitFor()
    await expect.poll(publicPage).toContain('<html lang="zh-CN" data-grey>')
    const { page: visitor } = await visit('/layout/association-introduction')
    expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).filter)).toBe('grayscale(1)')
    await visitor.getByRole('contentinfo').getByText('京ICP备20269999号-1').waitFor()

    await card.getByLabel('开始日期').fill(beijingDay(20))
    await card.getByLabel('结束日期').fill(beijingDay(21))
    const theirs = { from: beijingDay(10), until: beijingDay(12) }
    await prisma.setting.update({ where: { key: 'greyMode' }, data: { value: theirs } })
    // The page refetches in the background; the form keeps the version it was filled with.
    await returnTo(page, 'listSettings')
    await button(card, '保存灰色模式').click()
    const compares = card.getByText('他人刚刚保存了新的内容', { exact: false })
    await compares.waitFor()
    await card.getByText(theirs.until, { exact: true }).waitFor()
    expect(await settingOf('greyMode')).toEqual(theirs)
    await save(card, '仍然保存')
    expect(await settingOf('greyMode')).toEqual({ from: beijingDay(20), until: beijingDay(21) })
    // Your own save is not reported as a change.
    await card.getByLabel('结束日期').fill(beijingDay(22))
    await save(card, '保存灰色模式')
    expect(await compares.count()).toBe(0)
    expect(await settingOf('greyMode')).toEqual({ from: beijingDay(20), until: beijingDay(22) })
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))
  })

  test('sets a map, whose tiles the site then admits, and a mail server, whose password is never shown again; then clears both', async () => {
    const { id } = await makeShop(database(), { title: '草稿餐厅', status: 'draft' })
    const { account } = await makeStaff()
    const { path: preview } = await makePreviewLink(database(), { ...account, accountId: account.id }, '', { kind: 'foodShop', id, version: 1 })
    const { page } = settings
    const map = cardOf(page, '地图')
    await map.getByText('未启用').waitFor()
    for (const [source, lines] of Object.entries({ 高德地图: 1, 天地图: 2, 自定义瓦片: 2 })) {
      await map.getByText(source, { exact: true }).click()
      await expect.poll(() => map.getByRole('textbox').count()).toBe(lines)
    }
    await map.getByLabel('瓦片网址').fill('http://tiles.example.org/{z}/{x}/{y}.png')
    await button(map, '保存地图').click()
    await map.getByText('请输入以 https:// 开头的完整网址').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await map.getByLabel('瓦片网址').fill('https://tiles.example.org/{z}/{x}/{y}.png')
    await map.getByLabel('审图号').fill('GS（2026）0000号')
    await save(map, '保存地图')
    await map.getByText('已启用').waitFor()
    const policyOf = async (address: string) => (await fetch(site().url + address)).headers.get('content-security-policy')
    for (const address of ['/layout/city-food-detail?id=1', preview]) {
      await expect.poll(() => policyOf(address)).toContain("img-src 'self' data: blob: https://tiles.example.org;")
      expect(await htmlOf(address)).toContain('审图号：GS（2026）0000号')
    }
    await map.getByText('示意图', { exact: true }).click()
    await expect.poll(() => map.getByRole('textbox').count()).toBe(0)
    await save(map, '保存地图')
    await map.getByText('未启用').waitFor()
    await expect.poll(() => policyOf(preview)).not.toContain('tiles.example.org')

    const smtp = await smtpServer()
    const mail = cardOf(page, '邮件')
    await mail.getByText('未启用').waitFor()
    await button(mail, '保存邮件设置').click()
    await mail.getByText('请输入服务器地址').waitFor()
    await mail.getByLabel('服务器').fill('127.0.0.1')
    await mail.getByRole('textbox', { name: '端口' }).fill(new URL(smtp.url).port)
    await mail.getByLabel('用户名').fill('office')
    await mail.getByLabel('密码').fill('mima2026')
    await mail.getByLabel('发件邮箱').fill('office@example.org')
    await mail.getByText('不加密', { exact: false }).click()
    await button(mail, '保存邮件设置').click()
    await mail.getByText('已启用').waitFor()
    await expect.poll(() => mail.getByLabel('密码').inputValue()).toBe('')
    await mail.getByText('已设置，不改则留空').waitFor()
    await mail.getByLabel('收件邮箱').fill('liwei@example.org')
    await button(mail, '发送测试邮件').click()
    await page.getByText('测试邮件已发出，请查收').waitFor()
    expect(smtp.emails).toHaveLength(1)
    await button(mail, '删除邮件设置').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await mail.getByText('未启用').waitFor()
    await smtp.close()
  })

  test("sets a webhook robot; a colleague's change is compared without its secret, and typed text stays", async () => {
    const { prisma } = database()
    const { page, complaints } = settings
    const robot = cardOf(page, '群机器人')
    await robot.getByText('未启用').waitFor()
    await robot.getByLabel('Webhook 地址').fill('https://oapi.dingtalk.com/robot/send?access_token=mine')
    await robot.getByLabel('加签密钥').fill('SECmine')
    const theirs = { kind: 'dingtalk', address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=theirs', secret: 'SECtheirs' }
    await prisma.webhook.create({ data: { id: webhookId, ...theirs } })
    await returnTo(page, 'readWebhook')
    await robot.getByText('已启用').waitFor()
    await button(robot, '保存群机器人设置').click()
    const compares = robot.getByRole('alert').filter({ hasText: '他人刚刚保存了新的内容' }).locator('..')
    for (const text of ['钉钉群机器人', 'qyapi.weixin.qq.com', '已设置', '新填写的密钥']) await compares.getByText(text, { exact: true }).waitFor()
    await expect.poll(() => robot.getByLabel('Webhook 地址').inputValue()).toContain('access_token=mine')
    expect(await faultsOf(page)).toEqual([])
    await compares.getByText('类型').locator('..').getByRole('button', { name: '采用' }).click()
    await expect.poll(() => compares.getByText('类型').count()).toBe(0)
    await button(robot, '仍然保存').click()
    await expect
      .poll(() => prisma.webhook.findFirst())
      .toMatchObject({ kind: 'dingtalk', secret: 'SECmine', address: expect.stringContaining('mine') })
    await expect.poll(() => robot.getByLabel('加签密钥').inputValue()).toBe('')
    await button(robot, '删除群机器人设置').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await robot.getByText('未启用').waitFor()
    await expect.poll(() => robot.getByLabel('企业微信群机器人').isChecked()).toBe(true)
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))
  })

  test('renames, hides and reorders menu entries, by keyboard too; visitors see the result on every page', async () => {
    const { page } = settings
    const card = cardOf(page, '网站菜单')
    await button(card, '医疗健康').click()
    const column = card.getByRole('list', { name: '医疗健康', exact: true })
    await column.getByLabel('医疗科普 的名称').fill('名医健康讲堂')
    await column.getByRole('switch', { name: '显示 服务指南' }).click()
    await button(card, '主导航').click()
    const list = card.getByRole('list', { name: '主导航' })
    await list.getByLabel('新闻中心 的名称').fill('本会快讯')
    await list.getByRole('switch', { name: '显示 党建工作' }).click()
    await button(list, '上移：驻京美食').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await button(card, '添加链接').first().click()
    await list.getByLabel('链接的名称').fill('专题')
    await list.getByLabel('专题 的网址').fill('javascript:alert(1)')
    await button(card, '保存网站菜单').click()
    const complaint = list.getByText('请输入以 http:// 或 https:// 开头的完整网址，或以 /layout/ 开头的本站页面')
    await complaint.waitFor()
    await list.getByLabel('专题 的网址').fill('/layout/policy-interpretation')
    // Its removal moves the button below.
    await complaint.waitFor({ state: 'detached' })
    await save(card, '保存网站菜单')

    await shownOn('/layout/association-trends?type=2', '本会快讯')
    const { page: visitor } = await visit('/layout/association-trends?type=2')
    const shown = ['首页', '关于我们', '本会快讯', '分支机构', '会员风采', '驻京美食', '信息交流', '专题']
    await expect.poll(() => mainEntriesOf(visitor)).toEqual(shown)
    // The current page stays marked, whatever its name.
    await expect.poll(() => visitor.getByRole('navigation', { name: '主导航' }).locator('[aria-current=page]').allInnerTexts()).toEqual(['本会快讯'])

    // So does navigation within the site, without a reload.
    await visitor.getByRole('contentinfo').getByRole('link', { name: '网站地图', exact: true }).click()
    const map = visitor.getByRole('main')
    await map.getByRole('heading', { level: 1, name: '网站地图', exact: true }).waitFor()
    await expect.poll(() => map.getByRole('link', { name: '服务指南', exact: true }).count()).toBe(0)
    await map.getByRole('link', { name: '名医健康讲堂', exact: true }).click()
    await visitor.getByRole('heading', { level: 1, name: '名医健康讲堂', exact: true }).waitFor()
    await expect.poll(() => visitor.title()).toBe('名医健康讲堂 - 驻京办协会')
    const trail = visitor.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
    await expect.poll(() => trail.allInnerTexts()).toEqual(['首页', '医疗健康分会', '名医健康讲堂'])
    for (const viewport of [desktop, phone]) {
      await visitor.setViewportSize(viewport)
      await expect.poll(async () => (await entriesOf(visitor, '医疗健康分会栏目')).slice(-2)).toEqual(['医疗资源', '名医健康讲堂'])
    }
    await visitor.getByText('菜单', { exact: true }).click()
    await visitor.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '专题' }).waitFor()
    await expect.poll(() => visitor.getByRole('link', { name: '党建工作' }).count()).toBe(0)

    await button(card, '恢复默认').first().click()
    await save(card, '保存网站菜单')
    expect(await settingOf('menus')).toMatchObject({ main: [] })
    await expect.poll(publicPage).not.toContain('本会快讯')
  })
})

test('columns with the longest names scroll no page sideways and keep the menu beside them in view, in elder mode too', async () => {
  const long = '国民健康科普知识讲堂'
  const choices = [...ownChoices('main'), { own: '', name: '', url: '/layout/salon', hidden: false }]
  const value = {
    main: choices.map((choice, i) => ({ ...choice, name: `专题学习教${'一二三四五六七八九十'[i]}` })),
    medical: ownChoices('medical').map((choice, i) => ({ ...choice, name: i === 1 ? long : `${long.slice(0, 9)}${i}` })),
  }
  await database().prisma.setting.create({ data: { key: 'menus', value: value as object } })
  await shownOn('/layout/medical-science', long)
  const { page } = await visit('/layout/medical-science')
  const edgeOf = async (name: string, edge: 'top' | 'bottom') =>
    page.getByRole('navigation', { name, exact: true }).evaluate((element, edge) => element.getBoundingClientRect()[edge], edge)
  await page.getByRole('heading', { level: 1, name: long, exact: true }).waitFor()
  for (const isElder of [false, true]) {
    if (isElder) await button(page, '长者模式').click()
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    await expect.poll(() => edgeOf('主导航', 'top')).toBe(0)
    expect(await edgeOf('医疗健康分会栏目', 'top')).toBeGreaterThan(await edgeOf('主导航', 'bottom'))
    for (const viewport of [{ width: 1000, height: 800 }, phone, desktop]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => widerThanWindow(page)).toBe(0)
    }
  }
})

test('pages show the number of downloads per special report that staff have set', async () => {
  await database().prisma.setting.create({ data: { key: 'creditRule', value: { perReport: 7 } } })
  const rule = '每上传 1 条专报信息，可下载 7 条专报信息'
  for (const address of ['/layout/info-pool?id=3', '/layout/index']) await expect.poll(async () => (await readPage(address)).text).toContain(rule)
  const { page } = await visit('/layout/info-pool?id=3')
  await page.locator('main li').getByRole('button', { name: /下载/ }).first().click()
  await expect.poll(() => page.getByRole('dialog', { name: '请先登录会员账号' }).innerText()).toContain(rule)
})

test('when all staff must have a second factor, they set it up before anything else', async () => {
  await database().prisma.setting.create({ data: { key: 'staffSecondFactor', value: 'required' } })
  const { page } = await visitAs(await makeStaff(), '/console/account')
  await heading(page, '启用两步验证').waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: '后台导航' }).filter({ visible: true }).count()).toBe(0)
  await page.getByLabel('登录密码').fill(password)
  await page.keyboard.press('Enter')
  const secret = (await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replace(/\s/g, '')
  await page.getByLabel('应用中显示的验证码').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await heading(page, '保存恢复码').waitFor()
  await page.getByRole('button', { name: '我已保存好' }).click()
  await page.getByText('不能关闭').waitFor()
  await expect.poll(() => page.getByRole('button', { name: '关闭两步验证' }).count()).toBe(0)
})
