import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startWorker } from '#server/jobs/worker.ts'
import type { backupsContract } from '#shared/contracts/console/backups.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { backupFolder, makeBackup } from '#tests/support/backupRows.ts'
import { makeMember } from '#tests/support/members.ts'
import { ask, auditOf, codeOf, makeStaff, makeStaffWithApp, password, staffSignedIn, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

const { folder, remove } = backupFolder()
let portal: TestApp
let admin: TestStaff
beforeAll(async () => {
  portal = await testApp({ environment: { BACKUP_DIR: folder } })
})
afterAll(async () => {
  await portal.close()
  remove()
})
beforeEach(async () => {
  await portal.db.prisma.backup.deleteMany()
  await portal.db.prisma.setting.deleteMany()
  await portal.db.pool.query('delete from graphile_worker._private_jobs')
  admin = await makeStaff(portal.db)
})

const state = async (): Promise<OutputOf<typeof backupsContract.readBackups>> => (await ask(portal.fastify, admin, 'readBackups')).Data
const start = () => ask(portal.fastify, admin, 'startBackup')

describe('a manual backup', () => {
  test('is queued once, logged, created by the worker, and becomes the last good one', async () => {
    expect(await state()).toMatchObject({ alarm: null, last: null, running: null, backups: [], encrypted: false, places: [{ where: folder }] })
    expect(await start()).toMatchObject({ Code: 1, Message: '备份已开始，可以离开此页' })
    expect((await state()).running).toEqual({ step: 'waiting', percent: null })
    expect(await start()).toMatchObject({ Code: 0, Message: '正在备份或验证，请等它完成' })
    expect(await auditOf(portal.db, admin.account.id)).toEqual(['backupStarted'])

    const worker = await startWorker(portal)
    await expect.poll(async () => (await state()).running, { timeout: 20_000 }).toBe(null)
    await worker.close()
    const { last, backups } = await state()
    expect(backups).toHaveLength(1)
    expect(last).toMatchObject({ origin: 'console', place: 'folder', encrypted: false, error: null, missingFiles: 0 })
    expect(last?.bytes).toBeGreaterThan(1000)
    expect(last?.rowCount).toBeGreaterThan(0)
    expect(readdirSync(folder)).toEqual([last?.name])
  })

  test('requested twice at once is created once', async () => {
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 0, 1])
  })

  test('of a killed process is shown as running, then repeated by another process and marked as failed', async () => {
    await start()
    await portal.db.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = 1`)
    await makeBackup(portal.db, { finishedAt: null, bytes: null, percent: 42, origin: 'console' })
    expect((await state()).running).toEqual({ step: 'writing', percent: 42 })
    await portal.db.pool.query(`select graphile_worker.force_unlock_workers(array['gone'])`)

    const worker = await startWorker(portal)
    await expect.poll(async () => (await state()).running, { timeout: 20_000 }).toBe(null)
    await worker.close()
    expect((await state()).backups).toMatchObject([{ error: null }, { error: expect.stringContaining('中途') }])
  })

  test('that cannot be written reports the reason once; the last good one stays', async () => {
    const good = await makeBackup(portal.db, { daysAgo: 1, folder })
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const blocked = join(folder, 'a file')
    writeFileSync(blocked, '')
    const worker = await startWorker({ ...portal, config: { ...portal.config, backup: { ...portal.config.backup, folder: join(blocked, 'in') } } })
    await start()
    await expect.poll(async () => (await state()).running, { timeout: 20_000 }).toBe(null)
    await worker.close()
    const { alarm, last, backups } = await state()
    expect({ alarm, last: last?.id }).toEqual({ alarm: 'failed', last: good.id })
    expect(backups).toMatchObject([{ error: expect.stringMatching(/^没有完成：路径中有一段是文件/), bytes: null }, { error: null }])
    expect(readdirSync(folder)).toContain(good.name)
    expect(complaints).toHaveBeenCalledOnce()
    complaints.mockClear()
  })

  test('to S3 is refused without S3 settings', async () => {
    const { Data } = await ask(portal.fastify, admin, 'listSettings')
    const { version, value } = Data.find(({ key }: { key: string }) => key === 'backup')
    expect(await ask(portal.fastify, admin, 'saveSetting', { key: 'backup', version, value: { ...value, place: 's3' } })).toMatchObject({ Code: 1 })
    expect(await start()).toMatchObject({ Code: 0, Message: '保存位置是 S3，但服务器没有设置 S3，请先改为备份文件夹' })
  })
})

test.each([
  ['hour', 24],
  ['hour', 2.5],
  ['keepDays', 0],
  ['keepWeeks', -1],
  ['place', '/etc'],
  ['nightly', 'sometimes'],
])('refuses the setting %s %j', async (field, wrong) => {
  const { Data } = await ask(portal.fastify, admin, 'listSettings')
  const { version, value } = Data.find(({ key }: { key: string }) => key === 'backup')
  const { Code } = await ask(portal.fastify, admin, 'saveSetting', { key: 'backup', version, value: { ...value, [field]: wrong } })
  expect(Code).not.toBe(1)
})

describe('the alarm', () => {
  const alarm = async () => (await ask(portal.fastify, admin, 'systemHealth')).Data.backups.alarm
  const installed = (daysAgo: number) =>
    portal.db.prisma.$executeRaw`update "_prisma_migrations" set "started_at" = now() - make_interval(days => ${daysAgo})`
  const failed = { error: '磁盘已满', bytes: null }

  test.each<[string, number, Parameters<typeof makeBackup>[1][], string | null]>([
    ['one day without a backup', 1, [], null],
    ['three days without a backup', 3, [], 'never'],
    ['three days of failed backups', 3, [{ daysAgo: 1, ...failed }], 'never'],
    ['a recent backup', 30, [{ daysAgo: 1.9 }], null],
    ['more than two days since the last backup', 30, [{ daysAgo: 2.1 }], 'overdue'],
    ['an outdated backup with another still running', 30, [{ daysAgo: 2.1 }, { finishedAt: null }], 'overdue'],
    ['an outdated backup, also with one of a clock that was ahead', 30, [{ daysAgo: 2.1 }, { daysAgo: -9 }], 'overdue'],
    ['a recent backup followed by a failed one', 30, [{ daysAgo: 1 }, failed], 'failed'],
    ['a failed backup followed by a recent one', 30, [{ daysAgo: 1, ...failed }, {}], null],
    ['files missing since the last backup', 30, [{ daysAgo: 1 }, { missingFiles: 500 }], 'incomplete'],
    ['files missing, then a failed backup', 30, [{ daysAgo: 2 }, { daysAgo: 1, missingFiles: 500 }, failed], 'incomplete'],
    ['the same files missing for a week', 30, [{ daysAgo: 8 }, { daysAgo: 6, missingFiles: 1 }, { missingFiles: 1 }], null],
    ['missing files that are back', 30, [{ daysAgo: 2 }, { daysAgo: 1, missingFiles: 500 }, {}], null],
    ['a failed verification', 30, [{ verifiedAt: new Date(), verifyError: '校验和不符' }], 'unverified'],
    ['an impossible verification', 30, [{ verifyError: '没有私钥' }], 'unverified'],
    ['a successful verification', 30, [{ verifiedAt: new Date() }], null],
  ])('after %s', async (_, days, made, expected) => {
    await installed(days)
    for (const fields of made) await makeBackup(portal.db, fields)
    expect(await alarm()).toBe(expected)
    expect((await state()).alarm).toBe(expected)
  })
})

describe('a download', () => {
  const ask4 = (staff: TestStaff, body: object) => ask(portal.fastify, staff, 'downloadBackup', { code: '', ...body })
  const fetchFile = (url: string, headers: Record<string, string> = {}) => portal.fastify.inject({ url, headers })

  test('is granted after the password, to this session only, in full or in ranges, and logged', async () => {
    const { id, name, content } = await makeBackup(portal.db, { folder })
    expect(await ask4(admin, { id, password: 'Falsch2026Passwort' })).toMatchObject({ Code: 0, Message: '密码错误', Data: null })
    const { Data: url } = await ask4(admin, { id, password })
    expect(url).toMatch(new RegExp(`^/download/[\\w-]+\\.[\\w-]+/${name}$`))
    expect(await auditOf(portal.db, admin.account.id)).toEqual(['passwordWrong', 'backupDownloaded'])

    const whole = await fetchFile(url, admin.headers)
    expect(whole.rawPayload.equals(content)).toBe(true)
    expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-disposition': expect.stringContaining(name) })
    const part = await fetchFile(url, { ...admin.headers, range: 'bytes=10-19' })
    expect([part.statusCode, part.rawPayload.equals(content.subarray(10, 20))]).toEqual([206, true])

    expect((await fetchFile(url)).statusCode).toBe(401)
    expect((await fetchFile(url, (await makeMember(portal.db)).headers)).statusCode).toBe(401)
    expect((await fetchFile(url, (await makeStaff(portal.db)).headers)).statusCode).toBe(403)
    expect((await fetchFile(url, (await staffSignedIn(portal.db, admin.account.id)).headers)).statusCode).toBe(403)
    expect((await fetchFile(url.replace('/download/', '/download/x'), admin.headers)).statusCode).toBe(403)
    await portal.db.prisma.account.update({ where: { id: admin.account.id }, data: { role: 'editor' } })
    expect((await fetchFile(url, admin.headers)).statusCode).toBe(403)
  })

  test('also requires a code from staff with a second factor', async () => {
    const { id } = await makeBackup(portal.db, { folder })
    const staff = await makeStaffWithApp(portal.db)
    expect(await ask4(staff, { id, password })).toMatchObject({ Code: 0, Message: '请输入验证码' })
    expect(await ask4(staff, { id, password, code: '000000' })).toMatchObject({ Code: 0 })
    expect(await ask4(staff, { id, password, code: codeOf(staff.secret) })).toMatchObject({ Code: 1 })
  })

  test.each([
    ['that failed', { error: '磁盘已满' }],
    ['that still runs', { finishedAt: null }],
  ])('is refused for a backup %s', async (_, fields) => {
    const { id } = await makeBackup(portal.db, { folder, ...fields })
    expect(await ask4(admin, { id, password })).toMatchObject({ status: 404, Data: null })
  })

  test('never leaves the folder, whatever the row contains, and reports a missing file', async () => {
    const outside = join(dirname(folder), 'outside.txt')
    writeFileSync(outside, 'secret')
    mkdirSync(join(folder, 'backup-20261122-030000-0000.tar.zst'))
    const names = [
      '../outside.txt',
      outside,
      'outside.txt',
      'backup-20261122-030000-aaaa.tar.zst/../../outside.txt',
      'backup-20261122-030000-ffff.tar.zst',
    ]
    for (const name of names) {
      const { id } = await makeBackup(portal.db, { name })
      const { Data: url } = await ask4(admin, { id, password })
      const answer = await fetchFile(url, admin.headers)
      expect({ name, status: answer.statusCode }).toEqual({ name, status: 404 })
      expect(answer.body).not.toContain('secret')
    }
  })
})
