import readXlsxFile from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { archive, type RawEntry } from '#tests/support/archives.ts'
import { doArticleRun, entriesOf, entryOf, finishJobs, newestRun, sendArticles, sheetOf, sheetTitles } from '#tests/support/articleImports.ts'
import { docx } from '#tests/support/docx.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { richDocx } from '#tests/support/richDocx.ts'
import { ask, auditOf, makeStaff, makeStaffWith, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'
import { uploadTo } from '#tests/support/uploadSheet.ts'

/** A process starts to read each document, which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  editor = await makeStaff(app.db, { role: 'editor' })
})

const attempt = (entries: readonly RawEntry[], choices: Record<string, string> = {}, staff = editor) =>
  sendArticles(app, staff, 'tryArticleImport', entries, choices)
const run = async (entries: readonly RawEntry[], choices: Record<string, string> = {}, staff = editor) => {
  expect(await sendArticles(app, staff, 'importArticles', entries, choices)).toMatchObject({ Code: 1 })
  return doArticleRun(app)
}
const problemsOf = async (entries: readonly RawEntry[], choices: Record<string, string> = {}, staff = editor) =>
  ((await attempt(entries, choices, staff)).Data.rows as { row: number; problems: { column: string; message: string }[] }[]).map(
    ({ row, problems }) => [row, ...problems.map(({ column, message }) => `${column}：${message}`)],
  )
const find = (title: string) => app.db.prisma.article.findFirst({ where: { title } })
const archives = () => filesBelow(app.uploadsFolder).filter((path) => path.endsWith('.zip'))
/** Too large to be embedded in the text. */
const noise = () =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
let made = 0
/** A title that is not in use. */
const newTitle = () => `迁入的文章第${++made}篇`

describe('without a sheet', () => {
  test('each document becomes a draft in the selected column, with its title, tables and pictures, and is listed in the report', async () => {
    const png = await noise()
    const byName = newTitle()
    const entries = [
      { name: '旧网站/冬季方案.docx', bytes: richDocx(png) },
      await entryOf(`旧网站/${byName}.docx`, { paragraphs: [byName, '第一段', ''], pictures: [png] }),
    ]
    const tried = await attempt(entries, { column: '政策解读', source: '旧网站' })
    const [first, second] = tried.Data.rows
    const common = { column: '政策解读', date: beijingDay(), source: '旧网站', pictures: 1, outcome: 'new', problems: [] }
    expect(first).toMatchObject({ ...common, row: 1, file: '旧网站/冬季方案.docx', title: '冬季推介方案' })
    expect(first.words).toBe('（征求意见稿） 主题推介 产品品鉴 环节 时间 开幕 九时')
    expect(first.notes).toEqual(['1 张图片的格式不受支持，请另存为 JPG 或 PNG 后插入'])
    expect(second).toMatchObject({ ...common, row: 2, title: byName, words: '第一段', notes: [] })
    expect(await find('冬季推介方案')).toBeNull()

    const runId = await run(entries, { column: '政策解读', source: '旧网站' })
    const article = await find('冬季推介方案')
    expect(article).toMatchObject({ policyType: policyTypes.policy, source: '旧网站', status: 'draft', version: 1, submittedById: null })
    // The heading that became the title is not repeated in the text.
    const [before, after] = (article?.content ?? '').split(/<img src="\/uploads\/[^"]+" alt="推介活动现场" loading="lazy" \/>/)
    expect(before).toBe(
      '<p style="text-align:center">（征求意见稿）</p><ol><li>主题推介</li><li>产品品鉴</li></ol><table><tr><td><p>环节</p></td><td><p>时间</p></td></tr><tr><td><p>开幕</p></td><td><p>九时</p></td></tr></table><p>',
    )
    expect(after).toBe('</p>')
    expect((await find(byName))?.content).toMatch(/^<p>第一段<\/p><p><img src="\/uploads\/[^"]+" alt="[^"]*" loading="lazy" \/><\/p>$/)
    // Both show the same picture: it is stored once, re-encoded, counted as used by both, and exempt from the upload limit.
    const pictures = await app.db.prisma.storedFile.findMany({
      where: { mimeType: 'image/webp', ownerId: editor.account.id, imported: true },
      include: { uses: true },
    })
    expect(pictures).toHaveLength(1)
    expect(pictures[0]?.uses).toHaveLength(2)
    expect(await auditOf(app.db, editor.account.id)).toEqual(['importStarted', 'itemCreated', 'itemCreated'])

    const url = `/api/console/listArticleImportEntries.xlsx?run=${runId}`
    const [titles, ...rows] = (await readXlsxFile((await app.fastify.inject({ url, headers: editor.headers })).rawPayload))[0]?.data ?? []
    expect(titles).toEqual(['行号', '文件', '标题', '结果', '文章编号', '后台地址', '说明'])
    const id = article?.id ?? 0
    const note = `日期 ${beijingDay()}，发布时填写；1 张图片的格式不受支持，请另存为 JPG 或 PNG 后插入`
    expect(rows[0]).toEqual([1, '旧网站/冬季方案.docx', '冬季推介方案', '已导入', id, `/console/articles/${id}`, note])
    expect(rows).toHaveLength(2)
    expect(await newestRun(app, editor)).toMatchObject({ origin: '旧文章.zip', done: 2, total: 2, error: null, outcomes: { created: 2 } })
    expect(archives()).toEqual([])
  })

  test('a picture is imported whatever its alternative text contains', async () => {
    const heading = newTitle()
    const runId = await run([{ name: '甲.docx', bytes: richDocx(await noise(), { heading, alt: '产量 &gt; 目标' }) }], { column: '驻京党建' })
    expect((await find(heading))?.content).toMatch(/<p><img src="\/uploads\/[^"]+" alt="产量 (>|&gt;) 目标" loading="lazy" \/><\/p>$/)
    expect((await entriesOf(app, runId))[0]?.note).not.toContain('无法读取')
  })

  test('a small picture is embedded in the text, and an unreadable one is skipped and noted', async () => {
    const [title, small] = [
      newTitle(),
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ]
    const broken = Buffer.concat([(await noise()).subarray(0, 60), Buffer.alloc(6_000, 7)])
    const runId = await run([await entryOf('甲.docx', { heading: title, pictures: [small, broken] })], { column: '驻京党建' })
    const content = (await find(title))?.content ?? ''
    expect(content.match(/<img /g)).toHaveLength(1)
    expect(content).toContain(`src="data:image/png;base64,${small.toString('base64')}"`)
    expect((await entriesOf(app, runId))[0]).toMatchObject({ outcome: 'created', note: expect.stringContaining('1 张图片无法读取，没有导入') })
  })
})

describe('with a sheet', () => {
  test('each row sets the column and date of its article; the page provides the defaults', async () => {
    const [first, second, third] = [newTitle(), newTitle(), newTitle()]
    const entries = [
      await sheetOf([
        ['通知公告', first, '2019/3/5', '协会秘书处', '甲.docx'],
        ['信息分会', second, '2020年11月2日', '', '乙.docx'],
        ['', '', '', '', '丙.docx'],
      ]),
      await entryOf('甲.docx'),
      await entryOf('文件夹/乙.docx'),
      await entryOf('丙.docx', { heading: third, paragraphs: ['正文'] }),
      await entryOf('没有写到.docx'),
    ]
    const choices = { column: '城市概况', date: '2021-01-02', source: '旧网站', publish: 'yes' }
    const { Data } = await attempt(entries, choices)
    expect(Data.unusedFiles).toEqual(['没有写到.docx'])
    expect(Data.rows.map(({ row, column, title, date, source }: Record<string, unknown>) => [row, column, title, date, source])).toEqual([
      [2, '通知公告', first, '2019-03-05', '协会秘书处'],
      [3, '信息分会', second, '2020-11-02', '旧网站'],
      [4, '城市概况', third, '2021-01-02', '旧网站'],
    ])
    await run(entries, choices)
    const online = (day: string) => ({ status: 'approved', publishedAt: new Date(`${day}T00:00:00+08:00`) })
    expect(await find(first)).toMatchObject({ policyType: policyTypes.news, section: 3, label: '通知公告', ...online('2019-03-05') })
    expect(await find(second)).toMatchObject({ policyType: policyTypes.activity, branchId: 1, ...online('2020-11-02') })
    expect(await find(third)).toMatchObject({ policyType: policyTypes.showcase, section: 1, label: '城市概况', ...online('2021-01-02') })
    expect(await auditOf(app.db, editor.account.id)).toEqual(['importStarted', ...Array(3).fill(['itemCreated', 'itemPublished']).flat()])
  })

  test('reports the errors with row and column', async () => {
    const entries = [
      await sheetOf([
        ['实时要闻', '要闻', '', '', '甲.docx'],
        ['工作动态', '', '2019-02-30', '', '没有.docx'],
        ['驻京党建', '长'.repeat(101), '去年', '源'.repeat(61), '旧.doc'],
        ['医疗健康分会', '分会', '', '', '坏.docx'],
        ['驻京党建', '同名', '', '', '空.docx'],
        ['驻京党建', '同名', '', '', '乙.docx'],
        ['驻京党建', '再用', '', '', '甲.docx'],
        ['驻京党建', '表格', '', '', '表.txt'],
        ['驻京党建', '示例标题（导入前请删除本行）', '', '', ''],
      ]),
      ...(await Promise.all(['甲.docx', '乙.docx'].map((name) => entryOf(name)))),
      { name: '旧.doc', bytes: Buffer.from('doc') },
      { name: '坏.docx', bytes: Buffer.from('not a zip file') },
      await entryOf('空.docx', {}),
      { name: '表.txt', bytes: Buffer.from('text') },
    ]
    expect(await problemsOf(entries, { publish: 'yes' })).toEqual([
      [2, '来源：实时要闻须注明来源'],
      [3, '栏目：没有“工作动态”这个栏目，请从模板的列表中选择', '日期：请按 2024-03-05 的样子填写日期', '文件名：压缩包中没有“没有.docx”'],
      [4, '标题：标题不能超过100个字', '日期：请按 2024-03-05 的样子填写日期', '来源：来源不能超过60个字', '文件名：请先另存为 .docx 再导入'],
      [5, '文件名：文档无法读取，可能已损坏或设有密码，请用 Word 或 WPS 另存为 .docx 后再试'],
      [6, '文件名：文档中没有可以导入的文字或图片'],
      [7, '标题：与第6行的栏目和标题相同'],
      [8, '文件名：与第2行是同一个文件'],
      [9, '文件名：只能导入 .docx 格式的 Word 文档'],
      [10, '标题：这是模板的示例，请删除本行', '文件名：请填写文件名'],
    ])
    const before = await fingerprint(app.db)
    expect(await sendArticles(app, editor, 'importArticles', entries, {})).toMatchObject({ Code: 0, Message: '有8行需要修改，没有导入任何文章' })
    expect(await fingerprint(app.db)).toEqual(before)
    expect(archives()).toEqual([])
  })

  test('a row without a column is reported as such', async () => {
    expect(await problemsOf([await entryOf('甲.docx')])).toEqual([[1, '栏目：请填写栏目，或在页面上选择']])
  })
})

describe('an existing article', () => {
  test('is skipped and listed; the same archive imports nothing twice unless requested', async () => {
    const [old, fresh] = [newTitle(), newTitle()]
    const { id } = await makeArticle(app.db, { policyType: policyTypes.party, title: old })
    const inBin = await makeArticle(app.db, { policyType: policyTypes.party, title: fresh, deletedAt: new Date() })
    const entries = await Promise.all([
      entryOf('1.docx', { heading: old, paragraphs: ['文'] }),
      entryOf('10.docx', { heading: fresh, paragraphs: ['文'] }),
    ])
    const choices = { column: '驻京党建' }
    const { rows } = (await attempt(entries, choices)).Data
    expect(rows.map(({ title, outcome, notes }: Record<string, unknown>) => [title, outcome, notes])).toEqual([
      [old, 'same', [`已有同名文章（编号 ${id}）`]],
      [fresh, 'new', []],
    ])
    const first = await entriesOf(app, await run(entries, choices))
    expect(first.find(({ title }) => title === old)).toMatchObject({ outcome: 'kept', newId: id, note: '已有同名文章，没有导入' })
    expect(first.find(({ title }) => title === fresh)).toMatchObject({ outcome: 'created' })
    expect(first.find(({ title }) => title === fresh)?.newId).not.toBe(inBin.id)

    expect((await entriesOf(app, await run(entries, choices))).map(({ outcome }) => outcome)).toEqual(['kept', 'kept'])
    expect(await app.db.prisma.article.count({ where: { title: fresh } })).toBe(2)
    await run(entries, { ...choices, same: 'again' })
    expect(await app.db.prisma.article.count({ where: { title: fresh } })).toBe(3)
  })
})

describe('staff', () => {
  test('with a limited role import into their own columns only and see only their own runs', async () => {
    const limited = await makeStaffWith(app.db, ['seeContent', 'editContent'], ['branch.2'])
    const [own, others] = [newTitle(), newTitle()]
    const othersRun = await run([await entryOf(`${others}.docx`)], { column: '驻京党建' })
    const entries = [await entryOf(`${own}.docx`)]
    expect(await problemsOf(entries, { column: '驻京党建' }, limited)).toEqual([[1, '栏目：您不能在“驻京党建”发布内容']])
    expect(await sendArticles(app, limited, 'importArticles', entries, { column: '信息分会' })).toMatchObject({ Code: 0 })
    const ownRun = await run(entries, { column: '双招双引分会', publish: 'yes' }, limited)
    expect(await find(own)).toMatchObject({ branchId: 2, status: 'approved' })

    const { Data } = await ask(app.fastify, limited, 'readArticleImports')
    expect(Data.runs.map(({ id }: { id: number }) => id)).toEqual([ownRun])
    const list = (runId: number) => ask(app.fastify, limited, 'listArticleImportEntries', {}, { query: { run: String(runId) } })
    expect((await list(ownRun)).Data).toHaveLength(1)
    expect((await list(othersRun)).Data).toEqual([])
    const template = Buffer.from((await ask(app.fastify, limited, 'articleTemplate')).Data.content, 'base64')
    expect((await readXlsxFile(template))[0]?.data.map((row) => row[0])).toEqual(['栏目', '双招双引分会'])
  })

  test('who lose the permission between start and run import nothing more', async () => {
    const { account, role, headers } = await makeStaffWith(app.db, ['seeContent', 'editContent'], ['branch.2'])
    const title = newTitle()
    await sendArticles(app, { headers }, 'importArticles', [await entryOf(`${title}.docx`)], { column: '双招双引分会' })
    await app.db.prisma.staffRole.update({ where: { id: role.id }, data: { columns: ['branch.1'] } })
    const runId = await doArticleRun(app)
    expect(await entriesOf(app, runId)).toMatchObject([{ outcome: 'failed', newId: null, note: '发起导入的人不能再在“双招双引分会”发布内容' }])
    expect(await find(title)).toBeNull()
    expect(await auditOf(app.db, account.id)).toEqual(['importStarted'])
  })

  test('who only review or audit cannot import', async () => {
    const entries = [await entryOf('甲.docx')]
    for (const role of ['reviewer', 'memberManager', 'auditor'] as const)
      for (const call of ['tryArticleImport', 'importArticles'] as const)
        expect(await sendArticles(app, await makeStaff(app.db, { role }), call, entries, { column: '驻京党建' })).toMatchObject({ status: 403 })
    expect(archives()).toEqual([])
  })
})

describe('an unsuitable file is refused with a clear message, and nothing is stored', () => {
  /** A document whose text unpacks to 40 MB, four times the limit of a part. */
  async function bomb(): Promise<Buffer> {
    const { unzipSync, zipSync } = await import('fflate')
    const parts = unzipSync(await docx({ paragraphs: ['文'] }))
    return Buffer.from(zipSync({ ...parts, 'word/document.xml': new Uint8Array(40 * 1024 * 1024).fill(32) }, { level: 9 }))
  }
  test.each<[string, () => Promise<RawEntry[]>, string]>([
    ['with a password', async () => [{ name: '甲.docx', bytes: Buffer.from('x'), flags: 1 }], '压缩包设有密码，请取消密码后再上传'],
    [
      'that contains only sheets',
      async () => [await sheetOf([['驻京党建', '甲', '', '', '']], ['栏目', '标题', '日期', '来源', '文件'])],
      '第一行缺少这些列：文件名，请使用模板',
    ],
    ['without files', async () => [{ name: '文件夹/', bytes: Buffer.alloc(0) }], '压缩包是空的，请重新选择'],
    [
      'that unpacks to more than 100 MB',
      async () => Array.from({ length: 11 }, (_, n) => ({ name: `${n}.docx`, bytes: Buffer.alloc(10 * 1024 * 1024 - 1) })),
      '压缩包展开后过大，请分成几个压缩包',
    ],
  ])('an archive %s', async (_what, make, Message) => {
    const before = await fingerprint(app.db)
    const entries = await make()
    for (const call of ['tryArticleImport', 'importArticles'] as const)
      expect(await sendArticles(app, editor, call, entries, { column: '驻京党建' })).toMatchObject({ Code: 0, Message })
    expect(await fingerprint(app.db)).toEqual(before)
    expect(filesBelow(app.uploadsFolder).filter((path) => path.startsWith('incoming/'))).toEqual([])
  })

  test('a document that unpacks to too much, is encrypted, or has a path outside the archive affects only its own row', async () => {
    const entries = [
      { name: '../../../1.docx', bytes: await docx({ paragraphs: ['文'] }) },
      { name: '2.docx', bytes: await bomb() },
      { name: '3.docx', bytes: archive([{ name: 'word/document.xml', bytes: Buffer.from('x'), flags: 1 }]) },
      {
        name: '4.docx',
        bytes: archive([{ name: 'word/document.xml', bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>') }]),
      },
    ]
    const unreadable = '文件名：文档无法读取，可能已损坏或设有密码，请用 Word 或 WPS 另存为 .docx 后再试'
    expect(await problemsOf(entries, { column: '驻京党建' })).toEqual([[1], [2, '文件名：文档过长，请分成几篇'], [3, unreadable], [4, unreadable]])
    expect(filesBelow(app.uploadsFolder).filter((path) => path.endsWith('.docx'))).toEqual([])
  })

  test('another file type, and one disguised as an archive', async () => {
    const send = (name: string) => uploadTo(app.fastify, editor, 'tryArticleImport', { name, bytes: Buffer.from('x') })
    expect(await send('甲.docx')).toMatchObject({ Code: 0, Message: '请把 Word 文档打包成一个 .zip 压缩包' })
    expect(await send('甲.zip')).toMatchObject({ Code: 0, Message: '无法读取该压缩包，请用系统自带的压缩功能打包为 .zip' })
  })

  test('an archive of more than 10 MB is accepted', async () => {
    const filler = { name: '甲.docx', bytes: Buffer.alloc(9 * 1024 * 1024), method: 0 }
    const { Code, Data } = await attempt([filler, { ...filler, name: '乙.docx' }], { column: '驻京党建' })
    expect([Code, Data.rows.length]).toEqual([1, 2])
  })
})

test('a second run is refused until the first has ended, even for another editor, and its archive is not stored', async () => {
  const entries = [await entryOf('甲.docx')]
  await sendArticles(app, editor, 'importArticles', entries, { column: '驻京党建' })
  expect(archives()).toHaveLength(1)
  expect((await ask(app.fastify, editor, 'readArticleImports')).Data.isRunning).toBe(true)
  expect(await newestRun(app, editor)).toMatchObject({ finishedAt: null, done: 0, total: 1 })
  const other = await makeStaff(app.db, { role: 'editor' })
  expect(await sendArticles(app, other, 'importArticles', entries, { column: '驻京党建' })).toMatchObject({
    Message: '另一批文章正在导入，请等它完成',
  })
  expect(archives()).toHaveLength(1)
  await doArticleRun(app)
  await finishJobs(app)
  expect(archives()).toEqual([])
})

test('the template has exactly the columns that the import reads', async () => {
  const { name, content } = (await ask(app.fastify, editor, 'articleTemplate')).Data
  expect(name).toBe('文章导入模板.xlsx')
  expect((await readXlsxFile(Buffer.from(content, 'base64')))[0]?.data[0]).toEqual(sheetTitles)
})
