import type { RecordOptions } from '#server/import/recordedRun.ts'
import { importArticles } from '#server/jobs/importArticles.ts'
import { archive, type RawEntry } from '#tests/support/archives.ts'
import { docx } from '#tests/support/docx.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { ask, type TestStaff } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/testApp.ts'
import { uploadTo } from '#tests/support/uploadSheet.ts'

export const sheetTitles = ['栏目', '标题', '日期', '来源', '文件名']

/** A Word document for an archive, with a heading and one paragraph. */
export const entryOf = async (name: string, content: Parameters<typeof docx>[0] = { paragraphs: [`${name}的正文`] }): Promise<RawEntry> => ({
  name,
  bytes: await docx(content),
})
/** The sheet of an archive. */
export const sheetOf = async (rows: string[][], titles = sheetTitles): Promise<RawEntry> => ({
  name: '文章.xlsx',
  bytes: await spreadsheet(titles, rows),
})

/** Sends an archive with these entries to a call of the import. */
export const sendArticles = (
  app: TestApp,
  staff: Pick<TestStaff, 'headers'>,
  call: 'tryArticleImport' | 'importArticles',
  entries: readonly RawEntry[],
  choices: Record<string, string> = {},
) => uploadTo(app.fastify, staff, call, { name: '旧文章.zip', bytes: archive(entries) }, choices)

/** Runs the queued import as a worker would. Returns its id. */
export async function doArticleRun(app: TestApp, options: RecordOptions = {}): Promise<number> {
  const { rows } = await app.db.pool.query<{ payload: { runId: number } }>(
    `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'importArticles'`,
  )
  const [job] = rows
  if (!job) throw new Error('no import of articles is queued')
  await importArticles(app, job.payload, options)
  await finishJobs(app)
  return job.payload.runId
}

/** Removes all jobs from the queue. */
export const finishJobs = (app: TestApp) =>
  app.db.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))')

/** The entries of a run, by their row. */
export const entriesOf = (app: TestApp, runId: number) => app.db.prisma.importEntry.findMany({ where: { runId }, orderBy: { oldId: 'asc' } })

/** The newest run that staff see. */
export const newestRun = async (app: TestApp, staff: TestStaff) => (await ask(app.fastify, staff, 'readArticleImports')).Data.runs[0]
