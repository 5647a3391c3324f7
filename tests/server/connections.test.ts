import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { connect } from '#server/database/client.ts'
import { checkConnections, dividePools } from '#server/database/connections.ts'
import { list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { readBatches } from '#server/database/readBatches.ts'
import { toRefusal } from '#server/http/errors.ts'
import type { Renderer } from '#server/http/renderer.ts'
import { accountContract } from '#shared/contracts/account.ts'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import { newsContract } from '#shared/contracts/news.ts'
import { call } from '#tests/support/call.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { makeMember } from '#tests/support/members.ts'
import { serverBefore } from '#tests/support/serverBefore.ts'
import { makeStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let operator: pg.Client
beforeAll(async () => {
  db = await testDatabase()
  operator = new pg.Client({ connectionString: db.connectionString })
  await operator.connect()
  for (let number = 0; number < 5; number++) await makeArticle(db, { title: '北京协会活动' })
})
afterAll(async () => {
  await operator.end()
  await db.drop()
})

/** Creates a role with a connection limit, as on an almost full server; closing drops it. */
async function limitedRole(connections: number) {
  const name = `role_${randomUUID().replaceAll('-', '')}`
  await operator.query(`create role ${name} login password 'secret' connection limit ${connections} in role pg_read_all_data, pg_write_all_data`)
  await operator.query(`grant usage, create on schema public, graphile_worker to ${name}; grant all on all tables in schema graphile_worker to ${name};
    grant all on all sequences in schema public, graphile_worker to ${name}`)
  return {
    databaseUrl: Object.assign(new URL(db.connectionString), { username: name, password: 'secret' }).href,
    limit: (connections: number) => operator.query(`alter role ${name} connection limit ${connections}`),
    used: async () => Number((await operator.query('select count(*) from pg_stat_activity where usename = $1', [name])).rows[0].count),
    remove: () => operator.query(`reassign owned by ${name} to postgres; drop owned by ${name}; drop role ${name}`),
  }
}

/** Uses each pool for its purpose: reading, signing in, searching. */
const asks = [
  ({ fastify: app }: TestApp, number: number) => call(app, newsContract.listNews.path, { current: 1, size: 10, type: (number % 3) + 1 }),
  ({ fastify: app }: TestApp) => call(app, 'GetSearchKey', { current: 1, size: 10, title: '北京' }),
  ({ fastify: app }: TestApp, number: number) =>
    call(app, 'Login', {}, { method: 'POST', payload: { loginname: `nobody${number}`, pwd: 'Wrong2026' }, remoteAddress: `10.0.${number % 250}.1` }),
  ({ fastify: app }: TestApp) => call(app, '/sitemap.xml'),
]

describe('a server without free connections', () => {
  test('two processes continue with their open connections and no request fails', async () => {
    const role = await limitedRole(60)
    const databases = await Promise.all([1, 2].map(() => connect({ databaseUrl: role.databaseUrl, connections: 26 })))
    const apps = await Promise.all(databases.map((own) => testApp({ db: own, remember: false })))
    for (const app of apps) for (const ask of asks) expect((await ask(app, 0)).status).toBeLessThan(500)
    // From here on, the server refuses new connections.
    await role.limit(await role.used())
    const failed: unknown[] = []
    async function ask(client: number) {
      for (let turn = 0; turn < 10; turn++) {
        const number = client * 10 + turn
        const answer = await asks[number % asks.length]?.(apps[client % 2] as TestApp, number)
        if (answer?.status !== 200) failed.push([number % asks.length, answer?.text])
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, client) => ask(client)))
    expect(failed).toEqual([])
    await role.limit(60)
    await Promise.all(apps.map((app) => app.close()))
    await Promise.all(databases.map((own) => own.close()))
    await role.remove()
  })

  test('a list download waits for a free connection', async () => {
    const role = await limitedRole(0)
    const titles = list({
      tables: query.selectFrom('Article'),
      where: () => [],
      columns: (rows) => rows.select('title'),
      order: (rows) => rows.orderBy('id'),
    })
    const batches = readBatches(role.databaseUrl, titles)
    const first = batches.next()
    await sleep(300)
    await role.limit(1)
    expect((await first).value).toHaveLength(5)
    await batches.return(undefined)
    await expect.poll(() => role.used()).toBe(0)
    await role.remove()
  })

  test('requests without any connection are refused as unavailable, whichever library they use', async () => {
    const role = await limitedRole(0)
    const own = await connect({ databaseUrl: role.databaseUrl })
    using attempts = vi.spyOn(pg.Client.prototype, 'connect')
    const failures = await Promise.all(
      [
        own.prisma.account.count(),
        own.prisma.$queryRaw`select 1`,
        own.prisma.$transaction(async (tx) => tx.account.count()),
        own.pool.query('select 1'),
        own.reader.row(sql`select 1`),
      ].map((asked) => asked.then(() => undefined, toRefusal)),
    )
    expect(failures.map((failure) => failure?.kind)).toEqual(Array(5).fill('unavailable'))
    // Each retry waits at least 250 ms.
    expect(attempts.mock.calls.length).toBeLessThan(5 * 50)
    await own.close()
    await role.remove()
  })
})

describe('an unavailable database', () => {
  /** Creates an application whose database becomes unavailable when its front closes. */
  async function appBehind({ renderer }: { renderer?: Partial<Renderer> } = {}) {
    const front = await serverBefore(db.connectionString, () => false)
    const own = await connect({ databaseUrl: front.databaseUrl })
    const app = await testApp({ db: own, remember: false, renderer })
    return {
      ...app,
      front,
      async end() {
        await app.close()
        await own.close()
      },
    }
  }

  test('is answered with 503 and a Chinese message by every call', async () => {
    const portal = await appBehind()
    const [staff, member] = [await makeStaff(db), await makeMember(db)]
    const cookie = `${staff.headers.cookie}; ${member.headers.cookie}`
    portal.front.close()
    const addresses = [
      `${newsContract.listNews.path}?current=1&size=10&type=1`,
      '/api/ZhuJingBanXieHui/GetSearchKey?current=1&size=10&title=北京',
      `${accountContract.getProfile.path}`,
      '/api/console/me',
      `${accountsContract.listAccounts.path}.xlsx`,
      '/download/some.pdf/some.pdf?until=1&seal=1',
      '/rss/food.xml',
      '/sitemap.xml',
      '/sitemap/pages.xml',
      '/layout/nothing',
    ]
    for (const address of addresses) {
      const [path = '', search = ''] = address.split('?')
      const { status, text } = await call(portal.fastify, path, search, { headers: { ...member.headers, cookie } })
      expect({ address, status }).toEqual({ address, status: 503 })
      expect(text).toContain('服务暂时不可用，请稍后再试')
    }
    await portal.end()
  })

  test('is answered with 503 by every page, in the frame of the site', async () => {
    const portal = await appBehind({ renderer: await import('#web/entry.server.tsx') })
    expect((await portal.fastify.inject('/layout/index')).statusCode).toBe(200)
    portal.front.close()
    for (const address of ['/layout/index', '/layout/policy-interpretation?page=1', '/layout/policy-detail?id=1', '/page-data/index']) {
      const { statusCode, headers, payload } = await portal.fastify.inject(address)
      expect({ address, statusCode, ...headers }).toMatchObject({ address, statusCode: 503, 'retry-after': '5', 'cache-control': 'no-store' })
      expect(payload).toContain('服务暂时不可用，请稍后再试')
      expect(payload.includes('<footer')).toBe(address.startsWith('/layout/'))
    }
    await portal.end()
  })

  test('is logged once per second with the number of refused requests', async () => {
    const portal = await appBehind()
    const error = vi.spyOn(portal.fastify.log, 'error').mockImplementation(() => {})
    portal.front.close()
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => call(portal.fastify, newsContract.listNews.path, { current: 1, size: 10, type: 1 })),
    )
    expect(answers.every(({ status }) => status === 503)).toBe(true)
    await portal.end()
    const lines = error.mock.calls.map(([line]) => line as { failed: number; reason: string })
    expect(lines.length).toBeLessThanOrEqual((performance.now() - began) / 1000 + 2)
    expect(lines.reduce((sum, { failed }) => sum + failed, 0)).toBe(300)
    expect(lines[0]?.reason).toMatch(/^[^\n]*(ECONNREFUSED|Connection terminated)[^\n]*$/)
  })
})

describe('the connections of a process', () => {
  test.each([8, 9, 12, 26, 100])('%i are divided among the pools, at least some for each', (connections) => {
    const { reader, prisma, search, queue } = dividePools(connections)
    expect(reader + prisma + search + queue + 2).toBe(connections)
    expect(Math.min(reader, search)).toBeGreaterThanOrEqual(1)
    expect(Math.min(prisma, queue)).toBeGreaterThanOrEqual(2)
  })

  test("are refused if they exceed the server's limit, with a warning if others hold them", async () => {
    const role = await limitedRole(12)
    const client = new pg.Client({ connectionString: role.databaseUrl })
    await client.connect()
    await expect(checkConnections(client, 13, 1)).rejects.toThrow(
      'DATABASE_CONNECTIONS=13，而数据库最多给 12 个连接。请把 DATABASE_CONNECTIONS 设为这个数除以进程数（至少 8），或调大数据库的 max_connections',
    )
    expect(await checkConnections(client, 8, 2)).toMatch(/^提醒：数据库最多给 12 个连接，而 2 个进程各用 8 个/)
    await client.end()
    await role.remove()
    const { server } = inject('database')
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    expect(await checkConnections(admin, 8, 1)).toBeUndefined()
    const { rows } = await admin.query(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - current_setting('reserved_connections')::int as "allowed"`,
    )
    expect(await checkConnections(admin, rows[0].allowed, 1)).toMatch(/^提醒：数据库最多给 \d+ 个连接，别的程序或进程正用着 \d+ 个，/)
    await admin.end()
  })
})
