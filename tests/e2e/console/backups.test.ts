import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createSearch } from '#server/search/createSearch.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { faultsOf } from '#tests/support/axe.ts'
import { makeBackup } from '#tests/support/backupRows.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { password } from '#tests/support/staff.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { backupFolderOf } from '#tests/support/startSite.ts'
import { useBrowser } from '#tests/support/visit.ts'

useOwnSite()
const visit = useBrowser({ keepVisits: true })
const { database, makeStaff, sharePage } = useStaff(visit)
const open = sharePage()

beforeEach(async () => {
  await database().prisma.backup.deleteMany()
  await database().pool.query('delete from graphile_worker._private_jobs')
})

let stop = async () => {}
afterEach(async () => {
  await stop()
  stop = async () => {}
})

/**
 * Runs the jobs of the site: its own process does not work the queue in these tests. The backup leaves out the files of the demo content, which this
 * storage does not have, as the one before it: compressing about three thousand files takes seconds, and server tests prove that a backup contains them.
 */
async function runJobs() {
  const backups = backupFolderOf(inject('place').uploadsFolder)
  const config = readConfig({ DATABASE_URL: site().databaseUrl, UPLOADS_DIR: join(backups, 'no-uploads'), BACKUP_DIR: backups }, [])
  const db = database()
  const search = await createSearch(config, db)
  const worker = await startWorker({ config, db, storage: await createStorage(config), search })
  stop = async () => {
    await worker.close()
    await search.close()
  }
}

test('an administrator sees a backup warning, makes a backup, downloads it with the password, and sets the schedule', async () => {
  await makeBackup(database(), { daysAgo: 3, missingFiles: 100_000 })
  await makeBackup(database(), { daysAgo: 1, error: '没有完成：磁盘已满', bytes: null })
  const { page } = await open(await makeStaff(), '/console')
  await page.getByText('最近一次成功的备份已超过两天。').waitFor()
  await page.getByRole('link', { name: '去处理' }).click()
  await page.getByRole('heading', { level: 1, name: '备份', exact: true }).waitFor()
  await page.getByText('没有完成：磁盘已满').waitFor()
  await page.getByText('备份没有加密，拿到文件的人能看到').waitFor()

  await page.getByRole('button', { name: '立即备份' }).click()
  await page.getByRole('progressbar', { name: '备份进度' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.getByRole('button', { name: '立即备份' }).isDisabled()).toBe(true)
  await runJobs()
  await page.getByText('备份正常', { exact: true }).waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)

  await page
    .getByRole('button', { name: /^下载 / })
    .first()
    .click()
  await page.getByLabel('登录密码').fill('Wrong2026Password')
  await page.getByRole('dialog').getByRole('button', { name: '下载' }).click()
  await page.getByRole('dialog').getByText('密码错误').waitFor()
  await page.getByLabel('登录密码').fill(password)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog').getByRole('button', { name: '下载' }).click()])
  const { name, bytes } = await database().prisma.backup.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(saved.suggestedFilename()).toBe(name)
  expect(BigInt(readFileSync(await saved.path()).length)).toBe(bytes)

  await page.getByText('每天 3:00').waitFor()
  await page.getByLabel('开始时间').fill('24')
  await page.getByRole('button', { name: '保存自动备份' }).click()
  await page.getByText('请输入 0 至 23 的整数').waitFor()
  await page.getByLabel('开始时间').fill('1')
  await page.getByRole('button', { name: '保存自动备份' }).click()
  await page.getByText('每天 1:00').waitFor()
})

test('an auditor sees the warning but cannot open the backups; an editor sees neither', async () => {
  await makeBackup(database(), { daysAgo: 3 })
  const { page } = await open(await makeStaff({ role: 'auditor' }), '/console')
  await page.getByText('最近一次成功的备份已超过两天。').waitFor()
  expect(await page.getByRole('link', { name: '去处理' }).count()).toBe(0)
  await open(await makeStaff({ role: 'editor' }), '/console')
  await page.getByRole('heading', { name: '运行概况' }).waitFor()
  expect(await page.getByText('最近一次成功的备份').count()).toBe(0)
})
