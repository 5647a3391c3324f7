import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemo } from '#prisma/seed/seed.ts'
import type { Database } from '#server/database/client.ts'
import { load, median } from '#tests/bench/load.ts'
import { addressesOf, measureMix, measureRendering, open } from '#tests/bench/madeAnew.ts'
import { homeScripts } from '#tests/bench/scripts.ts'
import { measureSecondStart } from '#tests/bench/secondStart.ts'
import { startServer } from '#tests/bench/servers.ts'
import { withDatabase } from '#tests/bench/withDatabase.ts'

/*
 * `npm run bench`: the portal on demo data beside a bare node:http that sends the same bytes, and a bare Fastify with the same queries, alternating,
 * three runs, medians. Only the ratios are meaningful on another machine.
 */
const seconds = 4
const runs = 3
const mixedPages = 133
const print = (line: string) => console.log(line)

await withDatabase('bench', async ({ db, databaseUrl, folder, uploadsFolder }) => {
  print('demo content …')
  await seedDemo(db.prisma, { uploadsFolder, now: new Date(), onProgress: () => {} })
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
    { name: 'list page', path: '/layout/association-trends?type=2&page=1', queries: undefined, atLeast: 0.6 },
    { name: 'detail page', path: `/layout/association-trends-detail?id=${id}&type=2&page=1`, queries: undefined, atLeast: 0.6 },
    { name: 'food detail page', path: `/layout/city-food-detail?id=${shop}&page=1`, queries: undefined, atLeast: 0.6 },
  ]
  const files: string[] = []
  for (const { path } of kinds) files.push(await recordResponse(portal.url + path, join(folder, `answer-${files.length}`)))
  const bare = await startServer('bareHttp.ts', ...files)
  const queries = await startServer('bare.ts', databaseUrl)

  print(`\n${'medians of three runs'.padEnd(34)}${'portal/s'.padStart(10)}${'bare/s'.padStart(10)}${'ratio'.padStart(8)}${'goal'.padStart(7)}`)
  for (const [index, kind] of kinds.entries()) {
    await compare(`${kind.name}, from memory`, portal.url + kind.path, `${bare.url}/${index}`, kind.atLeast)
    if (kind.queries) await compare(`${kind.name}, two queries`, fresh.url + kind.path, queries.url + kind.queries, 1, 'identity')
  }
  await Promise.all([fresh.stop(), bare.stop(), queries.stop()])
  print(`\nmemory of the portal after the run   ${(portal.memory() / 1e6).toFixed(0)} MB (goal: under 250)`)
  await measureChanges(portal.url, db)
  print(`memory of the portal after these     ${(portal.memory() / 1e6).toFixed(0)} MB`)
  const scripts = await homeScripts()
  print(`JavaScript of the home page          ${(scripts.bytes / 1000).toFixed(1)} kB as Brotli in ${scripts.files} files (goal: at most 130 in 6)`)
  await portal.stop()
  const { seconds, memory } = await measureSecondStart(join(folder, 'second-start'))
  print(`second start to the first page       ${seconds.toFixed(2)} s (goal: 1.5), then ${(memory / 1e6).toFixed(0)} MB of memory (goal: 220)`)
})

async function measureChanges(url: string, db: Database) {
  const addresses = await addressesOf(url)
  const anew: Awaited<ReturnType<typeof measureRendering>>[] = []
  // The first run warms up the compiler.
  for (let run = 0; run <= runs; run++) anew.push(await measureRendering(url, db, addresses))
  const measured = anew.slice(1)
  print(
    `\npages made anew, four at a time       ${median(measured.map(({ perSecond }) => perSecond)).toFixed(0)} a second of ${addresses.length} (goal: 800)`,
  )
  print(`home page from memory beside them    99 % within ${median(measured.map(({ homeP99 }) => homeP99)).toFixed(0)} ms (goal: 20)`)
  const ratios: number[] = []
  const mix = addresses.slice(0, mixedPages)
  for (let run = 0; run < runs; run++) {
    const quiet = await measureMix(url, db, mix, seconds, 0)
    ratios.push((await measureMix(url, db, mix, seconds, 2)) / quiet)
  }
  print(`mix of ${mixedPages} pages, two items published a second: ${median(ratios).toFixed(2)} of the quiet rate (goal: 0.8)`)
}

/** Alternating, so that a machine whose speed drifts treats both alike. */
async function compare(name: string, portalUrl: string, bareUrl: string, atLeast: number, encoding: 'br' | 'identity' = 'br') {
  const portal: number[] = []
  const bare: number[] = []
  const loaded = (url: string, seconds: number) => load(url, seconds, { encoding })
  await loaded(portalUrl, 1)
  await loaded(bareUrl, 1)
  for (let run = 0; run < runs; run++) {
    bare.push(await loaded(bareUrl, seconds))
    portal.push(await loaded(portalUrl, seconds))
  }
  const ratio = median(portal.map((value, run) => value / (bare[run] ?? Number.NaN)))
  const figures = [
    median(portal).toFixed(0).padStart(10),
    median(bare).toFixed(0).padStart(10),
    ratio.toFixed(2).padStart(8),
    String(atLeast).padStart(7),
  ]
  print(`${name.padEnd(34)}${figures.join('')}${ratio >= atLeast ? '' : '  MISSED'}`)
}

/** Records a response for the bare server, without the headers that node:http adds itself. */
async function recordResponse(url: string, file: string): Promise<string> {
  const { headers, body } = await open(url)
  const kept = headers.flatMap((name, index) =>
    index % 2 === 0 && !['date', 'connection', 'keep-alive'].includes(name.toLowerCase()) ? [name, headers[index + 1]] : [],
  )
  await writeFile(file, JSON.stringify({ headers: kept, body: body.toString('base64') }))
  return file
}
