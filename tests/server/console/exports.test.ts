import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleFeatures } from '#server/features/index.ts'
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts'
import { type BuiltInRole, builtInRoles, can, type Permission } from '#shared/rules/permissions.ts'
import { makeMember } from '#tests/support/members.ts'
import { makeStaff, makeStaffWithApp, staffSignedIn, withRole } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

type Headers = Record<string, string>

let app: TestApp
let colleagues: { role: BuiltInRole; headers: Headers }[]
/** Headers of a visitor, of a member, with an invalid session, and of staff with a pending code. */
let strangers: Headers[]
beforeAll(async () => {
  app = await testApp()
  colleagues = await Promise.all(builtInRoles.map(async (role) => ({ role, headers: (await makeStaff(app.db, { role })).headers })))
  const { account } = await makeStaffWithApp(app.db)
  const owing = await staffSignedIn(app.db, account.id)
  strangers = [{}, (await makeMember(app.db)).headers, { cookie: 'staffToken=made-up' }, { cookie: owing.headers.cookie }]
})
afterAll(() => app.close())

const fetchExport = (list: string, headers: Headers, search = '', fastify = app.fastify) =>
  fastify.inject({ method: 'GET', url: `/api/console/${list}.xlsx${search}`, headers })
const rowsOf = async (bytes: Buffer) => (await readXlsxFile(bytes))[0]?.data
/** Every exportable list with its permission. */
const exportableLists = Object.values(consoleFeatures)
  .flatMap(({ routes }) => routes)
  .filter(({ spreadsheet }) => spreadsheet)
  .map(({ name, endpoint }) => ({ name, needs: endpoint.needs as Permission }))

/** Required parameters of lists. */
const inputs: Record<string, string> = { listSignUps: '?activityId=1', listImportEntries: '?run=1', listArticleImportEntries: '?run=1' }

describe.each(exportableLists)('$name', ({ name, needs }) => {
  test('requires the permission of its list and produces a valid spreadsheet', async () => {
    for (const { role, headers } of colleagues) {
      const answer = await fetchExport(name, { cookie: headers.cookie as string }, inputs[name])
      expect({ role, status: answer.statusCode }).toEqual({ role, status: can(withRole(role), needs) ? 200 : 403 })
      if (answer.statusCode === 200) expect((await rowsOf(answer.rawPayload))?.[0]?.length).toBeGreaterThan(1)
    }
  })

  test('refuses visitors, members and staff with a pending code with an explaining page', async () => {
    for (const strange of strangers) {
      const answer = await fetchExport(name, strange)
      expect(answer.headers['content-type']).toContain('text/html')
      expect([401, 403]).toContain(answer.statusCode)
    }
  })
})

test('is logged with its filter and has a Chinese file name', async () => {
  const { account, headers } = await makeStaff(app.db)
  const answer = await fetchExport('listAudit', headers, '?action=signIn&page=3')
  expect(answer.headers['content-disposition']).toMatch(/filename\*=UTF-8''%E6%93%8D%E4%BD%9C%E6%97%A5%E5%BF%97%20\d{4}-\d\d-\d\d%20\d{4}\.xlsx$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  const entries = await app.db.prisma.auditEntry.findMany({ where: { accountId: account.id } })
  expect(entries).toMatchObject([{ action: 'exported', subject: 'list 操作日志', after: { action: 'signIn', sort: 'at' } }])
  expect(entries[0]?.after).not.toHaveProperty('page')
})

test('with an invalid filter is refused and not logged', async () => {
  const { account, headers } = await makeStaff(app.db)
  expect((await fetchExport('listAudit', headers, '?from=2026-02-31')).statusCode).toBe(400)
  expect((await fetchExport('listAudit', headers, '?sort=passwordHash')).statusCode).toBe(400)
  expect(await app.db.prisma.auditEntry.count({ where: { accountId: account.id } })).toBe(0)
})

test('is rate-limited', async () => {
  const anyNumber = { times: 1000, seconds: 60 }
  const limits = {
    reads: anyNumber,
    writes: anyNumber,
    writesADay: anyNumber,
    uploads: anyNumber,
    strangers: anyNumber,
    exports: { times: 2, seconds: 60 },
  }
  const beside = await testApp({ db: app.db, limits })
  const { headers } = await makeStaff(app.db)
  const statuses = []
  for (let time = 0; time < 3; time++) statuses.push((await fetchExport('listAudit', headers, '', beside.fastify)).statusCode)
  await beside.close()
  expect(statuses).toEqual([200, 200, 429])
})

const openCursors = async () => {
  const found = await app.db.prisma.$queryRaw<unknown[]>`
    select 1 from pg_stat_activity where datname = current_database() and (query like 'fetch forward%' or query like 'declare%')`
  return found.length
}

test('releases connections and places when any number of clients disconnect', async () => {
  const { headers } = await makeStaff(app.db)
  await app.db.prisma.$executeRaw`
    insert into "AuditEntry" ("actor", "action", "after")
    select 'someone', 'profileChanged', jsonb_build_object('note', repeat(md5(n::text), 20)) from generate_series(1, 4000) n`
  const { fastify, close } = await testApp({ db: app.db })
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = fastify.server.address() as AddressInfo
  const leaveEarly = () =>
    new Promise<void>((resolve) => {
      const request = get({ port, host: '127.0.0.1', path: '/api/console/listAudit.xlsx', headers })
      request.on('error', () => {}).on('close', resolve)
      request.on('response', (response) => response.on('error', () => {}).once('data', () => request.destroy()))
    })
  // More than may run at once.
  for (let time = 0; time < 6; time++) await leaveEarly()
  await expect.poll(openCursors).toBe(0)
  const answer = await fetchExport('listAudit', headers, '?actor=someone', fastify)
  expect(await rowsOf(answer.rawPayload)).toHaveLength(4001)
  await close()
})

test('that cannot be logged is refused and releases its connection', async () => {
  const { headers } = await makeStaff(app.db)
  await app.db.prisma.$executeRaw`
    insert into "AuditEntry" ("actor", "action", "after")
    select 'another', 'profileChanged', jsonb_build_object('note', repeat(md5(n::text), 20)) from generate_series(1, 4000) n`
  await app.db.prisma.$executeRaw`alter table "AuditEntry" add constraint "full" check ("action" <> 'exported') not valid`
  expect((await fetchExport('listAudit', headers, '?actor=another')).statusCode).toBe(500)
  await expect.poll(openCursors).toBe(0)
  await app.db.prisma.$executeRaw`alter table "AuditEntry" drop constraint "full"`
})

async function* batchesOf<R>(...batches: R[][]) {
  yield* batches
}
async function allOf(chunks: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}
const sheet = { name: '名单', columns: [{ title: '文字', value: ({ text }: { text: string }) => text }] }
const written = async (texts: string[], limit?: number) => {
  const rows = texts.map((text) => ({ text }))
  return readXlsxFile(Buffer.concat(await allOf(writeXlsx({ ...sheet, limit }, batchesOf(rows)))), { trim: false })
}

describe('a cell', () => {
  test.each([
    ['=HYPERLINK("http://evil")', `'=HYPERLINK("http://evil")`],
    ['+86 10 1234', `'+86 10 1234`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['＝1+1', `'＝1+1`],
    ['\t=1', `'\t=1`],
    ['\x00=1', `'=1`],
    ['a<b>&"c"', 'a<b>&"c"'],
    ['</t></is></c>', '</t></is></c>'],
    [' 前后空格 ', ' 前后空格 '],
    ['坏\ud800字\x07\uffff', '坏\ufffd字'],
    ['第一行\n第二行', '第一行\n第二行'],
    ['2026-11-21', '2026-11-21'],
    ['00123', '00123'],
  ])('contains %j as harmless text', async (text, expected) => {
    expect((await written([text]))[0]?.data[1]).toEqual([expected])
  })

  test("is limited to Excel's maximum length and never splits a character", async () => {
    const [cell] = (await written(['字'.repeat(40_000)]))[0]?.data[1] ?? []
    expect(String(cell)).toHaveLength(32_767)
    expect(String(cell).endsWith('字…')).toBe(true)
  })
})

test('excess rows continue on the next sheet, with its header', async () => {
  const sheets = await written(['一', '二', '三', '四', '五'], 3)
  expect(sheets.map(({ sheet, data }) => [sheet, data.flat()])).toEqual([
    ['名单', ['文字', '一', '二']],
    ['名单 2', ['文字', '三', '四']],
    ['名单 3', ['文字', '五']],
  ])
})

test('numbers stay numbers and empty cells stay empty', async () => {
  const columns = [
    { title: '数', value: (row: number | null) => row },
    { title: '字', value: () => '' },
  ]
  const bytes = await allOf(writeXlsx({ name: '数', columns }, batchesOf([1.5, 0, null, Number.NaN])))
  expect((await readXlsxFile(Buffer.concat(bytes)))[0]?.data.slice(1)).toEqual([
    [1.5, null],
    [0, null],
    [null, null],
    ['NaN', null],
  ])
})

test('tens of thousands of rows are streamed: rows are produced only as the client reads', async () => {
  let made = 0
  let highest = 0
  async function* many() {
    for (; made < 100; made++) {
      if (made % 20 === 19) highest = Math.max(highest, heldMemory() - before)
      yield Array.from({ length: 500 }, (_, index) => ({ text: `${made} ${index} ${Math.random()}`.repeat(10) }))
    }
  }
  const file = writeXlsx(sheet, many())
  await file.next()
  expect(made).toBe(0)

  const before = heldMemory()
  let bytes = 0
  for await (const chunk of Readable.from(file, { objectMode: false })) bytes += chunk.length
  expect(made).toBe(100)
  expect(bytes).toBeGreaterThan(1_000_000)
  // A batch is under one megabyte; all rows together exceed fifteen.
  expect(highest).toBeLessThan(4_000_000)
})

/** Returns live memory in bytes, after garbage collection: garbage depends on what else the process has done. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
