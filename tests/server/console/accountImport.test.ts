import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { namingAccounts } from '#server/accounts/accountNames.ts'
import { acquireAdvisoryLock } from '#server/locks.ts'
import { makeCompany, makeOffice } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { makeMember } from '#tests/support/members.ts'
import { signIn } from '#tests/support/signIn.ts'
import { rawCell, rawSpreadsheet, spreadsheet } from '#tests/support/spreadsheet.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { uploadTo } from '#tests/support/uploadSheet.ts'

/** A process starts to parse each sheet, which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let manager: TestStaff
const office = '江南示例驻京办'
const enterprise = '示例食品有限公司'
beforeAll(async () => {
  app = await testApp()
  await makeOffice(app.db, { name: office })
  await makeCompany(app.db, { name: enterprise })
})
afterAll(() => app.close())
/** Two rows that have not been imported yet. */
let zhang: string[]
let li: string[]
let round = 0
beforeEach(async () => {
  await app.db.prisma.rateLimit.deleteMany()
  round += 1
  zhang = [`Zhang.Wei${round}`, '张伟', String(13_820_000_000 + round), 'zhang@example.org', '驻京机构会员', office]
  li = [`li.na${round}`, '李娜', String(13_810_000_000 + round), '', '企业会员', enterprise]
  manager = await makeStaff(app.db, { role: 'memberManager' })
})

const titles = ['登录账号', '姓名', '手机号', '邮箱', '会员类型', '单位']
const send = (name: 'tryAccountImport' | 'importAccounts', bytes: Buffer, staff: TestStaff = manager, input: Record<string, string> = {}) =>
  uploadTo(app.fastify, staff, name, { name: 'accounts.xlsx', bytes }, input)
const importRows = async (...rows: (string | number)[][]) => send('importAccounts', await spreadsheet(titles, rows))
const problemsOf = async (...rows: (string | number)[][]) => {
  const { Data } = await send('tryAccountImport', await spreadsheet(titles, rows))
  return Data.rows.map(({ row, problems }: { row: number; problems: { column: string; message: string }[] }) => [
    row,
    ...problems.map(({ column, message }) => `${column}：${message}`),
  ])
}
/** Counts the transactions that wait for the same key. */
const waitingForTurn = () =>
  app.db.prisma.$queryRaw`
  select pid from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.then((rows) => (rows as []).length)
const members = () => app.db.prisma.account.count({ where: { role: 'member' } })

describe('a trial', () => {
  test('reports the outcome of each row and creates nothing', async () => {
    const before = await fingerprint(app.db)
    const { Code, Data } = await send('tryAccountImport', await spreadsheet(titles, [zhang, ['', '', '', '', '', ''], li]))
    expect({ Code, Data }).toEqual({
      Code: 1,
      Data: {
        rows: [
          { row: 2, loginName: `zhang.wei${round}`, userName: '张伟', companyName: office, problems: [] },
          { row: 4, loginName: `li.na${round}`, userName: '李娜', companyName: enterprise, problems: [] },
        ],
        units: [],
      },
    })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('reports the errors of each row with their column', async () => {
    await makeMember(app.db, { loginName: 'taken', phone: '13800000009' })
    expect(
      await problemsOf(
        ['', '', '12', 'x', '会员', ''],
        ['taken', '王五', '13800000009', '', '驻京机构会员', office],
        ['13800000009', '王五', '', '', '驻京机构会员', '不存在的单位'],
        ['same', '王五', '13800000003', '', '企业会员', office],
        ['SAME', '王五', '13800000003', '', '驻京机构会员', office],
        ['13800000003', '王五', '', '', '驻京机构会员', office],
      ),
    ).toEqual([
      [
        2,
        '登录账号：请输入登录账号',
        '姓名：请输入姓名',
        '手机号：请输入正确的手机号或者座机号格式为：0000-0000000',
        '邮箱：请输入正确的邮箱',
        '会员类型：请填写驻京机构会员或企业会员',
        '单位：请填写单位',
      ],
      [3, '登录账号：登录账号已被使用，请换一个', '手机号：手机号已被其他账号使用'],
      [4, '登录账号：登录账号已被使用，请换一个', '单位：没有这个单位，请填写与会员单位完全一致的全称'],
      [5, '登录账号：与第6行重复', '手机号：与第6行重复', '单位：该单位与会员类型不符'],
      [6, '登录账号：与第5行重复', '手机号：与第5行重复'],
      [7, '登录账号：与第5行重复'],
    ])
  })

  test('reads formatted numbers, formula results, and columns in any order', async () => {
    const title = ['单位', '登录账号', '姓名', '备注', '手机号', '邮箱', '会员类型'].map((text, column) => rawCell(column, 1, text)).join('')
    const cells = [rawCell(0, 2, office), rawCell(1, 2, 'wang.wu', 'LOWER("WANG.WU")'), rawCell(2, 2, '王五')]
    const row = `${cells.join('')}<c r="E2"><v>13800000007</v></c>${rawCell(6, 2, '驻京机构会员')}`
    const file = rawSpreadsheet(`<row r="1">${title}</row><row r="2">${row}</row>`)
    expect((await send('tryAccountImport', file)).Data.rows).toMatchObject([{ loginName: 'wang.wu', companyName: office, problems: [] }])
    await send('importAccounts', file)
    expect(await app.db.prisma.account.findUnique({ where: { loginName: 'wang.wu' } })).toMatchObject({ phone: '13800000007' })
  })
})

describe('an import', () => {
  test('changes nothing while any row is invalid; once corrected, it creates accounts that can sign in', async () => {
    const before = await fingerprint(app.db)
    expect(await importRows(zhang, li.with(2, zhang[2] as string))).toMatchObject({
      Code: 0,
      Message: '有2行需要修改，没有导入任何账号',
      Data: null,
    })
    expect(await fingerprint(app.db)).toEqual(before)

    const { Code, Data } = await importRows(zhang, li)
    expect(Code).toBe(1)
    expect(Data.accounts.map(({ loginName }: { loginName: string }) => loginName)).toEqual([`zhang.wei${round}`, `li.na${round}`])
    for (const { loginName, password } of Data.accounts) expect(await signIn(app.fastify, loginName, password)).toMatchObject({ Code: 1 })
    expect(await app.db.prisma.account.findUnique({ where: { loginName: `li.na${round}` }, include: { company: true } })).toMatchObject({
      accountType: 2,
      mustChangePassword: true,
      email: null,
      company: { name: enterprise },
    })
    expect(await auditOf(app.db, manager.account.id)).toEqual(['accountsImported', 'accountCreated', 'accountCreated'])
    const kept = JSON.stringify(await app.db.prisma.auditEntry.findMany({ omit: { id: true } }))
    for (const { password } of Data.accounts) expect(kept).not.toContain(password)
  })

  test('of the same sheet by two staff at once creates each account once', async () => {
    const before = await members()
    const both = await Promise.all([importRows(zhang, li), importRows(zhang, li)])
    expect(both.map(({ Code }) => Code).sort()).toEqual([0, 1])
    expect(await members()).toBe(before + 2)
  })

  test('creates the maximum number of accounts, each with its own password', async () => {
    const before = await members()
    const { Data } = await importRows(...Array.from({ length: 1000 }, (_, row) => [`many.${row}`, '张伟', '', '', '驻京机构会员', office]))
    expect(new Set(Data.accounts.map(({ password }: { password: string }) => password)).size).toBe(1000)
    expect(await members()).toBe(before + 1000)
  })

  test('whose page closes creates no account, since its passwords would be lost', async () => {
    const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await spreadsheet(titles, [zhang, li]))]), 'accounts.xlsx')
    const before = await fingerprint(app.db)
    const leaving = new AbortController()
    const gone = new Promise((resolve) => app.fastify.server.once('connection', (socket) => socket.once('close', resolve)))
    // Another request is checking an account name, so the import waits for its turn. Meanwhile its page closes.
    await app.db.prisma.$transaction(async (tx) => {
      await acquireAdvisoryLock(tx, 'names of accounts')
      const left = fetch(`${url}/api/console/importAccounts`, { method: 'POST', headers: manager.headers, body, signal: leaving.signal })
      const refused = expect(left).rejects.toThrow()
      await expect.poll(waitingForTurn).toBe(1)
      leaving.abort()
      await Promise.all([refused, gone])
    })
    // The next request proceeds afterwards.
    await namingAccounts(app.db, async () => {})
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('is not allowed for editors and auditors', async () => {
    const before = await members()
    const file = await spreadsheet(titles, [zhang])
    for (const role of ['editor', 'auditor'] as const)
      expect(await send('importAccounts', file, await makeStaff(app.db, { role }))).toMatchObject({ status: 403 })
    expect(await members()).toBe(before)
  })
})

describe('missing units', () => {
  const withTypes = [...titles, '单位类型']
  const named = (name: string, type: string, row: string[]) => [...row.slice(0, 5), name, type]
  const create = { createUnits: 'yes' }
  const unit = (name: string) => app.db.prisma.company.findUnique({ where: { name }, include: { accounts: true } })

  test('are created as drafts with their accounts, once each, on request', async () => {
    const [first, second] = [`新办${round}`, `新企业${round}`]
    const file = await spreadsheet(withTypes, [
      named(first, '市级驻京机构', zhang),
      named(first, '', ['wang.wu1', '王五', '', '', '驻京机构会员']),
      named(second, '会员企业', li),
    ])
    expect((await send('tryAccountImport', file)).Data).toMatchObject({ units: [], rows: [{ problems: [{ column: '单位' }] }, {}, {}] })
    const before = await fingerprint(app.db)
    expect((await send('tryAccountImport', file, manager, create)).Data.units).toEqual([
      { name: first, type: 3 },
      { name: second, type: 4 },
    ])
    expect(await fingerprint(app.db)).toEqual(before)

    expect((await send('importAccounts', file, manager, create)).Data.accounts).toHaveLength(3)
    expect(await unit(first)).toMatchObject({ type: 3, status: 'draft', accounts: [{}, {}] })
    expect(await unit(second)).toMatchObject({ type: 4, status: 'draft', accounts: [{ loginName: `li.na${round}` }] })
    expect((await auditOf(app.db, manager.account.id)).filter((action) => action === 'itemCreated')).toHaveLength(2)
  })

  test('need a matching type and no namesake in the recycle bin; otherwise no account is created either', async () => {
    const deleted = await makeCompany(app.db, { deletedAt: new Date() })
    const rows = [
      named('甲办', '', zhang),
      named('乙办', '省级驻京机构', ['b1', '王五', '', '', '驻京机构会员']),
      named('乙办', '市级驻京机构', ['b2', '王五', '', '', '驻京机构会员']),
      named('丙办', '办事处', ['b3', '王五', '', '', '驻京机构会员']),
      named('丁办', '会员企业', ['b4', '王五', '', '', '驻京机构会员']),
      named(deleted.name, '会员企业', ['b5', '王五', '', '', '企业会员']),
      named('=1', '会员企业', ['b6', '王五', '', '', '企业会员']),
    ].map((row, index) => row.with(0, `unit.${round}.${index}`).with(2, ''))
    const file = await spreadsheet(withTypes, rows)
    const { Data } = await send('tryAccountImport', file, manager, create)
    expect(
      Data.rows.map(({ problems }: { problems: { column: string; message: string }[] }) =>
        problems.map(({ column, message }) => `${column}：${message}`).join(),
      ),
    ).toEqual([
      '单位类型：单位将新建，请填写单位类型',
      '单位类型：同一单位的类型不一致：省级驻京机构、市级驻京机构',
      '单位类型：同一单位的类型不一致：省级驻京机构、市级驻京机构',
      '单位类型：没有这种单位类型，请从列表中选择',
      '单位：该单位与会员类型不符',
      '单位：同名单位在回收站中，请先恢复',
      '单位：单位名称含有不支持的字符',
    ])
    const before = await fingerprint(app.db)
    expect(await send('importAccounts', file, manager, create)).toMatchObject({ Code: 0, Message: '有7行需要修改，没有导入任何账号' })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('are created once when two staff import the same sheet at once', async () => {
    const file = await spreadsheet(withTypes, [named(`同时新办${round}`, '市级驻京机构', zhang)])
    const both = await Promise.all([send('importAccounts', file, manager, create), send('importAccounts', file, manager, create)])
    expect(both.map(({ Code }) => Code).sort()).toEqual([0, 1])
    expect(await unit(`同时新办${round}`)).toMatchObject({ accounts: [{}] })
  })
})

describe('an unsuitable file is refused with a clear message', () => {
  const long = 'x'.repeat(400_000)
  const repeated = `<row r="1">${Array.from({ length: 26 }, (_, column) => rawCell(column, 1, long)).join('')}</row>`
  const bomb = () => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': Buffer.alloc(31 * 1024 * 1024, ' ') }, { level: 1 }))
  const unreadable = '无法读取该文件，请使用模板，另存为 .xlsx 后再上传'
  test.each([
    ['plain text', async () => Buffer.from('登录账号,姓名'), unreadable],
    ['one that unpacks to too much', async () => bomb(), '文件展开后过大，请只保留需要导入的内容'],
    ['one larger than 2 MB', async () => Buffer.alloc(2 * 1024 * 1024 + 1), '文件不能超过2MB'],
    ['one with a cell far to the right', async () => rawSpreadsheet(`<row r="1">${rawCell(16_383, 1, 'x')}</row>`), '表格的列过多，请使用模板'],
    ['one with a distant cell in another notation', async () => rawSpreadsheet('<row><c r="&#88;FC1&#48;48000"><v>1</v></c></row>'), unreadable],
    ['one with more text than its file size', async () => rawSpreadsheet(repeated), unreadable],
    ['one without header', async () => spreadsheet(['姓名', '登录账号'], [['x', 'y']]), '第一行缺少这些列：手机号、邮箱、会员类型、单位，请使用模板'],
    ['one without rows', async () => spreadsheet(titles, []), '表格中没有可导入的账号'],
    [
      'one with too many rows',
      async () =>
        spreadsheet(
          titles,
          Array.from({ length: 1001 }, (_, row) => [`a${row}`]),
        ),
      '一次最多导入1000个账号，请分几次导入',
    ],
  ] as const)('%s', async (_what, make, Message) => {
    const before = await members()
    const file = await make()
    expect(await send('importAccounts', file)).toMatchObject({ Code: 0, Message, Data: null })
    expect(await members()).toBe(before)
  })
})

test('a slow sheet delays no other request', async () => {
  const done: string[] = []
  const slow = send('tryAccountImport', rawSpreadsheet('<row '.repeat(15_000))).then(({ Message }) => done.push(Message))
  await Promise.all([slow, ask(app.fastify, manager, 'me').then(() => done.push('me'))])
  expect(done).toEqual(['me', '无法读取该文件，请使用模板，另存为 .xlsx 后再上传'])
})

test('the template is valid once its example is replaced', async () => {
  const { Data } = await ask(app.fastify, manager, 'accountTemplate')
  expect(Data.name).toBe('会员账号导入模板.xlsx')
  const tried = await send('tryAccountImport', Buffer.from(Data.content, 'base64'))
  expect(tried.Data.rows).toMatchObject([{ loginName: 'zhang.wei', problems: [{ column: '单位' }] }])
})
