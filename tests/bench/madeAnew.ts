import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/database/client.ts'
import { load } from '#tests/bench/load.ts'
import { summarise } from '#tests/bench/search/timings.ts'
import { publicAddresses } from '#tests/support/addresses.ts'

const agent = new Agent({ keepAlive: true, maxFreeSockets: 8 })

interface Opened {
  /** Milliseconds until the whole page had arrived. */
  ms: number
  /** Names and values alternate. */
  headers: string[]
  body: Buffer
}

/** Opens a page as a browser does. Each request comes from another network, so that none exceeds the limit. */
export function open(url: string, network = 0): Promise<Opened> {
  const began = performance.now()
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}` }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve({ ms: performance.now() - began, headers: answer.rawHeaders, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })
}

/** Pages of all kinds: one of each, then those of the site map. */
export async function addressesOf(url: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(url + path)).text()
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>[^<]*?(\/(?:layout|sitemap)[^<]*)<\/loc>/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  const files = await Promise.all(locations(await read('/sitemap.xml')).map(read))
  return [...new Set([...Object.values(await publicAddresses(url)).map(encodeURI), ...files.flatMap(locations)])]
}

/** Renames the sponsor in the footer, which is on every page, and announces that any table may have changed. */
async function changeEachPage({ prisma, pool }: Database) {
  const value = { organiser: `协会 ${Date.now()}` }
  await prisma.setting.upsert({ where: { key: 'contact' }, update: { value }, create: { key: 'contact', value } })
  await pool.query(`select pg_notify('content', '')`)
  await wait(200)
}

/**
 * Renders each page anew, four at a time, while another client opens the home page. Pages a second, and the 99th percentile of the home page in ms.
 */
export async function measureRendering(url: string, db: Database, addresses: string[]): Promise<{ perSecond: number; homeP99: number }> {
  await changeEachPage(db)
  await open(`${url}/layout/index`)
  const home: number[] = []
  const left = [...addresses]
  const openNext = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) await open(url + address, left.length)
  }
  const openHome = async () => {
    while (left.length > 0) {
      home.push((await open(`${url}/layout/index`)).ms)
      await wait(5)
    }
  }
  const began = performance.now()
  await Promise.all([openNext(), openNext(), openNext(), openNext(), openHome()])
  const seconds = (performance.now() - began) / 1000
  return { perSecond: addresses.length / seconds, homeP99: summarise(home).p99 }
}

/** Responses a second with 10 connections, for a mix of pages, while `perSecond` items are published a second. */
export async function measureMix(url: string, db: Database, addresses: string[], seconds: number, perSecond: number): Promise<number> {
  for (const address of addresses) await open(url + address)
  const loaded = load(url, seconds, { paths: addresses })
  const end = performance.now() + seconds * 1000
  for (let published = 0; perSecond > 0 && performance.now() < end; published++) {
    await publish(db, published)
    await wait(1000 / perSecond)
  }
  return loaded
}

/** Alternates news and daily reports. */
async function publish({ prisma }: Database, number: number) {
  const item = { title: `协会召开第${number}次工作会议`, status: 'approved' as const, publishedAt: new Date() }
  if (number % 2 === 0) await prisma.article.create({ data: { ...item, policyType: 1, section: 2, label: '协会动态' } })
  else await prisma.infoItem.create({ data: { ...item, category: 3 } })
}
