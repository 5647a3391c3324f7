import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#prisma/migrate.ts'
import { seedDemo } from '#prisma/seed/seed.ts'
import { buildIfStale } from '#server/build/build.ts'
import { connect } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { load, median } from '#tests/bench/load.ts'
import { homeScripts } from '#tests/bench/scripts.ts'
import { startServer } from '#tests/bench/servers.ts'

/*
 * `npm run bench`: the portal on demo data beside a bare Fastify, in turn, three runs, medians. Only the ratios mean something on another machine.
 */
const seconds = 4
const runs = 3
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const say = (line: string) => console.log(line)

await buildIfStale()
const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} })
try {
  say('demo content …')
  await migrate(postgres.connectionString)
  const db = await connect({ databaseUrl: postgres.connectionString })
  await mkdir(join(folder, 'uploads'))
  await seedDemo(db.prisma, { uploadsFolder: join(folder, 'uploads'), now: new Date(), onProgress: () => {} })
  await db.close()
  await measure(postgres.connectionString, join(folder, 'uploads'))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(databaseUrl: string, uploadsFolder: string) {
  const portal = await startServer('portal.ts', databaseUrl, uploadsFolder)
  const fresh = await startServer('portal.ts', databaseUrl, uploadsFolder, 'fresh')

  const api = '/api/ZhuJingBanXieHui'
  const firstOf = async (call: string) => {
    const answer = (await (await fetch(`${portal.url}${api}/${call}`)).json()) as { Data: { Id: number }[] }
    return answer.Data[0]?.Id
  }
  const id = await firstOf('GetYaowen?type=2&current=1&size=1')
  const shop = await firstOf('GetFoodShop?current=1&size=1')
  const kinds = [
    { name: 'list call', path: `${api}/GetYaowen?type=2&current=1&size=10`, queries: '/queries/list', atLeast: 0.7 },
    { name: 'detail call', path: `${api}/GetPlolicyDetail?id=${id}`, queries: `/queries/detail?id=${id}`, atLeast: 0.7 },
    { name: 'home page', path: '/layout/index', queries: undefined, atLeast: 0.6 },
    { name: 'list page', path: '/layout/association-trends?type=2&page=1', queries: undefined, atLeast: 0.5 },
    { name: 'detail page', path: `/layout/association-trends-detail?id=${id}&type=2&page=1`, queries: undefined, atLeast: 0.5 },
    { name: 'food detail page', path: `/layout/city-food-detail?id=${shop}&page=1`, queries: undefined, atLeast: 0.5 },
  ]
  const files = await Promise.all(kinds.map(({ path }, index) => savePrepared(`${portal.url}${path}`, join(folder, `prepared-${index}`))))
  const bare = await startServer('bare.ts', databaseUrl, ...files)

  say(`\n${'medians of three runs'.padEnd(34)}${'portal/s'.padStart(10)}${'bare/s'.padStart(10)}${'ratio'.padStart(8)}${'goal'.padStart(7)}`)
  for (const [index, { name, path, queries, atLeast }] of kinds.entries()) {
    await compare(`${name}, from memory`, `${portal.url}${path}`, `${bare.url}/prepared/${index}`, atLeast)
    if (queries) await compare(`${name}, two queries`, `${fresh.url}${path}`, `${bare.url}${queries}`, 1)
  }
  say(`\nmemory of the portal after the run   ${(portal.memory() / 1e6).toFixed(0)} MB (goal: under 250)`)
  const scripts = await homeScripts()
  say(`JavaScript of the home page          ${(scripts.bytes / 1000).toFixed(1)} kB as Brotli in ${scripts.files} files (goal: at most 130 in 6)`)
  await Promise.all([portal.stop(), fresh.stop(), bare.stop()])
}

/** The two in turn, so that a machine whose speed drifts treats both alike. */
async function compare(name: string, portalUrl: string, bareUrl: string, atLeast: number) {
  const portal: number[] = []
  const bare: number[] = []
  await load(portalUrl, 1)
  await load(bareUrl, 1)
  for (let run = 0; run < runs; run++) {
    bare.push(await load(bareUrl, seconds))
    portal.push(await load(portalUrl, seconds))
  }
  const ratio = median(portal.map((value, run) => value / (bare[run] ?? Number.NaN)))
  const figures = [
    median(portal).toFixed(0).padStart(10),
    median(bare).toFixed(0).padStart(10),
    ratio.toFixed(2).padStart(8),
    String(atLeast).padStart(7),
  ]
  say(`${name.padEnd(34)}${figures.join('')}${ratio >= atLeast ? '' : '  MISSED'}`)
}

/** Keeps an answer for the bare server: its type on the first line, then its body. */
async function savePrepared(url: string, file: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  await writeFile(file, `${answer.headers.get('content-type')}\n${await answer.text()}`)
  return file
}
