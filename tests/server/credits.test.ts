import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Prisma } from '#prisma/generated/client.ts'
import { balanceOf, chargeDownload, creditReport, type Report, reverseReport } from '#server/credits/ledger.ts'
import { makeAccount, makeInfo } from '#tests/support/factories.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(() => db.prisma.setting.deleteMany())

type Step<R> = (tx: Prisma.TransactionClient) => Promise<R>
const inTransaction = <R>(step: Step<R>) => db.prisma.$transaction(step)

/** Creates a report, by a new account unless `accountId` is given. */
async function makeReport(fields: Partial<Report> = {}): Promise<Report> {
  const accountId = fields.accountId ?? (await makeAccount(db)).id
  const { id: infoItemId } = await makeInfo(db, { category: 3, status: 'pending', submittedById: accountId })
  return { accountId, infoItemId, version: 1, sha256: randomUUID(), ...fields }
}
const credit = (report: Report, moment: 'submission' | 'approval') => inTransaction((tx) => creditReport(tx, report, moment))
const submit = async (report: Report) => (await credit(report, 'submission')).amount
const approve = async (report: Report) => (await credit(report, 'approval')).amount
/** Returns why submitting it earns nothing; undefined if it earns or has earned. */
const refusalReason = async (report: Report) => (await credit(report, 'submission')).because
const reject = (report: Report) => inTransaction((tx) => reverseReport(tx, report))
const download = async (accountId: number, infoItemId?: number) => {
  const id = infoItemId ?? (await makeInfo(db, { category: 3 })).id
  return inTransaction((tx) => chargeDownload(tx, accountId, id))
}
const balance = (accountId: number) => balanceOf(db.prisma, accountId)
const entries = (accountId: number) =>
  db.prisma.creditEntry.findMany({ where: { accountId }, orderBy: { id: 'asc' }, select: { reason: true, amount: true, itemVersion: true } })
const setRule = (value: Prisma.InputJsonValue) => db.prisma.setting.create({ data: { key: 'creditRule', value } })
const grant = (accountId: number, amount: number) => db.prisma.creditEntry.create({ data: { accountId, amount, reason: 'granted' } })

describe('a submitted report', () => {
  test('earns five downloads, recorded with file and version', async () => {
    const report = await makeReport()
    expect(await balance(report.accountId)).toBe(0)
    expect(await submit(report)).toBe(5)
    expect(await balance(report.accountId)).toBe(5)
    expect(await db.prisma.creditEntry.findMany({ where: { accountId: report.accountId } })).toMatchObject([
      { amount: 5, reason: 'submitted', infoItemId: report.infoItemId, itemVersion: 1, fileSha256: report.sha256 },
    ])
  })

  test('earns nothing more when edited, with the same file or another', async () => {
    const report = await makeReport()
    await submit(report)
    expect(await submit({ ...report, version: 2 })).toBe(0)
    expect(await submit({ ...report, version: 3, sha256: randomUUID() })).toBe(0)
    expect(await approve({ ...report, version: 3 })).toBe(0)
    expect(await balance(report.accountId)).toBe(5)
  })

  test('earns at once only while the account has few pending reports, and later on approval', async () => {
    const { id: accountId } = await makeAccount(db)
    for (let waiting = 0; waiting < 20; waiting++) expect(await submit(await makeReport({ accountId }))).toBe(5)
    const further = await makeReport({ accountId })
    expect(await refusalReason(further)).toBe('tooManyUnreviewed')
    expect(await submit(await makeReport())).toBe(5)
    expect(await approve(further)).toBe(5)
    expect(await balance(accountId)).toBe(105)
    await db.prisma.infoItem.updateMany({ where: { submittedById: accountId }, data: { status: 'approved' } })
    expect(await submit(await makeReport({ accountId }))).toBe(5)
  })

  test('earns nothing with a file that has already earned, even if its first report is deleted', async () => {
    const first = await makeReport()
    await submit(first)
    const again = await makeReport({ accountId: first.accountId, sha256: first.sha256 })
    const other = await makeReport({ sha256: first.sha256 })
    expect([await refusalReason(again), await refusalReason(other), await approve(other)]).toEqual(['fileUsed', 'fileUsed', 0])
    await db.prisma.infoItem.delete({ where: { id: first.infoItemId } })
    expect(await submit(other)).toBe(0)
    expect([await balance(first.accountId), await balance(other.accountId)]).toEqual([5, 0])
  })

  test('that earned nothing with a copied file earns once it has its own file', async () => {
    const first = await makeReport()
    await submit(first)
    const copy = await makeReport({ sha256: first.sha256 })
    await submit(copy)
    expect(await submit({ ...copy, version: 2, sha256: randomUUID() })).toBe(5)
  })
})

describe('a rejected report', () => {
  test('loses its credits, once per version', async () => {
    const report = await makeReport()
    await submit(report)
    expect([await reject(report), await reject(report)]).toEqual([5, 0])
    expect(await entries(report.accountId)).toEqual([
      { reason: 'submitted', amount: 5, itemVersion: 1 },
      { reason: 'reversed', amount: -5, itemVersion: 1 },
    ])
  })

  test('loses them even if spent: the balance goes below zero, and the next report pays the debt', async () => {
    const report = await makeReport()
    await submit(report)
    for (let spent = 0; spent < 5; spent++) await download(report.accountId)
    expect(await reject(report)).toBe(5)
    expect(await balance(report.accountId)).toBe(-5)
    await expect(download(report.accountId)).rejects.toThrow('目前为-5次，之后报送的专报先补足')
    expect(await submit(await makeReport({ accountId: report.accountId }))).toBe(5)
    await expect(download(report.accountId)).rejects.toThrow('专报下载次数不足')
    await submit(await makeReport({ accountId: report.accountId }))
    await download(report.accountId)
    expect(await balance(report.accountId)).toBe(4)
  })

  test('gains nothing: twenty nonsense files, spent and rejected, leave a debt that only accepted reports pay', async () => {
    const { id: accountId } = await makeAccount(db)
    const nonsense = await Promise.all(Array.from({ length: 20 }, () => makeReport({ accountId })))
    for (const report of nonsense) await submit(report)
    await grant(accountId, -100) // as if for a hundred downloads
    for (const report of nonsense) {
      await db.prisma.infoItem.update({ where: { id: report.infoItemId }, data: { status: 'rejected' } })
      expect(await reject(report)).toBe(5)
    }
    expect(await balance(accountId)).toBe(-100)
    // The same twenty again earn the same amount, and no more.
    for (const report of nonsense) {
      await db.prisma.infoItem.update({ where: { id: report.infoItemId }, data: { status: 'pending' } })
      await submit({ ...report, version: 2 })
    }
    expect(await refusalReason(await makeReport({ accountId }))).toBe('tooManyUnreviewed')
    expect(await balance(accountId)).toBe(0)
    await expect(download(accountId)).rejects.toThrow('专报下载次数不足')
  })

  test('never loses more than it has earned, whatever the balance', async () => {
    const report = await makeReport()
    await submit(report)
    await grant(report.accountId, 20)
    expect(await reject(report)).toBe(5)
    expect(await balance(report.accountId)).toBe(20)
  })

  test('that has earned nothing loses nothing and adds no entry', async () => {
    const report = await makeReport()
    expect(await reject(report)).toBe(0)
    expect(await entries(report.accountId)).toEqual([])
  })

  test('regains its credits when resubmitted, and loses them again', async () => {
    const report = await makeReport()
    await submit(report)
    await download(report.accountId)
    await reject(report)
    const again = { ...report, version: 2, sha256: randomUUID() }
    expect(await submit(again)).toBe(5)
    expect(await submit(again)).toBe(0)
    expect(await reject(again)).toBe(5)
    expect(await submit({ ...again, version: 3 })).toBe(5)
    expect(await balance(report.accountId)).toBe(4)
  })

  test('regains nothing with a file that has earned elsewhere', async () => {
    const [report, other] = [await makeReport(), await makeReport()]
    await submit(report)
    await submit(other)
    await reject(report)
    expect(await submit({ ...report, version: 2, sha256: other.sha256 })).toBe(0)
    expect(await balance(report.accountId)).toBe(0)
  })

  test('keeps its files reserved: both the original one and the one it regained credits with', async () => {
    const report = await makeReport()
    await submit(report)
    await reject(report)
    const again = { ...report, version: 2, sha256: randomUUID() }
    await submit(again)
    for (const sha256 of [report.sha256, again.sha256]) expect(await submit(await makeReport({ sha256 }))).toBe(0)
  })

  test('transfers its credits when a colleague edits it', async () => {
    const report = await makeReport()
    await submit(report)
    const colleague = await makeAccount(db)
    await grant(colleague.id, 9)
    const edited = { ...report, accountId: colleague.id, version: 2 }
    expect(await reject(edited)).toBe(5)
    expect([await balance(report.accountId), await balance(colleague.id)]).toEqual([0, 9])
    expect(await submit({ ...edited, version: 3 })).toBe(5)
    expect([await balance(report.accountId), await balance(colleague.id)]).toEqual([5, 9])
  })
})

describe('the configured rule', () => {
  test('can grant on approval instead, once', async () => {
    await setRule({ perReport: 3, earnedAt: 'approval' })
    const report = await makeReport()
    expect(await refusalReason(report)).toBe('atApproval')
    expect([await approve(report), await approve(report)]).toEqual([3, 0])
    expect(await reject({ ...report, version: 2 })).toBe(3)
    expect(await submit({ ...report, version: 3 })).toBe(0)
    expect(await approve({ ...report, version: 3 })).toBe(3)
  })

  test('limits the unreviewed reports that earn, also for concurrent ones of an account', async () => {
    await setRule({ maxUnreviewed: 2 })
    const { id: accountId } = await makeAccount(db)
    const reports = await Promise.all(Array.from({ length: 6 }, () => makeReport({ accountId })))
    const reasons = await Promise.all(reports.map(refusalReason))
    expect(reasons.filter((reason) => reason === 'tooManyUnreviewed')).toHaveLength(4)
    expect(await balance(accountId)).toBe(10)
  })

  test('does not affect earlier credits', async () => {
    const report = await makeReport()
    await submit(report)
    await setRule({ perReport: 50, earnedAt: 'submission' })
    await reject(report)
    expect(await submit({ ...report, version: 2 })).toBe(5)
  })

  test('grants on approval what was submitted under the approval rule', async () => {
    await setRule({ earnedAt: 'approval' })
    const report = await makeReport()
    await submit(report)
    await db.prisma.setting.deleteMany()
    expect(await approve(report)).toBe(5)
  })

  test.each([
    ['nonsense', '五'],
    ['no number', { perReport: '五' }],
    ['a negative number', { perReport: -5 }],
    ['a fraction', { perReport: 2.5 }],
    ['another moment', { perReport: 7, earnedAt: 'never' }],
    ['nothing', {}],
  ])('falls back to the default with %s', async (_what, value) => {
    await setRule(value)
    expect(await submit(await makeReport())).toBe(5)
  })
})

describe('a download', () => {
  test('costs one credit the first time and nothing afterwards', async () => {
    const { accountId } = await makeReport()
    await grant(accountId, 2)
    const { id } = await makeInfo(db, { category: 3 })
    await download(accountId, id)
    await download(accountId, id)
    expect(await balance(accountId)).toBe(1)
  })

  test.each([0, -1])('is refused with a balance of %s', async (amount) => {
    const { accountId } = await makeReport()
    if (amount) await grant(accountId, amount)
    await expect(download(accountId)).rejects.toThrow('每上传1条专报信息，可下载5条专报信息')
    expect(await balance(accountId)).toBe(amount)
  })

  test('is refused with the text of the current rule', async () => {
    await setRule({ perReport: 3 })
    await expect(download((await makeReport()).accountId)).rejects.toThrow('每上传1条专报信息，可下载3条专报信息')
  })
})

describe('concurrency', () => {
  test('ten submissions of a report, each with its item in the same transaction, earn once', async () => {
    const report = await makeReport()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(async (tx) => {
          await tx.message.create({ data: { accountId: report.accountId, kind: 'notice', title: '专报' } })
          return (await creditReport(tx, report, 'submission')).amount
        }),
      ),
    )
    expect(answers.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5])
    expect(await balance(report.accountId)).toBe(5)
  })

  test('a file submitted by ten accounts earns once, and every submission is accepted', async () => {
    const sha256 = randomUUID()
    const reports = await Promise.all(Array.from({ length: 10 }, () => makeReport({ sha256 })))
    const answers = await Promise.all(reports.map(submit))
    expect(answers.filter((credits) => credits > 0)).toEqual([5])
  })

  test('ten rejections and ten approvals of a version reverse and grant once each', async () => {
    const report = await makeReport()
    await submit(report)
    const again = { ...report, version: 2 }
    await Promise.all(Array.from({ length: 20 }, (_, turn) => (turn % 2 ? reject(report) : approve(again))))
    const reasons = (await entries(report.accountId)).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'reversed')).toHaveLength(1)
    expect(reasons.filter((reason) => reason === 'restored').length).toBeLessThanOrEqual(1)
  })

  test('a rejection concurrent with downloads reverses all five credits, and no download exceeds the balance', async () => {
    const report = await makeReport()
    await submit(report)
    const succeeded = () =>
      download(report.accountId).then(
        () => 1,
        () => 0,
      )
    const [taken, ...answers] = await Promise.all([reject(report), ...Array.from({ length: 8 }, succeeded)])
    const spent = answers.reduce((sum: number, one) => sum + one, 0)
    expect(taken).toBe(5)
    expect(spent).toBeLessThanOrEqual(5)
    expect((await balance(report.accountId)) + spent).toBe(0)
  })
})

test('the database refuses a second grant, whatever the code does', async () => {
  const report = await makeReport()
  await submit(report)
  const { accountId, infoItemId, sha256: fileSha256 } = report
  const entry = { accountId, amount: 5, reason: 'submitted' as const }
  await expect(db.prisma.creditEntry.create({ data: { ...entry, infoItemId } })).rejects.toThrow(/Unique constraint/)
  await expect(db.prisma.creditEntry.create({ data: { ...entry, fileSha256 } })).rejects.toThrow(/Unique constraint/)
})
