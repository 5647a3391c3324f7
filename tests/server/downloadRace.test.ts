import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { grantCredits } from '#server/credits/ledger.ts'
import { connect } from '#server/database/client.ts'
import { minConnections } from '#server/database/connections.ts'
import { defaultCreditRule, noCreditMessage } from '#shared/rules/creditRules.ts'
import { call } from '#tests/support/call.ts'
import { makeAccount, makeFile, makeInfo, makeOffice } from '#tests/support/factories.ts'
import { untilBlocked } from '#tests/support/lockWaiters.ts'
import { makeMember, type TestMember } from '#tests/support/members.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/** Two portals on one database without a shared queue, like two processes. */
let app: TestApp
let beside: TestApp
beforeAll(async () => {
  app = await testApp()
  beside = await testApp({ db: await connect({ databaseUrl: app.db.connectionString, connections: minConnections }) })
})
afterAll(async () => {
  await beside.close()
  await beside.db.close()
  await app.close()
})

const noCredit = noCreditMessage(defaultCreditRule)
const hundred = Array.from({ length: 100 }, (_, index) => index)

async function makeReports(count: number) {
  const { key: attachmentKey } = await makeFile(app.db, { restricted: true })
  const { id: companyId } = await makeOffice(app.db)
  return Promise.all(Array.from({ length: count }, () => makeInfo(app.db, { category: 3, companyId, attachmentKey })))
}
const grant = (member: TestMember, amount: number) =>
  app.db.prisma.creditEntry.create({ data: { accountId: member.account.id, amount, reason: 'granted' } })

/** Downloads in one of the two processes; returns the member's error message, or '' on success. */
async function download({ headers }: TestMember, id: number, turn = 0): Promise<string> {
  const { json } = await call((turn % 2 ? beside : app).fastify, 'GetProjectDown', { id }, { headers })
  const { Code, Message } = json()
  return Code === 1 ? '' : Message
}
async function balance({ account }: TestMember) {
  const { _sum } = await app.db.prisma.creditEntry.aggregate({ where: { accountId: account.id }, _sum: { amount: true } })
  return _sum.amount ?? 0
}
const downloads = ({ account }: TestMember) => app.db.prisma.download.count({ where: { accountId: account.id } })
const charges = ({ account }: TestMember) => app.db.prisma.creditEntry.count({ where: { accountId: account.id, reason: 'download' } })

test('a hundred downloads of a hundred reports with one credit: exactly one succeeds, the others show the rule', async () => {
  const [reader, reports] = [await makeMember(app.db), await makeReports(100)]
  await grant(reader, 1)
  const answers = await Promise.all(reports.map(({ id }, turn) => download(reader, id, turn)))
  expect(answers.filter((answer) => answer === '')).toHaveLength(1)
  expect(answers.filter((answer) => answer === noCredit)).toHaveLength(99)
  expect([await balance(reader), await downloads(reader), await charges(reader)]).toEqual([0, 1, 1])
})

test('a hundred downloads of one report with one credit: all succeed, with one charge', async () => {
  const [reader, reports] = [await makeMember(app.db), await makeReports(1)]
  await grant(reader, 1)
  const answers = await Promise.all(hundred.map((turn) => download(reader, reports[0]?.id as number, turn)))
  expect(answers.filter((answer) => answer !== '')).toEqual([])
  expect([await balance(reader), await downloads(reader), await charges(reader)]).toEqual([0, 1, 1])
})

test('a hundred downloads of one report without a credit: all fail without a record', async () => {
  const [reader, reports] = [await makeMember(app.db), await makeReports(1)]
  const answers = await Promise.all(hundred.map((turn) => download(reader, reports[0]?.id as number, turn)))
  expect(new Set(answers)).toEqual(new Set([noCredit]))
  expect([await balance(reader), await downloads(reader)]).toEqual([0, 0])
})

test('a download waits for an uncommitted deduction and is refused if that took the last credit', async () => {
  const [reader, [report]] = [await makeMember(app.db), await makeReports(1)]
  const manager = await makeAccount(app.db, { role: 'memberManager' })
  await grant(reader, 1)
  const { answer } = await app.db.prisma.$transaction(async (tx) => {
    await grantCredits(tx, { accountId: reader.account.id, amount: -1, balance: 1, note: '更正', createdById: manager.id })
    return untilBlocked(app.db, download(reader, report?.id as number))
  })
  expect(await answer).toBe(noCredit)
  expect([await balance(reader), await downloads(reader), await charges(reader)]).toEqual([0, 0, 0])
})

test('twenty members of one report pay once each without waiting for each other', async () => {
  const [report] = await makeReports(1)
  const readers = await Promise.all(Array.from({ length: 20 }, () => makeMember(app.db)))
  await Promise.all(readers.map((reader) => grant(reader, 2)))
  const answers = await Promise.all(readers.flatMap((reader) => [0, 1].map((turn) => download(reader, report?.id as number, turn))))
  expect(answers.filter((answer) => answer !== '')).toEqual([])
  for (const reader of readers) expect([await balance(reader), await charges(reader)]).toEqual([1, 1])
})

test('downloads concurrent with the rejection of their source: all five credits are reversed, and spent ones become a debt', async () => {
  const reviewer = await makeAccount(app.db, { role: 'reviewer' })
  const reports = await makeReports(8)
  for (let round = 0; round < 5; round++) {
    const { reader, submitted } = await makeEarner()
    const [, ...answers] = await Promise.all([
      reject(app.db, { kind: 'infoItem', id: submitted.id, version: 1, reviewerId: reviewer.id, reason: '内容不完整' }),
      ...reports.map(({ id }, turn) => download(reader, id, turn)),
    ])
    const spent = answers.filter((answer) => answer === '').length
    expect(answers.filter((answer) => answer !== '' && !answer.startsWith(noCredit))).toEqual([])
    expect((await balance(reader)) + spent).toBe(0)
    expect([await downloads(reader), await charges(reader)]).toEqual([spent, spent])
    const reversed = await app.db.prisma.creditEntry.findMany({ where: { accountId: reader.account.id, reason: 'reversed' } })
    expect(reversed.map(({ amount }) => amount)).toEqual([-5])
  }
})

test('colleagues who download a report during its approval neither block it nor pay', async () => {
  const reviewer = await makeAccount(app.db, { role: 'reviewer' })
  const { reader, submitted } = await makeEarner()
  const colleague = await makeMember(app.db, { companyId: reader.companyId })
  const [, ...answers] = await Promise.all([
    approve(app.db, { kind: 'infoItem', id: submitted.id, version: 1, reviewerId: reviewer.id }),
    ...hundred.slice(0, 20).map((turn) => download(turn % 4 < 2 ? reader : colleague, submitted.id, turn)),
  ])
  expect(answers.filter((answer) => answer !== '')).toEqual([])
  expect([await balance(reader), await balance(colleague)]).toEqual([5, 0])
})

/** Creates a member with a pending report that has earned five downloads. */
async function makeEarner() {
  const reader = await makeMember(app.db)
  const file = await makeFile(app.db, { restricted: true, ownerId: reader.account.id })
  const submitted = await makeInfo(app.db, {
    category: 3,
    status: 'pending',
    companyId: reader.companyId,
    submittedById: reader.account.id,
    attachmentKey: file.key,
  })
  const earned = { infoItemId: submitted.id, itemVersion: 1, fileSha256: randomUUID() }
  await app.db.prisma.creditEntry.create({ data: { accountId: reader.account.id, amount: 5, reason: 'submitted', ...earned } })
  return { reader, submitted }
}
