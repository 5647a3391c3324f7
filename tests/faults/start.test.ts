import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { postgresUser } from '#server/database/embedded/postgresBinaries.ts'
import { serverBefore } from '#tests/support/serverBefore.ts'
import { createPlace, freePort, kill, type Place, usePlace } from './support/portal.ts'
import { isCrashTest, variants } from './support/variants.ts'

/*
 * The tests share one place, because starting is most of their cost: `running` takes over the portal that the last test left, or starts one on its
 * data.
 */

const fillHalf = fileURLToPath(new URL('support/fillHalf.ts', import.meta.url))

type Portal = ReturnType<Place['start']>

let place: Place
let portal: Portal | undefined
const unused = usePlace()

beforeAll(async () => {
  place = await createPlace()
})
afterAll(() => place.close())

/** A ready portal at the shared place. */
async function running(): Promise<Portal> {
  if (!portal || isOver(portal)) portal = place.start()
  await portal.ready()
  return portal
}
const isOver = ({ child }: Portal) => child.exitCode !== null || child.signalCode !== null

/** Kills everything that runs at the shared place, the database too. */
async function killAll() {
  if (portal) await kill(portal.child)
  place.killDatabase()
}

async function answers() {
  const response = await fetch(`http://127.0.0.1:${place.port}/`)
  await response.arrayBuffer()
  return response.status
}

/** Every refused start prints one line for the operator and no stack, and leaves nothing behind. */
async function expectRefused(portal: Portal, line: RegExp) {
  expect(await portal.ended).toBe(1)
  expect(portal.complained()).toEqual([expect.stringMatching(line)])
  expect(portal.said()).not.toContain('网站已启动')
}

const moments: Record<string, () => boolean> = {
  'its data folder is being created': () => existsSync(place.data) && readdirSync(place.data).some((name) => name.startsWith('postgres.new')),
  'its database starts': () => existsSync(join(place.data, 'postgres', 'postmaster.pid')),
  'its database answers': () => place.databaseUrl() !== undefined,
}

describe('an interrupted first start is completed by the next one', () => {
  const signals = ['SIGTERM', 'SIGKILL', ...(isCrashTest ? (['SIGINT'] as const) : [])] as const
  const cases = variants(Object.keys(moments)).flatMap((moment) => signals.map((signal) => [signal, moment] as const))
  test.each(cases)('%s, when %s', async (signal, moment) => {
    await place.close()
    place = await createPlace()
    portal = place.start()
    await vi.waitUntil(moments[moment] as () => boolean, { timeout: 30_000, interval: 5 })
    portal.child.kill(signal)
    expect(await portal.ended).toBe(signal === 'SIGKILL' ? null : 0)
    expect(portal.complained()).toEqual([])
    if (signal !== 'SIGKILL') expect(place.postgres()).toEqual([])
    else if (moment.includes('being made')) expect(existsSync(join(place.data, 'postgres'))).toBe(false)
    if (signal === 'SIGTERM' && !isCrashTest) return
    await running()
    expect(readdirSync(place.data).filter((name) => name.includes('.new'))).toEqual([])
  })
})

describe('a start that cannot work prints the reason in one line and leaves nothing running', () => {
  test('an invalid setting', async () => {
    await expectRefused(unused.start({ PORT: 'abc' }), /环境变量 PORT=abc 不对.*例如 PORT=3000/)
    expect(existsSync(unused.data)).toBe(false)
  })

  test('a wrong database password', async () => {
    await running()
    const start = unused.start({ DATABASE_URL: Object.assign(new URL(place.databaseUrl() as string), { password: 'secret' }).href })
    await expectRefused(start, /连不上 DATABASE_URL 指定的数据库（127\.0\.0\.1:\d+\/postgres）：用户名或密码不对/)
    expect(start.complained().join()).not.toContain('secret')
    expect(existsSync(unused.data)).toBe(false)
  })

  test.each(['DATA_DIR', 'UPLOADS_DIR'])('a folder that is not writable: %s', async (variable) => {
    const file = join(unused.folder, 'file')
    writeFileSync(file, '')
    await expectRefused(unused.start({ [variable]: join(file, 'below') }), new RegExp(`文件夹 .*below 不能写入.*${variable}`))
    expect(unused.postgres()).toEqual([])
  })

  test('a data folder that another portal uses; that portal keeps running', async () => {
    const first = await running()
    const second = place.start({ PORT: String(await freePort()) })
    await expectRefused(second, new RegExp(`已经在运行（进程 ${first.child.pid}）`))
    expect(await answers()).toBeLessThan(500)
  })
})

test('a database that dies comes back', async () => {
  const portal = await running()
  const [postmaster] = readFileSync(join(place.data, 'postgres', 'postmaster.pid'), 'utf8')
    .split('\n')
    .map(Number)
  process.kill(Number(postmaster), 'SIGKILL')
  await portal.says('数据库意外停止，正在重新启动')
  await vi.waitUntil(async () => (await answers()) < 500 && portal.said().includes('数据库已恢复'), { timeout: 20_000, interval: 100 })
})

describe('a signal closes everything in order', () => {
  const cases = [
    // The request delays closing for some seconds; within them the second signal arrives. A close that takes half a minute ends with 1.
    { name: 'SIGINT twice, with a request that never ends', signals: ['SIGINT', 'SIGINT'], isHeldUp: true },
    { name: 'SIGTERM with a request that never ends', signals: ['SIGTERM'], isHeldUp: true },
    { name: 'SIGTERM', signals: ['SIGTERM'], isHeldUp: false },
    { name: 'SIGINT', signals: ['SIGINT'], isHeldUp: false },
  ] as const
  test.each(variants([...cases]))('$name', async ({ signals, isHeldUp }) => {
    const portal = await running()
    const before = databaseLog().length
    if (isHeldUp) await beginRequest()
    for (const signal of signals) {
      portal.child.kill(signal)
      await portal.says('正在关闭')
    }
    expect(await portal.ended).toBe(0)
    expect(place.postgres()).toEqual([])
    expect(readdirSync(place.data)).toEqual(['postgres'])
    expect(existsSync(join(place.data, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(databaseLog().slice(before)).toContain('database system is shut down')
  })

  /** Resolves when the portal has begun to receive the request. */
  async function beginRequest() {
    const socket = connect(place.port, '127.0.0.1').on('error', () => {})
    const head = ['POST / HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 100', 'Expect: 100-continue']
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    expect(String(await once(socket, 'data'))).toContain('100 Continue')
    socket.write('{')
  }
})

test('a start on a port in use prints the reason in one line and leaves nothing running', async () => {
  await killAll()
  const other = createServer().listen(place.port, '127.0.0.1')
  await expectRefused(place.start(), new RegExp(`端口 ${place.port} 已被别的程序占用`))
  expect(place.postgres()).toEqual([])
  other.close()
})

test.each(['SIGTERM', 'SIGKILL', ...(isCrashTest ? (['SIGINT'] as const) : [])] as const)(
  '%s in the middle of the demo content also ends the process that loads it',
  async (signal) => {
    await killAll()
    portal = place.start({ SEED: 'demo' })
    const { child } = portal
    const pid = await vi.waitUntil(() => fillers(child.pid)[0], { timeout: 60_000, interval: 20 })
    child.kill(signal)
    expect(await portal.ended).toBe(signal === 'SIGKILL' ? null : 0)
    expect(portal.complained()).toEqual([])
    await vi.waitUntil(() => !fillers().includes(pid), { timeout: 30_000, interval: 50 })
    // The next test begins with a start on the data that SIGKILL left.
    if (isCrashTest) await running()
  },
)

describe('the next start recovers by itself', () => {
  const fillers = { 'the server alone': true, 'the server alone, with no half-loaded content': false }
  test.each(variants(Object.entries(fillers)))(
    'after kill -9 of %s with its database still running: no half of the demo content remains',
    async (_, isFilling) => {
      const portal = await running()
      // Half of the demo content is loaded.
      const filling = isFilling && spawn(process.execPath, [fillHalf, place.databaseUrl() ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] })
      if (filling) {
        await once(filling.stdout, 'data')
        expect(await countRows('Company')).toBe(1)
      }
      await Promise.all([filling && kill(filling), kill(portal.child)])
      const orphans = place.postgres()
      expect(orphans.length).toBeGreaterThan(0)

      // An empty database, which the next start that is asked for demo content fills as a first start would.
      await running()
      expect(await answers()).toBeLessThan(500)
      expect(await countRows('Company')).toBe(0)
      expect(place.postgres().filter((pid) => orphans.includes(pid))).toEqual([])
    },
  )

  const strangers = { 'whose process ids another program has by now': true, 'whose process ids are free': false }
  test.each(variants(Object.entries(strangers)))('after kill -9 of everything, %s, and does not repeat finished work', async (_, isStranger) => {
    await running()
    await killAll()
    // Owned by the user of PostgreSQL, which ignores the processes of other users.
    const stranger = spawn('sleep', ['600'], { ...postgresUser(), cwd: '/', stdio: 'ignore' })
    onTestFinished(() => kill(stranger))
    const replace = (file: string, pid: RegExp) => {
      const text = readFileSync(file, 'utf8')
      expect(text).toMatch(pid)
      if (isStranger) writeFileSync(file, text.replace(pid, String(stranger.pid)))
    }
    replace(join(place.data, 'postgres', 'postmaster.pid'), /^\d+/)
    replace(join(place.data, 'postgres.lock'), /(?<="pid":)\d+/)
    const next = await running()
    expect(await answers()).toBe(200)
    for (const line of ['页面没有变化', '数据库结构没有变化']) expect(next.said()).toContain(line)
    for (const line of ['放入演示内容', '搜索索引（']) expect(next.said()).not.toContain(line)
  })
})

test('a start waits for a database that comes up later, and the log says what it waits for', async () => {
  await running()
  const databaseUrl = place.databaseUrl() as string
  const port = await freePort()
  const late = unused.start({ DATABASE_URL: Object.assign(new URL(databaseUrl), { port: String(port) }).href })
  await late.says('… 连接数据库 （那里没有数据库在监听')
  const front = await serverBefore(databaseUrl, () => false, port)
  await late.ready()
  expect((await fetch(`http://127.0.0.1:${unused.port}/`)).status).toBeLessThan(500)
  late.child.kill('SIGTERM')
  expect(await late.ended).toBe(0)
  front.close()
})

/** The processes that load demo content for that portal, or for one that has ended. */
function fillers(parent?: number) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const isLoader = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/boot/demoContent.ts')
        return isLoader && (parent === undefined || readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${parent}\n`))
      } catch {
        return false
      }
    })
}

/** Returns the number of rows of the table; rejects while there is no such table. */
async function countRows(table: string) {
  const client = new pg.Client({ connectionString: place.databaseUrl() ?? 'postgresql://127.0.0.1:1/none' })
  client.on('error', () => {})
  try {
    await client.connect()
    return Number((await client.query(`select count(*) from "${table}"`)).rows[0].count)
  } finally {
    await client.end().catch(() => {})
  }
}

function databaseLog() {
  const folder = join(place.data, 'postgres', 'log')
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
}
