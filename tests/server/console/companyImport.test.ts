import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#server/database/client.ts'
import { minConnections } from '#server/database/connections.ts'
import { initialLimits } from '#shared/rules/limits.ts'
import { archive, gbkName, type RawEntry } from '#tests/support/archives.ts'
import { read } from '#tests/support/call.ts'
import { makeCompany } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { lockWaiters } from '#tests/support/lockWaiters.ts'
import { makeMember } from '#tests/support/members.ts'
import { picture } from '#tests/support/pictures.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { uploadTo } from '#tests/support/uploadSheet.ts'

/** A process starts to read each file, which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
/** Another process on the same database. */
let beside: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
  beside = await testApp({ db: await connect({ databaseUrl: app.db.connectionString, connections: minConnections }) })
})
afterAll(async () => {
  await beside.close()
  await beside.db.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.rateLimit.deleteMany()
  editor = await makeStaff(app.db, { role: 'editor' })
})

const titles = ['单位名称', '单位类型', '省份', '城市', '联系电话', '单位简介', '标志文件名']
let made = 0
const uploaded = { originalName: '照片.png', mimeType: 'image/png', size: 1, sha256: '' }
/** The row of a new office, with these cells replaced. */
const office = (cells: Record<number, string> = {}) =>
  Object.assign([`甲乙第${++made}驻京办`, '省级驻京机构', '山西省', '太原市', '010-0000 1101', '一段简介', ''], cells)

type Call = 'tryCompanyImport' | 'importCompanies'
async function send(call: Call, rows: string[][], { files = [] as RawEntry[], publish = 'no', staff = editor, head = titles, portal = app } = {}) {
  const sheet = await spreadsheet(head, rows)
  const isAlone = files.length === 0
  const bytes = isAlone ? sheet : archive([{ name: '单位.xlsx', bytes: sheet }, ...files])
  return uploadTo(portal.fastify, staff, call, { name: isAlone ? '单位.xlsx' : '单位.zip', bytes }, { publish })
}
const problemsOf = async (rows: string[][], options: Parameters<typeof send>[2] = {}) =>
  ((await send('tryCompanyImport', rows, options)).Data.rows as { row: number; problems: { column: string; message: string }[] }[]).map(
    ({ row, problems }) => [row, ...problems.map(({ column, message }) => `${column}：${message}`)],
  )
const outcomes = async (rows: string[][], options: Parameters<typeof send>[2] = {}) =>
  ((await send('tryCompanyImport', rows, options)).Data.rows as { outcome: string; changes: string[] }[]).map(({ outcome, changes }) =>
    [outcome, ...changes].join(' '),
  )
const find = (name: string) => app.db.prisma.company.findUnique({ where: { name }, include: { logo: true } })

test('the rank column is optional, may be empty, and only accepts known ranks', async () => {
  const head = [...titles, '会员级别']
  const [one, other] = [office(), office()]
  await send(
    'importCompanies',
    [
      [...one, '副会长单位'],
      [...other, ''],
    ],
    { head },
  )
  expect([(await find(one[0] as string))?.rank, (await find(other[0] as string))?.rank]).toEqual([2, 5])
  expect(await outcomes([one, other])).toEqual(['unchanged', 'unchanged'])
  expect(
    await outcomes(
      [
        [...one, ''],
        [...other, '理事单位'],
      ],
      { head },
    ),
  ).toEqual(['unchanged', 'changed 会员级别'])
  expect(await problemsOf([[...one, '荣誉单位']], { head })).toEqual([
    [2, '会员级别：请填写会长单位、副会长单位、常务理事单位、理事单位、会员单位之一'],
  ])
})

describe('a trial', () => {
  test('reports the outcome of each row and changes nothing', async () => {
    const [fresh, known] = [office(), office()]
    await send('importCompanies', [known])
    const before = await fingerprint(app.db)
    const { Code, Data } = await send('tryCompanyImport', [fresh, known.with(4, '010-0000 2222')])
    expect(Code).toBe(1)
    expect(Data).toEqual({
      rows: [
        { row: 2, name: fresh[0], type: '省级驻京机构', outcome: 'new', changes: [], problems: [] },
        { row: 3, name: known[0], type: '省级驻京机构', outcome: 'changed', changes: ['联系电话'], problems: [] },
      ],
      unusedFiles: [],
    })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('reports the errors with row and column', async () => {
    const [deleted, withAccounts] = [await makeCompany(app.db, { deletedAt: new Date() }), await makeCompany(app.db)]
    await makeMember(app.db, { accountType: 2, companyId: withAccounts.id })
    const twice = office()
    expect(
      await problemsOf([
        ['', '', '', '', '', '', ''],
        ['=1+1', '驻京机构', '山西', '长'.repeat(21), '见官网', '', '没有.png'],
        [...office({ 1: '' })],
        [deleted.name, '会员企业', '', '', '', '介绍', ''],
        [withAccounts.name, '省级驻京机构', '', '', '', '', ''],
        twice,
        twice,
        office({ 0: '示例省驻京办（导入前请删除本行）' }),
      ]),
    ).toEqual([
      [
        3,
        '单位名称：单位名称含有不支持的字符',
        '单位类型：请填写省级驻京机构、副省级驻京机构、市级驻京机构、会员企业之一',
        '城市：城市不能超过20个字',
        '联系电话：联系电话只能填写数字、横线和空格',
        '省份：请填写省份的全称，如山西省、内蒙古自治区',
        '标志文件名：压缩包中没有“没有.png”',
      ],
      [4, '单位类型：新单位须填写单位类型'],
      [5, '单位名称：同名单位在回收站中，请先恢复'],
      [6, '单位类型：该单位已有会员账号，不能在驻京机构与会员企业之间更改类型'],
      [7, '单位名称：与第8行重复'],
      [8, '单位名称：与第7行重复'],
      [9, '单位名称：这是模板的示例，请删除本行'],
    ])
  })

  test('requires an introduction for published enterprises', async () => {
    const row = office({ 1: '会员企业', 5: '' })
    expect(await problemsOf([row], { publish: 'yes' })).toEqual([[2, '单位简介：请填写单位简介']])
    expect(await problemsOf([row], { publish: 'no' })).toEqual([[2]])
  })
})

describe('an import', () => {
  test('changes nothing while any row is invalid', async () => {
    const before = await fingerprint(app.db)
    expect(await send('importCompanies', [office(), office({ 1: '' })])).toMatchObject({ Code: 0, Message: '有1行需要修改，没有导入任何单位' })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('creates drafts with paragraphs and logs them; a second import changes only differences', async () => {
    const [first, second] = [office({ 5: '第一段 <b>\n第二段' }), office()]
    expect((await send('importCompanies', [first, second])).Data).toEqual({ created: 2, changed: 0, unchanged: 0 })
    expect(await find(first[0] as string)).toMatchObject({
      ...{ type: 1, status: 'draft', version: 1, province: '山西省', contactPhone: '010-0000 1101' },
      introduction: '<p>第一段 &lt;b&gt;</p><p>第二段</p>',
    })
    expect(await auditOf(app.db, editor.account.id)).toEqual(['itemCreated', 'itemCreated', 'companiesImported'])

    const before = await fingerprint(app.db)
    expect((await send('importCompanies', [first, second])).Data).toEqual({ created: 0, changed: 0, unchanged: 2 })
    expect(await fingerprint(app.db)).toEqual(before)

    expect((await send('importCompanies', [first, second.with(3, '大同市')])).Data).toEqual({ created: 0, changed: 1, unchanged: 1 })
    expect(await find(second[0] as string)).toMatchObject({ city: '大同市', version: 2, status: 'draft' })
    expect(await find(first[0] as string)).toMatchObject({ version: 1 })
  })

  test('keeps values of empty cells and missing columns, and the layout of unchanged text', async () => {
    const introduction = '<h2>一段</h2><p><strong>简介</strong></p>'
    const { id, name } = await makeCompany(app.db, { province: '河北省', city: '石家庄市', introduction, status: 'approved' })
    await send('importCompanies', [[name, '', '', '保定市', '', '一段简介', '']])
    expect(await find(name)).toMatchObject({ id, type: 4, province: '河北省', city: '保定市', introduction })
    await send('importCompanies', [['唐山市', name, '']], { head: ['城市', '单位名称', '单位类型'] })
    expect(await find(name)).toMatchObject({ city: '唐山市', province: '河北省', introduction })
  })

  test('publishes new units on request, but no existing drafts', async () => {
    const [draft, fresh] = [office(), office({ 1: '会员企业' })]
    await send('importCompanies', [draft])
    await send('importCompanies', [draft.with(3, '大同市'), fresh], { publish: 'yes' })
    expect(await find(draft[0] as string)).toMatchObject({ city: '大同市', status: 'draft' })
    const { id = 0 } = (await find(fresh[0] as string)) ?? {}
    expect((await read(app.fastify, 'GetCompanyDetail', { id })).Data).toMatchObject({ CompanyName: fresh[0] })
    // Views are written with a delay, which must not fall into a test that compares the whole database.
    await expect.poll(() => app.db.prisma.viewCount.count()).toBe(1)
  })

  test('of the same sheet by two staff at once creates each unit once', async () => {
    const rows = [office(), office(), office()]
    const other = await makeStaff(app.db, { role: 'memberManager' })
    const { first, second } = await app.db.prisma.$transaction(
      async (tx) => {
        // The version of a unit references its author: the first unit has been created, and the import waits here.
        await tx.$queryRaw`select 1 from "Account" where "id" = ${editor.account.id} for update`
        const first = send('importCompanies', rows, { portal: beside })
        await lockWaiters(app.db, 1)
        const second = send('importCompanies', rows, { staff: other })
        await Promise.race([second, lockWaiters(app.db, 2)])
        return { first, second }
      },
      { timeout: 50_000 },
    )
    expect((await first).Data).toEqual({ created: 3, changed: 0, unchanged: 0 })
    expect((await second).Data).toEqual({ created: 0, changed: 0, unchanged: 3 })
    expect(await app.db.prisma.company.count({ where: { name: { in: rows.map(([name]) => name as string) } } })).toBe(3)
  })

  test('is not allowed for reviewers and auditors', async () => {
    const row = office()
    for (const role of ['reviewer', 'auditor'] as const)
      expect(await send('importCompanies', [row], { staff: await makeStaff(app.db, { role }) })).toMatchObject({ status: 403 })
    expect(await find(row[0] as string)).toBeNull()
  })
})

describe('logos', () => {
  test('come from the archive, are re-encoded, stored once, and kept when a later sheet has none', async () => {
    const bytes = await picture('png')
    const files = [
      { name: gbkName, bytes },
      { name: '没有用到.png', bytes },
    ]
    const [first, second] = [office({ 6: '中文名.png' }), office({ 6: '中文名.png' })]
    expect((await send('tryCompanyImport', [first, second], { files })).Data.unusedFiles).toEqual(['没有用到.png'])
    await send('importCompanies', [first, second], { files })
    const { logoKey, logo } = (await find(first[0] as string)) ?? {}
    expect(logo).toMatchObject({ mimeType: 'image/webp', originalName: '中文名.png', restricted: false, ownerId: editor.account.id })
    expect(await find(second[0] as string)).toMatchObject({ logoKey })
    expect(await app.db.prisma.fileUse.count({ where: { fileKey: logoKey as string } })).toBe(2)

    expect(await outcomes([first, second], { files })).toEqual(['unchanged', 'unchanged'])
    expect(await outcomes([first, second])).toEqual(['unchanged', 'unchanged'])
    const other = [{ name: '中文名.png', bytes: await picture('png', { width: 70 }) }]
    expect(await outcomes([first], { files: other })).toEqual(['changed 标志文件名'])
  })

  test('do not count towards the upload limit', async () => {
    const ownerId = editor.account.id
    const uploads = Array.from({ length: initialLimits.uploadFilesADay - 1 }, (_, n) => ({ ...uploaded, ownerId, key: `2026/${ownerId}/${n}.png` }))
    await app.db.prisma.storedFile.createMany({ data: uploads })
    const names = ['一.png', '二.png']
    const files = await Promise.all(names.map(async (name, n) => ({ name, bytes: await picture('png', { width: 80 + n }) })))
    const rows = names.map((name) => office({ 6: name }))
    expect((await send('importCompanies', rows, { files })).Data).toEqual({ created: 2, changed: 0, unchanged: 0 })
    expect(await app.db.prisma.storedFile.count({ where: { ownerId, imported: true } })).toBe(2)

    const upload = async () => uploadTo(app.fastify, editor, 'uploadMedia', { name: '照片.png', bytes: await picture('png') })
    expect(await upload()).toMatchObject({ Code: 1 })
    expect(await upload()).toMatchObject({ status: 429, Message: '今天上传的文件过多，请明天再试' })
  })

  test('that are not pictures are reported with their rows, and one that cannot be decoded cancels the import', async () => {
    const png = await picture('png')
    const files = [
      { name: '文字.png', bytes: Buffer.from('text') },
      { name: '照片.jpg', bytes: png },
      { name: '文件.pdf', bytes: Buffer.from('%PDF-1.7\n') },
    ]
    const rows = ['文字.png', '照片.jpg', '文件.pdf'].map((name) => office({ 6: name }))
    expect(await problemsOf(rows, { files })).toEqual([
      [2, '标志文件名：文件已损坏或与扩展名不符，请换一个文件'],
      [3, '标志文件名：文件内容与扩展名不符：内容是 PNG 文件（.png）'],
      [4, '标志文件名：请上传 JPG、PNG、GIF 或 WebP 图片'],
    ])
    const broken = [{ name: '坏.png', bytes: png.subarray(0, 60) }]
    const before = await fingerprint(app.db)
    expect(await send('importCompanies', [office(), office({ 6: '坏.png' })], { files: broken })).toMatchObject({
      Message: '第3行的标志：图片无法读取，可能已损坏，请换一张',
    })
    expect(await fingerprint(app.db)).toEqual(before)
  })
})

describe('an unsuitable file is refused with a clear message', () => {
  test.each<[string, () => Promise<{ name: string; bytes: Buffer }>, string]>([
    [
      'without a required column',
      async () => ({ name: '单位.xlsx', bytes: await spreadsheet(['单位名称', '城市'], [['甲', '乙']]) }),
      '第一行缺少这些列：单位类型，请使用模板',
    ],
    ['of another kind', async () => ({ name: '单位.docx', bytes: Buffer.from('x') }), '请选择 .xlsx 表格或 .zip 压缩包'],
    ['that is not an archive', async () => ({ name: '单位.zip', bytes: Buffer.from('x') }), '无法读取该压缩包，请用系统自带的压缩功能打包为 .zip'],
    [
      'with a password',
      async () => ({ name: '单位.zip', bytes: archive([{ name: '单位.xlsx', bytes: Buffer.from('x'), flags: 1 }]) }),
      '压缩包设有密码，请取消密码后再上传',
    ],
    [
      'without a sheet',
      async () => ({ name: '单位.zip', bytes: archive([{ name: '甲.png', bytes: Buffer.from('x') }]) }),
      '压缩包中没有 .xlsx 表格，请使用模板',
    ],
    [
      'with two sheets',
      async () => ({ name: '单位.zip', bytes: archive(['甲.xlsx', '乙.xlsx'].map((name) => ({ name, bytes: Buffer.from('x') }))) }),
      '压缩包中有多个 .xlsx 表格，请只保留一个',
    ],
    [
      'with too many rows',
      async () => ({
        name: '单位.xlsx',
        bytes: await spreadsheet(
          titles,
          Array.from({ length: 501 }, (_, n) => [`单位${n}`]),
        ),
      }),
      '一次最多导入500个单位，请分几次导入',
    ],
  ])('%s', async (_what, make, Message) => {
    expect(await uploadTo(app.fastify, editor, 'importCompanies', await make(), { publish: 'no' })).toMatchObject({ Code: 0, Message })
  })
})

test('the template lists types and provinces, and is refused while it contains its example', async () => {
  const { Data } = await ask(app.fastify, editor, 'companyTemplate')
  expect(Data.name).toBe('会员单位导入模板.xlsx')
  const tried = await uploadTo(
    app.fastify,
    editor,
    'tryCompanyImport',
    { name: Data.name, bytes: Buffer.from(Data.content, 'base64') },
    { publish: 'no' },
  )
  expect(tried.Data.rows[0].problems[0]).toEqual({ column: '单位名称', message: '这是模板的示例，请删除本行' })
})
