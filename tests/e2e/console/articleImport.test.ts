import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { importArticles } from '#server/jobs/importArticles.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { archive } from '#tests/support/archives.ts'
import { entryOf, sheetOf } from '#tests/support/articleImports.ts'
import { picture } from '#tests/support/pictures.ts'
import { richDocx } from '#tests/support/richDocx.ts'
import { site, useOwnSite } from '#tests/support/site.ts'
import { useStaff } from '#tests/support/staffVisits.ts'
import { useBrowser } from '#tests/support/visit.ts'

useOwnSite('empty')
const visit = useBrowser()
const { database, makeStaff, visitAs } = useStaff(visit)

/** Runs the queued job: the site's own process does not work the queue in these tests. */
async function runQueuedJob() {
  const config = readConfig({ DATABASE_URL: site().databaseUrl, UPLOADS_DIR: inject('place').uploadsFolder }, [])
  const { id } = await database().prisma.importRun.findFirstOrThrow({ where: { finishedAt: null } })
  await importArticles({ db: database(), storage: await createStorage(config) }, { runId: id })
  await database().pool.query('delete from graphile_worker._private_jobs')
}
const zip = (name: string, entries: Parameters<typeof archive>[0]) => ({ name, mimeType: 'application/zip', buffer: archive(entries) })

test('an editor imports Word documents, fixes a row first, follows the run, and finds the articles', async () => {
  const { page } = await visitAs(await makeStaff({ role: 'editor' }), '/console/articles')
  await page.getByRole('link', { name: '从文件导入' }).click()
  await page.getByRole('heading', { name: '从文件导入文章' }).waitFor()
  const file = page.locator('input[type=file]')
  const documents = [
    { name: '方案.docx', bytes: richDocx(await picture('png', { width: 300, height: 200 })) },
    await entryOf('通知.docx', { paragraphs: ['请各单位按时参加。'] }),
  ]
  /** The archive. Its sheet assigns the second document to this column. */
  const archiveFor = async (column: string) =>
    zip('旧文章.zip', [
      await sheetOf([
        ['政策解读', '', '2019-03-05', '', '方案.docx'],
        [column, '年会通知', '', '', '通知.docx'],
      ]),
      ...documents,
    ])

  await file.setInputFiles(await archiveFor('通知'))
  await page.getByText('栏目：没有“通知”这个栏目，请从模板的列表中选择').waitFor()
  expect(await page.getByRole('heading', { name: '第 3 步：导入' }).count()).toBe(0)

  await file.setInputFiles(await archiveFor('通知公告'))
  await page.getByText('共 2 行，没有问题，可以导入。').waitFor()
  const report = page.getByRole('region', { name: '检查结果' })
  await report.getByText('冬季推介方案').waitFor()
  await report.getByText('请各单位按时参加。').waitFor()
  // Only what was checked is imported: changing an option requires a new check.
  await page.getByText('直接发布', { exact: true }).click()
  await page.getByText('选项已改变，请重新选择文件检查。').waitFor()
  expect(await page.getByRole('heading', { name: '第 3 步：导入' }).count()).toBe(0)
  await page.getByText('存为草稿', { exact: true }).click()
  await file.setInputFiles(await archiveFor('通知公告'))
  await page.getByRole('button', { name: '导入 2 篇文章，存为草稿' }).click()
  await page.getByText('0 / 2 条').waitFor()
  await runQueuedJob()
  await page.getByText('已导入 2').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '导出 Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^导入报告 .*\.xlsx$/)

  await page.getByRole('link', { name: '文章', exact: true }).first().click()
  await page.getByRole('link', { name: '冬季推介方案' }).click()
  const text = page.locator('main [contenteditable=true]')
  const shown = async () => {
    await text.getByText('开幕').waitFor()
    await expect.poll(() => text.getByRole('img', { name: '推介活动现场' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
    return text.evaluate((element) => element.innerHTML.replace(/ src="[^"]*"/g, ''))
  }
  const imported = await shown()

  // The editor converts the document the same way; there its heading stays in the text.
  await page.goto(new URL('/console/articles/new?type=policy', page.url()).href)
  await text.waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '导入 Word' }).click()
  await (await chooser).setFiles({ name: '方案.docx', mimeType: 'application/octet-stream', buffer: documents[0]?.bytes as Buffer })
  expect((await shown()).replace('<h2>冬季推介方案</h2>', '')).toBe(imported)
})

test('an editor stops a run', async () => {
  const { page } = await visitAs(await makeStaff({ role: 'editor' }), '/console/articles/import')
  await page.getByRole('combobox', { name: '栏目' }).click()
  await page.getByTitle('驻京党建').click()
  await page.locator('input[type=file]').setInputFiles(zip('党建.zip', [await entryOf('学习笔记.docx')]))
  await page.getByRole('button', { name: '导入 1 篇文章，存为草稿' }).click()
  await page.getByRole('button', { name: '停止', exact: true }).click()
  await page.getByRole('button', { name: '停止导入' }).click()
  await page.getByText('正在停止', { exact: true }).waitFor()
  await runQueuedJob()
  await page.getByText('已停止', { exact: true }).waitFor()
  expect(await database().prisma.article.count({ where: { title: '学习笔记' } })).toBe(0)
})
