import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submit } from '#server/content/workflow/createItem.ts'
import { approve, reject, undoDecision } from '#server/content/workflow/decide.ts'
import { edit } from '#server/content/workflow/saveItem.ts'
import { openDownload } from '#server/features/download/openDownload.ts'
import type { Session } from '#server/members/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { CreditRule } from '#shared/rules/creditRules.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { makeAccount, makeFile, makeOffice } from '#tests/support/factories.ts'
import { makeMember } from '#tests/support/members.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

/** The possible steps. Report numbers are taken modulo the existing ones; accounts 0 and 1 are colleagues. */
const account = fc.nat(3)
const report = fc.nat(5)
const file = fc.nat(5)
const rule: fc.Arbitrary<CreditRule> = fc.record({
  perReport: fc.integer({ min: 1, max: 3 }),
  earnedAt: fc.constantFrom('submission', 'approval'),
  maxUnreviewed: fc.integer({ min: 1, max: 3 }),
})
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('submit' as const), account, file }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('edit' as const), report, file }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('reject' as const), report }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('approve' as const), report }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), report }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('download' as const), account, report }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('setRule' as const), rule }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A model of the rules without a database. Every step returns whether it is allowed. */
function createModel(given: CreditRule) {
  let rule = given
  const balances = [0, 0, 0, 0]
  interface Report {
    owner: number
    file: number
    online: boolean
    waits: boolean
    earned: number
    held: number
    /** The last decision: the credits it moved, and whether the report was public before. */
    decided?: { moved: number; wasOnline: boolean }
  }
  const reports: Report[] = []
  const earnedWith = new Map<number, number>()
  const paid = new Set<string>()
  const at = (index: number) => reports[index] as Report
  const add = (owner: number, amount: number) => {
    balances[owner] = (balances[owner] as number) + amount
  }
  /** Counts the owner's other reports that have earned without a review. */
  const countUnreviewed = (index: number) =>
    reports.filter(({ owner, waits, online, earned }, other) => other !== index && owner === at(index).owner && waits && !online && earned > 0).length
  /** Earns in full the first time, later what was reversed, and never with another report's file. Returns the amount. */
  function earn(index: number): number {
    const report = at(index)
    const missing = (report.earned || rule.perReport) - report.held
    if (missing === 0 || (earnedWith.get(report.file) ?? index) !== index) return 0
    earnedWith.set(report.file, index)
    report.earned ||= missing
    report.held += missing
    add(report.owner, missing)
    return missing
  }
  const earnUnreviewed = (index: number) => {
    if (rule.earnedAt === 'submission' && !at(index).online && countUnreviewed(index) < rule.maxUnreviewed) earn(index)
  }
  return {
    balances,
    reports,
    setRule(next: CreditRule) {
      rule = next
      return true
    },
    submit(owner: number, file: number) {
      earnUnreviewed(reports.push({ owner, file, online: false, waits: true, earned: 0, held: 0 }) - 1)
      return true
    },
    edit(index: number, file: number) {
      Object.assign(at(index), { file, waits: true })
      earnUnreviewed(index)
      return true
    },
    approve(index: number) {
      if (!at(index).waits) return false
      const wasOnline = at(index).online
      Object.assign(at(index), { online: true, waits: false })
      at(index).decided = { moved: earn(index), wasOnline }
      return true
    },
    reject(index: number) {
      const report = at(index)
      if (!report.waits) return false
      Object.assign(report, { waits: false, decided: { moved: 0, wasOnline: report.online } })
      if (report.online) return true
      const taken = report.held
      report.held = 0
      add(report.owner, -taken)
      report.decided = { moved: -taken, wasOnline: false }
      return true
    },
    undo(index: number) {
      const report = at(index)
      if (report.waits || !report.decided) return false
      const { moved, wasOnline } = report.decided
      report.held -= moved
      add(report.owner, -moved)
      Object.assign(report, { waits: true, online: wasOnline })
      return true
    },
    spent: (owner: number) => [...paid].filter((key) => key.startsWith(`${owner} `)).length,
    download(reader: number, index: number) {
      const company = (account: number) => Math.max(account, 1)
      if (company(reader) === company(at(index).owner)) return true
      if (!at(index).online) return false
      if (paid.has(`${reader} ${index}`)) return true
      if ((balances[reader] as number) < 1) return false
      paid.add(`${reader} ${index}`)
      add(reader, -1)
      return true
    },
  }
}

/** The same steps in the portal. Files are new in every run, because used files stay used. */
async function createPortal(given: CreditRule) {
  const setRule = (rule: CreditRule) => {
    const value = { ...rule }
    return db.prisma.setting.upsert({ where: { key: 'creditRule' }, create: { key: 'creditRule', value }, update: { value } })
  }
  await setRule(given)
  const { id: reviewerId } = await makeAccount(db, { role: 'reviewer' })
  const { id: companyId } = await makeOffice(db)
  const people = [await makeMember(db, { companyId }), await makeMember(db, { companyId }), await makeMember(db), await makeMember(db)]
  const members = people.map(({ account, companyId, session }) => ({ accountId: account.id, companyId, sessionId: session.id }) as Session)
  const at = (account: number) => members[account] as Session
  const files = Array.from({ length: 6 }, () => randomUUID())
  const reports: { id: number; version: number; owner: number }[] = []
  const kind = 'infoItem'

  async function write(account: number, file: number) {
    const { key } = await makeFile(db, { restricted: true, ownerId: at(account).accountId, sha256: files[file] as string })
    return { category: infoCategory.report, title: `专报 ${randomUUID()}`, description: '', summary: '', attachmentKey: key }
  }
  const review = (index: number) => {
    const { id, version } = reports[index] as (typeof reports)[number]
    return { kind, id, version, reviewerId } as const
  }
  return {
    reports,
    files,
    setRule,
    async submit(account: number, file: number) {
      const { id } = await submit(db, { ...at(account), userName: '张三' }, { kind, data: await write(account, file) })
      reports.push({ id, version: 1, owner: account })
    },
    async edit(index: number, file: number) {
      const report = reports[index] as (typeof reports)[number]
      await edit(db, at(report.owner), { kind, id: report.id, data: await write(report.owner, file) })
      report.version += 1
    },
    reject: (index: number) => reject(db, { ...review(index), reason: '内容不完整' }),
    approve: (index: number) => approve(db, review(index)),
    async undo(index: number) {
      const { version } = await undoDecision(db, review(index))
      Object.assign(reports[index] ?? {}, { version })
    },
    download: (account: number, index: number) => openDownload(db, at(account), review(index).id),
    async balances() {
      const accounts = members.map(({ accountId }) => accountId)
      const sums = await db.prisma.creditEntry.groupBy({ by: ['accountId'], where: { accountId: { in: accounts } }, _sum: { amount: true } })
      return accounts.map((id) => sums.find(({ accountId }) => accountId === id)?._sum.amount ?? 0)
    },
  }
}

test('for any sequence of steps, balances follow the rules, and no report or file earns twice', async () => {
  await fc.assert(
    fc.asyncProperty(rule, fc.array(step, { minLength: 5, maxLength: 25 }), async (given, steps) => {
      const model = createModel(given)
      const portal = await createPortal(given)
      for (const one of steps) {
        const taken = take(one)
        if (!taken) continue
        const [allowed, happened] = taken
        expect(await succeeds(happened)).toBe(allowed)
        expect(await portal.balances()).toEqual(model.balances)
        expectAccountedFor()
      }
      await expectSoundEntries()

      /** Takes the step in both; undefined if no report exists for it. */
      function take(one: Step): [allowed: boolean, happened: Promise<unknown>] | undefined {
        if (one.does === 'submit') return [model.submit(one.account, one.file), portal.submit(one.account, one.file)]
        if (one.does === 'setRule') return [model.setRule(one.rule), portal.setRule(one.rule)]
        if (model.reports.length === 0) return undefined
        const index = one.report % model.reports.length
        if (one.does === 'edit') return [model.edit(index, one.file), portal.edit(index, one.file)]
        if (one.does === 'download') return [model.download(one.account, index), portal.download(one.account, index)]
        return [model[one.does](index), portal[one.does](index)]
      }

      /** A balance is the credits held by its reports minus the downloads, and debts never exceed the downloads. */
      function expectAccountedFor() {
        for (const [owner, balance] of model.balances.entries()) {
          const held = model.reports.reduce((sum, report) => sum + (report.owner === owner ? report.held : 0), 0)
          expect(balance).toBe(held - model.spent(owner))
          expect(balance).toBeGreaterThanOrEqual(-model.spent(owner))
        }
      }

      /** Checks the invariants of the table itself. */
      async function expectSoundEntries() {
        const earnings = await db.prisma.creditEntry.findMany({
          where: { infoItemId: { in: portal.reports.map(({ id }) => id) }, reason: { not: 'download' } },
        })
        for (const [index, { id }] of portal.reports.entries()) {
          const held = earnings.filter(({ infoItemId }) => infoItemId === id).reduce((sum, { amount }) => sum + amount, 0)
          expect(held).toBe(model.reports[index]?.held)
          expect(held).toBeGreaterThanOrEqual(0)
          expect(held).toBeLessThanOrEqual(3)
        }
        for (const sha256 of portal.files) {
          const users = earnings.filter(({ fileSha256 }) => fileSha256 === sha256).map(({ infoItemId }) => infoItemId)
          expect(new Set(users).size).toBeLessThanOrEqual(1)
        }
      }
    }),
    { numRuns: 30 },
  )
})

/** Returns whether the step succeeded; false for a refusal. Rethrows other errors. */
const succeeds = (happened: Promise<unknown>) =>
  happened.then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
