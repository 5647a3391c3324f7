import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { namingAccounts } from '#server/accounts/accountNames.ts'
import { lockKey } from '#server/database/lockKey.ts'
import { makeCompany, makeOffice } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { makeMember } from '#tests/support/members.ts'
import { signIn } from '#tests/support/signIn.ts'
import { rawCell, rawSpreadsheet, spreadsheet } from '#tests/support/spreadsheet.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/** Each table is read by a process that has to be started; a busy machine takes seconds for that. */
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
/** Two rows nobody has imported yet. */
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
/** Sends a file as a browser would. */
function send(name: 'tryAccountImport' | 'importAccounts', bytes: Buffer, staff: TestStaff = manager) {
  const edge = 'edge-of-the-parts'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="accounts.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  return ask(app.fastify, staff, name, {}, { payload, headers: { ...staff.headers, 'content-type': `multipart/form-data; boundary=${edge}` } })
}
const importRows = async (...rows: (string | number)[][]) => send('importAccounts', await spreadsheet(titles, rows))
const problemsOf = async (...rows: (string | number)[][]) => {
  const { Data } = await send('tryAccountImport', await spreadsheet(titles, rows))
  return Data.rows.map(({ row, problems }: { row: number; problems: { column: string; message: string }[] }) => [
    row,
    ...problems.map(({ column, message }) => `${column}：${message}`),
  ])
}
/** How many transactions wait for others that hold the same key. */
const waitingForTurn = () =>
  app.db.prisma.$queryRaw`
  select pid from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.then((rows) => (rows as []).length)
const members = () => app.db.prisma.account.count({ where: { role: 'member' } })

describe('a trial', () => {
  test('tells what each row would make, and makes nothing', async () => {
    const before = await fingerprint(app.db)
    const { Code, Data } = await send('tryAccountImport', await spreadsheet(titles, [zhang, ['', '', '', '', '', ''], li]))
    expect({ Code, Data }).toEqual({
      Code: 1,
      Data: {
        rows: [
          { row: 2, loginName: `zhang.wei${round}`, userName: '张伟', companyName: office, problems: [] },
          { row: 4, loginName: `li.na${round}`, userName: '李娜', companyName: enterprise, problems: [] },
        ],
      },
    })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('says of each row what is wrong at which column', async () => {
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

  test('reads numbers as they are written, formulas as their results, and columns in any order', async () => {
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
  test('with any row that is wrong changes nothing; corrected, it makes accounts that can sign in', async () => {
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

  test('of the same table by two at once makes each account once', async () => {
    const before = await members()
    const both = await Promise.all([importRows(zhang, li), importRows(zhang, li)])
    expect(both.map(({ Code }) => Code).sort()).toEqual([0, 1])
    expect(await members()).toBe(before + 2)
  })

  test('makes as many accounts as one table takes, each with a password of its own', async () => {
    const before = await members()
    const { Data } = await importRows(...Array.from({ length: 1000 }, (_, row) => [`many.${row}`, '张伟', '', '', '驻京机构会员', office]))
    expect(new Set(Data.accounts.map(({ password }: { password: string }) => password)).size).toBe(1000)
    expect(await members()).toBe(before + 1000)
  })

  test('whose page is closed meanwhile makes no account: nobody would be told the passwords', async () => {
    const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await spreadsheet(titles, [zhang, li]))]), 'accounts.xlsx')
    const before = await fingerprint(app.db)
    const leaving = new AbortController()
    const gone = new Promise((resolve) => app.fastify.server.once('connection', (socket) => socket.once('close', resolve)))
    // Somebody else is just naming an account, so the import waits for its turn; meanwhile its page is closed.
    await app.db.prisma.$transaction(async (tx) => {
      await lockKey(tx, 'names of accounts')
      const left = fetch(`${url}/api/console/importAccounts`, { method: 'POST', headers: manager.headers, body, signal: leaving.signal })
      const refused = expect(left).rejects.toThrow()
      await expect.poll(waitingForTurn).toBe(1)
      leaving.abort()
      await Promise.all([refused, gone])
    })
    // Who comes after it is let in when it is over.
    await namingAccounts(app.db, async () => {})
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('is no work of an editor or auditor', async () => {
    const before = await members()
    const file = await spreadsheet(titles, [zhang])
    for (const role of ['editor', 'auditor'] as const)
      expect(await send('importAccounts', file, await makeStaff(app.db, { role }))).toMatchObject({ status: 403 })
    expect(await members()).toBe(before)
  })
})

describe('a file that is no such table is refused in words', () => {
  const long = 'x'.repeat(400_000)
  const repeated = `<row r="1">${Array.from({ length: 26 }, (_, column) => rawCell(column, 1, long)).join('')}</row>`
  const bomb = () => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': Buffer.alloc(31 * 1024 * 1024, ' ') }, { level: 1 }))
  const unreadable = '无法读取该文件，请使用模板，另存为 .xlsx 后再上传'
  test.each([
    ['a text', async () => Buffer.from('登录账号,姓名'), unreadable],
    ['one that unpacks to too much', async () => bomb(), '文件展开后过大，请只保留需要导入的内容'],
    ['one larger than 2 MB', async () => Buffer.alloc(2 * 1024 * 1024 + 1), '文件不能超过2MB'],
    ['one with a cell far to the right', async () => rawSpreadsheet(`<row r="1">${rawCell(16_383, 1, 'x')}</row>`), '表格的列过多，请使用模板'],
    [
      'one that writes how far out its cell is in another way',
      async () => rawSpreadsheet('<row><c r="&#88;FC1&#48;48000"><v>1</v></c></row>'),
      unreadable,
    ],
    ['one whose texts are more than the file', async () => rawSpreadsheet(repeated), unreadable],
    ['one without titles', async () => spreadsheet(['姓名', '登录账号'], [['x', 'y']]), '第一行缺少这些列：手机号、邮箱、会员类型、单位，请使用模板'],
    ['one without rows', async () => spreadsheet(titles, []), '表格中没有可导入的账号'],
    [
      'one with too many',
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

test('a table that is made to be read for long takes the time of nobody else', async () => {
  const done: string[] = []
  const slow = send('tryAccountImport', rawSpreadsheet('<row '.repeat(15_000))).then(({ Message }) => done.push(Message))
  await Promise.all([slow, ask(app.fastify, manager, 'me').then(() => done.push('me'))])
  expect(done).toEqual(['me', '无法读取该文件，请使用模板，另存为 .xlsx 后再上传'])
})

test('the template is a table that only needs its example replaced', async () => {
  const { Data } = await ask(app.fastify, manager, 'accountTemplate')
  expect(Data.name).toBe('会员账号导入模板.xlsx')
  const tried = await send('tryAccountImport', Buffer.from(Data.content, 'base64'))
  expect(tried.Data.rows).toMatchObject([{ loginName: 'zhang.wei', problems: [{ column: '单位' }] }])
})
