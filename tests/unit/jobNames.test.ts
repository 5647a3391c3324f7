import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { tasks } from '#server/jobs/worker.ts'
import { jobName } from '#web/console/features/dashboard/jobName.ts'

test('every job has a Chinese name for the dashboard', () => {
  const names = Object.keys(tasks({ config: readConfig({}, []) } as never))
  expect(names).toContain('importSite')
  expect(names.filter((name) => !/^[\u4e00-\u9fff]+$/.test(jobName(name)))).toEqual([])
})
