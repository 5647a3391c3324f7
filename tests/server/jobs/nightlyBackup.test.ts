import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Prisma } from '#prisma/generated/client.ts'
import { backUp, verifyQueued } from '#server/jobs/backUp.ts'
import { nightlyBackup } from '#server/jobs/queueBackup.ts'
import { startWorker, timetable } from '#server/jobs/worker.ts'
import { beijingDate } from '#shared/lib/beijingTime.ts'
import { defaultBackup } from '#shared/rules/backupRules.ts'
import { backupFolder, makeBackup } from '#tests/support/backupRows.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

const { folder, remove } = backupFolder()
let portal: TestApp
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
})

const set = (fields: object) => portal.db.prisma.setting.create({ data: { key: 'backup', value: { ...defaultBackup, ...fields } } })
const queued = async () => {
  const { rows } = await portal.db.pool.query(`select "payload" from graphile_worker._private_jobs`)
  return rows.map(({ payload }) => payload)
}
const toFolder = [{ origin: 'nightly', place: 'folder' }]

describe('the nightly backup', () => {
  const at = (time: string, fields: Partial<Prisma.BackupUncheckedCreateInput> = {}) => ({ startedAt: beijingDate(`2026-11-${time}`), ...fields })
  const failed = { error: '磁盘已满' }

  test.each<[string, object | undefined, string, ReturnType<typeof at>[], object[]]>([
    ["is created at three o'clock Beijing time by default", undefined, '22 03:00:00', [at('21 03:00:01')], toFolder],
    ['is not created a second earlier', undefined, '22 02:59:59', [at('21 03:00:01')], []],
    ['is created at the configured hour', { hour: 23 }, '22 23:00:00', [at('21 23:00:01')], toFolder],
    ['is created at midnight', { hour: 0 }, '22 00:00:00', [at('21 00:00:01')], toFolder],
    ['is stored in the configured place', { place: 's3' }, '22 03:00:00', [], [{ origin: 'nightly', place: 's3' }]],
    ['is created once per night', undefined, '22 04:00:00', [at('22 03:00:01')], []],
    ['is not repeated while it runs', undefined, '22 04:00:00', [at('22 03:00:01', { finishedAt: null })], []],
    ['is created despite a manual one', undefined, '22 04:00:00', [at('22 03:30:00', { origin: 'console' })], toFolder],
    ['is made up in the morning if the portal was not running', undefined, '22 08:00:00', [at('21 03:00:01')], toFolder],
    ['makes up for the previous day before its hour', undefined, '22 02:00:00', [at('20 03:00:01')], toFolder],
    ['is created although the clock was ahead before', undefined, '22 03:00:00', [at('25 03:00:01')], toFolder],
    ['is retried after a failure', undefined, '22 05:00:00', [at('22 03:00:01', failed), at('22 04:00:01', failed)], toFolder],
    ['is tried at most three times', undefined, '22 06:00:00', [at('22 03:00:01', failed), at('22 04:00:01', failed), at('22 05:00:01', failed)], []],
    ['is not created if disabled', { nightly: 'off' }, '22 03:00:00', [], []],
  ])('%s', async (_, setting, now, made, expected) => {
    if (setting) await set(setting)
    for (const fields of made) await makeBackup(portal.db, fields)
    await nightlyBackup(portal.db, beijingDate(`2026-11-${now}`))
    expect(await queued()).toEqual(expected)
  })

  test('is created once by several processes', async () => {
    await Promise.all([nightlyBackup(portal.db), nightlyBackup(portal.db), nightlyBackup(portal.db)])
    expect(await queued()).toEqual(toFolder)
  })
})

describe('the timetable', () => {
  const timed = ['nightlyBackup', 'purgeExpired', 'removeUnusedFiles', 'collectSearchTerms', 'followSearch', 'checkSearch']
  const crontabs = 'graphile_worker._private_known_crontabs'

  test('goes on at once after a clock that was ahead', async () => {
    await (await startWorker(portal)).close()
    await portal.db.pool.query(`update ${crontabs} set last_execution = now() + interval '30 days'`)
    const worker = await startWorker(portal)
    const { rows } = await portal.db.pool.query(`select identifier, last_execution <= now() as "isPast" from ${crontabs} order by identifier`)
    await worker.close()
    expect(rows).toEqual(timed.toSorted().map((identifier) => ({ identifier, isPast: true })))
  })

  test('replaces a run that has failed by the next one', () => {
    expect(parseCrontab(timetable).map(({ task, options }) => [task, options.jobKey !== undefined])).toEqual(timed.map((task) => [task, true]))
  })
})

describe('retention', () => {
  test('deletes expired backups with their rows, and keeps files that the portal did not create', async () => {
    const [old, weekly, foreignRow] = [
      await makeBackup(portal.db, { daysAgo: 200, folder }),
      await makeBackup(portal.db, { daysAgo: 30, folder }),
      await makeBackup(portal.db, { daysAgo: 200, folder, origin: 'command' }),
    ]
    const others = ['backup-20200101-030000-abcd.tar.zst', '照片.zip']
    for (const name of others) writeFileSync(join(folder, name), 'not ours')
    await backUp(portal, { origin: 'nightly', place: 'folder' })
    const [made] = await portal.db.prisma.backup.findMany({ orderBy: { id: 'desc' } })
    expect(readdirSync(folder).sort()).toEqual([...others, weekly.name, foreignRow.name, made?.name].sort())
    expect(await portal.db.prisma.backup.count({ where: { id: old.id } })).toBe(0)
  })

  test('continues after a backup that cannot be deleted, and does not delay the verification', async () => {
    await set({ verify: 'on' })
    const stuck = await makeBackup(portal.db, { daysAgo: 300 })
    const gone = await makeBackup(portal.db, { daysAgo: 299, folder })
    mkdirSync(join(folder, stuck.name, 'in'), { recursive: true })
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    await backUp(portal, { origin: 'nightly', place: 'folder' })
    expect(complaints).toHaveBeenCalledOnce()
    complaints.mockClear()
    const [made, ...others] = await portal.db.prisma.backup.findMany({ orderBy: { id: 'desc' } })
    expect(others.map(({ name }) => name)).toEqual([stuck.name])
    expect(readdirSync(folder)).not.toContain(gone.name)
    expect(await queued()).toEqual([{ name: made?.name }])
    rmSync(join(folder, stuck.name), { recursive: true })
  })

  test('deletes expired backups also after a failure, so that a full disk frees itself; the newest good one stays', async () => {
    const old = await makeBackup(portal.db, { daysAgo: 200, folder })
    const newest = await makeBackup(portal.db, { daysAgo: 199, folder, bytes: 10n ** 15n })
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    await backUp(portal, { origin: 'nightly', place: 'folder' })
    const failed = await portal.db.prisma.backup.findFirst({ where: { error: { not: null } } })
    expect(failed?.error).toMatch(/^磁盘空间不足：备份文件夹还剩 [\d.]+ MB，上次的备份有 953674316\.4 MB/)
    expect(readdirSync(folder)).toContain(newest.name)
    expect(readdirSync(folder)).not.toContain(old.name)
    complaints.mockClear()
  })

  test('stopped by a shutdown is retried', async () => {
    await expect(backUp(portal, { origin: 'console', place: 'folder' }, AbortSignal.abort())).rejects.toThrow()
  })

  describe('verification', () => {
    const made = () => portal.db.prisma.backup.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const doJobs = async (app = portal) => {
      const worker = await startWorker(app)
      await expect.poll(async () => (await queued()).filter((payload) => 'name' in payload), { timeout: 60_000 }).toEqual([])
      await worker.close()
    }

    test('is queued at night only if enabled', async () => {
      await backUp(portal, { origin: 'nightly', place: 'folder' })
      await set({ verify: 'on' })
      await backUp(portal, { origin: 'console', place: 'folder' })
      expect(await queued()).toEqual([])
      await backUp(portal, { origin: 'nightly', place: 'folder' })
      expect(await queued()).toEqual([{ name: (await made()).name }])
    })

    test('records that a backup is intact', async () => {
      await set({ verify: 'on' })
      await backUp(portal, { origin: 'nightly', place: 'folder' })
      await doJobs()
      expect(await made()).toMatchObject({ verifiedAt: expect.any(Date), verifyError: null })
    })

    test('records that a backup is damaged', async () => {
      await set({ verify: 'on' })
      await backUp(portal, { origin: 'nightly', place: 'folder' })
      const path = join(folder, (await made()).name)
      const bytes = readFileSync(path)
      writeFileSync(path, bytes.fill(0, 1000, 1100))
      await doJobs()
      expect(await made()).toMatchObject({ verifiedAt: expect.any(Date), verifyError: expect.stringMatching(/\p{Script=Han}/u) })
    })

    test('that is impossible records the reason after the last attempt, and the backup still counts as good', async () => {
      const { name, id } = await makeBackup(portal.db, { encrypted: true })
      const attempt = (isLast: boolean) => verifyQueued(portal, { name }, isLast)
      await expect(attempt(false)).rejects.toThrow('没有口令或私钥')
      expect(await made()).toMatchObject({ id, verifyError: null })
      await attempt(true)
      expect(await made()).toMatchObject({ id, verifiedAt: null, verifyError: expect.stringContaining('没有口令或私钥') })
    })
  })
})
