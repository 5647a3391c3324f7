import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { submit } from '#server/review/submit.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { choose } from '#tests/support/choose.ts'
import { makeArticle, makeCompany } from '#tests/support/factories.ts'
import { useMembers } from '#tests/support/memberVisits.ts'
import { xlsx } from '#tests/support/officeFiles.ts'
import { readPage } from '#tests/support/readPage.ts'
import { site } from '#tests/support/site.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { desktop, phone, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)
const { makeStoryMember } = useMembers(visit)

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const textOf = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const library = (page: Page) => page.getByRole('dialog', { name: '选择图片' })
const editor = () => makeStaff({ role: 'editor', userName: '林编辑' })

/** Chooses the first picture of the media library, and answers its key. */
async function pickFirst(page: Page): Promise<string> {
  const first = library(page)
    .getByRole('button', { name: /^选择 / })
    .first()
  const source = await first.locator('img').getAttribute('src')
  // By what it shows: other stories send pictures too, and then another one is the first.
  await library(page)
    .getByRole('button')
    .filter({ has: page.locator(`img[src="${source}"]`) })
    .click()
  await library(page).waitFor({ state: 'detached' })
  return String(source).replace('/uploads/', '')
}

test('a picture of the media library gets into the text, with what it shows', async () => {
  const { key: shown } = await database().prisma.storedFile.findFirstOrThrow({ where: { mimeType: 'image/webp', key: { startsWith: 'demo/' } } })
  const content = `<p style="text-align: right"><img src="/uploads/${shown}" alt="会场全景"></p><p>正文</p>`
  const { id } = await makeArticle(database(), { title: '媒体库图片入文', source: '协会', content })
  const { page } = await visitAs(await editor(), `/console/articles/${id}`)
  await textOf(page).getByText('正文', { exact: true }).click()
  await button(page, '从媒体库选择图片').click()
  const key = await pickFirst(page)
  const dialog = page.getByRole('dialog', { name: '插入图片' })
  await dialog.getByLabel('图片说明').fill('年会会场')
  await button(dialog, '插入').click()
  const inText = textOf(page).getByRole('img', { name: '年会会场' })
  // Until it is loaded, a picture has not the size it will have.
  const isLoaded = (picture: Locator) => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)
  await expect.poll(() => isLoaded(inText)).toBe(true)
  // Beside the text it was put into, a picture stands as visitors will see it: on lines of its own, in the middle.
  const standing = await inText.evaluate((picture) => {
    const [box, around] = [picture.getBoundingClientRect(), (picture.parentElement as Element).getBoundingClientRect()]
    const words = document.createRange()
    words.selectNodeContents(picture.parentElement?.firstChild as Node)
    return { below: box.top >= words.getBoundingClientRect().bottom, aside: Math.abs(box.left - around.left - (around.right - box.right)) }
  })
  expect(standing.below).toBe(true)
  expect(standing.aside).toBeLessThan(1)
  // Alone, it leaves no empty lines around it.
  const alone = textOf(page).getByRole('img', { name: '会场全景' })
  await expect.poll(() => isLoaded(alone)).toBe(true)
  const { room, middle } = await alone.evaluate((picture) => {
    const [box, around] = [picture.getBoundingClientRect(), (picture.parentElement as Element).getBoundingClientRect()]
    return { room: around.height - box.height, middle: Math.abs(box.left - around.left - (around.right - box.right)) }
  })
  expect(room).toBeLessThan(2)
  expect(middle).toBeLessThan(1)
  await button(page, '保存').click()
  await page.getByText('文章已保存', { exact: true }).waitFor()
  const { prisma } = database()
  expect((await prisma.article.findUniqueOrThrow({ where: { id } })).content).toContain(`<img src="/uploads/${key}" alt="年会会场"`)
  expect(await prisma.fileUse.count({ where: { kind: 'article', itemId: id, fileKey: key } })).toBe(1)
})

test('a dialog lets somebody choose from the media library above it, and closes alone', async () => {
  const { page } = await visitAs(await editor(), '/console/banners')
  await button(page, '新建轮播图').click()
  const form = page.getByRole('dialog', { name: '新建轮播图' })
  await form.getByLabel('名称').fill('媒体库轮播')
  await button(form, '媒体库').click()
  await library(page)
    .getByRole('button', { name: /^选择 / })
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
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
})

test('what a field of a dialog opens can be read and chosen, on a phone too', async () => {
  const { page } = await visitAs(await makeStaff(), '/console/staff')
  for (const [viewport, role] of [
    [desktop, '审计员'],
    [phone, '编辑'],
  ] as const) {
    await page.setViewportSize(viewport)
    await button(page, '新建账号').click()
    const form = page.getByRole('dialog', { name: /^新建/ })
    await choose(form, '角色', role)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
  }
})

test('a reviewer puts a picture of the media library into a correction; files of his own he cannot send', async () => {
  const member = await makeStoryMember()
  const author = { ...member, userName: '王敏', companyName: '故事驻京办', accountType: 1 } as never
  const data = { ...{ policyType: 3, section: 1, label: '共享信息', title: '会场布置', subtitle: '本周', summary: '正文', coverKey: null } }
  const { id } = await submit(database(), author, { kind: 'article', data: { ...data, content: '<p>会场照片见下。</p>' } })
  const { page } = await visitAs(await makeStaff({ role: 'reviewer', userName: '李静' }), `/console/review/shared/${id}`)
  await button(page, '修正文字').click()
  await textOf(page).click()
  await expect.poll(() => button(page, '插入图片').count()).toBe(0)
  await button(page, '从媒体库选择图片').click()
  const key = await pickFirst(page)
  await button(page.getByRole('dialog', { name: '插入图片' }), '插入').click()
  await button(page, '保存修正').click()
  await page.getByText('修正已保存，请核对后审核').waitFor()
  expect((await database().prisma.article.findUniqueOrThrow({ where: { id } })).content).toContain(key)
})

describe('a link for a preview', () => {
  const linkOf = async (page: Page) => {
    await button(page, '预览').click()
    const dialog = page.getByRole('dialog', { name: '预览' })
    await button(dialog, '复制预览链接').click()
    await dialog
      .getByRole('status')
      .getByText(/有效期至 \d{4}-/)
      .waitFor()
    return dialog.getByLabel('预览链接', { exact: true }).inputValue()
  }
  const strip = (page: Page) => page.getByRole('complementary', { name: '预览' })

  test('shows a draft to somebody without an account, as the page it will be; and dies with it', async () => {
    const { id } = await makeArticle(database(), { title: '尚未发布的通知', source: '协会', content: '<p>通知正文</p>', status: 'draft' })
    const { page } = await visitAs(await editor(), `/console/articles/${id}`)
    await page.getByLabel('副标题').fill('还没有保存')
    await button(page, '预览').click()
    await page.getByText('保存后可以复制预览链接，发给没有账号的人看。').waitFor()
    await page.keyboard.press('Escape')
    await button(page, '保存草稿').click()
    await page.getByText('文章已保存', { exact: true }).waitFor()
    const address = await linkOf(page)

    const { page: visitor, complaints } = await visit(address)
    await visitor.getByRole('heading', { level: 1, name: '尚未发布的通知' }).waitFor()
    await strip(visitor).getByText('预览：尚未发布').waitFor()
    await visitor.getByText('通知正文').waitFor()
    await visitor.getByText('还没有保存').waitFor()
    await expect.poll(() => visitor.url()).toBe(address)
    await expect.poll(() => visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await axeViolations(visitor)).toEqual([])
    // The page is alive, and every way leads out of the preview and back.
    await visitor.getByRole('button', { name: '分享' }).first().click()
    await visitor.getByRole('button', { name: '复制链接' }).first().waitFor()
    await visitor.getByRole('link', { name: '首页' }).first().click()
    await visitor.waitForURL('**/layout/index')
    await expect.poll(() => strip(visitor).count()).toBe(0)
    await visitor.goBack()
    await strip(visitor).waitFor()
    await expect.poll(() => visitor.url()).toBe(address)

    // One that was changed leads nowhere.
    for (const wrong of [`${address}A`, address.slice(0, -1), `${new URL(address).origin}/preview/..%2f`, `${address}/x`])
      expect((await page.request.get(wrong)).status()).toBe(404)
    const answer = await visitor.request.get(address)
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect((await visitor.request.get(`/layout/association-trends-detail?id=${id}&type=1`)).status()).toBe(404)
    expect(await database().prisma.viewCount.count({ where: { kind: 'article', itemId: id } })).toBe(0)
    await database().prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    expect((await visitor.request.get(address)).status()).toBe(404)
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 404')))
  })

  test('shows an earlier version of what is online, while visitors read the latest', async () => {
    const { id } = await makeArticle(database(), { title: '第一版标题', source: '协会', content: '<p>正文</p>' })
    const { page } = await visitAs(await editor(), `/console/articles/${id}`)
    await page.getByLabel('标题', { exact: true }).fill('第二版标题')
    await button(page, '保存').click()
    await page.getByText('文章已保存', { exact: true }).waitFor()
    await button(page, '历史版本').click()
    const versions = page.getByRole('dialog', { name: '历史版本' })
    await versions.getByRole('button', { name: /第 1 版/ }).click()
    await button(versions, '复制预览链接').click()
    await versions
      .getByRole('status')
      .getByText(/有效期至/)
      .waitFor()
    const { page: visitor } = await visit(await versions.getByLabel('预览链接', { exact: true }).inputValue(), { viewport: phone })
    await visitor.getByRole('heading', { level: 1, name: '第一版标题' }).waitFor()
    await strip(visitor).getByText('预览：尚未发布').waitFor()
    expect(await axeViolations(visitor)).toEqual([])
    expect((await readPage(`/layout/association-trends-detail?id=${id}&type=1`)).one('h1').text).toBe('第二版标题')
    await page.keyboard.press('Escape')
    expect((await readPage(await linkOf(page))).one('aside', { name: '预览' }).text).toContain('预览：这个版本已经发布')
  })

  test('keeps the steps of the page itself: the next of its work news is a preview too', async () => {
    const { id } = await makeCompany(database(), { name: '筹建中的分页企业', introduction: '<p>简介</p>', status: 'draft' })
    for (let day = 1; day <= 11; day++)
      await makeArticle(database(), { policyType: 7, companyId: id, title: `筹建动态第${day}天`, publishedAt: new Date(Date.UTC(2026, 0, day)) })
    const { page } = await visitAs(await editor(), `/console/companies/${id}`)
    const address = await linkOf(page)
    const { page: visitor } = await visit(address)
    await visitor.getByRole('link', { name: '筹建动态第11天' }).waitFor()
    await visitor.getByRole('link', { name: '第 2 页', exact: true }).click()
    await visitor.getByRole('link', { name: '筹建动态第1天' }).waitFor()
    await expect.poll(() => visitor.url()).toContain(`${address}?`)
    await strip(visitor).getByText('预览：尚未发布').waitFor()
    await visitor.goBack()
    await visitor.getByRole('link', { name: '筹建动态第11天' }).waitFor()
    // The link says which item it is, whatever is written behind it.
    const { id: other } = await makeCompany(database(), { name: '别的企业', status: 'draft' })
    expect(await (await visitor.request.get(`${address}?id=${other}&work=2`)).text()).toContain('筹建动态第1天')
  })
})

describe('what is typed and not saved', () => {
  const typed = '还没有保存的副标题'
  /** Lets the five seconds pass at once that typing must pause before it is sent. */
  const hurry = (page: Page) =>
    page.evaluate(() => {
      const { setTimeout } = window
      window.setTimeout = ((work: () => void, ms?: number) => setTimeout(work, ms === 5_000 ? 0 : ms)) as typeof setTimeout
    })
  const kept = (accountId: number) => database().prisma.itemDraft.findFirst({ where: { accountId } })

  test('goes to the server by itself, and is offered on another device, until it is discarded', async () => {
    const { id } = await makeArticle(database(), { title: '换一台电脑继续写', source: '协会', content: '<p>正文</p>' })
    const staff = await editor()
    const { page } = await visitAs(staff, `/console/articles/${id}`)
    await hurry(page)
    await page.getByLabel('副标题').fill(typed)
    await expect.poll(async () => (await kept(staff.account.id))?.values).toContain(typed)
    const { page: other } = await visitAs(staff, `/console/articles/${id}`, { viewport: phone })
    await other.getByText(/已恢复 \d\d-\d\d \d\d:\d\d 在另一台设备上未保存的内容/).waitFor()
    await expect.poll(() => other.getByLabel('副标题').inputValue()).toBe(typed)
    expect(await axeViolations(other)).toEqual([])
    await button(other, '不用，恢复为已保存的内容').click()
    await expect.poll(() => other.getByLabel('副标题').inputValue()).toBe('')
    await expect.poll(() => kept(staff.account.id)).toBeNull()
  })

  test('on another device is compared with what a colleague has saved since, and saving takes it away', async () => {
    const { id } = await makeArticle(database(), { title: '同时修改', source: '协会', content: '<p>正文</p>' })
    const staff = await editor()
    const { prisma } = database()
    await prisma.article.update({ where: { id }, data: { title: '同事改过的标题', version: 2 } })
    const values = JSON.stringify({ title: '同时修改', subtitle: typed })
    await prisma.itemDraft.create({ data: { accountId: staff.account.id, kind: 'article', itemId: id, baseVersion: 1, values } })
    const { page } = await visitAs(staff, `/console/articles/${id}`)
    await page.getByText('他人刚刚保存了新的内容').waitFor()
    await page.getByText('同事改过的标题').first().waitFor()
    await button(page, '保存我填写的内容').click()
    await page.getByText('文章已保存', { exact: true }).waitFor()
    await expect.poll(() => kept(staff.account.id)).toBeNull()
    expect(await prisma.article.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: '同时修改', subtitle: typed })
  })

  test('that cannot reach the server is said in a quiet line, and stays in this browser', async () => {
    const { id } = await makeArticle(database(), { title: '网络中断', source: '协会', content: '<p>正文</p>' })
    const { page, complaints } = await visitAs(await editor(), `/console/articles/${id}`)
    await page.route('**/article/saveDraft*', (route) => route.abort())
    await hurry(page)
    await page.getByLabel('副标题').fill(typed)
    await page.getByText('未能自动保存到服务器，内容仍保存在本浏览器').waitFor()
    await page.unrouteAll()
    await page.getByLabel('副标题').fill('')
    complaints.splice(0, Infinity, ...complaints.filter((line) => !/saveDraft|ERR_FAILED/.test(line)))
  })
})

test('an article is given documents, with names and in an order of their own; a visitor saves one', async () => {
  const { id } = await makeArticle(database(), { title: '带附件的通知', source: '协会', content: '<p>正文</p>' })
  const { page } = await visitAs(await editor(), `/console/articles/${id}`)
  const files = ['一.xlsx', '二.xlsx'].map((name) => ({ name, mimeType: 'application/octet-stream', buffer: xlsx() }))
  await page.getByLabel('选择附件').setInputFiles([...files, { name: '照片.png', mimeType: 'image/png', buffer: Buffer.from('x') }])
  await page.getByText('照片.png：附件须为 PDF、Word、Excel、PowerPoint 或 ZIP 文件').waitFor()
  await page.getByLabel('第 2 个附件的名称').fill('报名表')
  await page.getByText('附件名称须以 .xlsx 结尾').first().waitFor()
  await page.getByLabel('第 2 个附件的名称').fill('报名表.xlsx')
  await button(page, '上移 报名表.xlsx').click()
  expect(await axeViolations(page)).toEqual([])
  await button(page, '保存').click()
  await page.getByText('文章已保存', { exact: true }).waitFor()
  const links = async () => (await readPage(`/layout/association-trends-detail?id=${id}&type=1`)).one('section', { name: '附件' }).all('a')
  await expect
    .poll(async () => (await links()).map(({ text }) => text))
    .toEqual(['报名表.xlsx', '一.xlsx'].map((name) => expect.stringContaining(name)))
  const [first] = await links()
  expect(first?.attribute('download')).toBe('报名表.xlsx')
  const answer = await fetch(site().url + first?.href)
  expect({ status: answer.status, disposition: answer.headers.get('content-disposition') }).toEqual({ status: 200, disposition: 'attachment' })
})
