import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importArticles } from '#server/jobs/importArticles.ts'
import { purgeExpired } from '#server/jobs/purgeExpired.ts'
import { removeUnusedFiles } from '#server/jobs/removeUnusedFiles.ts'
import { acquireAdvisoryLock } from '#server/locks.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { archive } from '#tests/support/archives.ts'
import { doArticleRun, entriesOf, entryOf, finishJobs, newestRun, sendArticles } from '#tests/support/articleImports.ts'
import { compileCache } from '#tests/support/compileCache.ts'
import { picture } from '#tests/support/pictures.ts'
import { ask, auditOf, makeStaff, makeStaffWith, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  editor = await makeStaff(app.db, { role: 'editor' })
})
afterEach(() => finishJobs(app))

const script = fileURLToPath(new URL('../../support/importArticlesOnce.ts', import.meta.url))
const archives = () => filesBelow(app.uploadsFolder).filter((path) => /^restricted\/.*\.zip$/.test(path))
let made = 0
/** Starts a run of `count` articles that share a square picture of `side` pixels; returns the id of the run and the titles. */
async function start(count: number, side = 60) {
  const titles = Array.from({ length: count }, () => `批量文章${++made}`)
  const png = await picture('png', { width: side, height: side })
  const entries = await Promise.all(titles.map((title, n) => entryOf(`${n + 1}.docx`, { heading: title, paragraphs: ['正文'], pictures: [png] })))
  expect(await sendArticles(app, editor, 'importArticles', entries, { column: '驻京党建' })).toMatchObject({ Code: 1, Data: { total: count } })
  const { id } = await app.db.prisma.importRun.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return { id, titles }
}
const unavailable = async () => {
  throw new Refusal('unavailable')
}
const countOf = (titles: string[]) => app.db.prisma.article.count({ where: { title: { in: titles } } })

/** Continues the run in a child process and kills it after `killAt` articles; returns the signal that ended it. */
async function resumeRun(runId: number, killAt: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [script, app.db.connectionString, app.uploadsFolder, String(runId)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...compileCache },
  })
  const ended = once(child, 'exit')
  const isDone = async () => (await entriesOf(app, runId)).length >= killAt || child.exitCode !== null
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 10 })
  child.kill('SIGKILL')
  return (await ended)[1]
}

describe('a run', () => {
  test('killed twice resumes where it was, without duplicate articles', async () => {
    // Large pictures, so that the process is still busy when it is killed.
    const { id, titles } = await start(6, 1500)
    for (const killAt of [1, 3]) {
      expect(await resumeRun(id, killAt)).toBe('SIGKILL')
      const written = await countOf(titles)
      // Each article has an entry, and each entry has an article.
      expect(written).toBe((await entriesOf(app, id)).length)
      expect(written).toBeGreaterThanOrEqual(killAt)
      expect(written).toBeLessThan(6)
      expect(archives()).toHaveLength(1)
    }
    await doArticleRun(app)
    const entries = await entriesOf(app, id)
    expect(entries.map(({ title, outcome }) => [title, outcome])).toEqual(titles.map((title) => [title, 'created']))
    expect(new Set(entries.map(({ newId }) => newId)).size).toBe(6)
    expect(await countOf(titles)).toBe(6)
    expect(await newestRun(app, editor)).toMatchObject({ id, done: 6, total: 6, error: null, outcomes: { created: 6 } })
    expect((await auditOf(app.db, editor.account.id)).filter((action) => action === 'itemCreated')).toHaveLength(6)
    // The shared picture is not duplicated either.
    expect(await app.db.prisma.storedFile.count({ where: { ownerId: editor.account.id } })).toBe(1)
    expect(archives()).toEqual([])
  })

  test('executed by two processes at once writes each article once', async () => {
    const { id, titles } = await start(4, 1500)
    await Promise.all([importArticles(app, { runId: id }), importArticles(app, { runId: id }).catch(() => {})])
    expect(await countOf(titles)).toBe(4)
    expect((await entriesOf(app, id)).map(({ outcome }) => outcome)).toEqual(Array(4).fill('created'))
  })

  test('interrupted by a restart stays unfinished and keeps its archive', async () => {
    const { id, titles } = await start(3)
    const restart = new AbortController()
    const onProgress = ({ done }: { done: number }) => void (done === 1 && restart.abort())
    await expect(importArticles(app, { runId: id }, { signal: restart.signal, onProgress })).rejects.toThrow()
    expect(await newestRun(app, editor)).toMatchObject({ id, finishedAt: null, error: null })
    expect(await countOf(titles)).toBe(1)
    expect(archives()).toHaveLength(1)
    await doArticleRun(app)
    expect(await countOf(titles)).toBe(3)
    expect(archives()).toEqual([])
  })

  test.each<[string, { side: number; storageOf(app: TestApp): TestApp['storage'] }]>([
    // Its size is not in the media library yet.
    ['cannot store a picture', { side: 1400, storageOf: ({ storage }) => ({ ...storage, put: unavailable }) }],
    ['cannot read its archive', { side: 60, storageOf: ({ storage }) => ({ ...storage, read: unavailable }) }],
  ])('stays unfinished with its archive while the storage %s', async (_what, { side, storageOf }) => {
    const { id, titles } = await start(2, side)
    await expect(importArticles({ db: app.db, storage: storageOf(app) }, { runId: id })).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await newestRun(app, editor)).toMatchObject({ id, finishedAt: null, error: null })
    expect(await entriesOf(app, id)).toEqual([])
    expect(archives()).toHaveLength(1)
    await doArticleRun(app)
    expect(await countOf(titles)).toBe(2)
    expect(archives()).toEqual([])
  })

  test('stays unfinished with its archive while the disk is full', async () => {
    const { id, titles } = await start(2)
    const { mkdir } = fs
    const spy = vi.spyOn(fs, 'mkdir').mockImplementation(async (path, options) => {
      if (/[\\/]1$/.test(String(path))) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      return mkdir(path, options)
    })
    syncBuiltinESMExports()
    try {
      await expect(importArticles(app, { runId: id })).rejects.toMatchObject({ kind: 'unavailable' })
    } finally {
      spy.mockRestore()
      syncBuiltinESMExports()
    }
    expect(await entriesOf(app, id)).toEqual([])
    await doArticleRun(app)
    expect(await countOf(titles)).toBe(2)
  })

  test('stopped by staff ends after its current article; the report lists the rest, and the same archive imports it later', async () => {
    const { id, titles } = await start(3)
    const stop = (staff: Pick<TestStaff, 'headers'>) => ask(app.fastify, staff, 'stopArticleImport', { id })
    const other = await makeStaffWith(app.db, ['seeContent', 'editContent'], ['party'])
    await doArticleRun(app, {
      async onProgress({ done }) {
        if (done !== 1) return
        expect(await stop(other)).toMatchObject({ Code: 0, Message: '这次导入已经结束' })
        expect(await stop(editor)).toMatchObject({ Code: 1 })
      },
    })
    const [first, ...others] = await entriesOf(app, id)
    expect(first).toMatchObject({ outcome: 'created' })
    expect(others.map(({ outcome, note }) => [outcome, note])).toEqual(Array(2).fill(['skipped', '已由工作人员停止，没有导入']))
    expect(await newestRun(app, editor)).toMatchObject({ id, isStopping: true, error: '已由工作人员停止', done: 1 })
    expect(await auditOf(app.db, editor.account.id)).toEqual(['importStarted', 'itemCreated', 'importStopped'])
    expect(await countOf(titles)).toBe(1)
    expect(archives()).toEqual([])
    expect(await stop(editor)).toMatchObject({ Code: 0, Message: '这次导入已经结束' })
  })

  test('stopped before its start imports nothing', async () => {
    const { id, titles } = await start(2)
    expect(await ask(app.fastify, editor, 'stopArticleImport', { id })).toMatchObject({ Code: 1 })
    await doArticleRun(app)
    expect(await countOf(titles)).toBe(0)
    expect((await entriesOf(app, id)).map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped'])
    expect(archives()).toEqual([])
  })

  test('without its archive reports that for every file', async () => {
    const { id, titles } = await start(2)
    const { archiveKey } = await app.db.prisma.importRun.findUniqueOrThrow({ where: { id } })
    await app.storage.remove('restricted', archiveKey ?? '')
    await doArticleRun(app)
    expect(await newestRun(app, editor)).toMatchObject({ error: '上传的压缩包已不存在，请重新上传', outcomes: { skipped: 2 } })
    expect(await countOf(titles)).toBe(0)
  })
})

test('an import whose page is closed during the check does not start', async () => {
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(archive([await entryOf('甲.docx')]))]), '旧文章.zip')
  const leaving = new AbortController()
  const gone = new Promise((resolve) => app.fastify.server.once('connection', (socket) => socket.once('close', resolve)))
  const runs = await app.db.prisma.importRun.count()
  await app.db.prisma.$transaction(
    async (tx) => {
      await acquireAdvisoryLock(tx, 'start an import')
      const path = `/api/console/importArticles?column=${encodeURIComponent('驻京党建')}`
      const left = expect(fetch(url + path, { method: 'POST', headers: editor.headers, body, signal: leaving.signal })).rejects.toThrow()
      await expect.poll(archives, { timeout: 30_000 }).toHaveLength(1)
      leaving.abort()
      await Promise.all([left, gone])
    },
    { timeout: 60_000 },
  )
  await expect.poll(archives).toEqual([])
  expect(await app.db.prisma.importRun.count()).toBe(runs)
})

describe('the archive', () => {
  const inTwoDays = () => new Date(Date.now() + 48 * 60 * 60 * 1000)

  test('of a pending run is kept, and that of an abandoned run is deleted', async () => {
    const { id, titles } = await start(1)
    const clean = async () => {
      await purgeExpired(app.db, inTwoDays())
      await removeUnusedFiles(app.db, app.storage, inTwoDays())
    }
    await clean()
    const row = () => app.db.prisma.importRun.findUniqueOrThrow({ where: { id } })
    expect(archives()).toHaveLength(1)
    expect(await row()).toMatchObject({ finishedAt: null })

    await finishJobs(app)
    await purgeExpired(app.db)
    expect(await row()).toMatchObject({ finishedAt: null })
    await clean()
    expect(archives()).toEqual([])
    expect(await row()).toMatchObject({ error: '导入没有完成' })
    await importArticles(app, { runId: id })
    expect(await countOf(titles)).toBe(0)
  })

  test('is not served at any address', async () => {
    const { id } = await start(1)
    const { archiveKey } = await app.db.prisma.importRun.findUniqueOrThrow({ where: { id } })
    for (const url of [`/uploads/${archiveKey}`, `/uploads/restricted/${archiveKey}`, `/uploads/../restricted/${archiveKey}`])
      expect((await app.fastify.inject({ url, headers: editor.headers })).statusCode).toBe(404)
    await doArticleRun(app)
  })
})
