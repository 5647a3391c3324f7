import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#prisma/migrate.ts'
import { buildIfStale } from '#server/build/build.ts'
import { connect } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { createCaller } from '#tests/bench/console/caller.ts'
import { fillConsole } from '#tests/bench/console/fillConsole.ts'
import { measureExport } from '#tests/bench/console/measureExport.ts'
import { measureImport } from '#tests/bench/console/measureImport.ts'
import { measureLists } from '#tests/bench/console/measureLists.ts'
import { measurePreview } from '#tests/bench/console/measurePreview.ts'
import { measurePublishing } from '#tests/bench/console/measurePublishing.ts'
import { createReport, short } from '#tests/bench/search/report.ts'
import { startServer } from '#tests/bench/servers.ts'
import { makeStaff } from '#tests/support/staff.ts'

/*
 * `npm run bench:console`: the console over 100,000 articles, files, audit entries, versions and submissions and 20,000 accounts, over HTTP by
 * signed-in staff: every list in every way, a preview, an export, publishing with two processes, an import. `--quick` takes 10,000. Exits with 1 if a
 * goal is missed.
 */
const count = process.argv.includes('--quick') ? 10_000 : 100_000
const maxForList = 100
const print = (line: string) => console.log(line)
const report = createReport(print, 44)
const cells = (...texts: string[]) => texts.map((text) => text.padStart(12)).join('')
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const folder = await mkdtemp(join(tmpdir(), 'portal-console-bench-'))

await buildIfStale()
const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} })
const { connectionString } = postgres
try {
  await migrate(connectionString)
  print(`writing ${count} articles and related rows …`)
  await fillConsole(connectionString, count)
  await mkdir(join(folder, 'uploads'))
  const db = await connect({ databaseUrl: connectionString })
  // Each account may read 300 times a minute.
  const staff = await Promise.all(Array.from({ length: 60 }, () => makeStaff(db)))
  await db.close()

  await withPortal(async (url) => {
    let base = Number.NaN
    for await (const { name, total, p50, p95 } of measureLists(createCaller(url, staff), [
      'me',
      'waiting',
      'overview',
      'creditBalances',
      'systemHealth',
    ])) {
      if (name === 'me') {
        base = p50
        print(
          `\nrows, p50/p95 in ms, and how many times a call that reads nothing but its session (${short(base)} ms); goal: p95 under ${maxForList} ms`,
        )
      } else report.line(name, cells(String(total), `${short(p50)}/${short(p95)}`, `× ${(p50 / base).toFixed(1)}`), '', p95 < maxForList)
    }
  })

  await withPortal(async (url) => {
    const { p50, p95 } = await measurePreview(createCaller(url, staff), url, 20)
    print('')
    report.line('preview of a draft, p50/p95', `${short(p50)}/${short(p95)} ms`, `under ${maxForList} ms`, p95 < maxForList)
  })

  await withPortal(async (url, memory) => {
    const { half, all, growth } = await measureExport(createCaller(url, staff), memory)
    print('')
    for (const { rows, bytes, time } of [half, all]) report.line(`export of ${rows} rows`, cells(megabytes(bytes), `${(time / 1000).toFixed(1)} s`))
    report.line('memory above that of a small export', megabytes(growth.half))
    report.line('growth of it for twice the rows', megabytes(growth.all - growth.half), 'under 15 MB', growth.all - growth.half < 15e6)
  })

  await withPortal((url) =>
    withPortal(async (other) => {
      const { p50, max } = await measurePublishing(createCaller(url, staff), other, 30)
      print('')
      report.line('published in one process, visible in the other, p50/max', `${short(p50)}/${short(max)} ms`, 'never 1 s', max < 1000)
    }),
  )

  await withPortal(async (url) => {
    const { time, accounts } = await measureImport(createCaller(url, staff), 1000)
    report.line(`import of ${accounts} accounts`, `${(time / 1000).toFixed(1)} s`)
  })
  process.exitCode = report.conclude()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Runs `work` against a portal in a separate process. */
async function withPortal<T>(work: (url: string, peakMemory: () => number) => Promise<T>): Promise<T> {
  const portal = await startServer('portal.ts', connectionString, join(folder, 'uploads'))
  return work(portal.url, portal.peakMemory).finally(() => portal.stop())
}
