import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { reportFacts } from '#server/features/console/reports/reportFacts.ts'
import type { CompanyReport, Report, ReportRow } from '#shared/contracts/console/reports.ts'
import { builtInRoles } from '#shared/rules/permissions.ts'
import { thisMonth } from '#shared/rules/reportMonths.ts'
import { call, refused } from '#tests/support/call.ts'
import { makeAccount, makeCompany, makeInfo, makeOffice, makeShared, makeShop } from '#tests/support/factories.ts'
import { makeMember, sendAs } from '#tests/support/members.ts'
import { makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { idOf, makeDocument, makeReviewer, reportForm, sharedForm } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { readWord } from '#tests/support/wordFile.ts'

let app: TestApp
let manager: TestStaff
beforeAll(async () => {
  app = await testApp()
  manager = await makeStaff(app.db, { role: 'memberManager', userName: '周经办' })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { prisma } = app.db
  await prisma.$transaction([prisma.article.deleteMany(), prisma.infoItem.deleteMany(), prisma.foodShop.deleteMany()])
})

const year = 'from=2026-01&until=2026-12'
const report = async (search = year): Promise<Report> => {
  const { Code, Data } = (await call(app.fastify, '/api/console/readReport', search, { headers: manager.headers })).json()
  expect(Code).toBe(1)
  return Data
}
const rowOf = async (companyId: number, search = year) => (await report(search)).companies.find((row) => row.companyId === companyId) as ReportRow
const ofCompany = async (companyId: number, search = year): Promise<CompanyReport> =>
  (await call(app.fastify, '/api/console/readCompanyReport', `companyId=${companyId}&${search}`, { headers: manager.headers })).json().Data
const download = (accountId: number, infoItemId: number, at = '2026-05-10T00:00:00Z') =>
  app.db.prisma.download.create({ data: { accountId, infoItemId, createdAt: new Date(at) } })
const file = (path: string, search: string, headers = manager.headers) =>
  app.fastify.inject({ method: 'GET', url: `/api/console/${path}?${search}`, headers: { cookie: headers.cookie } })

/** Inserts a member's submission with the times of its first and its last submission. */
const submitted = (first: string, last = first) => ({ createdAt: new Date(first), submittedAt: new Date(last) })

describe('counting', () => {
  test('a submission counts in the month of its first submission, in Beijing time', async () => {
    const { id: companyId } = await makeOffice(app.db)
    await makeShared(app.db, { companyId, ...submitted('2026-02-28T15:59:59.999Z') })
    await makeShared(app.db, { companyId, ...submitted('2026-02-28T16:00:00Z') })
    // Rejected and resubmitted in May: it still counts once, in March.
    await makeShared(app.db, { companyId, status: 'pending', ...submitted('2026-03-15T00:00:00Z', '2026-05-02T00:00:00Z') })
    const { months } = await ofCompany(companyId)
    expect(months.filter(({ submitted }) => submitted > 0).map(({ month, submitted, adopted }) => [month, submitted, adopted])).toEqual([
      ['2026-02', 1, 1],
      ['2026-03', 2, 1],
    ])
    expect((await rowOf(companyId, 'from=2026-03&until=2026-03')).submitted).toBe(2)
    expect((await rowOf(companyId, 'from=2026-04&until=2026-12')).submitted).toBe(0)
  })

  test('years change at midnight in Beijing', async () => {
    const { id: companyId } = await makeOffice(app.db)
    await makeInfo(app.db, { companyId, category: 3, ...submitted('2025-12-31T15:59:59Z') })
    await makeInfo(app.db, { companyId, category: 3, ...submitted('2025-12-31T16:00:00Z') })
    await makeInfo(app.db, { companyId, category: 3, ...submitted('2026-12-31T15:59:59Z') })
    await makeInfo(app.db, { companyId, category: 3, ...submitted('2026-12-31T16:00:00Z') })
    expect((await rowOf(companyId)).submitted).toBe(2)
    expect((await rowOf(companyId, 'from=2025-12&until=2025-12')).submitted).toBe(1)
  })

  test('excludes content of staff, drafts, and items deleted before adoption, but includes adopted items deleted later', async () => {
    const { id: companyId } = await makeOffice(app.db)
    await makeShared(app.db, { companyId, createdAt: new Date('2026-03-01') })
    await makeShared(app.db, { companyId, status: 'pending', deletedAt: new Date(), ...submitted('2026-03-02') })
    await makeShared(app.db, { companyId, deletedAt: new Date(), ...submitted('2026-03-03') })
    await makeShared(app.db, { companyId, status: 'rejected', ...submitted('2026-03-04') })
    await makeInfo(app.db, { companyId, category: 4, ...submitted('2026-03-05') })
    expect(await rowOf(companyId)).toMatchObject({ submitted: 2, adopted: 1, rejected: 1 })
  })

  test('includes every kind, or one on request', async () => {
    const { id: companyId } = await makeOffice(app.db)
    const at = submitted('2026-06-15')
    await makeShared(app.db, { companyId, ...at })
    await makeInfo(app.db, { companyId, category: 3, ...at })
    const shop = await makeShop(app.db, { companyId, status: 'pending', ...at })
    await app.db.prisma.dish.create({
      data: {
        shopId: shop.id,
        title: '菜',
        status: 'rejected',
        failReason: '不清楚',
        imageKey: (await makeDocument(app.db, manager.account.id)).key,
        ...at,
      },
    })
    expect(await rowOf(companyId)).toMatchObject({ submitted: 4, adopted: 2, rejected: 1 })
    const counts = await Promise.all(
      ['shared', 'report', 'showcase', 'foodShop', 'dish'].map(async (kind) => (await rowOf(companyId, `${year}&kind=${kind}`)).submitted),
    )
    expect(counts).toEqual([1, 1, 0, 1, 1])
    expect((await ofCompany(companyId)).items.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'dish rejected',
      'foodShop waiting',
      'report adopted',
      'shared adopted',
    ])
  })

  test('a hidden dish stays adopted, and one of a deleted restaurant is not pending', async () => {
    const { id: companyId } = await makeOffice(app.db)
    const at = submitted('2026-06-15')
    const shop = await makeShop(app.db, { companyId, ...at })
    const { key: imageKey } = await makeDocument(app.db, manager.account.id)
    await app.db.prisma.dish.createMany({
      data: (['approved', 'draft', 'pending'] as const).map((status) => ({ shopId: shop.id, title: status, status, imageKey, ...at })),
    })
    const dishes = () => rowOf(companyId, `${year}&kind=dish`)
    expect(await dishes()).toMatchObject({ submitted: 3, adopted: 2, rejected: 0 })
    await app.db.prisma.foodShop.update({ where: { id: shop.id }, data: { deletedAt: new Date() } })
    expect(await dishes()).toMatchObject({ submitted: 2, adopted: 2 })
  })

  test('a submission that is rejected, resubmitted, approved and edited counts once, as adopted', async () => {
    const member = await makeMember(app.db)
    const reviewerId = (await makeReviewer(app.db)).id
    const month = `from=${thisMonth()}&until=${thisMonth()}`
    const id = idOf(await sendAs(app.fastify, member, 'AddGongxiang', sharedForm()))
    expect(await rowOf(member.companyId, month)).toMatchObject({ submitted: 1, adopted: 0, rejected: 0, rank: expect.any(Number) })
    await reject(app.db, { kind: 'article', id, version: 1, reviewerId, reason: '请补充' })
    expect(await rowOf(member.companyId, month)).toMatchObject({ submitted: 1, adopted: 0, rejected: 1 })
    expect(await sendAs(app.fastify, member, 'EditGongxiang', sharedForm({ Id: id, Content: '<p>补充了</p>' }))).toMatchObject({ Code: 1 })
    await approve(app.db, { kind: 'article', id, version: 2, reviewerId })
    expect(await sendAs(app.fastify, member, 'EditGongxiang', sharedForm({ Id: id, Content: '<p>又改了</p>' }))).toMatchObject({ Code: 1 })
    expect(await rowOf(member.companyId, month)).toMatchObject({ submitted: 1, adopted: 1, rejected: 0 })
  })

  test("downloads count for others' reports in their month; credits are those earned by reports", async () => {
    const [owner, other] = [await makeOffice(app.db), await makeOffice(app.db)]
    const [mine, theirs] = [await makeAccount(app.db, { companyId: owner.id }), await makeAccount(app.db, { companyId: other.id })]
    const colleague = await makeAccount(app.db, { companyId: other.id })
    const { id } = await makeInfo(app.db, { companyId: owner.id, category: 3, ...submitted('2025-02-01') })
    await download(mine.id, id)
    await download(theirs.id, id)
    await download(colleague.id, id, '2026-06-30T16:00:00Z')
    for (const [amount, reason] of [
      [5, 'submitted'],
      [-5, 'reversed'],
      [3, 'restored'],
      [-2, 'undone'],
      [-1, 'download'],
      [100, 'granted'],
    ] as const)
      await app.db.prisma.creditEntry.create({
        data: { accountId: mine.id, amount, reason, infoItemId: id, itemVersion: 1, createdAt: new Date('2026-05-01') },
      })
    expect(await rowOf(owner.id)).toMatchObject({ submitted: 0, downloads: 2, downloaded: 0, credits: 1, rank: null })
    expect(await rowOf(other.id)).toMatchObject({ downloads: 0, downloaded: 2, credits: 0 })
    const { months } = await ofCompany(owner.id)
    expect(months.filter(({ downloads }) => downloads > 0).map(({ month, downloads }) => [month, downloads])).toEqual([
      ['2026-05', 1],
      ['2026-07', 1],
    ])
  })
})

describe('the report', () => {
  test('includes units without submissions, ranks by adoptions, and its months add up to its units', async () => {
    const [first, second, third] = [await makeOffice(app.db), await makeOffice(app.db), await makeOffice(app.db)]
    const idle = await makeOffice(app.db)
    const gone = await makeOffice(app.db, { deletedAt: new Date() })
    const goneActive = await makeOffice(app.db, { deletedAt: new Date() })
    for (const companyId of [first.id, first.id, second.id, third.id, goneActive.id])
      await makeShared(app.db, { companyId, ...submitted('2026-08-08') })
    await makeShared(app.db, { companyId: third.id, status: 'pending', ...submitted('2026-09-09') })
    // Content without a unit counts in no month either.
    await makeShared(app.db, { companyId: null, ...submitted('2026-08-08') })
    const { companies, months, madeAt } = await report()
    const ranks = new Map(companies.map(({ companyId, rank }) => [companyId, rank]))
    expect([first, second, third, goneActive, idle].map(({ id }) => ranks.get(id))).toEqual([1, 2, 2, 2, null])
    expect(ranks.has(gone.id)).toBe(false)
    expect(companies[0]?.companyId).toBe(first.id)
    expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`))
    for (const number of ['submitted', 'adopted', 'rejected', 'downloads', 'downloaded', 'credits'] as const)
      expect(months.reduce((sum, row) => sum + row[number], 0)).toBe(companies.reduce((sum, row) => sum + row[number], 0))
    expect(madeAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('can be limited to one type of unit and sorted by each number', async () => {
    const [office, enterprise] = [await makeOffice(app.db, { type: 3 }), await makeCompany(app.db)]
    for (const companyId of [office.id, enterprise.id]) await makeShared(app.db, { companyId, ...submitted('2026-08-08') })
    const ofCities = await report(`${year}&type=3`)
    expect(ofCities.companies.map(({ companyId }) => companyId)).toEqual([office.id])
    expect(ofCities.months.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(1)
    for (const sort of ['adopted', 'submitted', 'rate', 'downloads', 'downloaded', 'credits', 'name'])
      for (const direction of ['ascending', 'descending'])
        expect((await report(`${year}&sort=${sort}&direction=${direction}`)).companies.length).toBeGreaterThan(1)
    const byRate = (await report(`${year}&sort=rate`)).companies.map(({ submitted }) => submitted > 0)
    expect(byRate).toEqual([...byRate].sort((one, other) => Number(other) - Number(one)))
  })

  test('covers the current year by default', async () => {
    const { from, until } = await report('')
    expect({ from, until }).toEqual({ from: `${thisMonth().slice(0, 4)}-01`, until: thisMonth() })
    expect(await report('until=2024-03')).toMatchObject({ from: '2024-01', until: '2024-03' })
  })

  test.each([
    'from=2026-13',
    'from=2026-1',
    'from=2026-05&until=2026-04',
    'from=2020-01&until=2026-01',
    'sort=passwordHash',
    'type=5',
    'kind=article',
    "from=2026-01'--",
  ])('refuses %s', async (search) => {
    expect((await refused(app.fastify, '/api/console/readReport', search, { headers: manager.headers })).status).toBe(400)
  })

  test('of an unknown unit is refused', async () => {
    expect((await refused(app.fastify, '/api/console/readCompanyReport', 'companyId=999999', { headers: manager.headers })).status).toBe(404)
  })
})

describe('the export', () => {
  const hostile = '=HYPERLINK("http://x","点") <b>粗</b> & 驻京办 ﷽'

  test('is a spreadsheet with texts as text cells', async () => {
    const { id: companyId } = await makeOffice(app.db, { name: hostile })
    await makeShared(app.db, { companyId, ...submitted('2026-08-08') })
    const answer = await file('readReport.xlsx', `${year}&sort=submitted`)
    const rows = (await readXlsxFile(answer.rawPayload))[0]?.data
    expect(rows?.[0]).toEqual(['名次', '单位', '类别', '报送', '采用', '驳回', '待审', '采用率', '被下载', '下载', '积分'])
    expect(rows?.[1]).toEqual([1, `'${hostile}`, '省级驻京机构', 1, 1, 0, 0, '100.0%', 0, 0, 0])
    await app.db.prisma.article.deleteMany()
    await app.db.prisma.company.delete({ where: { id: companyId } })
  })

  test('for Word has the period, every unit, the total, an explanation of the numbers, and a signature line', async () => {
    await app.db.prisma.setting.create({ data: { key: 'brand', value: { name: '各地商会' } } })
    const { id: companyId } = await makeOffice(app.db, { name: hostile })
    await makeShared(app.db, { companyId, ...submitted('2026-08-08') })
    const answer = await file('readReport.docx', year)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('报送采用情况统计表（2026年1月至12月）.docx')
    const { html, xml, styles, parts } = await readWord(answer.rawPayload)
    expect(html).toMatch(/<h1>.*各地商会报送采用情况统计表<\/h1>/)
    expect(html).toContain('统计期间：2026年1月至12月')
    expect(html).toContain('=HYPERLINK("http://x","点") &lt;b&gt;粗&lt;/b&gt; &amp; 驻京办 ﷽')
    for (const words of ['合计', '报送：会员首次提交的内容', '填报单位（盖章）：', '制表人：周经办']) expect(html).toContain(words)
    expect(xml).toContain('<w:tblHeader/>')
    expect(xml).toContain('w:orient="landscape"')
    for (const font of ['仿宋', '黑体', '宋体']) expect(styles).toContain(`w:eastAsia="${font}"`)
    expect(parts.some((part) => part.startsWith('word/footer'))).toBe(true)
    await app.db.prisma.article.deleteMany()
    await app.db.prisma.company.delete({ where: { id: companyId } })
  })

  test('of one unit lists its titles with their outcome', async () => {
    const { id: companyId, name } = await makeOffice(app.db)
    await makeShared(app.db, { companyId, title: hostile, ...submitted('2026-08-08') })
    await makeInfo(app.db, { companyId, title: '没有采用的', category: 3, status: 'rejected', ...submitted('2026-09-09') })
    const { html } = await readWord((await file('readCompanyReport.docx', `companyId=${companyId}&${year}`)).rawPayload)
    expect(html).toMatch(new RegExp(`<h1>.*${name}报送采用情况</h1>`))
    expect(html).toContain('2026年8月')
    expect(html).toMatch(/共享信息.*&lt;b&gt;粗.*采用.*专报信息.*没有采用的.*驳回/)
    const empty = await readWord((await file('readCompanyReport.docx', `companyId=${companyId}&from=2024-01&until=2024-02`)).rawPayload)
    expect(empty.html).toContain('本期没有报送内容')
  })

  test('is logged, and refused without permission for the report', async () => {
    for (const role of builtInRoles) {
      const staff = await makeStaff(app.db, { role })
      expect((await file('readReport.docx', year, staff.headers)).statusCode).toBe(200)
      const entries = await app.db.prisma.auditEntry.findMany({ where: { accountId: staff.account.id } })
      expect(entries).toMatchObject([{ action: 'exported', subject: 'list 报送采用情况统计表（2026年1月至12月）', after: { from: '2026-01' } }])
    }
    const member = await makeMember(app.db)
    expect((await file('readReport.docx', year, member.headers)).statusCode).toBe(401)
    const refusal = await file('readCompanyReport.docx', `companyId=1&${year}`, { cookie: '', ticket: '' })
    expect([refusal.statusCode, refusal.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8'])
  })
})

test('reads the credits of a month through an index', async () => {
  const { sql, parameters } = reportFacts({ from: '2026-01', until: '2026-12' }).compile()
  const client = await app.db.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('using "CreditEntry_earned"')
  } finally {
    client.release(true)
  }
})

test('a report submitted with its form counts with its earned credits', async () => {
  const member = await makeMember(app.db)
  const { key } = await makeDocument(app.db, member.account.id)
  expect(await sendAs(app.fastify, member, 'AddJiaoliu', reportForm(key))).toMatchObject({ Code: 1 })
  const { credits, submitted: count } = await rowOf(member.companyId, '')
  const { _sum } = await app.db.prisma.creditEntry.aggregate({ where: { accountId: member.account.id }, _sum: { amount: true } })
  expect({ credits, count }).toEqual({ credits: _sum.amount, count: 1 })
  expect(credits).toBeGreaterThan(0)
})
