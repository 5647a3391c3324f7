import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doRun } from '#server/import/recordedRun.ts'
import { importGroupNames } from '#shared/rules/importGroups.ts'
import { compileCache } from '#tests/support/compileCache.ts'
import { importFrom } from '#tests/support/importing.ts'
import { contentRows, type OldPortal, oldPortal } from '#tests/support/oldPortal.ts'
import { askApp, publicAnswers } from '#tests/support/publicAnswers.ts'
import { hurried } from '#tests/support/standIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let old: OldPortal
let app: TestApp
beforeAll(async () => {
  old = await oldPortal()
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  await old.close()
})

const script = fileURLToPath(new URL('../../support/importOnce.ts', import.meta.url))

/** Every list reports this total. */
const withoutDetail = ['profile', 'person', 'thinkTank', 'banner', 'headline']

/** Returns whether to kill the process at this request, given its address and its number since the process started. */
type Moment = (url: string, number: number) => boolean

/** Continues the run in a child process and kills it at the given request; returns the signal that ended it. */
async function resumeRun(runId: number, isMoment: Moment): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [script, app.db.connectionString, app.uploadsFolder, String(runId)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...compileCache },
  })
  const before = old.counted.requests
  old.counted.onRequest = (url) => void (isMoment(url, old.counted.requests - before) && child.kill('SIGKILL'))
  const [, signal] = await once(child, 'exit')
  old.counted.onRequest = () => {}
  return signal
}

test('a run killed three times, during lists, items and pictures, ends like an uninterrupted one', async () => {
  const before = await publicAnswers(askApp(old.fastify))
  const { id } = await app.db.prisma.importRun.create({ data: { origin: old.url, groups: importGroupNames, dryRun: false, withDocuments: false } })
  // The requests of a run except pictures: its lists and one per item.
  old.counted.requests = 0
  const { entries: all } = await importFrom(app, old.url, { dryRun: true })
  const lists = old.counted.requests - all.filter(({ oldId, source }) => oldId > 0 && !withoutDetail.includes(source)).length

  const found: number[] = []
  const isPicture = (url: string) => url.startsWith('/uploads/')
  const moments: Moment[] = [
    (_, number) => number === Math.round(lists / 2),
    (url, number) => number >= lists + 14 && !isPicture(url),
    (url, number) => number >= lists + 26 && isPicture(url),
  ]
  for (const isMoment of moments) {
    expect(await resumeRun(id, isMoment)).toBe('SIGKILL')
    found.push(await app.db.prisma.importedItem.count())
  }
  // The kills were at different stages: nothing was imported before the first, and never everything.
  expect(found[0]).toBe(0)
  expect(new Set(found).size).toBe(moments.length)
  expect(await app.db.prisma.importRun.findUniqueOrThrow({ where: { id } })).toMatchObject({ finishedAt: null })

  await doRun(app, await app.db.prisma.importRun.findUniqueOrThrow({ where: { id } }), hurried)
  expect(await app.db.prisma.importedItem.count()).toBeGreaterThan(Math.max(...found))
  const entries = await app.db.prisma.importEntry.findMany({ where: { runId: id } })
  expect(entries.filter(({ oldId }) => oldId > 0).map(({ outcome }) => outcome)).toEqual(
    entries.filter(({ oldId }) => oldId > 0).map(() => 'created'),
  )
  expect(await publicAnswers(askApp(app.fastify))).toEqual(before)

  const rows = await contentRows(app.db)
  expect(Object.keys((await importFrom(app, old.url)).outcomes).filter((outcome) => !['unchanged', 'notice'].includes(outcome))).toEqual([])
  expect(await contentRows(app.db)).toBe(rows)
})

test('two runs at once: the second is refused', async () => {
  let second: ReturnType<typeof importFrom> | undefined
  // The first continues after the second has ended.
  const onProgress = async () => {
    second ??= importFrom(app, old.url, { groups: ['party'] })
    await second
  }
  expect((await importFrom(app, old.url, { groups: ['news'], onProgress })).failure).toBeUndefined()
  expect((await second)?.failure).toBe('另一次导入正在进行，请等它完成')
})
