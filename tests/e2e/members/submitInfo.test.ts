import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { reject } from '#server/content/workflow/decide.ts'
import { samplePdf } from '#tests/support/documentFiles.ts'
import { makeShared } from '#tests/support/factories.ts'
import { row, send } from '#tests/support/memberForms.ts'
import { useMembers } from '#tests/support/memberVisits.ts'
import { password } from '#tests/support/signIn.ts'
import { navigateTo, returnTo } from '#tests/support/staffVisits.ts'
import { makeReviewer } from '#tests/support/submissions.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeBrowserMember, makeMemberWithPassword, visitAs } = useMembers(visit)

/** All files differ: a file that was submitted before earns nothing. */
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(`${name} ${randomUUID()}`) })
const downloadsLeft = (page: Page) => page.getByRole('definition').first()

test('a special report needs a title and a file, is rejected with a reason and resubmitted; each time it earns five downloads', async () => {
  const member = await makeBrowserMember()
  const { page, context } = await visitAs(member, '/layout/upload-special-info')
  await expect.poll(() => downloadsLeft(page).innerText()).toBe('0 次')
  await send(page)
  await page.getByText('请输入标题', { exact: true }).waitFor()
  await page.getByText('请上传附件', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('标题').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('标题').fill('绿色能源基地建设进展')
  await page.locator('input[type=file]').first().setInputFiles(pdf('绿色能源.pdf'))
  await page.getByText('已上传 1 个文件').waitFor()
  await send(page)
  await page.getByText('专报信息保存成功！').waitFor()
  await page.waitForURL('**/my-info-pool')
  await expect.poll(() => row(page, '绿色能源基地建设进展').innerText()).toContain('待审核')
  await expect.poll(() => downloadsLeft(page).innerText()).toBe('5 次')

  const db = database()
  const { id, version } = await db.prisma.infoItem.findFirstOrThrow({ where: { companyId: member.companyId } })
  const reviewerId = (await makeReviewer(db)).id
  await reject(db, { kind: 'infoItem', id, version, reviewerId, reason: '正文缺少数据支撑' })
  await returnTo(page, 'GetListbyfaqiren')
  await page.getByText('本页有 1 条信息未通过审核').waitFor()
  await expect.poll(() => row(page, '绿色能源基地建设进展').innerText()).toContain('审核失败')
  await expect.poll(() => downloadsLeft(page).innerText()).toBe('0 次')
  await page.getByRole('link', { name: '编辑' }).click()
  await page.getByRole('heading', { name: '编辑专报信息' }).waitFor()
  await page.getByText('失败原因：正文缺少数据支撑').waitFor()
  await expect.poll(() => page.getByLabel('标题').inputValue()).toBe('绿色能源基地建设进展')
  await page.getByText('绿色能源.pdf').waitFor()
  await page.getByLabel('标题').fill('绿色能源基地建设进展（修订）')
  await send(page)
  await page.waitForURL('**/my-info-pool')
  await row(page, '绿色能源基地建设进展（修订）').getByText('待审核').waitFor()
  await expect.poll(() => page.getByText('查看原因').count()).toBe(0)
  await expect.poll(() => downloadsLeft(page).innerText()).toBe('5 次')

  // One of them is spent, and the record links to the downloaded item.
  await navigateTo(page, '/layout/info-pool?id=3')
  const { title, button } = await demoReport(page)
  // The request may start as soon as the tab exists.
  const download = context.waitForEvent('page').then((tab) => tab.waitForEvent('download'))
  await button.click()
  const dialog = page.getByRole('dialog', { name: '下载专报信息' })
  await dialog.getByText('您还可下载 5 次专报信息').waitFor()
  await dialog.getByLabel('今日不再提示').check()
  const [file] = await Promise.all([download, dialog.getByRole('button', { name: '确认下载' }).click()])
  expect(file.suggestedFilename()).toMatch(/\.(pdf|docx)$/)
  await navigateTo(page, '/layout/download-record')
  await expect.poll(() => downloadsLeft(page).innerText()).toBe('4 次')
  const record = await row(page, title).innerText()
  expect(record).toContain('专报信息')
  expect(record).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/)
  await navigateTo(page, (await row(page, title).getByRole('link').getAttribute('href')) ?? '')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('还可下载 4 次').first().waitFor()

  // With none left, the link leads to the form. A downloaded report stays free, and there is no confirmation for the rest of the day.
  await db.prisma.creditEntry.create({ data: { accountId: member.accountId, amount: -4, reason: 'granted' } })
  const again = context.waitForEvent('page').then((tab) => tab.waitForEvent('download'))
  await Promise.all([again, page.getByRole('main').getByRole('button', { name: /^下载/ }).first().click()])
  await page.getByText('还可下载 0 次').first().waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  await navigateTo(page, '/layout/info-pool?id=3')
  await (await demoReport(page, title)).button.click()
  await page.getByRole('dialog', { name: '专报下载次数不足' }).getByRole('link', { name: '上传专报' }).click()
  await page.waitForURL('**/upload-special-info')
})

test('shared information needs its three fields; rejected input stays in the form, and is never resent without the member', async () => {
  const member = await makeBrowserMember()
  const { page, context, complaints } = await visitAs(member, '/layout/upload-info')
  await send(page)
  for (const text of ['请输入标题', '请输入副标题', '请输入内容']) await page.getByText(text, { exact: true }).waitFor()
  await page.getByLabel('标题', { exact: true }).fill('冬季文旅推介活动方案要点')
  await page.getByText('12 / 60').waitFor()
  await page.getByLabel('副标题').fill('文旅处')
  await page.getByRole('textbox', { name: '内容' }).fill('拟于12月中旬在京举办专题推介活动。')

  await page.route('**/AddGongxiang*', (route) => route.fulfill({ json: { Code: 0, Message: '操作过于频繁，请稍后再试', Data: null } }))
  await send(page)
  await page.getByRole('form').getByText('操作过于频繁，请稍后再试').waitFor()
  await expect.poll(() => page.getByLabel('副标题').inputValue()).toBe('文旅处')
  await page.unrouteAll()

  const sent: string[] = []
  await context.setOffline(true)
  await send(page)
  await page.getByRole('form').getByText('网络连接中断，填写的内容没有丢失，联网后请再试一次').waitFor()
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await context.setOffline(false)
  await page.evaluate(() => fetch('/api/ZhuJingBanXieHui/GetMessageCount').then((answer) => answer.text()))
  expect(sent).toEqual([])
  expect(await database().prisma.article.count({ where: { companyId: member.companyId } })).toBe(0)
  // Chromium logs the lost connection.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await page.getByRole('form').getByRole('button', { name: '重试' }).click()
  await page.getByText('共享信息保存成功！').waitFor()
  await page.waitForURL('**/my-info-pool')
  await row(page, '冬季文旅推介活动方案要点').getByText('共享信息').waitFor()
  // Submitted text is no longer a draft.
  expect(await drafts(page)).toEqual([])
  const { content } = await database().prisma.article.findFirstOrThrow({ where: { companyId: member.companyId } })
  expect(content).toBe('<p>拟于12月中旬在京举办专题推介活动。</p>')
})

const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

test('a draft shows the original name of its file, and two tabs of an empty form keep separate drafts', async () => {
  const { page, context } = await visitAs(await makeBrowserMember(), '/layout/upload-special-info')
  const title = (tab: Page) => tab.getByLabel('标题', { exact: true })
  const kept = (tab: Page) => tab.evaluate(() => Object.values(localStorage).map((text) => JSON.parse(text).values.title))
  await title(page).fill('第一个标签页')
  await page.locator('input[type=file]').first().setInputFiles(pdf('季度专报.pdf'))
  await page.getByText('已上传 1 个文件').waitFor()
  await expect.poll(() => kept(page)).toContain('第一个标签页')

  const other = await context.newPage()
  await other.goto('/layout/upload-special-info')
  await other.getByText(/已恢复 .* 的草稿/).waitFor()
  await other.getByText(/季度专报\.pdf/).waitFor()
  await expect.poll(() => other.getByText(/KB · 已上传/).count()).toBe(1)
  await title(other).fill('第二个标签页')
  await expect.poll(async () => (await kept(page)).filter(Boolean).sort()).toEqual(['第一个标签页', '第二个标签页'])
  await title(page).fill('第一个标签页，又写了一句')
  await expect.poll(async () => (await kept(page)).filter(Boolean).sort()).toEqual(['第一个标签页，又写了一句', '第二个标签页'])
  await other.getByRole('button', { name: '不用草稿' }).click()
  await expect.poll(async () => (await kept(page)).filter(Boolean)).toEqual(['第一个标签页，又写了一句'])
  await other.close()
})

test('leaving a half-written form asks first; it returns as a draft, also after the session has ended, but not for another member', async () => {
  const member = await makeBrowserMember()
  const { page, complaints } = await visitAs(member, '/layout/upload-info')
  const title = page.getByLabel('标题', { exact: true })
  const leave = () => page.getByRole('link', { name: '我的信息' }).first().click()
  await title.fill('写了一半的标题')
  await page.getByRole('textbox', { name: '内容' }).fill('写了一半的内容')
  await leave()
  const dialog = page.getByRole('dialog', { name: '离开此页？' })
  await dialog.getByText('未保存的内容已保留为草稿').waitFor()
  await dialog.getByRole('button', { name: '继续填写' }).click()
  await expect.poll(() => title.inputValue()).toBe('写了一半的标题')
  await leave()
  await dialog.getByRole('button', { name: '离开' }).click()
  await page.waitForURL('**/my-info-pool')

  await page.getByRole('link', { name: '上传共享信息' }).first().click()
  await page.getByText(/已恢复 \d\d-\d\d \d\d:\d\d 的草稿/).waitFor()
  await expect.poll(() => title.inputValue()).toBe('写了一半的标题')
  await expect.poll(() => page.getByRole('textbox', { name: '内容' }).innerText()).toBe('写了一半的内容')
  await page.getByRole('button', { name: '不用草稿' }).click()
  await expect.poll(() => title.inputValue()).toBe('')
  await leave()
  await page.getByText('还没有提交过信息').waitFor()
  expect(await drafts(page)).toEqual([])

  await page.getByRole('link', { name: '上传共享信息' }).first().click()
  await title.fill('会话结束前的标题')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.getByLabel('副标题').fill('文旅处')
  await page.getByRole('textbox', { name: '内容' }).fill('正文')
  await database().prisma.session.deleteMany({ where: { accountId: member.accountId } })
  await send(page)
  await page.waitForURL('**/login?from=*upload-info')
  await page.getByText('登录已失效，请重新登录。已填写的内容已保留为草稿。').waitFor()
  const key = `draft:${member.accountId}:shared:new`
  const draft = await page.evaluate((key) => localStorage.getItem(key), key)
  expect(JSON.parse(draft ?? '{}').values).toEqual({ title: '会话结束前的标题', subtitle: '文旅处', content: '<p>正文</p>' })
  expect(await database().prisma.article.count({ where: { companyId: member.companyId } })).toBe(0)
  // Chromium logs the 401.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('401'))).toEqual([])

  const { loginName } = await makeMemberWithPassword()
  await page.getByLabel('账号 / 手机号').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await title.waitFor()
  await expect.poll(() => title.inputValue()).toBe('')
  await expect.poll(() => page.getByText('已恢复').count()).toBe(0)
  // Nothing in it is unsaved any more, so closing it does not ask.
  await title.fill('写了又删')
  await title.fill('')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('an item that fails to load for editing says so; one of others, of another kind, or unknown is not found', async () => {
  const { page, context, complaints } = await visitAs(await makeBrowserMember(), '/layout/upload-info?id=abc')
  await page.getByText('没有找到这条内容').waitFor()
  const foreign = await database().prisma.article.findFirstOrThrow({ where: { policyType: 3, status: 'approved' } })
  for (const id of [foreign.id, 999_999]) {
    const answer = page.waitForResponse(/Detail/)
    await navigateTo(page, `/layout/upload-info?id=${id}`)
    await answer
    await page.getByText('没有找到这条内容').waitFor()
    await expect.poll(() => page.getByRole('button', { name: '保存并提交审核' }).count()).toBe(0)
    await expect.poll(() => page.getByText('提交须知').count()).toBe(0)
    await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual([''])
  }
  await page.getByRole('link', { name: '返回列表' }).click()
  await page.waitForURL('**/my-info-pool')

  await context.route(/\/api\/.*Detail/, (route) => route.fulfill({ status: 500, json: { Code: 500, Message: '', Data: null } }))
  for (const [form, failure] of [
    ['upload-info', '共享详情请求失败'],
    ['upload-special-info', '专报详情请求失败'],
    ['upload-city-style', '风采详情请求失败！'],
    ['upload-food', '详情请求失败！'],
  ]) {
    await navigateTo(page, `/layout/${form}?id=1`)
    const part = page.locator('main section')
    await part.getByText(failure as string, { exact: true }).waitFor()
    await part.getByText('网站暂时出了问题，请稍后重试').waitFor()
  }
  // Chromium logs the 404 and the 500.
  expect(complaints.splice(0).filter((complaint) => !/404|500/.test(complaint))).toEqual([])
})

/** The first report of the demo content on a list page other than this one, with its download button: reports of other tests may have no file. */
async function demoReport(page: Page, but = '') {
  const reports = await database().prisma.infoItem.findMany({ where: { category: 3, attachmentKey: { startsWith: 'demo/' } } })
  const known = new Set(reports.map(({ title }) => title))
  const buttons = page.getByRole('main').getByRole('button', { name: /^下载/ })
  const titles = (await buttons.allInnerTexts()).map((text) => text.split('：')[1] ?? '')
  const index = titles.findIndex((title) => title !== but && known.has(title))
  return { title: titles[index] ?? '', button: buttons.nth(index) }
}

test("a colleague's change is not overwritten silently; the member's text stays, and they decide", async () => {
  const member = await makeBrowserMember()
  const db = database()
  const written = { subtitle: '办公室', content: '<p>正文</p>' }
  const shared = await makeShared(db, {
    companyId: member.companyId,
    submittedById: member.accountId,
    title: '原来的标题',
    ...written,
    status: 'pending',
  })
  const { page, complaints } = await visitAs(member, `/layout/upload-info?id=${shared.id}`)
  await page.getByLabel('标题', { exact: true }).fill('我写的标题')
  await db.prisma.article.update({ where: { id: shared.id }, data: { title: '同事写的标题', version: 2 } })
  await send(page)
  await page.getByText('这条内容在您填写期间已有改动').waitFor()
  await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe('我写的标题')
  const title = async () => (await db.prisma.article.findUniqueOrThrow({ where: { id: shared.id } })).title
  expect(await title()).toBe('同事写的标题')
  complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))
  await send(page)
  await page.waitForURL('**/my-info-pool')
  expect(await title()).toBe('我写的标题')
})
