import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { submit } from '#server/content/workflow/createItem.ts'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { axeViolations, faultsOf } from '#tests/support/axe.ts'
import { type BrowserMember, useMembers } from '#tests/support/memberVisits.ts'
import { navigateTo, openConsole, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser({ keepVisits: true })
const { database, makeStaff, sharePage } = useStaff(visit)
const open = sharePage()
const { makeBrowserMember } = useMembers(visit)

const detail = (page: Page) => page.getByRole('region', { name: '审核详情' })
const titleOf = (page: Page, name: string) => detail(page).getByRole('heading', { level: 2, name, exact: true })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
/** Returns the page of a submission, with a queue limited to this test: another test's submission could be gone when it is opened next. */
const pageOf = (id: number, title: string) => `/console/review/shared/${id}?text=${encodeURIComponent(title)}`
const unique = (title: string) => `${title}${Math.random().toString(36).slice(2, 8)}`
let staff: ReturnType<typeof makeStaff> | undefined
/** The reviewer that all browser tests share. */
const reviewer = () => {
  staff ??= makeStaff({ role: 'reviewer', userName: '李静' })
  return staff
}
const statusOf = async (id: number) => (await database().prisma.article.findUniqueOrThrow({ where: { id } })).status

async function share(member: BrowserMember, title: string) {
  const { accountId, companyId, loginName } = member
  const by = { accountId, companyId, loginName, userName: '王敏', companyName: '故事驻京办', accountType: 1 }
  const fields = { policyType: 3, section: 1, label: '共享信息', subtitle: '', summary: '正文', coverKey: null }
  return submit(database(), by, { kind: 'article', data: { ...fields, title, content: '<p>拟于近期举办推介活动。</p>' } })
}

describe('a reviewer', () => {
  test('undoes an approval from the toast: visitors no longer see the item, its member is notified, and it is reviewed again', async () => {
    const member = await makeBrowserMember()
    const title = unique('误点通过')
    const { id } = await share(member, title)
    const { page } = await open(await reviewer(), pageOf(id, title))
    await titleOf(page, title).waitFor()
    await page.getByRole('button', { name: /^通过/ }).click()
    await page.getByText('审核通过，提交人会收到通知').waitFor()
    expect(await statusOf(id)).toBe('approved')
    const undo = page.getByRole('status').getByRole('button', { name: '撤销' })
    // The toast stays open under the pointer while axe runs.
    await undo.hover()
    expect(await axeViolations(page, ['[role=status]'])).toEqual([])
    await undo.click()
    await page.getByText('审核结论已撤销，内容回到待审核').waitFor()
    expect(await statusOf(id)).toBe('pending')
    await titleOf(page, title).waitFor()
    await detail(page).getByText('李静 审核通过（已撤销）').waitFor()
    await detail(page).getByText('李静 撤销了审核结论，重新待审').waitFor()

    const { accountId } = member
    const messages = async () => (await database().prisma.message.findMany({ where: { accountId } })).map((message) => message.title)
    await expect.poll(messages).toContainEqual(expect.stringContaining(`《${title}》审核结论已撤回，重新审核中`))

    await page.getByLabel('审核意见').fill('请补充来源')
    await page.getByRole('button', { name: /^驳回/ }).click()
    await page.getByText('已驳回，提交人会收到通知').waitFor()
    expect(await statusOf(id)).toBe('rejected')
  })

  test("finds decided submissions, undoes their own decision there, and reads a colleague's", async () => {
    const member = await makeBrowserMember()
    const word = unique('已处理')
    const [own, other] = [await share(member, `${word}甲`), await share(member, `${word}乙`)]
    const [me, colleague] = [await reviewer(), await makeStaff({ role: 'reviewer', userName: '赵强' })]
    const of = (id: number, staff: typeof me) => ({ kind: 'article' as const, id, version: 1, reviewerId: staff.account.id })
    await reject(database(), { ...of(own.id, me), reason: '请补充数据来源' })
    await approve(database(), of(other.id, colleague))

    const { page } = await open(me, `/console/review?text=${encodeURIComponent(word)}`)
    await page.getByRole('link', { name: '已处理' }).click()
    await page.getByRole('heading', { level: 1, name: '已处理' }).waitFor()
    await page.getByRole('searchbox', { name: '搜索标题或提交单位' }).fill(word)
    await page.waitForURL(/text=/)
    await page.getByText('共 2 条').waitFor()
    await rowOf(page, `${word}甲`).getByText('请补充数据来源').waitFor()
    await expect.poll(() => rowOf(page, `${word}乙`).getByRole('button', { name: '撤销' }).count()).toBe(0)

    await rowOf(page, `${word}乙`).getByRole('link', { name: '赵强' }).click()
    await page.getByText('共 1 条').waitFor()
    await page.getByRole('link', { name: `${word}乙` }).click()
    await titleOf(page, `${word}乙`).waitFor()
    await detail(page).getByText('赵强 审核通过').waitFor()
    await expect
      .poll(() =>
        detail(page)
          .getByRole('button', { name: /撤销|通过|驳回/ })
          .count(),
      )
      .toBe(0)

    await navigateTo(page, `/console/review/decided?text=${encodeURIComponent(word)}`)
    await rowOf(page, `${word}甲`).getByRole('button', { name: '撤销' }).click()
    const question = page.getByRole('dialog', { name: `撤销对《${word}甲》的审核结论？` })
    expect(await axeViolations(page, ['dialog[open]'])).toEqual([])
    await question.getByRole('button', { name: '撤销结论' }).click()
    await titleOf(page, `${word}甲`).waitFor()
    await page.getByRole('button', { name: /^通过/ }).waitFor()
    expect(await statusOf(own.id)).toBe('pending')
  })

  test('undoes a decision below the submission; later they no longer can', async () => {
    const me = await reviewer()
    const title = unique('十分钟')
    const { id } = await share(await makeBrowserMember(), title)
    await approve(database(), { kind: 'article', id, version: 1, reviewerId: me.account.id })
    const { page } = await open(me, pageOf(id, title))
    const bar = page.getByRole('region', { name: '撤销审核结论' })
    await bar.getByText('您已审核通过，10 分钟内可以撤销。').waitFor()
    await bar.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销结论' }).click()
    await page.getByRole('button', { name: /^通过/ }).waitFor()
    await expect.poll(() => page.getByText('现在显示的是修改前的版本').count()).toBe(0)
    await expect.poll(() => bar.count()).toBe(0)
    await page.getByRole('button', { name: /^通过/ }).click()
    await expect.poll(() => statusOf(id)).toBe('approved')
    await database().prisma.revision.updateMany({
      where: { itemId: id, kind: 'article', status: 'approved' },
      data: { reviewedAt: new Date(Date.now() - 660_000) },
    })
    await openConsole(page, pageOf(id, title))
    await titleOf(page, title).waitFor()
    await expect.poll(() => bar.count()).toBe(0)
  })
})

test('the list and a decided submission fit the window and pass axe on desktop and on phone', async () => {
  const me = await reviewer()
  const title = unique('云岭省冬季文旅推介活动方案要点')
  const { id } = await share(await makeBrowserMember(), title)
  await reject(database(), { kind: 'article', id, version: 1, reviewerId: me.account.id, reason: '请补充数据来源，并核对活动时间和地点' })
  const { page } = await open(me, `/console/review/decided?text=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: title }).first().click()
  await titleOf(page, title).waitFor()
  expect(await axeViolations(page, ['main'])).toEqual([])
})
