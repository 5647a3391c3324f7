import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wordClipboard } from '#tests/support/clipboards.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { readPage } from '#tests/support/readPage.ts'
import { readResults } from '#tests/support/searchPage.ts'
import { navigateTo, openConsole, returnTo, typeDuringFirstSave, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs, waitUntilEdited } = useStaff(visit)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const textOf = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const paste = (text: Locator, html: string) =>
  text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))
const editor = () => makeStaff({ role: 'editor', userName: '林编辑' })
const written = (title: string) => makeArticle(database(), { title, source: '协会', content: '<p>原来的正文</p>', editor: '' })

test('an editor takes several articles offline at once, publishes a Word document for visitors, and schedules another article', async () => {
  const mark = `成组下线${Date.now()}`
  const rows = [await written(`${mark}甲`), await written(`${mark}乙`)]
  const { page } = await visitAs(await editor(), '/console/articles?type=news')
  await page.getByRole('searchbox', { name: '搜索标题' }).fill(mark)
  await page.getByText('共 2 条').waitFor()
  await page.getByRole('checkbox', { name: `选择：${mark}甲` }).waitFor()
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await button(page.getByRole('group', { name: '所选内容' }), '下线').click()
  await button(page.getByRole('dialog'), '下线').click()
  await page.getByText('已下线 2 篇文章').waitFor()
  for (const { id } of rows) expect((await database().prisma.article.findUniqueOrThrow({ where: { id } })).withdrawAt).not.toBeNull()

  await page.getByRole('link', { name: '新建文章' }).click()
  await heading(page, '新建文章').waitFor()
  await page.getByLabel('标题', { exact: true }).fill('驻京机构年度工作要点发布')
  await textOf(page).click()
  const { key } = await database().prisma.storedFile.findFirstOrThrow({ where: { mimeType: 'image/webp', key: { startsWith: 'demo/' } } })
  // As a page of the portal shows it.
  await paste(textOf(page), `${wordClipboard}<p><img src="/uploads/${key}?w=640" alt="会场"></p>`)
  await button(page, '发布').click()
  // An article in 实时要闻 names its source.
  await page.getByText('实时要闻须注明来源').waitFor()
  await page.getByLabel('来源', { exact: true }).fill('驻京办协会秘书处')
  await button(page, '发布').click()
  const dialog = page.getByRole('dialog', { name: '发布文章' })
  await button(dialog, '发布').click()
  await page.getByText('已发布', { exact: true }).first().waitFor()
  const id = idIn(page)

  const article = () => readPage(`/layout/association-trends-detail?id=${id}&type=1&page=1`)
  await expect.poll(async () => (await article()).one('h1').text).toBe('驻京机构年度工作要点发布')
  const main = (await article()).one('main')
  expect(main.text).toContain('驻京办协会秘书处')
  expect(main.one('td', { text: /^云岭$/ }).text).toBe('云岭')
  const body = main.one('div', { class: /\barticle-body\b/ })
  expect(body.one('img', { alt: '会场' }).attribute('src')).toContain(key)
  expect([...body.all('script'), ...body.all('*', { onclick: /./ })]).toEqual([])
  const found = async () => (await readResults({ text: '年度工作要点发布' })).rows.flatMap((row) => row.all('a').map(({ text }) => text))
  await expect.poll(async () => (await found()).join()).toContain('驻京机构年度工作要点发布')

  await navigateTo(page, '/console/articles/new?type=party')
  await page.getByLabel('标题', { exact: true }).fill('主题党日活动预告')
  await textOf(page).click()
  await page.keyboard.type('本周五上午集合。')
  await button(page, '预览').click()
  const preview = page.getByRole('dialog', { name: '预览' })
  await preview.getByRole('heading', { name: '主题党日活动预告' }).waitFor()
  await preview.getByText('本周五上午集合。').waitFor()
  await page.keyboard.press('Escape')
  await button(page, '发布').click()
  await dialog.getByRole('radio', { name: '指定时间' }).check()
  await dialog.getByLabel('指定的时间').fill('0026-01-02T09:30')
  await button(dialog, '发布').click()
  await dialog.getByText('时间有误，请重新选择').waitFor()
  await dialog.getByLabel('指定的时间').fill('2099-01-02T09:30')
  await dialog.getByLabel('下线时间（北京时间）').fill('2099-01-03T09:30')
  await button(dialog, '发布').click()
  await page.getByText(/^将于 2099-01-02 09:30 发布/).waitFor()
  expect(await database().prisma.article.findUniqueOrThrow({ where: { id: idIn(page) } })).toMatchObject({
    publishedAt: new Date('2099-01-02T09:30:00+08:00'),
    withdrawAt: new Date('2099-01-03T09:30:00+08:00'),
  })
  expect((await page.request.get(`/layout/association-party-detail?id=${idIn(page)}&page=1`)).status()).toBe(404)

  // Opening the schedule dialog publishes no unsaved text, and a reload does not reopen the dialog.
  await page.getByLabel('副标题').fill('还没有写完')
  await button(page, '修改时间').click()
  await button(page.getByRole('dialog', { name: '修改发布时间' }), '取消').click()
  expect((await database().prisma.article.findUniqueOrThrow({ where: { id: idIn(page) } })).subtitle).toBe('')
  await page.getByLabel('副标题').fill('')
  await page.reload()
  await button(page, '修改时间').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('an editor loses no text: not while a new article is being saved, and not after the page was closed', async () => {
  const { page, context } = await visitAs(await editor(), '/console/articles/new')
  await page.getByLabel('标题', { exact: true }).fill('边写边存的通知')
  await page.getByLabel('来源', { exact: true }).fill('协会')
  await textOf(page).fill('正文')
  // A slow server: the draft of the new article is still under way while the page of the created one opens.
  await page.route('**/article/saveDraft*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await typeDuringFirstSave(page, 'createArticle', {
    save: () => button(page, '保存草稿').click(),
    type: () => page.getByLabel('副标题').fill('保存时写下的副标题'),
  })
  await page.getByText(/已恢复 .* 未保存的内容/).waitFor()
  await expect.poll(() => page.getByLabel('副标题').inputValue()).toBe('保存时写下的副标题')
  const article = () => database().prisma.article.findUniqueOrThrow({ where: { id: idIn(page) } })
  expect(await article()).toMatchObject({ title: '边写边存的通知', subtitle: '', version: 1 })
  await button(page, '保存草稿').click()
  await expect.poll(article).toMatchObject({ subtitle: '保存时写下的副标题', version: 2 })
  await page.getByText('文章已保存', { exact: true }).waitFor()

  await page.getByLabel('副标题').fill('没有保存的副标题')
  await page.getByLabel('标题', { exact: true }).click()
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('没有保存的副标题')
  const again = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await openConsole(again, page.url())
  await again.getByText(/已恢复 .* 未保存的内容/).waitFor()
  await expect.poll(() => again.getByLabel('副标题').inputValue()).toBe('没有保存的副标题')
  await button(again, '不用，恢复为已保存的内容').click()
  await expect.poll(() => again.getByLabel('副标题').inputValue()).toBe('保存时写下的副标题')
  // The draft belongs to that article; the next new article starts empty.
  await navigateTo(again, '/console/articles/new')
  await heading(again, '新建文章').waitFor()
  await expect.poll(() => again.getByLabel('副标题').inputValue()).toBe('')
})

test("an editor compares their text with a colleague's save, sees who else is editing, and restores an earlier version", async () => {
  const { id } = await written('联席会议纪要')
  const [one, other] = [await editor(), await makeStaff({ role: 'editor', userName: '赵编辑' })]
  const first = await visitAs(one, `/console/articles/${id}`)
  await waitUntilEdited('article', id)
  const second = await visitAs(other, `/console/articles/${id}`)
  await second.page.getByText('林编辑正在编辑这篇文章').waitFor()
  await button(second.page, '仍要编辑').click()
  await second.page.getByText('林编辑正在编辑这篇文章').waitFor({ state: 'detached' })
  await second.page.getByLabel('标题', { exact: true }).fill('联席会议纪要（定稿）')
  await button(second.page, '保存').click()
  await second.page.getByText('文章已保存', { exact: true }).waitFor()

  await first.page.getByLabel('副标题').fill('我的副标题')
  await button(first.page, '保存').click()
  await first.page.getByText('他人刚刚保存了新的内容').waitFor()
  await first.page.getByText('联席会议纪要（定稿）').waitFor()
  expect((await database().prisma.article.findUniqueOrThrow({ where: { id } })).subtitle).toBe('')
  await first.page.getByRole('button', { name: '采用' }).first().click()
  await button(first.page, '保存我填写的内容').click()
  await first.page.getByText('文章已保存', { exact: true }).waitFor()
  const row = await database().prisma.article.findUniqueOrThrow({ where: { id } })
  expect(row).toMatchObject({ title: '联席会议纪要（定稿）', subtitle: '我的副标题', version: 3 })
  first.complaints.splice(0, Infinity, ...first.complaints.filter((line) => !line.includes('status of 409')))

  await button(first.page, '历史版本').click()
  await first.page.getByRole('button', { name: /第 1 版/ }).click()
  await button(first.page, '恢复这个版本').click()
  await expect.poll(() => first.page.getByLabel('标题', { exact: true }).inputValue()).toBe('联席会议纪要')
  await button(first.page, '保存').click()
  await expect.poll(async () => (await database().prisma.article.findUniqueOrThrow({ where: { id } })).version).toBe(4)
})

test('an editor who has typed nothing sees what a colleague saved, and no comparison', async () => {
  const { id } = await written('未动的纪要')
  const article = () => database().prisma.article.findUniqueOrThrow({ where: { id } })
  const { page } = await visitAs(await editor(), `/console/articles/${id}`)
  const title = page.getByLabel('标题', { exact: true })
  await database().prisma.article.update({ where: { id }, data: { title: '未动的纪要（定稿）', content: '<p>定稿正文</p>', version: 2 } })
  await returnTo(page, 'readArticle')
  await expect.poll(() => title.inputValue()).toBe('未动的纪要（定稿）')
  await expect.poll(() => textOf(page).innerText()).toBe('定稿正文')
  expect(await page.getByText('他人刚刚保存了新的内容').count()).toBe(0)
  await page.getByLabel('副标题').fill('我的副标题')
  await button(page, '保存').click()
  await expect.poll(article).toMatchObject({ title: '未动的纪要（定稿）', subtitle: '我的副标题', content: '<p>定稿正文</p>', version: 3 })
})

test('the link to the content adds no step to the history: Back from an unsaved article asks, and again when pressed while the dialog closes', async () => {
  const { page } = await visitAs(await editor(), '/console/articles')
  await page.getByRole('link', { name: '新建文章' }).click()
  await heading(page, '新建文章').waitFor()
  const title = page.getByLabel('标题', { exact: true })
  await title.fill('写到一半')
  await page.getByRole('link', { name: '跳到主要内容' }).press('Enter')
  await expect.poll(() => page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true)
  const dialog = page.getByRole('dialog', { name: '离开此页？' })
  await page.goBack()
  await button(dialog, '继续填写').evaluate((stay: HTMLElement) => {
    stay.closest('dialog')?.addEventListener('close', () => history.back())
    stay.click()
  })
  await button(dialog, '继续填写').click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await title.inputValue()]).toEqual(['/console/articles/new', '写到一半'])
  await page.goBack()
  await button(dialog, '离开').click()
  await page.waitForURL(/\/console\/articles$/)
})
