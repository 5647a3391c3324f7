import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Prisma } from '#prisma/generated/client.ts'
import { defaultCreditRule, noCreditMessage } from '#shared/rules/creditRules.ts'
import { enterpriseRefusal } from '#shared/rules/enterpriseRules.ts'
import { call, read, refused } from '#tests/support/call.ts'
import { hiddenBecause, makeFile, makeInfo, makeOffice } from '#tests/support/factories.ts'
import { makeMember, readAs, signedIn, type TestMember } from '#tests/support/members.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

const noCredit = noCreditMessage(defaultCreditRule)
const bytes = Buffer.from('%PDF-1.7 专报全文，共一页。')

/** Creates a report of another office with its stored file. */
async function makeReport(fields: Partial<Prisma.InfoItemUncheckedCreateInput> = {}, originalName = '湖南 专报(一).pdf') {
  const file = await makeFile(app.db, {
    key: `2026/11/${crypto.randomUUID()}.pdf`,
    originalName,
    mimeType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).update(crypto.randomUUID()).digest('hex'),
    restricted: true,
  })
  const path = join(app.uploadsFolder, 'restricted', file.key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  const companyId = fields.companyId ?? (await makeOffice(app.db)).id
  return { file, ...(await makeInfo(app.db, { category: 3, title: '产业专报', attachmentKey: file.key, ...fields, companyId })) }
}
async function makeReader(credits = 1, fields: Parameters<typeof makeMember>[1] = {}) {
  const member = await makeMember(app.db, fields)
  if (credits) await app.db.prisma.creditEntry.create({ data: { accountId: member.account.id, amount: credits, reason: 'granted' } })
  return member
}
const download = async (member: Pick<TestMember, 'headers'>, id: number) =>
  (await readAs(app.fastify, member, 'GetProjectDown', { id })).Data as string
const left = async (member: TestMember) => (await readAs(app.fastify, member, 'GetDownCount')).Data as number
const recorded = (member: TestMember) => app.db.prisma.download.count({ where: { accountId: member.account.id } })
const fetchFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => app.fastify.inject({ method, url, headers })

/** Expects a refusal without a charge and without a record. */
async function expectRefused(member: TestMember, search: Record<string, string | number> | string, headers: Record<string, string> = member.headers) {
  const before = await left(member)
  const answer = await refused(app.fastify, 'GetProjectDown', search, { headers })
  expect([await left(member), await recorded(member)]).toEqual([before, 0])
  return answer
}

describe('a report of another company', () => {
  test.each([1, 2])('costs account type %s one credit and is recorded', async (accountType) => {
    const [report, reader] = [await makeReport(), await makeReader(5, { accountType })]
    expect(await download(reader, report.id)).toMatch(/^\/download\/[\w-]+\.[\w-]+\/[^/]+\.pdf$/)
    expect(await left(reader)).toBe(4)
    expect((await readAs(app.fastify, reader, 'GetDownList')).Data).toMatchObject([
      { ProjectId: report.id, OrderType: '专报信息', OrderName: '产业专报' },
    ])
    expect((await read(app.fastify, 'GetProjectDetail', { id: report.id })).Data.DownloadCount).toBe(1)
  })

  test('is free the second time, also in another browser and without credits', async () => {
    const [report, reader] = [await makeReport(), await makeReader(1)]
    await download(reader, report.id)
    await download(reader, report.id)
    await download(await signedIn(app.db, reader.account.id), report.id)
    expect([await left(reader), await recorded(reader)]).toEqual([0, 1])
  })

  test('is refused without a credit, with the text of the rule', async () => {
    const [report, reader] = [await makeReport(), await makeReader(0)]
    expect(await expectRefused(reader, { id: report.id })).toEqual({ status: 200, Code: 0, Message: noCredit })
  })

  test("is charged to the reader's own credits, whatever colleagues have", async () => {
    const colleague = await makeReader(5)
    const reader = await makeReader(0, { companyId: colleague.companyId })
    expect(await expectRefused(reader, { id: (await makeReport()).id })).toMatchObject({ Message: noCredit })
    expect(await left(colleague)).toBe(5)
  })
})

describe('free downloads', () => {
  test('a report of the own company, for its author and colleagues', async () => {
    const author = await makeReader(0)
    const colleague = await makeReader(0, { companyId: author.companyId })
    const report = await makeReport({ companyId: author.companyId, submittedById: author.account.id })
    for (const one of [author, colleague]) {
      await download(one, report.id)
      expect([await left(one), await recorded(one)]).toEqual([0, 1])
    }
  })

  test.each(['pending', 'rejected', 'withdrawn'] as const)('also while it is %s', async (standing) => {
    const author = await makeReader(0)
    const failReason = standing === 'rejected' ? '内容不完整' : null
    const submitted = { companyId: author.companyId, submittedById: author.account.id }
    const report = await makeReport({ ...submitted, ...hiddenBecause[standing], failReason })
    const response = await fetchFile(await download(author, report.id), author.headers)
    expect(response.rawPayload).toEqual(bytes)
  })

  test('but not unpublished content of staff about the company', async () => {
    const reader = await makeReader(0)
    const report = await makeReport({ companyId: reader.companyId, ...hiddenBecause['a draft'] })
    expect(await expectRefused(reader, { id: report.id }, reader.headers)).toMatchObject({ status: 404 })
    expect(await recorded(reader)).toBe(0)
  })

  test.each([1, 4])('information of category %s, also for enterprises', async (category) => {
    const reader = await makeReader(0, { accountType: 2 })
    await download(reader, (await makeReport({ category })).id)
    expect([await left(reader), await recorded(reader)]).toEqual([0, 1])
  })
})

describe('the displayed price of a download', () => {
  const cost = async (member: TestMember, id: number) => (await readAs(app.fastify, member, 'GetDownCost', { id })).Data

  test('is one credit for reports of others, and nothing for downloaded, own or free ones', async () => {
    const [report, reader] = [await makeReport(), await makeReader(2)]
    expect(await cost(reader, report.id)).toEqual({ Cost: 1, Left: 2 })
    await download(reader, report.id)
    expect(await cost(reader, report.id)).toEqual({ Cost: 0, Left: 1 })
    const own = await makeReport({ companyId: reader.companyId, submittedById: reader.account.id, status: 'pending' })
    expect(await cost(reader, own.id)).toEqual({ Cost: 0, Left: 1 })
    expect(await cost(reader, (await makeReport({ category: 4 })).id)).toEqual({ Cost: 0, Left: 1 })
    expect(await recorded(reader)).toBe(1)
  })

  test('is shown with a balance of zero or less, and never for items that cannot be downloaded', async () => {
    const [report, reader, owing] = [await makeReport(), await makeReader(0), await makeReader(-3)]
    expect(await cost(reader, report.id)).toEqual({ Cost: 1, Left: 0 })
    expect(await cost(owing, report.id)).toEqual({ Cost: 1, Left: -3 })
    const hidden = await makeReport(hiddenBecause['a draft'])
    expect(await refused(app.fastify, 'GetDownCost', { id: hidden.id }, { headers: reader.headers })).toMatchObject({ status: 404 })
    expect([await left(reader), await left(owing), await recorded(reader)]).toEqual([0, -3, 0])
  })
})

describe('nothing is charged', () => {
  test('to an enterprise excluded from reports, which can still download its own and other information', async () => {
    await app.db.prisma.setting.create({ data: { key: 'enterpriseMembers', value: { reports: 'off' } } })
    const [enterprise, office] = [await makeReader(3, { accountType: 2 }), await makeReader(3)]
    const report = await makeReport()
    expect(await expectRefused(enterprise, { id: report.id })).toEqual({ status: 403, Code: 403, Message: enterpriseRefusal('reports') })
    await download(office, report.id)
    await download(enterprise, (await makeReport({ category: 4 })).id)
    await download(enterprise, (await makeReport({ companyId: enterprise.companyId, submittedById: enterprise.account.id })).id)
    expect(await left(enterprise)).toBe(3)
    await app.db.prisma.setting.deleteMany()
  })

  test.each([
    ["from another site's page", ({ headers }: TestMember) => ({ ...headers, 'sec-fetch-site': 'cross-site' })],
    ['for a prefetching browser', ({ headers }: TestMember) => ({ ...headers, 'sec-purpose': 'prefetch;prerender' })],
    ['for an older prefetching browser', ({ headers }: TestMember) => ({ ...headers, purpose: 'prefetch' })],
  ])('%s', async (_how, headersOf) => {
    const reader = await makeReader()
    expect(await expectRefused(reader, { id: (await makeReport()).id }, headersOf(reader))).toMatchObject({ status: 403 })
  })

  test('to another account', async () => {
    const [reader, other] = [await makeReader(), await makeReader()]
    const { id } = await makeReport()
    expect(await expectRefused(reader, { id, accountid: other.account.id })).toMatchObject({ status: 403 })
    expect(await left(other)).toBe(1)
    await readAs(app.fastify, reader, 'GetProjectDown', { id, accountid: reader.account.id })
  })

  test.each(['id=0', 'id=-1', 'id=1.5', 'id=99999999999999999999', 'id=abc', 'id=1&id=2', 'id[]=1', 'id[$ne]=1', 'id=', ''])(
    'for %s',
    async (search) => {
      expect(await expectRefused(await makeReader(), search)).toMatchObject({ status: 400 })
    },
  )

  test('for an item without an attachment', async () => {
    const { id } = await makeInfo(app.db, { category: 3 })
    expect(await expectRefused(await makeReader(), { id })).toEqual({ status: 200, Code: 0, Message: '该信息没有附件' })
  })

  const { withdrawn, deleted, ...neverPublic } = hiddenBecause
  test.each([
    ...Object.entries(neverPublic).map((one) => [404, ...one] as const),
    [410, 'withdrawn', withdrawn] as const,
    [410, 'deleted', deleted] as const,
  ])('although %s is returned for an item that is %s', async (status, _why, standing) => {
    const failReason = 'status' in standing && standing.status === 'rejected' ? '内容不完整' : null
    const { id } = await makeReport({ ...standing, failReason })
    expect(await expectRefused(await makeReader(), { id })).toMatchObject({ status, Code: status })
  })

  test('for an unknown item', async () => {
    expect(await expectRefused(await makeReader(), { id: 999_999_999 })).toMatchObject({ status: 404 })
  })
})

describe('the download history', () => {
  test('is paged, newest first, and keeps withdrawn items', async () => {
    const reader = await makeReader(3)
    const reports = [await makeReport({ title: '第一份' }), await makeReport({ title: '第二份' }), await makeReport({ title: '第三份', category: 1 })]
    for (const { id } of reports) await download(reader, id)
    await app.db.prisma.infoItem.update({ where: { id: reports[0]?.id as number }, data: { withdrawAt: new Date() } })
    const { Data, Count } = await readAs(app.fastify, reader, 'GetDownList', { size: 2 })
    expect(Data.map(({ OrderType, OrderName }: Record<string, string>) => [OrderType, OrderName])).toEqual([
      ['智库信息', '第三份'],
      ['专报信息', '第二份'],
    ])
    expect(Count).toBe(3)
    expect((await readAs(app.fastify, reader, 'GetDownList', { size: 2, current: 2 })).Data).toMatchObject([
      { OrderName: '第一份', CTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    ])
  })

  test("and the balance are the member's own", async () => {
    const [reader, other] = [await makeReader(7), await makeReader()]
    await download(reader, (await makeReport()).id)
    expect(await left(other)).toBe(1)
    expect((await readAs(app.fastify, other, 'GetDownList')).Data).toEqual([])
  })
})

describe('the address', () => {
  let reader: TestMember
  let report: Awaited<ReturnType<typeof makeReport>>
  let url: string
  beforeAll(async () => {
    ;[reader, report] = [await makeReader(), await makeReport()]
    url = await download(reader, report.id)
  })
  /** Expects an uncached Chinese page with the next step, without data of the file. */
  async function expectPage(response: Awaited<ReturnType<typeof fetchFile>>, status: number, message: string) {
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(response.headers['content-disposition']).toBeUndefined()
    expect(response.body).toContain(message)
    expect(response.rawPayload.includes(bytes)).toBe(false)
  }

  test('returns the file with its Chinese name, uncached and with security headers', async () => {
    const response = await fetchFile(url, { cookie: reader.headers.cookie })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(bytes)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="__ __(_).pdf"; filename*=UTF-8''${encodeURIComponent('湖南 专报')}%28${encodeURIComponent('一')}%29.pdf`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(response.headers['cache-control']).toMatch(/no-store/)
  })

  test('resumes an interrupted download for free', async () => {
    const rest = await fetchFile(url, { cookie: reader.headers.cookie, range: 'bytes=5-' })
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 5-${bytes.length - 1}/${bytes.length}`])
    expect(rest.rawPayload).toEqual(bytes.subarray(5))
    expect(await left(reader)).toBe(0)
  })

  test('answers HEAD requests', async () => {
    const { statusCode, headers, rawPayload } = await fetchFile(url, { cookie: reader.headers.cookie }, 'HEAD')
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(bytes.length), 0])
  })

  test('is refused without a session', async () => {
    await expectPage(await fetchFile(url), 401, '请先登录')
  })

  test('is refused for another member, and in another browser of the same one', async () => {
    for (const { headers } of [await makeReader(5), await signedIn(app.db, reader.account.id)]) {
      await expectPage(await fetchFile(url, { cookie: headers.cookie }), 403, '请返回页面重新下载')
    }
  })

  test('is refused after sign-out and for a disabled account', async () => {
    const gone = await makeReader()
    const theirs = await download(gone, report.id)
    await app.db.prisma.account.update({ where: { id: gone.account.id }, data: { disabledAt: new Date() } })
    await expectPage(await fetchFile(theirs, { cookie: gone.headers.cookie }), 401, '请先登录')
    const other = await makeReader()
    const address = await download(other, report.id)
    await app.db.prisma.session.delete({ where: { id: other.session.id } })
    await expectPage(await fetchFile(address, { cookie: other.headers.cookie }), 401, '请先登录')
  })

  test('is valid for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4.5 * 60_000 })
    expect((await fetchFile(url, { cookie: reader.headers.cookie })).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 60_000)
    await expectPage(await fetchFile(url, { cookie: reader.headers.cookie }), 410, '下载链接已过期，请返回页面重新下载')
  })

  test('cannot be forged', async () => {
    const [, , token = '', name] = url.split('/')
    const [payload = '', signature = ''] = token.split('.')
    const claim = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const other = await makeReport()
    const forge = (change: object) => Buffer.from(JSON.stringify({ ...claim, ...change })).toString('base64url')
    const forged = [
      `${forge({ infoItemId: other.id })}.${signature}`,
      `${forge({ expiresAt: Date.now() + 1e9 })}.${signature}`,
      `${payload}.${createHash('sha256').update(payload).digest('base64url')}`,
      `${payload}.${signature.slice(0, -4)}`,
      `${payload}.`,
      payload,
      'x',
      `${'a'.repeat(300)}.${signature}`,
    ]
    for (const one of forged) {
      await expectPage(await fetchFile(`/download/${one}/${name}`, { cookie: reader.headers.cookie }), 403, '下载链接无效，请返回页面重新下载')
    }
  })

  test('opens its own file, whatever file name is appended', async () => {
    const start = url.split('/').slice(0, 3).join('/')
    for (const name of ['x', '..%2f..%2fetc%2fpasswd', encodeURIComponent(`../restricted/${report.file.key}`), `${'长'.repeat(200)}.pdf`, '']) {
      const response = await fetchFile(`${start}/${encodeURI(name)}`, { cookie: reader.headers.cookie })
      expect(response.rawPayload).toEqual(bytes)
    }
  })

  test('works with the longest possible names', async () => {
    const [reader, long] = [await makeReader(), await makeReport({}, `${'长'.repeat(116)}.pdf`)]
    const response = await fetchFile(await download(reader, long.id), reader.headers)
    expect(response.rawPayload).toEqual(bytes)
  })

  test('reports that the item has been deleted meanwhile', async () => {
    const [reader, soonGone] = [await makeReader(), await makeReport()]
    const address = await download(reader, soonGone.id)
    await app.db.prisma.infoItem.update({ where: { id: soonGone.id }, data: { deletedAt: new Date() } })
    await expectPage(await fetchFile(address, reader.headers), 410, '附件已下线')
  })

  test('is the only path to the file, signed in or not', async () => {
    const { key } = report.file
    for (const path of [
      `/uploads/${key}`,
      `/uploads/../restricted/${key}`,
      `/uploads/..%2frestricted%2f${key}`,
      `/uploads/%2e%2e/restricted/${key}`,
      `/restricted/${key}`,
      `/download/${key}`,
    ]) {
      const response = await fetchFile(path, reader.headers)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.rawPayload.includes(bytes)).toBe(false)
    }
    const listing = await call(app.fastify, 'GetProjectDetail', { id: report.id })
    expect(listing.text).not.toContain(key)
    expect(url).not.toContain(key)
  })
})

test('the signing key of addresses is created once, even concurrently, and never exposed', async () => {
  const other = await testApp()
  const [report, reader] = [await makeReport(), await makeReader()]
  const { db } = other
  const member = await makeMember(db)
  const file = await makeFile(db, { restricted: true })
  const items = await Promise.all(Array.from({ length: 10 }, () => makeInfo(db, { category: 4, attachmentKey: file.key })))
  const urls = await Promise.all(items.map(async ({ id }) => (await readAs(other.fastify, member, 'GetProjectDown', { id })).Data as string))
  const [setting, ...more] = await db.prisma.setting.findMany({ where: { key: 'downloadSecret' } })
  expect(more).toEqual([])
  expect(setting?.value).toMatch(/^[\w-]{43}$/)
  for (const url of urls) expect((await other.fastify.inject({ url, headers: member.headers })).statusCode).not.toBe(403)

  // An address signed by one site is refused by another.
  const foreign = await download(reader, report.id)
  expect((await other.fastify.inject({ url: foreign, headers: member.headers })).statusCode).toBe(403)
  await other.close()
})
