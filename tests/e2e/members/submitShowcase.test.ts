import { expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { picture } from '#tests/support/browserTestFiles.ts'
import { choose } from '#tests/support/choose.ts'
import { row, send } from '#tests/support/memberForms.ts'
import { useMembers } from '#tests/support/memberVisits.ts'
import { readPage } from '#tests/support/readPage.ts'
import { returnTo } from '#tests/support/staffVisits.ts'
import { makeReviewer } from '#tests/support/submissions.ts'
import { holdBack, useBrowser } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeBrowserMember, visitAs } = useMembers(visit)

test('a showcase item needs every field and is rejected with a reason that links to its form; an edit waits beside the online item', async () => {
  const member = await makeBrowserMember({ accountType: 2 })
  const { page } = await visitAs(member, '/layout/upload-city-style')
  await send(page)
  for (const text of ['请输入标题', '请输入副标题', '请选择分类', '请上传附件', '请输入内容']) {
    await page.locator('[role=alert], .ant-form-item-explain-error').getByText(text, { exact: true }).first().waitFor()
  }
  const title = page.getByLabel('标题', { exact: true })
  await title.fill('剪纸技艺')
  await page.getByLabel('副标题').fill('千年古韵')
  await choose(page, '分类', '非物质文化遗产')
  await page.getByRole('textbox', { name: '内容' }).fill('剪纸以红纸为材。')
  const missing = page.locator('.ant-form-item-explain-error').getByText('请上传附件', { exact: true })
  await missing.waitFor()
  const cover = page.locator('input[type=file]').first()
  await cover.setInputFiles(await picture('封面.png'))
  await page.getByRole('button', { name: '更换封面' }).waitFor()
  await missing.waitFor({ state: 'detached' })
  // Submitting waits for a picture that is still uploading, unless the upload is cancelled.
  const release = await holdBack(page, '**/UploadFile*')
  await cover.setInputFiles(await picture('封面二.png'))
  await send(page)
  const notice = page.getByText('文件上传完后自动提交')
  await notice.waitFor()
  await page.getByRole('button', { name: '取消提交' }).click()
  await notice.waitFor({ state: 'detached' })
  await send(page)
  await notice.waitFor()
  release()
  await page.getByText('保存成功！', { exact: true }).waitFor()
  await page.waitForURL('**/my-city-style')
  const item = row(page, '剪纸技艺')
  await expect.poll(() => item.innerText()).toContain('待审核')
  await expect.poll(() => item.innerText()).toContain('非物质文化遗产')
  await expect.poll(() => item.locator('img').getAttribute('src')).toMatch(/^\/uploads\//)

  const db = database()
  const reviewerId = (await makeReviewer(db)).id
  const found = () => db.prisma.article.findFirstOrThrow({ where: { companyId: member.companyId } })
  const { id, version, coverKey } = await found()
  const { key: secondCover } = await db.prisma.storedFile.findFirstOrThrow({ where: { ownerId: member.accountId }, orderBy: { createdAt: 'desc' } })
  expect(coverKey).toBe(secondCover)
  await reject(db, { kind: 'article', id, version, reviewerId, reason: '封面不清晰' })
  await returnTo(page, 'GetMyFengcai')
  await item.getByText('审核失败').waitFor()
  await page.getByRole('button', { name: '查看原因' }).click()
  const dialog = page.getByRole('dialog', { name: '失败原因' })
  await dialog.getByText('封面不清晰').waitFor()
  await dialog.getByRole('link', { name: '去修改' }).click()
  await page.waitForURL(`**/upload-city-style?id=${id}`)
  await page.getByText('失败原因：封面不清晰').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: '内容' }).innerText()).toBe('剪纸以红纸为材。')
  await title.fill('剪纸技艺（修订）')
  await send(page)
  await page.waitForURL('**/my-city-style')
  await row(page, '剪纸技艺（修订）').getByText('待审核').waitFor()

  await approve(db, { kind: 'article', id, version: (await found()).version, reviewerId })
  await page.getByRole('link', { name: '编辑' }).click()
  await page.getByText('修改在审核通过后生效，审核期间原内容不变').waitFor()
  await title.fill('剪纸技艺（新）')
  await send(page)
  await page.waitForURL('**/my-city-style')
  await row(page, '剪纸技艺（新）').getByText('待审核').waitFor()
  expect((await readPage(`/layout/cultural-heritage-detail?id=${id}`)).one('h1').text).toBe('剪纸技艺（修订）')
  await db.prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
})
