import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, faultsOf } from '#tests/support/axe.ts'
import { makeArticle, makeInfo, makeOffice, makeShared } from '#tests/support/factories.ts'
import { navigateTo, openConsole, typeDuringFirstSave, useStaff } from '#tests/support/staffVisits.ts'
import { desktop, phone, useBrowser, type Visit } from '#tests/support/visit.ts'
import { readWord } from '#tests/support/wordFile.ts'

const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)
const { visitAs: stayAs } = useStaff(useBrowser({ keepVisits: true }))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const submitted = (at: string) => ({ createdAt: new Date(at), submittedAt: new Date(at) })
const suffix = () => randomUUID().slice(0, 6)

/** Returns the file that a link saves. */
async function saved(page: Page, link: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  return readFileSync(await download.path())
}

/** An office with two submissions in March, and another without any. */
async function makeOffices() {
  const db = database()
  const name = `云岭省驻京办 ${suffix()}`
  const { id: companyId } = await makeOffice(db, { name, type: 2 })
  const { name: idle } = await makeOffice(db, { name: `海州市驻京办 ${suffix()}`, type: 2 })
  await makeShared(db, { companyId, title: '省内产业园开工', ...submitted('2026-03-02T02:00:00Z') })
  await makeShared(db, { companyId, title: '招商推介会预告', status: 'rejected', ...submitted('2026-03-09T02:00:00Z') })
  return { name, idle }
}

test('a member manager sees submissions by unit and month and downloads the tables, on a phone too', async () => {
  const { name, idle } = await makeOffices()
  const { page } = await visitAs(await makeStaff({ role: 'memberManager', userName: '周经办' }), '/console/reports?from=2026-01&until=2026-06')
  await heading(page, '报送统计').waitFor()
  await page.getByRole('combobox', { name: '全部单位' }).click()
  await page.getByTitle('副省级驻京机构').click()
  const row = page.getByRole('row').filter({ hasText: name })
  await page.waitForURL(/type=2/)
  await row.waitFor()
  await expect
    .poll(async () => (await row.getByRole('cell').allInnerTexts()).slice(1).map((text) => text.trim().split('\n')[0]))
    .toEqual([name, '2', '1', '1', '0', '50.0%', '0', '0', '0'])
  const none = page.getByRole('row').filter({ hasText: idle })
  await expect.poll(async () => (await none.getByRole('cell').allInnerTexts()).slice(2, 4)).toEqual(['0', '0'])
  await page.getByText('报送：会员首次提交的内容').waitFor()

  const rows = (await readXlsxFile(await saved(page, '导出 Excel')))[0]?.data
  expect(rows?.map((cells) => cells[1])).toEqual(expect.arrayContaining([name, idle]))
  const { html } = await readWord(await saved(page, '导出 Word'))
  for (const words of [name, idle, '合计', '制表人：周经办']) expect(html).toContain(words)

  await row.getByRole('link', { name }).click()
  await heading(page, name).waitFor()
  await page.getByRole('cell', { name: '省内产业园开工' }).waitFor()
  const march = page.getByRole('row').filter({ hasText: '2026年3月' })
  await expect.poll(async () => (await march.getByRole('cell').allInnerTexts()).slice(0, 3)).toEqual(['2026年3月', '2', '1'])
  expect(await axeViolations(page, ['main'])).toEqual([])
  expect((await readWord(await saved(page, '导出 Word'))).html).toMatch(/省内产业园开工.*采用.*招商推介会预告.*驳回/)

  // On a phone each unit is a small card, and the totals come first.
  await page.setViewportSize(phone)
  await navigateTo(page, '/console/reports?from=2026-04&until=2026-04&type=2')
  const unit = page.getByRole('row').filter({ hasText: name })
  await unit.getByText('没有报送和下载').waitFor()
  await page.getByRole('button', { name: '前一期：2026年3月' }).click()
  await page.waitForURL(/from=2026-03&until=2026-03/)
  await expect.poll(() => unit.getByRole('cell').nth(2).innerText()).toBe('2')
  await page.getByText(/共报送 \d+ 条，采用 \d+ 条/).waitFor()
  const cards = page.locator('tbody tr')
  const heightOf = async (text: string) => (await cards.filter({ hasText: text }).boundingBox())?.height
  await expect.poll(() => heightOf(name)).toBeLessThan(180)
  await expect.poll(() => heightOf(idle)).toBeLessThan(110)
  await cards.filter({ hasText: idle }).getByText('没有报送和下载').waitFor()
  const [first, total] = await Promise.all([cards.first().boundingBox(), cards.filter({ hasText: '合计' }).boundingBox()])
  expect(total?.y).toBeLessThan(first?.y ?? 0)
  expect(await faultsOf(page)).toEqual([])
})

describe('an editor', () => {
  let editor: Visit
  beforeAll(async () => {
    editor = await stayAs(await makeStaff({ role: 'editor', userName: '林编辑' }), '/console/digest')
  })

  test('compiles a digest, copies it for Word, and turns it into an article', async () => {
    const db = database()
    const mark = suffix()
    const news = await makeArticle(db, { title: `年度会议召开 ${mark}`, section: 2, summary: '会议部署了工作。', content: '<p>会议全文。</p>' })
    await makeInfo(db, { title: `产业专报 ${mark}`, category: 3, summary: '三季度运行平稳。' })
    const { page } = editor
    await page.getByRole('link', { name: '新建摘编' }).click()
    await heading(page, '新建信息摘编').waitFor()
    await page.getByLabel('标题', { exact: true }).fill('')
    await button(page, '保存').click()
    await page.getByText('请输入标题').first().waitFor()
    await page.getByLabel('标题', { exact: true }).fill('驻京信息摘编')
    await page.getByLabel('期号').fill('第12期')
    await page.getByLabel('搜索标题').fill(mark)
    await page.getByLabel('搜索标题').press('Enter')
    await button(page, '添加小标题').click()
    // A missing field is reported only after there was a chance to fill it in.
    const line = page.getByLabel('第 1 行小标题')
    await expect.poll(() => line.getAttribute('aria-invalid')).not.toBe('true')
    await expect.poll(() => line.getAttribute('class')).not.toContain('status-error')
    await button(page, '保存').click()
    await page.getByText('请输入小标题', { exact: true }).waitFor()
    await line.fill('一、要闻')
    await line.press('Tab')
    await page.getByText('请输入小标题', { exact: true }).waitFor({ state: 'detached' })
    await button(page, `加入：产业专报 ${mark}`).click()
    await button(page, `加入：年度会议召开 ${mark}`).click()
    await button(page, `上移：年度会议召开 ${mark}`).click()
    // While lines move, a field might belong to the other line.
    await expect
      .poll(() =>
        page
          .getByLabel(/^摘要：/)
          .first()
          .getAttribute('aria-label'),
      )
      .toContain('年度会议召开')
    await page.getByLabel(`摘要：年度会议召开 ${mark}`).fill('会议部署了明年的工作。')
    await page.getByRole('switch', { name: `附全文：年度会议召开 ${mark}` }).click()
    expect(await axeViolations(page, ['main'])).toEqual([])
    await button(page, '预览和输出').click()

    await page.getByRole('heading', { level: 2, name: '驻京信息摘编' }).waitFor()
    const titles = await page.locator('.article-body h3').allInnerTexts()
    expect(titles).toEqual([`年度会议召开 ${mark}`, `产业专报 ${mark}`])
    expect(await axeViolations(page, ['main'])).toEqual([])
    const { html } = await readWord(await saved(page, '导出 Word'))
    expect(html).toMatch(/<h2>一、要闻<\/h2><h3>年度会议召开.*会议部署了明年的工作。.*会议全文。.*<h3>产业专报.*三季度运行平稳。/)

    await button(page, '生成文章草稿').click()
    await button(page.getByRole('dialog'), '生成草稿').click()
    await heading(page, '编辑文章').waitFor()
    await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe('驻京信息摘编第12期')
    await page.getByRole('textbox', { name: '正文', exact: true }).getByText('会议部署了明年的工作。').waitFor()
    const draft = await db.prisma.article.findFirstOrThrow({ where: { title: '驻京信息摘编第12期' } })
    expect(draft.status).toBe('draft')

    // An item that goes offline later is marked and left out of the output.
    await db.prisma.article.update({ where: { id: news.id }, data: { withdrawAt: new Date(Date.now() - 1000) } })
    const { id } = await db.prisma.digest.findFirstOrThrow({ where: { articleId: draft.id } })
    await openConsole(page, `/console/digest/${id}`)
    await page.getByText('已下线，不会输出').waitFor()
    await navigateTo(page, `/console/digest/${id}/page`)
    await page.getByText(`1 条内容已下线，没有输出：年度会议召开 ${mark}`).waitFor()
  })

  test('loses no typed text while a new digest is saved for the first time', async () => {
    const { page } = editor
    await navigateTo(page, '/console/digest/new')
    const title = `边写边存 ${suffix()}`
    await page.getByLabel('标题', { exact: true }).fill(title)
    await page.getByLabel('期号').fill('第1期')
    await typeDuringFirstSave(page, 'createDigest', {
      save: () => button(page, '保存').click(),
      type: () => page.getByLabel('报送对象').fill('各驻京机构'),
    })
    await page.getByText(/已恢复 .* 未保存的内容/).waitFor()
    await expect.poll(() => page.getByLabel('报送对象').inputValue()).toBe('各驻京机构')
    const digest = () => database().prisma.digest.findFirstOrThrow({ where: { title } })
    expect(await digest()).toMatchObject({ recipients: '' })
    await button(page, '保存').click()
    await expect.poll(digest).toMatchObject({ recipients: '各驻京机构' })
    await page.getByText(/已恢复 .* 未保存的内容/).waitFor({ state: 'detached' })
  })

  test("loses nothing after a colleague's save, neither at once nor after leaving the page", async () => {
    const { id } = await database().prisma.digest.create({ data: { title: '周报', date: new Date('2026-11-22') } })
    const row = () => database().prisma.digest.findUniqueOrThrow({ where: { id } })
    const { page, complaints } = editor
    await navigateTo(page, `/console/digest/${id}`)
    await page.getByLabel('报送对象').fill('各驻京机构')
    await database().prisma.digest.update({ where: { id }, data: { title: '周报（定稿）' } })
    await button(page, '保存').click()
    await page.getByText('他人刚刚保存了新的内容').waitFor()
    await page.getByText('周报（定稿）').waitFor()
    await page.getByRole('button', { name: '采用' }).first().click()
    await button(page, '保存我填写的内容').click()
    await expect.poll(row).toMatchObject({ title: '周报（定稿）', recipients: '各驻京机构' })
    complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 409')))

    await page.getByText('他人刚刚保存了新的内容').waitFor({ state: 'detached' })
    await page.getByLabel('报送对象').fill('各省驻京机构')
    await page.getByRole('link', { name: '返回信息摘编' }).click()
    await button(page.getByRole('dialog'), '离开').click()
    await heading(page, '信息摘编').waitFor()
    await database().prisma.digest.update({ where: { id }, data: { recipients: '会领导' } })
    await openConsole(page, `/console/digest/${id}`)
    await page.getByText('他人刚刚保存了新的内容').waitFor()
    await page.getByText('会领导', { exact: true }).waitFor()
    await button(page, '保存我填写的内容').click()
    await expect.poll(row).toMatchObject({ recipients: '各省驻京机构' })
  })
})

test('an auditor reads digests but creates none; in an English browser the months of a report fit, on a phone too', async () => {
  const { id: itemId } = await makeArticle(database(), { title: '摘编中的文章' })
  const entries = { create: [{ position: 0, kind: 'article' as const, itemId, text: '会议部署了工作。' }] }
  const { id } = await database().prisma.digest.create({ data: { title: '只读的摘编', date: new Date('2026-11-22'), entries } })
  const { page } = await visitAs(await makeStaff({ role: 'auditor' }), '/console/digest', { locale: 'en-US' })
  await page.getByRole('link', { name: '只读的摘编' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: '新建摘编' }).count()).toBe(0)
  await navigateTo(page, `/console/digest/${id}/page`)
  await page.getByRole('link', { name: '导出 Word' }).waitFor()
  await page.getByRole('heading', { name: '摘编中的文章' }).waitFor()
  await expect.poll(() => button(page, '生成文章草稿').count()).toBe(0)
  await navigateTo(page, `/console/digest/${id}`)
  await page.getByText('没有权限查看此页').waitFor()

  await navigateTo(page, '/console/reports?from=2026-09&until=2026-09')
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    for (const name of ['起始月份', '截止月份']) {
      const field = page.getByLabel(name)
      // At least as wide as this browser makes the month.
      const [is, wants] = await field.evaluate((input: HTMLInputElement) => {
        const free = input.cloneNode() as HTMLInputElement
        free.style.cssText = 'position: absolute; width: auto; min-width: 0'
        input.after(free)
        const widths = [input.offsetWidth, free.offsetWidth]
        free.remove()
        return widths as [number, number]
      })
      expect(is).toBeGreaterThanOrEqual(wants)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  }
})
