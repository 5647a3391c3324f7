import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { migrate } from '#prisma/migrate.ts'
import { seedDemo } from '#prisma/seed/seed.ts'
import { buildIfStale } from '#server/build/build.ts'
import { connect } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { median } from '#tests/bench/load.ts'
import { startServer } from '#tests/bench/servers.ts'
import { publicAddresses } from '#tests/support/addresses.ts'
import { openMeasuredBrowser, unpackBrowser } from '#tests/support/browser.ts'

/*
 * `npm run bench:paint`: Lighthouse, mobile preset (Slow 4G, a processor four times slower), three times for each page of the built portal on demo
 * data, medians. The browser has no cache at the start of a run. Exits with 1 if a goal is missed. `-- --at http://localhost:3000` measures a portal
 * that already runs; `--only home,list` names pages.
 */
const runs = 3
const port = 9333

interface Goal {
  fcp: number
  lcp: number
}
/** Times in milliseconds. */
const usual: Goal = { fcp: 1500, lcp: 1500 }
const minScore = 98
const maxBlocking = 50

/** Pages by their printed name: their path in the route table. */
const measured: Record<string, { path: string; goal?: Goal }> = {
  home: { path: 'index', goal: { fcp: 1200, lcp: 1800 } },
  list: { path: 'association-trends' },
  article: { path: 'association-trends-detail' },
  search: { path: 'full-text-search' },
  foodList: { path: 'city-food' },
  foodDetail: { path: 'city-food-detail' },
  company: { path: 'company-detail' },
  login: { path: 'login' },
}

const cell = (value: string | number) => String(value).padStart(11)
const option = (name: string) => process.argv[process.argv.indexOf(name) + 1 || process.argv.length]
const only = option('--only')?.split(',')

await unpackBrowser()
const browser = await openMeasuredBrowser(port)
try {
  const at = option('--at')
  const isMet = at ? await measure(at) : await withPortal(measure)
  process.exitCode = isMet ? 0 : 1
} finally {
  await browser.close()
}

/** Prints a line for each page. Returns whether every goal was met. */
async function measure(url: string): Promise<boolean> {
  const addresses: Record<string, string> = { ...(await publicAddresses(url)), login: '/layout/login' }
  console.log(`${'medians'.padEnd(12)}${['score', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'HTML kB', 'scripts kB', 'files'].map(cell).join('')}`)
  let isMet = true
  for (const [name, { path, goal = usual }] of Object.entries(measured)) {
    if (only && !only.includes(name)) continue
    const results: Measured[] = []
    for (let run = 0; run < runs; run++) results.push(await runLighthouse(url + addresses[path]))
    const middle = (pick: (result: Measured) => number) => median(results.map(pick))
    const [score, fcp, lcp, tbt, cls] = [
      middle((r) => r.score),
      middle((r) => r.fcp),
      middle((r) => r.lcp),
      middle((r) => r.tbt),
      middle((r) => r.cls),
    ]
    const missed = [
      score < minScore && `score ${minScore}`,
      fcp > goal.fcp && `FCP ${goal.fcp}`,
      lcp > goal.lcp && `LCP ${goal.lcp}`,
      tbt > maxBlocking && `TBT ${maxBlocking}`,
      // With two decimals, as in Lighthouse.
      cls >= 0.005 && 'CLS 0',
    ].filter(Boolean)
    isMet &&= missed.length === 0
    const sizes = [middle((r) => r.html) / 1000, middle((r) => r.scripts) / 1000].map((size) => size.toFixed(1))
    const cells = [score, fcp.toFixed(0), lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(3), ...sizes, middle((r) => r.files)]
    console.log(`${name.padEnd(12)}${cells.map(cell).join('')}${missed.length > 0 ? `   missed: ${missed.join(', ')}` : ''}`)
  }
  return isMet
}

type Measured = Awaited<ReturnType<typeof runLighthouse>>

/** Sizes are bytes on the wire; `files` counts scripts. */
async function runLighthouse(url: string) {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' })
  const { audits, categories } = result?.lhr ?? {}
  const value = (audit: string) => audits?.[audit]?.numericValue ?? Number.NaN
  const details = audits?.['network-requests']?.details
  const requests = (details?.type === 'table' ? details.items : []) as { resourceType?: string; transferSize?: number }[]
  const sizesOf = (type: string) => requests.filter(({ resourceType }) => resourceType === type).map(({ transferSize = 0 }) => transferSize)
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
  return {
    score: Math.round((categories?.performance?.score ?? 0) * 100),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    html: sum(sizesOf('Document')),
    scripts: sum(sizesOf('Script')),
    files: sizesOf('Script').length,
  }
}

/** Runs `work` against a portal with demo content. */
async function withPortal<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-paint-'))
  const uploads = join(folder, 'uploads')
  await buildIfStale()
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} })
  try {
    await migrate(postgres.connectionString)
    const db = await connect({ databaseUrl: postgres.connectionString })
    await mkdir(uploads)
    await seedDemo(db.prisma, { uploadsFolder: uploads, now: new Date(), onProgress: () => {} })
    await db.close()
    const portal = await startServer('portal.ts', postgres.connectionString, uploads)
    return await work(portal.url).finally(() => portal.stop())
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
