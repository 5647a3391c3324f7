import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/database/embedded.ts'
import { serverBefore } from '#tests/support/serverBefore.ts'
import { freePort, kill, usePlace } from './support/portal.ts'

const fillHalf = fileURLToPath(new URL('support/fillHalf.ts', import.meta.url))

const place = usePlace()

/** What every refused start has in common: one line for the operator, no stack, nothing left behind. */
async function expectRefused(portal: ReturnType<typeof place.start>, line: RegExp) {
  expect(await portal.ended).toBe(1)
  expect(portal.complained()).toEqual([expect.stringMatching(line)])
  expect(portal.said()).not.toContain('网站已启动')
}

/** A portal on the data of one that has run before, ready. */
async function startAgain() {
  await place.hasRunBefore()
  const portal = place.start()
  await portal.ready()
  return portal
}

async function answers() {
  const response = await fetch(`http://127.0.0.1:${place.port}/`)
  await response.arrayBuffer()
  return response.status
}

describe('a start that cannot work says why in one line and leaves nothing running', () => {
  test('a wrong setting', async () => {
    await expectRefused(place.start({ PORT: 'abc' }), /环境变量 PORT=abc 不对.*例如 PORT=3000/)
    expect(existsSync(place.data)).toBe(false)
  })

  test('a port that somebody else uses', async () => {
    const other = createServer().listen(place.port, '127.0.0.1')
    await expectRefused(place.start(), new RegExp(`端口 ${place.port} 已被别的程序占用`))
    expect(place.postgres()).toEqual([])
    other.close()
  })

  test('a wrong password of the database', async () => {
    const server = await startEmbedded({ folder: join(place.folder, 'given') })
    const portal = place.start({ DATABASE_URL: Object.assign(new URL(server.connectionString), { password: 'secret' }).href })
    await expectRefused(portal, /连不上 DATABASE_URL 指定的数据库（127\.0\.0\.1:\d+\/postgres）：用户名或密码不对/)
    expect(portal.complained().join()).not.toContain('secret')
    expect(existsSync(place.data)).toBe(false)
    await server.stop()
  })

  test.each(['DATA_DIR', 'UPLOADS_DIR'])('a folder that cannot be written: %s', async (variable) => {
    const file = join(place.folder, 'file')
    writeFileSync(file, '')
    await expectRefused(place.start({ [variable]: join(file, 'below') }), new RegExp(`文件夹 .*below 不能写入.*${variable}`))
    expect(place.postgres()).toEqual([])
  })

  test('a data folder another portal runs on; that one goes on', async () => {
    const first = place.start()
    await first.ready()
    const second = place.start({ PORT: String(await freePort()) })
    await expectRefused(second, new RegExp(`已经在运行（进程 ${first.child.pid}）`))
    expect(await answers()).toBeLessThan(500)
  })
})

describe('a signal closes everything in order', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s', async (signal) => {
    const portal = await startAgain()
    portal.child.kill(signal)
    expect(await portal.ended).toBe(0)
    expectOrderlyEnd()
  })

  test('a second Ctrl-C does not break it off', async () => {
    const portal = await startAgain()
    portal.child.kill('SIGINT')
    await sleep(5)
    portal.child.kill('SIGINT')
    expect(await portal.ended).toBe(0)
    expectOrderlyEnd()
  })

  test('also in the middle of a start', async () => {
    const portal = place.start()
    await vi.waitUntil(() => existsSync(place.data) && readdirSync(place.data).some((name) => name.startsWith('postgres')), {
      timeout: 30_000,
      interval: 5,
    })
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(portal.complained()).toEqual([])
    expect(place.postgres()).toEqual([])
  })

  test('a request that never ends holds it up for a few seconds only', async () => {
    const portal = await startAgain()
    const socket = connect(place.port, '127.0.0.1').on('error', () => {})
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
    await sleep(200)
    portal.child.kill('SIGTERM')
    // What does not end in half a minute ends with 1.
    expect(await portal.ended).toBe(0)
    expectOrderlyEnd()
  })

  function expectOrderlyEnd() {
    expect(place.postgres()).toEqual([])
    expect(readdirSync(place.data)).toEqual(['postgres'])
    expect(existsSync(join(place.data, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(databaseLog()).toContain('database system is shut down')
  }
})

describe('the next start recovers by itself', () => {
  test('after kill -9 of the server alone, with its database still running', async () => {
    const portal = await startAgain()
    await kill(portal.child)
    const orphans = place.postgres()
    expect(orphans.length).toBeGreaterThan(0)
    await place.start().ready()
    expect(await answers()).toBeLessThan(500)
    expect(place.postgres().filter((pid) => orphans.includes(pid))).toEqual([])
  })

  test('after kill -9 of everything', async () => {
    const portal = await startAgain()
    await kill(portal.child)
    place.killDatabase()
    expect(existsSync(join(place.data, 'postgres', 'postmaster.pid'))).toBe(true)
    await place.start().ready()
    expect(await answers()).toBeLessThan(500)
  })

  test('when the number of the killed database belongs to a stranger by now', async () => {
    const portal = await startAgain()
    portal.child.kill('SIGTERM')
    await portal.ended
    writeFileSync(
      join(place.data, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(place.data, 'postgres')}\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`,
    )
    await place.start().ready()
    expect(await answers()).toBeLessThan(500)
  })

  test('after kill -9 while the data folder is being made', async () => {
    const portal = place.start()
    await vi.waitUntil(() => existsSync(place.data) && readdirSync(place.data).some((name) => name.startsWith('postgres.new')), {
      timeout: 30_000,
      interval: 5,
    })
    await kill(portal.child)
    expect(existsSync(join(place.data, 'postgres'))).toBe(false)
    const next = place.start()
    await next.ready()
    expect(readdirSync(place.data).filter((name) => name.includes('.new'))).toEqual([])
  })

  test('after kill -9 while the demo content is being put in: nothing half is left of it', async () => {
    const portal = await startAgain()
    const filling = spawn(process.execPath, [fillHalf, place.databaseUrl() ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(filling.stdout, 'data')
    expect(await countRows('Company')).toBe(1)
    await Promise.all([kill(filling), kill(portal.child)])

    // An empty database, which the next start that is asked for demo content fills as the first one would have.
    const next = place.start()
    await next.ready()
    expect(await answers()).toBeLessThan(500)
    expect(await countRows('Company')).toBe(0)
  })

  test('even while it runs: a database that dies comes back', async () => {
    const portal = await startAgain()
    const [postmaster] = readFileSync(join(place.data, 'postgres', 'postmaster.pid'), 'utf8')
      .split('\n')
      .map(Number)
    process.kill(Number(postmaster), 'SIGKILL')
    await portal.says('数据库意外停止，正在重新启动')
    await vi.waitUntil(async () => (await answers()) < 500 && portal.said().includes('数据库已恢复'), { timeout: 20_000, interval: 100 })
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(place.postgres()).toEqual([])
  })
})

test('a database that starts later than the portal is waited for, and the operator reads for what', async () => {
  const port = await freePort()
  const server = await startEmbedded({ folder: join(place.folder, 'given') })
  const portal = place.start({ DATABASE_URL: Object.assign(new URL(server.connectionString), { port: String(port) }).href })
  await portal.says('… 连接数据库 （那里没有数据库在监听')
  const front = await serverBefore(server.connectionString, () => false, port)
  await portal.ready()
  expect(await answers()).toBeLessThan(500)
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  front.close()
  await server.stop()
})

test('a second start does nothing again that the first has done, and answers', async () => {
  await place.hasRunBefore()
  const portal = place.start()
  await portal.ready()
  expect(await answers()).toBe(200)
  for (const line of ['页面没有变化', '数据库结构没有变化']) expect(portal.said()).toContain(line)
  for (const line of ['放入演示内容', '搜索索引（']) expect(portal.said()).not.toContain(line)
})

/** How many rows the table has; rejects while there is no table. */
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
