import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { submit } from '#server/content/workflow/createItem.ts'
import { makePreviewLink } from '#server/content/workflow/preview.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { choose } from '#tests/support/choose.ts'
import { makeArticle, makeCompany } from '#tests/support/factories.ts'
import { useMembers } from '#tests/support/memberVisits.ts'
import { xlsx } from '#tests/support/officeFiles.ts'
import { readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { navigateTo, openConsole, useStaff } from '#tests/support/staffVisits.ts'
import { desktop, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)
const { makeBrowserMember } = useMembers(visit)

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const textOf = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const library = (page: Page) => page.getByRole('dialog', { name: '选择图片' })
const editor = () => makeStaff({ role: 'editor', userName: '林编辑' })

/** Sets the pause after typing, normally five seconds, before unsaved text is sent. */
const setTypingPause = (page: Page, pauseMs = 0) =>
  page.evaluate((pauseMs) => {
    const { setTimeout } = window
    window.setTimeout = ((work: () => void, ms?: number) => setTimeout(work, ms === 5_000 ? pauseMs : ms)) as typeof setTimeout
  }, pauseMs)

/** Chooses the first picture of the media library. Returns its key. */
async function pickFirst(page: Page): Promise<string> {
  const first = library(page)
    .getByRole('button', { name: /^选择 / })
    .first()
  const source = await first.locator('img').getAttribute('src')
  // Identified by its content: other browser tests upload pictures too, so another one may be first.
  await library(page)
    .getByRole('button')
    .filter({ has: page.locator(`img[src="${source}"]`) })
    .click()
  await library(page).waitFor({ state: 'detached' })
  return String(source).replace('/uploads/', '')
}

test('an editor adds a library picture and several renamed, reordered documents to an article; a visitor saves one', async () => {
  const { key: shown } = await database().prisma.storedFile.findFirstOrThrow({ where: { mimeType: 'image/webp', key: { startsWith: 'demo/' } } })
  const content = `<p style="text-align: right"><img src="/uploads/${shown}" alt="会场全景"></p><p>正文</p>`
  const { id } = await makeArticle(database(), { title: '带图片和附件的通知', source: '协会', content })
  const { page } = await visitAs(await editor(), `/console/articles/${id}`)
  await textOf(page).getByText('正文', { exact: true }).click()
  await button(page, '从媒体库选择图片').click()
  await library(page)
    .locator('input[type=file]')
    .setInputFiles({ name: '假.png', mimeType: 'image/png', buffer: Buffer.from('text') })
  await library(page).getByRole('alert').getByText('假.png：').waitFor()
  const key = await pickFirst(page)
  const dialog = page.getByRole('dialog', { name: '插入图片' })
  await dialog.getByLabel('图片说明').fill('年会会场')
  await button(dialog, '插入').click()
  const inText = textOf(page).getByRole('img', { name: '年会会场' })
  // A picture has its final size only once it has loaded.
  const isLoaded = (picture: Locator) => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)
  await expect.poll(() => isLoaded(inText)).toBe(true)
  // A picture inserted into a text is shown as visitors will see it: on a line of its own, centred.
  const standing = await inText.evaluate((picture) => {
    const [box, around] = [picture.getBoundingClientRect(), (picture.parentElement as Element).getBoundingClientRect()]
    const words = document.createRange()
    words.selectNodeContents(picture.parentElement?.firstChild as Node)
    return { below: box.top >= words.getBoundingClientRect().bottom, aside: Math.abs(box.left - around.left - (around.right - box.right)) }
  })
  expect(standing.below).toBe(true)
  expect(standing.aside).toBeLessThan(1)
  // On its own, it leaves no empty lines around it.
  const alone = textOf(page).getByRole('img', { name: '会场全景' })
  await expect.poll(() => isLoaded(alone)).toBe(true)
  const { room, middle } = await alone.evaluate((picture) => {
    const [box, around] = [picture.getBoundingClientRect(), (picture.parentElement as Element).getBoundingClientRect()]
    return { room: around.height - box.height, middle: Math.abs(box.left - around.left - (around.right - box.right)) }
  })
  expect(room).toBeLessThan(2)
  expect(middle).toBeLessThan(1)

  const files = ['一.xlsx', '二.xlsx'].map((name) => ({ name, mimeType: 'application/octet-stream', buffer: xlsx() }))
  await page.getByLabel('选择附件').setInputFiles([...files, { name: '照片.png', mimeType: 'image/png', buffer: Buffer.from('x') }])
  await page.getByText('照片.png：附件须为 PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件').waitFor()
  await page.getByLabel('第 2 个附件的名称').fill('报名表')
  await page.getByText('附件名称须以 .xlsx 结尾').first().waitFor()
  await page.getByLabel('第 2 个附件的名称').fill('报名表.xlsx')
  await button(page, '上移 报名表.xlsx').click()
  expect(await axeViolations(page, ['form ol'])).toEqual([])
  await button(page, '保存').click()
  await page.getByText('文章已保存', { exact: true }).waitFor()
  const { prisma } = database()
  expect((await prisma.article.findUniqueOrThrow({ where: { id } })).content).toContain(`<img src="/uploads/${key}" alt="年会会场"`)
  expect(await prisma.fileUse.count({ where: { kind: 'article', itemId: id, fileKey: key } })).toBe(1)
  const links = async () => (await readPage(`/layout/association-trends-detail?id=${id}&type=1`)).one('section', { name: '附件' }).all('a')
  await expect
    .poll(async () => (await links()).map(({ text }) => text))
    .toEqual(['报名表.xlsx', '一.xlsx'].map((name) => expect.stringContaining(name)))
  const [first] = await links()
  expect(first?.attribute('download')).toBe('报名表.xlsx')
  const answer = await fetch(site().url + first?.href)
  expect({ status: answer.status, disposition: answer.headers.get('content-disposition') }).toEqual({ status: 200, disposition: 'attachment' })
})

test('pickers opened inside a dialog are readable and usable, on a phone too: the media library on top of it, and a list', async () => {
  const { page } = await visitAs(await makeStaff(), '/console/banners')
  await button(page, '新建轮播图').click()
  const form = page.getByRole('dialog', { name: '新建轮播图' })
  await form.getByLabel('名称').fill('媒体库轮播')
  await button(form, '媒体库').click()
  await library(page)
    .getByRole('button', { name: /^选择 / })
    .first()
    .waitFor()
  expect(await axeViolations(page, ['dialog[open]'])).toEqual([])
  await page.keyboard.press('Escape')
  await library(page).waitFor({ state: 'detached' })
  await expect.poll(() => form.getByLabel('名称').inputValue()).toBe('媒体库轮播')
  await button(form, '媒体库').click()
  const imageKey = await pickFirst(page)
  await form.getByRole('img', { name: '图片预览' }).waitFor()
  await button(form, '保存').click()
  await form.waitFor({ state: 'detached' })
  expect(await database().prisma.banner.findFirst({ where: { name: '媒体库轮播' } })).toMatchObject({ imageKey })
  await database().prisma.banner.deleteMany({ where: { name: '媒体库轮播' } })

  await navigateTo(page, '/console/accounts')
  for (const [viewport, type] of [
    [desktop, '企业会员'],
    [phone, '驻京机构会员'],
  ] as const) {
    await page.setViewportSize(viewport)
    await button(page, '新建账号').click()
    const account = page.getByRole('dialog', { name: /^新建/ })
    await choose(account, '会员类型', type)
    await page.keyboard.press('Escape')
    await account.waitFor({ state: 'detached' })
  }
})

test('a reviewer adds a library picture to a correction, but cannot upload files of their own', async () => {
  const member = await makeBrowserMember()
  const author = { ...member, userName: '王敏', companyName: '故事驻京办', accountType: 1 } as never
  const data = { ...{ policyType: 3, section: 1, label: '共享信息', title: '会场布置', subtitle: '本周', summary: '正文', coverKey: null } }
  const { id } = await submit(database(), author, { kind: 'article', data: { ...data, content: '<p>会场照片见下。</p>' } })
  const { page } = await visitAs(await makeStaff({ role: 'reviewer', userName: '李静' }), `/console/review/shared/${id}`)
  await button(page, '修正内容').click()
  await textOf(page).click()
  await expect.poll(() => button(page, '插入图片').count()).toBe(0)
  await button(page, '从媒体库选择图片').click()
  const key = await pickFirst(page)
  await button(page.getByRole('dialog', { name: '插入图片' }), '插入').click()
  await button(page, '保存修正').click()
  await page.getByText('修正已保存，请核对后审核').waitFor()
  expect((await database().prisma.article.findUniqueOrThrow({ where: { id } })).content).toContain(key)
})

test('a preview link shows a visitor the draft as its future page, or an earlier version, while they browse the site', async () => {
  const { id } = await makeArticle(database(), { title: '尚未发布的通知', source: '协会', content: '<p>通知正文</p>', status: 'draft' })
  const { page } = await visitAs(await editor(), `/console/articles/${id}`)
  await page.getByLabel('副标题').fill('还没有保存')
  await button(page, '预览').click()
  await page.getByText('保存后可以复制预览链接，发给没有账号的人看。').waitFor()
  await page.keyboard.press('Escape')
  await button(page, '保存草稿').click()
  await page.getByText('文章已保存', { exact: true }).waitFor()
  /** Copies the link in a dialog. */
  const linkIn = async (dialog: Locator) => {
    await button(dialog, '复制预览链接').click()
    await dialog
      .getByRole('status')
      .getByText(/有效期至 \d{4}-/)
      .waitFor()
    return dialog.getByLabel('预览链接', { exact: true }).inputValue()
  }
  await button(page, '预览').click()
  const address = await linkIn(page.getByRole('dialog', { name: '预览' }))
  await page.keyboard.press('Escape')
  await button(page, '历史版本').click()
  const versions = page.getByRole('dialog', { name: '历史版本' })
  await versions.getByRole('button', { name: /第 1 版/ }).click()
  const earlier = await readPage(await linkIn(versions))
  expect([earlier.one('h1').text, earlier.text.includes('还没有保存')]).toEqual(['尚未发布的通知', false])

  const { page: visitor } = await visit(address)
  const strip = visitor.getByRole('complementary', { name: '预览' })
  await visitor.getByRole('heading', { level: 1, name: '尚未发布的通知' }).waitFor()
  await strip.getByText('预览：尚未发布').waitFor()
  await visitor.getByText('通知正文').waitFor()
  await visitor.getByText('还没有保存').waitFor()
  await expect.poll(() => visitor.url()).toBe(address)
  await expect.poll(() => visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  for (const viewport of [phone, desktop]) {
    await visitor.setViewportSize(viewport)
    expect(await axeViolations(visitor, ['aside[aria-label=预览]'])).toEqual([])
  }
  // The page is interactive; links leave the preview, and the browser's back button returns to it.
  await visitor.getByRole('button', { name: '分享' }).first().click()
  await visitor.getByRole('button', { name: '复制链接' }).first().waitFor()
  await visitor.getByRole('link', { name: '首页' }).first().click()
  await visitor.waitForURL('**/layout/index')
  await expect.poll(() => strip.count()).toBe(0)
  await visitor.goBack()
  await strip.waitFor()
  await expect.poll(() => visitor.url()).toBe(address)

  const { headers } = await fetch(address)
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  expect((await readPage(`/layout/association-trends-detail?id=${id}&type=1`)).status).toBe(404)
  expect(await database().prisma.viewCount.count({ where: { kind: 'article', itemId: id } })).toBe(0)
  await database().prisma.article.update({ where: { id }, data: { status: 'approved', publishedAt: new Date() } })
  await expect.poll(async () => (await readPage(address)).one('aside', { name: '预览' }).text).toContain('预览：这个版本已经发布')
})

test('a preview keeps the pager of the page: the next page of its work news is a preview too', async () => {
  const { account } = await editor()
  const linkTo = async (id: number) => {
    const { path } = await makePreviewLink(database(), { ...account, accountId: account.id }, '', { kind: 'company', id, version: 1 })
    return site().url + path
  }
  const { id } = await makeCompany(database(), { name: '筹建中的分页企业', introduction: '<p>简介</p>', status: 'draft' })
  for (let day = 1; day <= 11; day++)
    await makeArticle(database(), { policyType: 7, companyId: id, title: `筹建动态第${day}天`, publishedAt: new Date(Date.UTC(2026, 0, day)) })
  const address = await linkTo(id)
  const { page: visitor } = await visit(address)
  await visitor.getByRole('link', { name: '筹建动态第11天' }).waitFor()
  await visitor.getByRole('link', { name: '第 2 页', exact: true }).click()
  await visitor.getByRole('link', { name: '筹建动态第1天' }).waitFor()
  await expect.poll(() => visitor.url()).toContain(`${address}?`)
  await visitor.getByRole('complementary', { name: '预览' }).getByText('预览：尚未发布').waitFor()
  await visitor.goBack()
  await visitor.getByRole('link', { name: '筹建动态第11天' }).waitFor()
  // The link itself names the item; an id appended to it is ignored.
  const { id: other } = await makeCompany(database(), { name: '别的企业', status: 'draft' })
  expect((await readPage(`${address}?id=${other}&work=2`)).text).toContain('筹建动态第1天')
})

test("unsaved text reaches the server, is offered on another device, is compared with a colleague's save, and is gone once saved", async () => {
  const typed = '还没有保存的副标题'
  const { prisma } = database()
  const fields = { source: '协会', content: '<p>正文</p>' }
  const { id } = await makeArticle(database(), fields)
  const { id: both } = await makeArticle(database(), { title: '同时修改', ...fields })
  const staff = await editor()
  const accountId = staff.account.id
  const kept = (itemId: number) => prisma.itemDraft.findFirst({ where: { accountId, itemId } })
  const { page } = await visitAs(staff, `/console/articles/${id}`)
  await setTypingPause(page)
  await page.getByLabel('副标题').fill(typed)
  await expect.poll(async () => (await kept(id))?.values).toContain(typed)
  const { page: other, complaints } = await visitAs(staff, `/console/articles/${id}`, { viewport: phone })
  await setTypingPause(other)
  await other.getByText(/已恢复 \d\d-\d\d \d\d:\d\d 在另一台设备上未保存的内容/).waitFor()
  await expect.poll(() => other.getByLabel('副标题').inputValue()).toBe(typed)
  expect(await axeViolations(other, ['[role=status]'])).toEqual([])
  await button(other, '不用，恢复为已保存的内容').click()
  await expect.poll(() => other.getByLabel('副标题').inputValue()).toBe('')
  await expect.poll(() => kept(id)).toBeNull()

  // Of the unsaved texts here and elsewhere, the newer one is offered.
  const later = { title: '协会召开年度工作会议', subtitle: '后来写的副标题' }
  const draft = { accountId, kind: 'article' as const, baseVersion: 1 }
  await prisma.itemDraft.create({ data: { ...draft, itemId: id, values: JSON.stringify(later), savedAt: new Date(Date.now() + 60_000) } })
  await page.getByRole('link', { name: '文章列表' }).click()
  await button(page.getByRole('dialog'), '离开').click()
  await page.getByRole('table').waitFor()
  await navigateTo(page, `/console/articles/${id}`)
  await expect.poll(() => page.getByLabel('副标题').inputValue()).toBe('后来写的副标题')

  await prisma.article.update({ where: { id: both }, data: { title: '同事改过的标题', version: 2 } })
  await prisma.itemDraft.create({ data: { ...draft, itemId: both, values: JSON.stringify({ title: '同时修改', subtitle: typed }) } })
  await navigateTo(other, `/console/articles/${both}`)
  await other.getByText('他人刚刚保存了新的内容').waitFor()
  await other.getByText('同事改过的标题').first().waitFor()
  await button(other, '保存我填写的内容').click()
  await expect.poll(() => kept(both)).toBeNull()
  expect(await prisma.article.findUniqueOrThrow({ where: { id: both } })).toMatchObject({ title: '同时修改', subtitle: typed })
  // A failed upload of unsaved text shows a quiet line, and the text stays in this browser.
  await other.route('**/article/saveDraft*', (route) => route.abort())
  await other.getByLabel('副标题').fill('网络中断')
  await other.getByText('未能自动保存到服务器，内容仍保存在本浏览器').waitFor()
  await other.getByLabel('副标题').fill(typed)
  complaints.splice(0, Infinity, ...complaints.filter((line) => !/saveDraft|ERR_FAILED/.test(line)))
})

test('what was typed last is offered, whatever the clock of the browser says', async () => {
  const { id } = await makeArticle(database(), { source: '协会', content: '<p>正文</p>' })
  const staff = await editor()
  const { page } = await visitAs(staff, '/console', { cold: true })
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() - 3600_000
  })
  await openConsole(page, `/console/articles/${id}`)
  await setTypingPause(page)
  const subtitle = page.getByLabel('副标题')
  const answered = page.waitForResponse('**/article/saveDraft*')
  await subtitle.fill('先写的')
  await (await answered).finished()
  // The next save is due in half a minute, so the server does not have this.
  await subtitle.fill('先写的，后写的')
  await openConsole(page, `/console/articles/${id}`)
  await page.getByText(/已恢复 .* 未保存的内容/).waitFor()
  await expect.poll(() => subtitle.inputValue()).toBe('先写的，后写的')

  // By a clock that is an hour ahead, what another browser saves now would be older.
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 2 * 3600_000
  })
  await openConsole(page, `/console/articles/${id}`)
  await setTypingPause(page, 600_000)
  await subtitle.fill('在这里写的')
  await subtitle.blur()
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('在这里写的')
  const values = JSON.stringify({ title: '协会召开年度工作会议', subtitle: '在另一处写的' })
  await database().prisma.itemDraft.updateMany({
    where: { accountId: staff.account.id, itemId: id },
    data: { values, savedAt: new Date(Date.now() + 1000) },
  })
  await openConsole(page, `/console/articles/${id}`)
  await page.getByText(/在另一台设备上未保存的内容/).waitFor()
  await expect.poll(() => subtitle.inputValue()).toBe('在另一处写的')
})

test('what release 1.1.0 has left in this browser is offered if it is newer than what the server has', async () => {
  const { id } = await makeArticle(database(), { source: '协会', content: '<p>正文</p>' })
  const staff = await editor()
  const { id: accountId, loginName } = staff.account
  const values = { title: '协会召开年度工作会议', subtitle: '更新之前保存的' }
  const savedAt = new Date(Date.now() - 60_000)
  await database().prisma.itemDraft.create({
    data: { accountId, kind: 'article', itemId: id, baseVersion: 1, values: JSON.stringify(values), savedAt },
  })
  const { page } = await visitAs(staff, '/console', { cold: true })
  const draft = { values: { ...values, subtitle: '网站更新时写的' }, baseVersion: 1, savedAt: Date.now() }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `draft:staff-${loginName}:item-article:${id}`,
    JSON.stringify(draft),
  ] as const)
  await openConsole(page, `/console/articles/${id}`)
  await page.getByText(/已恢复 .* 未保存的内容/).waitFor()
  expect(await page.getByLabel('副标题').inputValue()).toBe('网站更新时写的')
})

test('of two new articles in two tabs, what was typed last is offered after a crash, although the server has the other one', async () => {
  const staff = await editor()
  const { id: accountId, loginName } = staff.account
  const savedAt = new Date(Date.UTC(2026, 0, 5, 4))
  const other = { title: '另一篇', source: '协会' }
  await database().prisma.itemDraft.create({
    data: { accountId, kind: 'article', itemId: 0, baseVersion: 0, values: JSON.stringify(other), savedAt },
  })
  const { page } = await visitAs(staff, '/console', { cold: true })
  const key = `draft:staff-${loginName}:item-article:new`
  const mine = {
    values: { title: '这一篇', source: '协会' },
    baseVersion: 0,
    isSaving: false,
    serverSavedAt: '2026-01-05 11:50:00',
    savedAt: Date.now(),
  }
  const others = { ...mine, values: other, serverSavedAt: beijingText(savedAt), savedAt: Date.now() - 20_000 }
  await page.evaluate((drafts) => Object.assign(localStorage, drafts), { [key]: JSON.stringify(mine), [`${key}:tab`]: JSON.stringify(others) })
  await openConsole(page, '/console/articles/new')
  await page.getByText(/已恢复 .* 未保存的内容/).waitFor()
  expect(await page.getByLabel('标题', { exact: true }).inputValue()).toBe('这一篇')
})
