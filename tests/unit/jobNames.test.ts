import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startRunner } from '#server/jobs/runner.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { jobName } from '#web/console/features/dashboard/jobName.ts'

vi.mock('#server/jobs/runner.ts', () => ({ startRunner: vi.fn() }))
vi.mock('#server/jobs/searchJobs.ts', () => ({ queueIndexing: vi.fn() }))

test('every job has a Chinese name for the dashboard', async () => {
  await startWorker({ config: readConfig({}, []), db: { pool: { query: vi.fn() } } } as never)
  const [[, work] = []] = vi.mocked(startRunner).mock.calls
  const tasks = Object.keys(work?.taskList ?? {})
  expect(tasks).toContain('importSite')
  expect(tasks.filter((task) => !/^[\u4e00-\u9fff]+$/.test(jobName(task)))).toEqual([])
})
