import { expect, test } from 'vitest'
import { makePreviewLink } from '#server/content/workflow/preview.ts'
import { axeViolations, faultsOf } from '#tests/support/axe.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { readPage } from '#tests/support/readPage.ts'
import { navigateTo, useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser({ keepVisits: true })
const { database, makeStaff, sharePage } = useStaff(visit)
const open = sharePage()

test('an editor sees active links and who opened them, and revokes one: its visitor then finds nothing', async () => {
  const { id } = await makeArticle(database(), { title: '尚未发布的预览链接故事', source: '协会', content: '<p>正文</p>', status: 'draft' })
  const { page } = await open(await makeStaff({ role: 'editor', userName: '李编辑' }), `/console/articles/${id}`)
  await page.getByRole('button', { name: '预览', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '预览' })
  await dialog.getByRole('button', { name: '复制预览链接' }).click()
  const address = await dialog.getByLabel('预览链接', { exact: true }).inputValue()
  const links = (within: typeof dialog) => within.getByRole('list', { name: '有效的预览链接' }).getByRole('listitem')
  await links(dialog).getByText('还没有人打开').waitFor()
  expect(await axeViolations(page, ['[role=dialog]'])).toEqual([])

  expect((await readPage(address)).one('h1').text).toBe('尚未发布的预览链接故事')

  await navigateTo(page, '/console/preview-links')
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: '尚未发布的预览链接故事' })
  await own.getByText(/李编辑 生成于/).waitFor()
  await own.getByText(/最近打开 \d{4}-/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await own.getByRole('button', { name: /^结束预览链接/ }).click()
  await page.getByRole('dialog', { name: '结束这个预览链接？' }).getByRole('button', { name: '结束', exact: true }).click()
  await page.getByText('预览链接已结束').waitFor()
  await expect.poll(() => own.count()).toBe(0)
  expect((await readPage(address)).status).toBe(404)
})

test('the preview of a scheduled item shows its own date', async () => {
  const { id } = await makeArticle(database(), { title: '定时发布的预览', publishedAt: new Date('2035-03-15T01:00:00Z') })
  const { account } = await makeStaff({ role: 'editor' })
  const { path } = await makePreviewLink(database(), { ...account, accountId: account.id }, '', { kind: 'article', id, version: 1 })
  const times = (await readPage(path)).all('time').map((time) => time.attribute('datetime'))
  expect(times).toContain('2035-03-15')
})

test('a preview has its address to copy, but no QR code, which would lead to what is published', async () => {
  const { id } = await makeArticle(database(), { status: 'draft' })
  const { account } = await makeStaff({ role: 'editor' })
  const { path } = await makePreviewLink(database(), { ...account, accountId: account.id }, '', { kind: 'article', id, version: 1 })
  const { page } = await visit(path)
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '复制链接' }).waitFor()
  expect(await page.getByRole('img', { name: '本页的二维码' }).count()).toBe(0)
  expect(await page.getByText('用手机扫一扫').count()).toBe(0)
})

test('a reviewer sees the links of others but cannot revoke them', async () => {
  const { id } = await makeArticle(database(), { title: '别人的预览链接', status: 'draft' })
  const { account } = await makeStaff({ role: 'editor' })
  await makePreviewLink(database(), { ...account, accountId: account.id }, '', { kind: 'article', id, version: 1 })
  const { page } = await open(await makeStaff({ role: 'reviewer' }), '/console/preview-links')
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: '别人的预览链接' })
  await own.getByText('还没有人打开').waitFor()
  await expect.poll(() => own.getByRole('button').count()).toBe(0)
})
