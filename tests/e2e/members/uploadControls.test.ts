import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { maxBytes } from '#shared/rules/uploadRules.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { fileOfSize } from '#tests/support/browserTestFiles.ts'
import { samplePdf } from '#tests/support/documentFiles.ts'
import { useMembers } from '#tests/support/memberVisits.ts'
import { phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'

const visit = useBrowser()
const { database, makeBrowserMember, visitAs } = useMembers(visit)

const colours = ['red', 'green', 'blue', 'gold', 'black']
const picture = async (index: number) => ({
  name: `照片${index + 1}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: colours[index] ?? 'white' } })
    .png()
    .toBuffer(),
})
const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => picture(index)))
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(name) })

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const inputOf = (control: Locator) => control.locator('input[type=file]').last()

/** Returns the value of a field, read from the draft the form saves. */
const expectField = (page: Page, field: string) =>
  expect.poll(() =>
    page.evaluate((field) => {
      const key = Object.keys(localStorage).find((name) => /^draft:\d/.test(name))
      return key && JSON.parse(localStorage.getItem(key) ?? '').values[field]
    }, field),
  )
const drop = (control: Locator, names: string[]) =>
  control.evaluate((element, names) => {
    const dataTransfer = new DataTransfer()
    for (const name of names) dataTransfer.items.add(new File(['x'], name))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, names)

describe('the attachment of a special report', () => {
  const open = async () => {
    const member = await makeBrowserMember()
    const seen = await visitAs(member, '/layout/upload-special-info')
    return { ...seen, member, control: group(seen.page, '附件') }
  }

  test('is listed, can be removed and replaced; a rejected file keeps the previous one; when it is missing, its button has the focus', async () => {
    const { page, control, member } = await open()
    await inputOf(control).setInputFiles(pdf('冬季推介.pdf'))
    await control.getByText('冬季推介.pdf').waitFor()
    await control.getByText(/KB · 已上传/).waitFor()
    const { key } = await database().prisma.storedFile.findFirstOrThrow({ where: { ownerId: member.accountId } })
    await expectField(page, 'attachmentKey').toBe(key)
    await inputOf(control).setInputFiles({ name: '假.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') })
    await control.getByText('文件已损坏或与扩展名不符，请换一个文件').waitFor()
    await expect.poll(() => control.getByRole('button', { name: '重试' }).count()).toBe(0)
    await expectField(page, 'attachmentKey').toBe(key)
    await control.getByRole('button', { name: '移除附件' }).click()
    await control.getByText('冬季推介.pdf').waitFor()
    await inputOf(control).setInputFiles({ name: '又假.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') })
    await control.getByText('文件已损坏或与扩展名不符，请换一个文件').waitFor()
    await inputOf(control).setInputFiles({ name: '歌.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('x') })
    await control.getByText('附件须为 PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件').waitFor()
    await expect.poll(() => control.getByText('又假.pdf').count()).toBe(0)
    await control.getByText('冬季推介.pdf').waitFor()
    await expectField(page, 'attachmentKey').toBe(key)
    await inputOf(control).setInputFiles(pdf('新.pdf'))
    await control.getByText('新.pdf').waitFor()
    await expectField(page, 'attachmentKey').not.toBe(key)
    await expect.poll(() => control.getByText('冬季推介.pdf').count()).toBe(0)

    await control.getByRole('button', { name: '移除附件' }).click()
    await expect.poll(() => control.getByText('新.pdf').count()).toBe(0)
    await page.getByLabel('标题', { exact: true }).fill('标题')
    await page.getByRole('button', { name: '保存并提交审核' }).click()
    await page.getByText('请上传附件').waitFor()
    const button = page.getByLabel('附件', { exact: true }).last()
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('is rejected when of another kind, too large or empty; shows progress, can be stopped, and retried after a lost connection', async () => {
    const { page, control, member, complaints } = await open()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    for (const [name, size, message] of [
      ['歌.mp3', 1, '附件须为 PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件'],
      ['大.pdf', maxBytes + 1, '文件不能超过10MB'],
      ['空.pdf', 0, '文件是空的，请重新选择'],
    ] as const) {
      await inputOf(control).setInputFiles(fileOfSize(name, size))
      await control.getByRole('alert').getByText(message).waitFor()
    }
    expect(sent.filter((url) => url.includes('UploadFile')).join(' ')).toBe('')
    await drop(control, ['甲.pdf', '乙.pdf'])
    await control.getByRole('alert').getByText('只能上传一个文件').waitFor()

    await page.route('**/UploadFile*', () => {})
    await inputOf(control).setInputFiles(pdf('慢.pdf'))
    await control.getByRole('progressbar').waitFor()
    await control.getByText(/正在上传 \d+%/).waitFor()
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('UploadFile'))
    await control.getByRole('button', { name: '取消上传' }).click()
    await stopped
    await expect.poll(() => control.getByText('慢.pdf').count()).toBe(0)
    await expectField(page, 'attachmentKey').toBeUndefined()
    expect(await database().prisma.storedFile.count({ where: { ownerId: member.accountId } })).toBe(0)

    // What a reverse proxy with a lower limit answers.
    await page.unrouteAll()
    await page.route('**/UploadFile*', (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }))
    await inputOf(control).setInputFiles(pdf('多.pdf'))
    await control.getByText('文件超过了网站前端服务器允许的大小，请联系管理员').waitFor()
    await expect.poll(() => control.getByRole('button', { name: '重试' }).count()).toBe(0)

    await page.unrouteAll()
    await page.route('**/UploadFile*', (route) => route.abort())
    await inputOf(control).setInputFiles(pdf('断.pdf'))
    await control.getByText('网络中断，请检查网络后重试').waitFor()
    await page.unrouteAll()
    await control.getByRole('button', { name: '重试' }).click()
    await control.getByRole('status').getByText('已上传 1 个文件').waitFor()
    complaints.splice(0)
  })
})

test('four restaurant photos keep the order of selection and a fifth is rejected; there is one cover, until it is removed or changed', async () => {
  const { page } = await visitAs(await makeBrowserMember(), '/layout/upload-food')
  const [cover, photos] = [group(page, '封面照片'), group(page, '餐厅照片')]
  await inputOf(photos).setInputFiles(await pictures(5))
  await photos.getByText('餐厅照片最多4张').waitFor()
  await expectField(page, 'photoKeys').toHaveLength(4)
  await expect.poll(() => photos.getByRole('listitem').count()).toBe(4)
  await expect.poll(() => photos.getByRole('button', { name: '选择图片' }).count()).toBe(0)
  const colourOf = (images: Element[]) =>
    images.map((image) => {
      const context = document.createElement('canvas').getContext('2d')
      context?.drawImage(image as HTMLImageElement, 0, 0)
      return [...(context?.getImageData(5, 5, 1, 1).data ?? [])].slice(0, 3)
    })
  await expect
    .poll(() => photos.getByRole('listitem').locator('img').evaluateAll(colourOf))
    .toEqual([
      [255, 0, 0],
      [0, 128, 0],
      [0, 0, 255],
      [255, 215, 0],
    ])
  await photos.getByRole('button', { name: '移除餐厅照片第2张' }).click()
  await expectField(page, 'photoKeys').toHaveLength(3)
  await photos.getByRole('status').getByText('已上传 3 个文件').waitFor()
  expect(await photos.evaluate((group) => group.contains(document.activeElement))).toBe(true)
  await expect.poll(() => photos.getByText('餐厅照片最多4张').count()).toBe(0)

  await inputOf(cover).setInputFiles({ name: '假.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') })
  await cover.getByText('文件已损坏或与扩展名不符，请换一个文件').waitFor()
  await expect.poll(() => cover.getByRole('button', { name: '重新上传封面照片' }).count()).toBe(0)
  await inputOf(cover).setInputFiles(await picture(0))
  await cover.getByRole('button', { name: '更换封面照片' }).waitFor()
  await expectField(page, 'coverKey').toMatch(/\.webp$/)
  await drop(cover, ['另一张.png'])
  await cover.getByText('只能上传一个文件，请先删除已有文件').waitFor()
  await expect.poll(() => cover.getByRole('listitem').count()).toBe(1)
  const first = await page.evaluate(() => JSON.stringify(localStorage))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), cover.getByRole('button', { name: '更换封面照片' }).click()])
  await chooser.setFiles(await picture(1))
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toBe(first)
  await cover.getByRole('button', { name: '移除封面照片' }).click()
  await cover.getByText('选择图片').waitFor()

  await page.setViewportSize(phone)
  await page.evaluate(() => document.documentElement.setAttribute('data-elder', ''))
  expect([await axeViolations(page, ['main']), await widerThanWindow(page)]).toEqual([[], 0])
})
