import type { Dialog, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { DataOf } from '#server/content/contentTypes.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { reject } from '#server/content/workflow/decide.ts'
import { edit } from '#server/content/workflow/saveItem.ts'
import { findSubmission } from '#server/content/workflow/versions.ts'
import { balanceOf } from '#server/credits/ledger.ts'
import { axeViolations, faultsOf } from '#tests/support/axe.ts'
import { samplePdf } from '#tests/support/documentFiles.ts'
import { type BrowserMember, useMembers } from '#tests/support/memberVisits.ts'
import { password } from '#tests/support/staff.ts'
import { navigateTo, openConsole, useStaff } from '#tests/support/staffVisits.ts'
import { makeDocument } from '#tests/support/submissions.ts'
import { holdBack, phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'

const visit = useBrowser({ keepVisits: true })
const { database, makeStaff, sharePage } = useStaff(visit)
const open = sharePage()
const { makeBrowserMember } = useMembers(visit)

const detail = (page: Page) => page.getByRole('region', { name: '审核详情' })
const queue = (page: Page) => page.getByRole('region', { name: '待审核列表' })
const titleOf = (page: Page, name: string) => detail(page).getByRole('heading', { level: 2, name, exact: true })
const asMember = ({ accountId, companyId, loginName }: BrowserMember) =>
  ({ accountId, companyId, loginName, userName: '王敏', companyName: '故事驻京办', accountType: 1 }) as never
const sharedData = (title: string, fields: object = {}): DataOf<'article'> => ({
  ...{ policyType: 3, section: 1, label: '共享信息', title, subtitle: '本市三季度', summary: '正文', coverKey: null },
  content: '<p>拟于近期在京举办专题推介活动。</p>',
  ...fields,
})
const share = async (member: BrowserMember, title: string) => submit(database(), asMember(member), { kind: 'article', data: sharedData(title) })
/** Returns the page of a submission, with a queue limited to this test: another test's submission could be gone when it is opened next. */
const pageOf = (kind: 'shared' | 'report' | 'foodShop', id: number, title: string) =>
  `/console/review/${kind}/${id}?text=${encodeURIComponent(title)}`
const unique = (title: string) => `${title}${Math.random().toString(36).slice(2, 8)}`
let staff: ReturnType<typeof makeStaff> | undefined
/** The reviewer of all browser tests. */
function reviewer() {
  staff ??= makeStaff({ role: 'reviewer', userName: '李静' })
  return staff
}
const openAsReviewer = async (address: string) => open(await reviewer(), address)
const messagesOf = async ({ accountId }: BrowserMember) =>
  (await database().prisma.message.findMany({ where: { accountId } })).map(({ title }) => title)
const statusOf = async (id: number) => (await findSubmission(database().prisma, 'article', id))?.status

describe('a reviewer', () => {
  test('rejects a report with a reason; the member is notified and edits it; approval grants the credits', async () => {
    const member = await makeBrowserMember()
    const title = unique('产业专报')
    const { key } = await makeDocument(database(), member.accountId)
    const data: DataOf<'infoItem'> = { category: 3, title, description: '<p>摘要</p>', summary: '摘要', attachmentKey: key }
    const { id } = await submit(database(), asMember(member), { kind: 'infoItem', data })
    const credits = () => balanceOf(database().prisma, member.accountId)
    expect(await credits()).toBe(5)

    const { page } = await openAsReviewer(pageOf('report', id, title))
    await titleOf(page, title).waitFor()
    await detail(page).getByText('首次提交').first().waitFor()
    await page.getByRole('button', { name: /^驳回/ }).click()
    await page.getByText('请填写审核不通过的原因').waitFor()
    await page.getByLabel('审核意见').fill('请补充数据来源')
    await page.getByRole('button', { name: /^驳回/ }).click()
    await page.getByText('已驳回，提交人会收到通知').waitFor()
    await expect.poll(() => titleOf(page, title).count()).toBe(0)
    expect(await credits()).toBe(0)

    await expect.poll(() => messagesOf(member)).toContainEqual(expect.stringContaining(`《${title}》审核未通过`))
    await edit(database(), asMember(member), { kind: 'infoItem', id, data: { ...data, title: `${title}（补充）` } })
    expect(await credits()).toBe(5)

    await openConsole(page, pageOf('report', id, title))
    await titleOf(page, `${title}（补充）`).waitFor()
    await detail(page).getByText('第 2 次提交').first().waitFor()
    await detail(page).getByRole('table').locator('ins').getByText('补充').waitFor()
    await detail(page).getByText('审核未通过：请补充数据来源').waitFor()

    // The reviewer replaces the document.
    await page.getByRole('button', { name: '修正内容' }).click()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '更换附件' }).click()])
    await chooser.setFiles({ name: '定稿.pdf', mimeType: 'application/pdf', buffer: samplePdf('定稿') })
    await page.getByText('保存后生效').waitFor()
    expect(await axeViolations(page, ['main'])).toEqual([])
    await page.getByRole('button', { name: '保存修正' }).click()
    const attachment = detail(page).getByRole('row').filter({ hasText: '附件' })
    await expect.poll(() => attachment.locator('ins').first().innerText()).toContain('定稿')
    await detail(page).getByRole('button', { name: '下载附件' }).waitFor()
    await page.getByRole('button', { name: /^通过/ }).click()
    await page.getByText('审核通过，提交人会收到通知').waitFor()
    expect(await credits()).toBe(5)
    const { attachmentKey } = await database().prisma.infoItem.findUniqueOrThrow({ where: { id }, select: { attachmentKey: true } })
    expect([attachmentKey === key, attachmentKey === null]).toEqual([false, false])
    await expect.poll(() => messagesOf(member)).toContainEqual(expect.stringContaining(`《${title}（补充）》审核通过`))
  })

  test('sees that the member has changed it meanwhile; typed text stays, and nothing unseen is published', async () => {
    const member = await makeBrowserMember()
    const title = unique('冬季推介')
    const { id } = await share(member, title)
    const { page, complaints } = await openAsReviewer(pageOf('shared', id, title))
    await titleOf(page, title).waitFor()
    await page.getByLabel('审核意见').fill('请核对时间')
    await edit(database(), asMember(member), { kind: 'article', id, data: sharedData(`${title}改`) })
    await page.getByRole('button', { name: /^通过/ }).click()
    await page.getByText('内容已被修改，现在显示的是修改前的版本').waitFor()
    expect(await statusOf(id)).toBe('pending')
    await expect.poll(() => page.getByLabel('审核意见').inputValue()).toBe('请核对时间')
    await expect.poll(() => page.getByRole('button', { name: /^通过/ }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: '查看新版本' }).click()
    await titleOf(page, `${title}改`).waitFor()
    await expect.poll(() => page.getByLabel('审核意见').inputValue()).toBe('请核对时间')
    await page.getByRole('button', { name: /^通过/ }).click()
    await expect.poll(() => statusOf(id)).toBe('approved')
    expect(complaints.splice(0).filter((line) => !line.includes('status of 409'))).toEqual([])
  })

  test('keeps common reasons, inserts one with a click, and previews the page beside the text they typed', async () => {
    const title = unique('看看网页')
    const { id } = await share(await makeBrowserMember(), title)
    const { page, context } = await openAsReviewer(`/console/review/shared/${id}`)
    await titleOf(page, title).waitFor()
    const text = unique('原因')
    await page.getByRole('button', { name: '管理常用原因' }).click()
    const dialog = page.getByRole('dialog', { name: '驳回常用原因' })
    await dialog.getByLabel('添加原因').fill(text)
    await dialog.getByRole('button', { name: '添加' }).click()
    await dialog.getByText(text).waitFor()
    await dialog.getByRole('button', { name: `删除：${text}` }).click()
    await expect.poll(() => dialog.getByText(text).count()).toBe(0)
    await dialog.getByRole('button', { name: '完成' }).click()
    const usual = page.getByRole('list', { name: '驳回常用原因' }).getByRole('button')
    const reason = (await usual.first().getAttribute('title')) ?? ''
    expect(reason).not.toBe('')
    await usual.and(page.getByTitle(reason, { exact: true })).click()
    await expect.poll(() => page.getByLabel('审核意见').inputValue()).toBe(reason)

    await page.getByLabel('审核意见').fill('请核对时间')
    const [seen] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: '预览网页', exact: true }).click()])
    await seen.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await seen.getByRole('complementary', { name: '预览' }).getByText('预览：尚未发布').waitFor()
    await seen.getByText('只有登录的工作人员能打开这个预览').waitFor()
    const refused = await fetch(seen.url())
    expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('审核人员登录工作台后才能预览')])
    await seen.close()
    await expect.poll(() => page.getByLabel('审核意见').inputValue()).toBe('请核对时间')
    expect(await statusOf(id)).toBe('pending')
  })

  test('corrects a title before approving it, and the history records it', async () => {
    const title = unique('错别字')
    const { id } = await share(await makeBrowserMember(), title)
    const { page } = await openAsReviewer(pageOf('shared', id, title))
    await page.getByRole('button', { name: '修正内容' }).click()
    await page.getByLabel('标题', { exact: true }).fill('')
    await page.getByRole('button', { name: '保存修正' }).click()
    await page.getByText('请输入标题', { exact: true }).waitFor()
    await page.getByLabel('标题', { exact: true }).fill(`${title}（已修正）`)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: '我的账号' }).click()
    await page.getByRole('dialog', { name: '离开此页？' }).getByRole('button', { name: '继续填写' }).click()
    await page.getByRole('button', { name: '保存修正' }).click()
    await titleOf(page, `${title}（已修正）`).waitFor()
    await detail(page).getByText('李静 修正了内容（工作人员）').waitFor()
    await page.getByRole('button', { name: /^通过/ }).click()
    await expect.poll(() => statusOf(id)).toBe('approved')
  })

  test('corrects the phone number of a restaurant, and the toast gives its title', async () => {
    const { accountId, companyId } = await makeBrowserMember()
    const title = unique('蜀香园')
    const { areaCode, cuisineCode, coverKey } = await database().prisma.foodShop.findFirstOrThrow({ where: { coverKey: { startsWith: 'demo/' } } })
    const facts = { tags: ['川菜'], tel: '010-12345678', address: '建国路1号', averagePrice: 80, areaCode, cuisineCode, coverKey }
    const photos = { create: { position: 1, fileKey: coverKey as string } }
    const { id } = await database().prisma.foodShop.create({
      data: { title, ...facts, photos, companyId, submittedById: accountId, status: 'pending', submittedAt: new Date() },
    })
    const { page } = await openAsReviewer(pageOf('foodShop', id, title))
    await page.getByRole('button', { name: '修正内容' }).click()
    await page.getByLabel('联系电话').fill('12345')
    await page.getByRole('button', { name: '保存修正' }).click()
    await page.getByText('请输入正确的手机号或者座机号').first().waitFor()
    await page.getByLabel('联系电话').fill('010-87654321')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '保存修正' }).click()
    await page.getByText(`《${title}》修正已保存，请核对后审核`).waitFor()
    await detail(page).getByText('010-87654321').first().waitFor()
  })

  test('works through the queue by keyboard, unless a field has the focus, the keys are off or a reason is missing', async () => {
    const member = await makeBrowserMember()
    const word = unique('键盘')
    const [first, second, third] = [await share(member, `${word}甲`), await share(member, `${word}乙`), await share(member, `${word}丙`)]
    const { page } = await openAsReviewer(`/console/review?text=${encodeURIComponent(word)}`)
    await titleOf(page, `${word}甲`).waitFor()
    await page.keyboard.press('j')
    await titleOf(page, `${word}乙`).waitFor()
    await page.keyboard.press('k')
    await titleOf(page, `${word}甲`).waitFor()
    await page.keyboard.press('r')
    await page.keyboard.type('aj')
    await expect.poll(() => page.getByLabel('审核意见').inputValue()).toBe('aj')
    await page.getByRole('switch', { name: '快捷键' }).click()
    await page.keyboard.press('a')
    await page.keyboard.press('j')
    await titleOf(page, `${word}甲`).waitFor()
    expect(await statusOf(first.id)).toBe('pending')
    await page.getByRole('switch', { name: '快捷键' }).click()
    await page.keyboard.press('a')
    await titleOf(page, `${word}乙`).waitFor()
    await expect.poll(() => statusOf(first.id)).toBe('approved')
    await page.keyboard.press('r')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alert').getByText('请填写审核不通过的原因').waitFor()
    expect(await statusOf(second.id)).toBe('pending')
    await page.keyboard.type('内容不完整')
    await page.keyboard.press('Control+Enter')
    await titleOf(page, `${word}丙`).waitFor()
    await expect.poll(() => statusOf(second.id)).toBe('rejected')
    await page.keyboard.press('r')
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await expect.poll(() => statusOf(third.id)).toBe('approved')
  })

  test('keeps the submission opened meanwhile, and its reason, when the answer to an approval arrives late', async () => {
    const member = await makeBrowserMember()
    const word = unique('慢网络')
    const [first, second, third] = [await share(member, `${word}甲`), await share(member, `${word}乙`), await share(member, `${word}丙`)]
    const { page } = await openAsReviewer(pageOf('shared', first.id, word))
    await titleOf(page, `${word}甲`).waitFor()
    const call = '**/approveSubmission*'
    const [release] = await Promise.all([holdBack(page, call), page.waitForRequest(call), page.getByRole('button', { name: /^通过/ }).click()])
    await queue(page)
      .getByRole('link', { name: `${word}丙` })
      .click()
    await titleOf(page, `${word}丙`).waitFor()
    await page.keyboard.press('r')
    release()
    await page.getByText(`《${word}甲》审核通过`).waitFor()
    await page.keyboard.type('aj')
    await expect.poll(() => page.getByLabel('审核意见').inputValue()).toBe('aj')
    await titleOf(page, `${word}丙`).waitFor()
    expect(await Promise.all([first, second, third].map(({ id }) => statusOf(id)))).toEqual(['approved', 'pending', 'pending'])
  })

  test('approves several together, and sees which one was not approved', async () => {
    const member = await makeBrowserMember()
    const word = unique('批量')
    const [first, second] = [await share(member, `${word}甲`), await share(member, `${word}乙`)]
    const { page } = await openAsReviewer(`/console/review?text=${encodeURIComponent(word)}`)
    await queue(page).getByText('全选本页').click()
    await edit(database(), asMember(member), { kind: 'article', id: second.id, data: sharedData(`${word}乙改`) })
    await page.getByRole('button', { name: '批量通过' }).click()
    await page.getByRole('dialog', { name: '通过选中的 2 条？' }).getByRole('button', { name: '全部通过' }).click()
    const failures = page.getByRole('dialog', { name: '1 条没有通过' })
    await failures.getByText('内容已更新，请查看新版本后再审核').waitFor()
    await failures.getByRole('button', { name: '知道了' }).click()
    expect(await Promise.all([first, second].map(({ id }) => statusOf(id)))).toEqual(['approved', 'pending'])
  })

  test('sees on an emptied page that others wait, and reads what a batch refused although nothing is left in the list', async () => {
    const member = await makeBrowserMember()
    const title = unique('别人处理过')
    const { id } = await share(member, title)
    const { page } = await openAsReviewer(`/console/review?text=${encodeURIComponent(title)}&page=2`)
    await queue(page).getByText('没有第 2 页').waitFor()
    expect(await page.getByRole('main').getByText('没有待审核的内容').count()).toBe(0)
    await queue(page).getByRole('link', { name: '回到第一页' }).click()
    await titleOf(page, title).waitFor()

    await queue(page).getByText('全选本页').click()
    const { account } = await makeStaff({ role: 'reviewer', userName: '赵强' })
    await reject(database(), { kind: 'article', id, version: 1, reviewerId: account.id, reason: '请补充数据来源' })
    await page.getByRole('button', { name: '批量通过' }).click()
    await page.getByRole('dialog', { name: '通过选中的 1 条？' }).getByRole('button', { name: '全部通过' }).click()
    await queue(page).getByText('没有符合条件的内容').waitFor()
    const told = page.getByRole('dialog', { name: '1 条没有通过' })
    await told.getByText(title).waitFor()
    await told.getByRole('button', { name: '知道了' }).click()
    await expect.poll(() => queue(page).getByRole('checkbox').count()).toBe(0)
  })

  test('searches the queue and saves the document during a correction, and finds it again after a new sign-in', async () => {
    const member = await makeBrowserMember()
    const title = unique('修正中')
    const { key } = await makeDocument(database(), member.accountId)
    const data: DataOf<'infoItem'> = { category: 3, title, description: '<p>摘要</p>', summary: '摘要', attachmentKey: key }
    const { id } = await submit(database(), asMember(member), { kind: 'infoItem', data })
    const { page } = await openAsReviewer(pageOf('report', id, title))
    await page.getByRole('button', { name: '修正内容' }).click()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '更换附件' }).click()])
    await chooser.setFiles({ name: '定稿.pdf', mimeType: 'application/pdf', buffer: samplePdf('定稿') })
    await page.getByText('保存后生效').waitFor()
    await page.getByRole('button', { name: '保存修正' }).click()
    await detail(page).getByRole('row').filter({ hasText: '附件' }).locator('ins').getByText('定稿').first().waitFor()
    await page.getByRole('button', { name: '修正内容' }).click()

    const field = page.getByLabel('标题', { exact: true })
    await field.click()
    await page.keyboard.type('改')
    const typed = await field.inputValue()
    // The browser would ask here whether to leave the page.
    const dialogs: string[] = []
    const accept = (dialog: Dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    }
    page.on('dialog', accept)
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载附件' }).click()])
    expect([saved.suggestedFilename(), dialogs]).toEqual(['定稿.pdf', []])
    page.off('dialog', accept)

    await page.getByRole('searchbox', { name: '搜索标题或提交单位' }).fill('别的标题')
    await page.waitForURL((address) => address.searchParams.get('text') === '别的标题')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await field.inputValue()).toBe(typed)

    const save = page.getByRole('button', { name: '保存修正' })
    await save.hover()
    await page.context().clearCookies()
    await save.evaluate((button: HTMLElement) => button.click())
    await page.getByRole('heading', { level: 1, name: '后台登录' }).waitFor()
    await page.getByLabel('账号').fill((await reviewer()).account.loginName)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '修正内容' }).click()
    await page.getByText(/已恢复 .* 未保存的修正/).waitFor()
    await expect.poll(() => field.inputValue()).toBe(typed)
    await page.getByRole('button', { name: '保存修正' }).click()
    await titleOf(page, typed).waitFor()
    await page.getByRole('button', { name: '修正内容' }).click()
    await field.waitFor()
    expect(await page.getByText(/已恢复/).count()).toBe(0)
  })
})

test('the queue and a submission fit the window and pass axe on desktop and on phone', async () => {
  const member = await makeBrowserMember()
  const title = unique('云岭省冬季文旅推介活动方案要点')
  const { id } = await share(member, title)
  await edit(database(), asMember(member), { kind: 'article', id, data: sharedData(`${title}二`) })
  await share(member, `${title}三`)
  const { page } = await openAsReviewer(`/console/review?text=${encodeURIComponent(title)}`)
  await titleOf(page, `${title}二`).waitFor()
  await page.getByRole('textbox', { name: '审核意见' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  // On a phone the queue and a submission are separate pages.
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: '返回队列' }).click()
  await queue(page).getByRole('listitem').first().waitFor()
  expect([await axeViolations(page), await widerThanWindow(page)]).toEqual([[], 0])
  await queue(page)
    .getByRole('link', { name: `${title}二` })
    .click()
  await page.getByRole('link', { name: '返回队列' }).click()
  await queue(page).getByRole('listitem').first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/console/review')
})

test('an auditor reads everything and decides nothing; the dashboard links to the queue', async () => {
  const title = unique('旁观')
  const { id } = await share(await makeBrowserMember(), title)
  const { page } = await open(await makeStaff({ role: 'auditor' }), '/console')
  await page.getByRole('region', { name: '待办事项' }).getByRole('link', { name: '共享信息' }).click()
  await page.getByRole('heading', { level: 1, name: '审核队列' }).waitFor()
  // The queue opens its first item by itself.
  await page.waitForURL(/\/console\/review\/shared\/\d+\?kind=shared$/)
  await navigateTo(page, `/console/review/shared/${id}`)
  await titleOf(page, title).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /通过|驳回|修正/ }).count()).toBe(0)
})
