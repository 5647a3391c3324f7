import { seedDemo } from '#prisma/seed/seed.ts'
import type { Database } from '#server/database/client.ts'
import { median } from '#tests/bench/load.ts'
import { open } from '#tests/bench/madeAnew.ts'
import { startServer } from '#tests/bench/servers.ts'
import { withDatabase } from '#tests/bench/withDatabase.ts'

/* `npm run bench:million`: lists, home page and site map, each rendered anew, with a million news items and with ten thousand. */
const fewItems = 10_000
const manyItems = 1_000_000
const rounds = 9
const goal = 3
const list = '/api/ZhuJingBanXieHui/GetYaowen?type=2&size=10&current='
const places = [
  { name: 'list, page 1', few: `${list}1`, many: `${list}1` },
  { name: 'list, page 300 / 1,000', few: `${list}300`, many: `${list}1000` },
  { name: 'list, page 300 / 30,000', few: `${list}300`, many: `${list}30000` },
  { name: 'home page', few: '/layout/index', many: '/layout/index' },
  { name: 'site map', few: '/sitemap.xml', many: '/sitemap.xml' },
]

await withDatabase('million', async ({ db, databaseUrl, uploadsFolder }) => {
  await seedDemo(db.prisma, { uploadsFolder, now: new Date(), onProgress: () => {} })
  const portal = await startServer('portal.ts', databaseUrl, uploadsFolder, 'fresh')
  const measure = (size: 'few' | 'many') => inTurn(places.map((place) => portal.url + place[size]))
  await addNews(db, 1, fewItems)
  const few = await measure('few')
  await addNews(db, fewItems + 1, manyItems)
  const many = await measure('many')
  console.log(
    `${'milliseconds, median of nine'.padEnd(30)}${'10,000'.padStart(10)}${'1,000,000'.padStart(12)}${'factor'.padStart(9)}${'goal'.padStart(6)}`,
  )
  places.forEach(({ name }, index) => {
    const [before = 0, now = 0] = [few[index], many[index]]
    const factor = now / before
    const figures = [before.toFixed(1).padStart(10), now.toFixed(1).padStart(12), factor.toFixed(1).padStart(9), String(goal).padStart(6)]
    console.log(`${name.padEnd(30)}${figures.join('')}${factor <= goal ? '' : '  MISSED'}`)
  })
  console.log(`memory of the portal: ${(portal.memory() / 1e6).toFixed(0)} MB (goal: 300)`)
  await portal.stop()
})

/** Milliseconds of each address, one after the other. */
async function inTurn(urls: string[]): Promise<number[]> {
  const times: number[] = []
  for (const url of urls) {
    const own: number[] = []
    for (let round = 0; round < rounds; round++) own.push((await open(url)).ms)
    times.push(median(own))
  }
  return times
}

/** News of the three sections, a minute apart. Without triggers: the search index is not measured here. */
async function addNews({ pool }: Database, from: number, to: number) {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0; set session_replication_role = replica')
  await client.query(
    `insert into "Article" ("policyType", "section", "label", "title", "status", "publishedAt", "summary", "content", "updatedAt")
     select 1, 1 + n % 3, (array['实时要闻', '协会动态', '通知公告'])[1 + n % 3], '协会召开第' || n || '次工作会议', 'approved', now() - n * interval '1 minute',
       repeat('会议通过了年度工作要点。', 6), '<p>' || repeat('会议通过了年度工作要点。', 20) || '</p>', now() from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze "Article"')
  client.release()
}
