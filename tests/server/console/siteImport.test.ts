import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeDemoMark } from '#server/demo/demoMark.ts'
import type { RunOptions } from '#server/import/recordedRun.ts'
import { importSite } from '#server/jobs/importSite.ts'
import { isPublicAddress } from '#server/network/publicAddress.ts'
import { hashPassword } from '#server/passwords.ts'
import { importGroupNames } from '#shared/rules/importGroups.ts'
import { importFrom } from '#tests/support/importing.ts'
import { makeMember } from '#tests/support/members.ts'
import { type OldPortal, oldPortal } from '#tests/support/oldPortal.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { hurried, standIn } from '#tests/support/standIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let old: OldPortal
let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  old = await oldPortal()
  app = await testApp()
  admin = await makeStaff(app.db)
})
afterAll(async () => {
  await app.close()
  await old.close()
})

const start = (fields: object = {}) =>
  ask(app.fastify, admin, 'startImport', { address: old.url, groups: importGroupNames, dryRun: false, loginName: '', password: '', ...fields })
const state = async () => (await ask(app.fastify, admin, 'readImports')).Data
/** Executes the queued job like a worker, but allows requests to this machine. */
async function work(
  isAllowed: (address: string) => boolean = () => true,
  { run = importSite, ...options }: Partial<RunOptions> & { run?: typeof importSite } = {},
) {
  const { rows } = await app.db.pool.query<{ payload: { runId: number } }>(
    `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'importSite'`,
  )
  const [job] = rows
  if (!job) throw new Error('no import is queued')
  await run(app, job.payload, { ...hurried, ...options }, isAllowed)
  await app.db.pool.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))`)
}

test('only a dry run starts while demo content exists, which could be mistaken for imported items of the same name', async () => {
  await writeDemoMark(app.db.prisma)
  expect(await start()).toMatchObject({ Code: 0, Message: '请先清除演示内容，再导入' })
  expect(await importFrom(app, old.url)).toMatchObject({ failure: '请先清除演示内容，再导入', entries: [] })
  expect(await importFrom(app, old.url, { dryRun: true, groups: ['party'] })).toMatchObject({ failure: undefined })
  await app.db.prisma.setting.deleteMany()
  await app.db.prisma.importRun.deleteMany()
})

test('a run started by staff is queued once, logged, and executed by a job', async () => {
  expect(await state()).toEqual({ isRunning: false, runs: [] })
  expect(await start()).toMatchObject({ Code: 1, Data: null })
  expect(await start()).toMatchObject({ Code: 0, Message: '正在导入，请等它完成' })
  expect(await state()).toMatchObject({ isRunning: true, runs: [{ origin: old.url, finishedAt: null, total: null, error: null }] })
  const entry = await app.db.prisma.auditEntry.findFirstOrThrow({ where: { action: 'importStarted' } })
  expect(entry.after).toEqual({ address: old.url, groups: importGroupNames, dryRun: false })

  await work()
  const { isRunning, runs } = await state()
  expect(isRunning).toBe(false)
  expect(runs[0].finishedAt).not.toBeNull()
  expect(runs[0].done).toBe(runs[0].total)
  expect(runs[0].outcomes.created).toBe(runs[0].total)
  expect(await app.db.prisma.article.count()).toBe(await old.db.prisma.article.count())
})

test('the report is a spreadsheet with every item and its outcome', async () => {
  const { runs } = await state()
  const { headers, rawPayload } = await app.fastify.inject({ url: `/api/console/listImportEntries.xlsx?run=${runs[0].id}`, headers: admin.headers })
  expect(headers['content-type']).toContain('spreadsheetml')
  const [titles, ...rows] = (await readXlsxFile(rawPayload))[0]?.data ?? []
  expect(titles).toEqual(['栏目', '旧站编号', '本站编号', '标题', '结果', '说明'])
  expect(rows).toContainEqual(['新闻中心', old.ids.news, old.ids.news, '要闻一', '已导入', null])
  expect(rows.filter(([, , , , outcome]) => outcome === '已导入')).toHaveLength(runs[0].total)
})

test('an address of this machine or its network is refused without a request', async () => {
  const inside = await standIn()
  await start({ address: `http://localhost:${inside.port}`, groups: ['party'] })
  await work(isPublicAddress)
  expect((await state()).runs[0]).toMatchObject({ error: expect.stringMatching(/已经从|本机或内部网络/) })
  expect(inside.asked).toEqual([])
  await inside.close()
})

test.each([
  [{ address: 'old.example.org' }, '请填写旧站的网址，如 https://www.example.org'],
  [{ address: '' }, '请输入旧站的网址'],
  [{ groups: [] }, '请选择要导入的栏目'],
  [{ loginName: 'office' }, '旧站的会员账号和密码须一起填写'],
])('%j is refused: %s', async (fields, message) => {
  expect(await start(fields)).toMatchObject({ Code: 0, Message: message })
})

test("a member's password is never stored in plain text, and fetches documents in any process while the run lasts", async () => {
  const password = 'Old-Portal-2026'
  const { account } = await makeMember(old.db, { companyId: old.ids.office, passwordHash: await hashPassword(password) })
  const login = { groups: ['information'], loginName: account.loginName, password }
  expect(await app.db.prisma.infoItem.count({ where: { attachmentKey: { not: null } } })).toBe(0)

  await start(login)
  const { rows } = await app.db.pool.query('select payload from graphile_worker._private_jobs')
  const kept = [rows, await app.db.prisma.importRun.findMany(), await app.db.prisma.auditEntry.findMany({ select: { after: true } })]
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(password)

  // Reloaded modules have no memory of the call, like those of another process.
  vi.resetModules()
  const elsewhere = await import('#server/jobs/importSite.ts')
  await work(undefined, { run: elsewhere.importSite })
  const [latest] = (await state()).runs
  expect(latest.outcomes).toEqual({ updated: 3 })
  expect(await app.db.prisma.infoItem.count({ where: { attachmentKey: { not: null } } })).toBe(3)
})

describe('stopping a run', () => {
  const stop = (id: number) => ask(app.fastify, admin, 'stopImport', { id })
  const newest = async () => (await state()).runs[0]

  test('ends it after its current item and keeps the imported ones; the next run imports the rest', async () => {
    await app.db.prisma.$executeRaw`truncate "ImportedItem"`
    await start()
    const { id } = await newest()
    await work(undefined, {
      async onProgress({ done }) {
        if (done === 1) expect(await stop(id)).toMatchObject({ Code: 1 })
      },
    })
    const { isRunning, runs } = await state()
    expect(isRunning).toBe(false)
    expect(runs[0]).toMatchObject({ id, isStopping: true, error: '已由工作人员停止' })
    const written = await app.db.prisma.importEntry.count({ where: { runId: id, oldId: { gt: 0 } } })
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(runs[0].total)
    expect(await auditOf(app.db, admin.account.id)).toContain('importStopped')

    await start()
    await work()
    const whole = await newest()
    expect(whole).toMatchObject({ isStopping: false, error: null, done: whole.total })
    expect(whole.outcomes.unchanged).toBe(written)
  })

  test('before it has started sends no request to the old portal', async () => {
    await start({ groups: ['news'] })
    const { id } = await newest()
    expect((await stop(id)).Code).toBe(1)
    expect(await newest()).toMatchObject({ isStopping: true, finishedAt: null })
    const before = old.counted.requests
    await work()
    expect(old.counted.requests).toBe(before)
    expect(await newest()).toMatchObject({ error: '已由工作人员停止' })
  })

  test('is refused and not logged if it has already ended', async () => {
    const { id } = await newest()
    const before = await auditOf(app.db, admin.account.id)
    expect(await stop(id)).toMatchObject({ Code: 0, Message: '这次导入已经结束' })
    expect(await stop(999_999)).toMatchObject({ Code: 0, Message: '这次导入已经结束' })
    expect(await auditOf(app.db, admin.account.id)).toEqual(before)
  })
})
