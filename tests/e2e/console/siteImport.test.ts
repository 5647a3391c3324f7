import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { importSite } from '#server/jobs/importSite.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { hurried } from '#tests/support/standIn.ts'
import { useBrowser } from '#tests/support/visit.ts'

useOwnSite('empty')
const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

/** Runs the queued job, which the site's own process does not do in these tests; it may connect to this machine. */
async function runQueuedJob() {
  const config = readConfig({ DATABASE_URL: site().databaseUrl, UPLOADS_DIR: inject('place').uploadsFolder }, [])
  const { id } = await database().prisma.importRun.findFirstOrThrow({ where: { finishedAt: null } })
  await importSite({ db: database(), storage: await createStorage(config) }, { runId: id }, hurried, () => true)
  await database().pool.query('delete from graphile_worker._private_jobs')
}

test('an administrator imports columns of another portal, follows the progress, and downloads the report', async () => {
  const { visitors } = inject('sites')
  const { page } = await visitAs(await makeStaff(), '/console/import')
  await page.getByRole('button', { name: '开始导入' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await dialog.getByText('请输入旧站的网址').waitFor()
  await dialog.getByLabel('旧站网址').fill(visitors.url)
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await dialog.getByRole('checkbox', { name: '智库列表' }).check()
  await dialog.getByRole('checkbox', { name: '政策解读' }).check()
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await page.getByText('正在读取旧站的列表').waitFor()
  await runQueuedJob()
  await page.getByText('已导入').first().waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '导出 Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^导入报告 .*\.xlsx$/)
})
