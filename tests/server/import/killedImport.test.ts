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

/** The lists say all of them. */
const withoutDetail = ['profile', 'person', 'thinkTank', 'banner', 'headline']

/** Whether a request, of which this is the address and the number since the process began, is the moment to kill. */
type Moment = (url: string, number: number) => boolean

/** Continues the run in a child process and kills that at the moment; returns the signal that ended it. */
async function goOn(runId: number, isMoment: Moment): Promise<NodeJS.Signals | null> {
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

test('a run that is killed three times, while it reads lists, items and pictures, ends like one that is not', async () => {
  const before = await publicAnswers(askApp(old.fastify))
  const { id } = await app.db.prisma.importRun.create({ data: { origin: old.url, groups: importGroupNames, dryRun: false, withDocuments: false } })
  // What a run asks for besides pictures: its lists, and an item each.
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
    expect(await goOn(id, isMoment)).toBe('SIGKILL')
    found.push(await app.db.prisma.importedItem.count())
  }
  // The moments were different ones: nothing was there at first, and never everything.
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
  // The first goes on when the second has ended.
  const onProgress = async () => {
    second ??= importFrom(app, old.url, { groups: ['party'] })
    await second
  }
  expect((await importFrom(app, old.url, { groups: ['news'], onProgress })).failure).toBeUndefined()
  expect((await second)?.failure).toBe('另一次导入正在进行，请等它完成')
})
