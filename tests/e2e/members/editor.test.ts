import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { editorUploadTimeout, maxBytes } from '#shared/rules/uploadRules.ts'
import { faultsOf } from '#tests/support/axe.ts'
import { fileOfSize } from '#tests/support/browserTestFiles.ts'
import { cleanedWord, cleanedWps, rtfWith, wordClipboard, wpsClipboard } from '#tests/support/clipboards.ts'
import { useMembers } from '#tests/support/memberVisits.ts'
import { readPage } from '#tests/support/readPage.ts'
import { richDocx } from '#tests/support/richDocx.ts'
import { useBrowser, type Visit } from '#tests/support/visit.ts'

const visit = useBrowser({ keepVisits: true })
const { makeBrowserMember, visitAs } = useMembers(visit)

const textOf = (page: Page) => page.getByRole('textbox', { name: '内容', exact: true })
/** The editor regains the focus a moment after its toolbar was used by anything but a click. */
const expectFocus = (page: Page) => expect.poll(() => textOf(page).evaluate((text) => text === document.activeElement)).toBe(true)
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

let form: Promise<Visit> | undefined

/** Opens the form for shared information, with the cursor in its empty text. The tests share one page: opening it takes longer than most of them. */
async function startWriting(): Promise<Visit> {
  form ??= makeBrowserMember().then((member) => visitAs(member, '/layout/upload-info'))
  const { page } = await form
  // Before the text gets the focus: closing the notice would take it away.
  for (const close of await page.getByRole('button', { name: '关闭提示' }).all()) await close.click()
  await textOf(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expectContent(page).toBe('')
  return form
}

/** Returns the values of the form, read from the draft it saves. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('draft:'))
    return key ? JSON.parse(localStorage.getItem(key) ?? '').values.content : ''
  })
const expectContent = (page: Page) => expect.poll(() => contentOf(page))

interface Pasted {
  data?: Record<string, string>
  files?: { name: string; type: string; bytes: number[] }[]
}
const paste = (text: Locator, { data = {}, files = [] }: Pasted) =>
  text.evaluate(
    (element, { data, files }) => {
      const clipboardData = new DataTransfer()
      for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content)
      for (const { name, type, bytes } of files) clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { data, files },
  )

/** Holds the time limit of uploads until the caller ends it, because a busy machine takes longer than it allows. */
async function holdTimeLimit(page: Page) {
  await page.evaluate((limit) => {
    const { setTimeout } = window
    window.setTimeout = ((end: () => void, ms?: number) => {
      if (ms !== limit) return setTimeout(end, ms)
      window.addEventListener('passed', end, { once: true })
      return 0
    }) as typeof window.setTimeout
  }, editorUploadTimeout)
  return () => page.evaluate(() => window.dispatchEvent(new Event('passed')))
}

const noise = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
const small = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const asFile = (png: Buffer) => ({ name: 'image.png', type: 'image/png', bytes: [...png] })

describe('writing', () => {
  test('headings, emphasis, lists and alignment work by toolbar and keyboard, and can be undone', async () => {
    const { page } = await startWriting()
    await page.getByRole('combobox', { name: '段落格式' }).selectOption('大标题')
    await expectFocus(page)
    await page.keyboard.type('推介方案')
    await page.keyboard.press('Enter')
    await page.keyboard.type('规模约')
    await tool(page, '加粗').click()
    await page.keyboard.type('200人')
    await expect.poll(() => tool(page, '加粗').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await tool(page, '编号列表').click()
    await page.keyboard.type('开幕')
    await page.keyboard.press('Enter')
    await page.keyboard.type('品鉴')
    await expectContent(page).toBe('<h2>推介方案</h2><p>规模约<strong>200人</strong></p><ol><li><p>开幕</p></li><li><p>品鉴</p></li></ol>')
    await page.getByText('已输入 15 字').waitFor()
    await tool(page, '撤销').click()
    await expectContent(page).not.toContain('品鉴')
    await tool(page, '重做').click()
    await expectContent(page).toContain('品鉴')
  })

  test('an empty text counts as empty in the form and is reported on submit', async () => {
    const { page } = await startWriting()
    await page.keyboard.type('甲')
    await expectContent(page).toBe('<p>甲</p>')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: '保存并提交审核' }).click()
    await page.getByText('请输入内容').waitFor()
    await expect.poll(() => textOf(page).getAttribute('aria-invalid')).toBe('true')
  })

  test('a table can be inserted, gets rows and columns, and can be deleted', async () => {
    const { page } = await startWriting()
    await tool(page, '插入表格').click()
    await page.keyboard.type('环节')
    await tool(page, '下方加行').click()
    await tool(page, '右侧加列').click()
    await expectContent(page).toMatch(
      /^<table><tbody><tr><th[^>]*><p>环节<\/p><\/th>(<th[^>]*><p><\/p><\/th>){3}<\/tr>(<tr>(<td[^>]*><p><\/p><\/td>){4}<\/tr>){3}/,
    )
    await tool(page, '删除表格').click()
    await expect.poll(() => textOf(page).locator('table').count()).toBe(0)
    await expect.poll(() => page.getByRole('toolbar', { name: '表格' }).count()).toBe(0)
  })

  test('a link leads to a page or a mail address, never to code', async () => {
    const { page } = await startWriting()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('链接地址').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.getByText('请输入以 http://、https:// 或 mailto: 开头的地址').waitFor()
    await dialog.getByLabel('链接地址').fill('www.example.org.cn/plan')
    await page.keyboard.press('Enter')
    await expectContent(page).toBe('<p><a href="https://www.example.org.cn/plan">www.example.org.cn/plan</a></p>')
  })

  test('the toolbar is one Tab stop; arrow keys move within it', async () => {
    const { page } = await startWriting()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focused()).toBe('段落格式')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused()).toBe('加粗')
    await page.keyboard.press('End')
    await expect.poll(() => focused()).toBe('重做')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe('内容')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focused()).toBe('重做')
  })

  test('a restored draft is shown in the editor, and typing continues at the cursor', async () => {
    const { page } = await startWriting()
    await page.keyboard.type('第一句。')
    await expectContent(page).toBe('<p>第一句。</p>')
    await page.reload()
    await page.getByText('的草稿').waitFor()
    await textOf(page).getByText('第一句。').waitFor()
    await textOf(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('零、一、')
    await expectContent(page).toBe('<p>零、一、第一句。</p>')
  })
})

test('typed text stays when elder mode is switched on', async () => {
  const { page } = await startWriting()
  await page.keyboard.type('原文')
  await page.evaluate(() => document.documentElement.setAttribute('data-elder', ''))
  await page.keyboard.type('再续')
  await expectContent(page).toBe('<p>原文再续</p>')
  await page.evaluate(() => document.documentElement.removeAttribute('data-elder'))
})

describe('pasting', () => {
  test('from Word: drops its looks, keeps headings, lists, tables, links and emphasis', async () => {
    const { page } = await startWriting()
    await paste(textOf(page), { data: { 'text/html': wordClipboard, 'text/plain': '年度工作要点' } })
    await expectContent(page).toBe(cleanedWord)
    await page.getByText('文档中的 1 张图片无法随粘贴带入，请用“插入图片”或“导入 Word”').waitFor()
  })

  test('from WPS: does the same, and takes the picture from the RTF', async () => {
    const { page } = await startWriting()
    await paste(textOf(page), { data: { 'text/html': wpsClipboard, 'text/rtf': rtfWith(await small) } })
    await expectContent(page).toBe(`${cleanedWps}<p><img src="data:image/png;base64,${(await small).toString('base64')}" alt=""></p>`)
    await expect.poll(() => page.getByText('无法随粘贴带入').count()).toBe(0)
  })

  test('plain text becomes paragraphs', async () => {
    const { page } = await startWriting()
    await paste(textOf(page), { data: { 'text/plain': '第一段\n\n第二段 <b>x</b>' } })
    await expectContent(page).toBe('<p>第一段</p><p>第二段 &lt;b&gt;x&lt;/b&gt;</p>')
  })

  test('a picture from a page of the portal becomes an upload of the member; a missing one is reported', async () => {
    const { page, complaints } = await startWriting()
    await holdTimeLimit(page)
    const shown = (await readPage('/layout/index')).one('img', { src: /^\/uploads\/demo\/.*\?w=/ }).attribute('src') ?? ''
    const html = `<p>会场<img src="${new URL(shown.replace(/\?.*/, '?w=320'), page.url()).href}" alt="全景"></p>`
    await paste(textOf(page), { data: { 'text/html': html } })
    await expectContent(page).toMatch(/^<p>会场<img src="\/uploads\/(?!demo)[^"?]+\.webp" alt="全景"><\/p>$/)
    const image = textOf(page).getByRole('img', { name: '全景' })
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(320)

    await paste(textOf(page), { data: { 'text/html': '<p>侧景<img src="/uploads/2026/gone.webp"></p>' } })
    const dialog = page.getByRole('dialog', { name: '图片没有上传成功' })
    await dialog.getByText('粘贴的图片无法读取，请用“插入图片”放入').waitFor()
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expectContent(page).toMatch(/全景">侧景<\/p>$/)
    // Its preview, and the copy.
    await expect.poll(() => complaints.filter((text) => text.includes('404 (Not Found)')).length).toBe(2)
    complaints.length = 0
  })

  test('from another editor of the same kind, and dragging from another window: pictures of other sites are reported', async () => {
    const { page } = await startWriting()
    const html = '<p data-pm-slice="1 1 []">公众号文章<img src="https://pictures.example.org/1.jpg"></p>'
    const notice = page.getByText('文档中的 1 张图片无法随粘贴带入，请用“插入图片”或“导入 Word”')
    await paste(textOf(page), { data: { 'text/html': html } })
    await notice.waitFor()
    await expectContent(page).toBe('<p>公众号文章</p>')
    await textOf(page).evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/html', '<h1>拖入的标题</h1><p>一段<img src="https://pictures.example.org/2.jpg"></p>')
      const { left, top } = element.getBoundingClientRect()
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true }))
    })
    await expectContent(page).toContain('拖入的标题')
    expect(await textOf(page).locator('img').count()).toBe(0)
  })

  test('hostile HTML has no effect', async () => {
    const { page } = await startWriting()
    const html = `<p onclick="bad()">甲<img src=x onerror="document.title='bad'"><svg onload="document.title='bad'"></svg><a href=" java&#10;script:bad()">乙</a></p><iframe srcdoc="<script>top.document.title='bad'</script>"></iframe>`
    await paste(textOf(page), { data: { 'text/html': html } })
    await expectContent(page).toBe('<p>甲乙</p>')
    await expect.poll(() => page.title()).not.toBe('bad')
  })
})

describe('pictures', () => {
  test('a small one is embedded, a large one is uploaded; typing waits for neither', async () => {
    const { page } = await startWriting()
    await holdTimeLimit(page)
    await page.keyboard.type('会场')
    await paste(textOf(page), { files: [asFile(await small), asFile(await noise(80))] })
    await page.keyboard.type('全景')
    await expectContent(page).toMatch(/^<p>会场<img src="data:image\/png;base64,[^"]+" alt=""><img src="\/uploads\/[^"]+\.webp" alt="">全景<\/p>$/)
    const image = textOf(page).locator('img[src^="/uploads/"]')
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(80)
  })

  test('the button asks for a description; a selected picture can get another', async () => {
    const { page } = await startWriting()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool(page, '插入图片').click()])
    await chooser.setFiles({ name: '会场.png', mimeType: 'image/png', buffer: await small })
    await page.getByRole('dialog').getByLabel('图片说明').fill('推介会现场')
    await page.getByRole('dialog').getByRole('button', { name: '插入' }).click()
    await expectContent(page).toContain('alt="推介会现场"')
    await textOf(page).getByRole('img', { name: '推介会现场' }).click()
    await page.getByLabel('图片说明').fill('开幕式')
    await expectContent(page).toContain('alt="开幕式"')
    // The text goes on behind the picture, which stays.
    await page.keyboard.press('Enter')
    await page.keyboard.type('会后')
    await expectContent(page).toMatch(/alt="开幕式">会后/)
    await textOf(page).getByRole('img', { name: '开幕式' }).click()
    await page.getByRole('button', { name: '删除图片' }).click()
    await expect.poll(() => textOf(page).locator('img[alt]').count()).toBe(0)
  })

  test('a rejected one is named in a dialog, and the others stay', async () => {
    const { page } = await startWriting()
    await page.keyboard.type('正文保留')
    await paste(textOf(page), { files: [{ name: 'image.png', type: 'image/png', bytes: Array(6000).fill(7) }] })
    const dialog = page.getByRole('dialog', { name: '图片没有上传成功' })
    await expect.poll(() => dialog.innerText()).toContain('图片')
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expectContent(page).toBe('<p>正文保留</p>')
    await expect.poll(() => textOf(page).locator('img[data-uploading]').count()).toBe(0)
  })

  test('the form waits for pending uploads, for five seconds at most; without the picture it is not sent', async () => {
    const { page } = await startWriting()
    await page.route('**/UploadFile*', () => {})
    const pass = await holdTimeLimit(page)
    await page.keyboard.type('正文保留')
    await paste(textOf(page), { files: [asFile(await noise(80))] })
    await textOf(page).locator('img[data-uploading]').waitFor()
    await page.getByText('正在上传图片，还有 1 张…').waitFor()
    await page.getByLabel('标题', { exact: true }).fill('标题')
    await page.getByLabel('副标题').fill('副标题')
    await page.getByRole('button', { name: '保存并提交审核' }).click()
    await page.getByText('文件上传完后自动提交').waitFor()
    await pass()
    const dialog = page.getByRole('dialog', { name: '图片没有上传成功' })
    await dialog.getByText('图片上传超时，请稍后重试').waitFor()
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expectContent(page).toBe('<p>正文保留</p>')
    // Without the picture the form is not sent.
    await page.getByText('文件上传完后自动提交').waitFor({ state: 'detached' })
    expect(page.url()).toContain('/upload-info')
    await page.unrouteAll()
  })
})

describe('importing Word', () => {
  const docx = (name: string, buffer: Buffer) => ({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer,
  })
  async function choose(page: Page, file: string | ReturnType<typeof docx>) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool(page, '导入 Word').click()])
    await chooser.setFiles(file)
  }

  test('keeps headings, lists, tables and pictures of a .docx, and reports what it had to drop', async () => {
    const { page } = await startWriting()
    await choose(page, docx('方案.docx', richDocx(await noise(80))))
    await expectContent(page).toMatch(
      /^<h2>冬季推介方案<\/h2><p style="text-align: center;">（征求意见稿）<\/p><ol><li><p>主题推介<\/p><\/li><li><p>产品品鉴<\/p><\/li><\/ol><table><tbody><tr><td><p>环节<\/p><\/td><td><p>时间<\/p><\/td><\/tr><tr><td><p>开幕<\/p><\/td><td><p>九时<\/p><\/td><\/tr><\/tbody><\/table><p><img src="\/uploads\/[^"]+" alt="推介活动现场"><\/p>$/,
    )
    await page.getByText('已导入。1 张图片的格式不受支持，请另存为 JPG 或 PNG 后插入').waitFor()
  })

  test('asks, where there is text, whether to append, to replace, or to cancel', async () => {
    const { page } = await startWriting()
    await page.keyboard.type('原文')
    const file = docx('方案.docx', richDocx(await small))
    await choose(page, file)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expectContent(page).toBe('<p>原文</p>')
    await choose(page, file)
    await page.getByRole('button', { name: '插入到末尾' }).click()
    await expectContent(page).toMatch(/^<p>原文<\/p><h2>冬季推介方案<\/h2>/)
    await choose(page, file)
    await page.getByRole('button', { name: '替换' }).click()
    await expectContent(page).toMatch(/^<h2>冬季推介方案<\/h2>/)
    await tool(page, '撤销').click()
    await expectContent(page).toMatch(/^<p>原文<\/p>/)
  })

  test('rejects an old, a broken or a large document, and the text stays', async () => {
    const { page } = await startWriting()
    await page.keyboard.type('原文')
    for (const [name, size, message] of [
      ['旧稿.doc', 1, '请先另存为 .docx 再导入'],
      ['坏的.docx', 1000, '文档无法读取，可能已损坏或设有密码，请用 Word 或 WPS 另存为 .docx 后再试'],
      ['大的.docx', maxBytes + 1, '文件不能超过10MB'],
    ] as const) {
      await choose(page, fileOfSize(name, size))
      await page.getByText(message).waitFor()
      await expectContent(page).toBe('<p>原文</p>')
    }
  })
})

test('the editor passes axe on a desktop, on a phone, and in elder mode', async () => {
  const { page } = await startWriting()
  await tool(page, '插入表格').click()
  for (const heading of ['环节', '时间', '地点']) {
    await page.keyboard.type(heading)
    await page.keyboard.press('Tab')
  }
  expect(await faultsOf(page, { elder: true })).toEqual([])
})
