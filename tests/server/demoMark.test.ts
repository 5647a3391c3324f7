import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#prisma/migrate.ts'
import { startFilling } from '#server/boot/demoContent.ts'
import { clearUnfinished, fillMarked, oneProcessAtATime, whileMarked } from '#server/database/preparation.ts'
import { emptyDatabase } from '#tests/support/testDatabase.ts'

let databaseUrl: string
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ databaseUrl, drop } = await emptyDatabase())
  await migrate(databaseUrl)
})
afterEach(() => drop())

const prepare = <T>(work: (client: pg.Client) => Promise<T>) => oneProcessAtATime(databaseUrl, work)

/** Simulates a start killed while writing the demo content; returns the mark it left. */
async function killedStart() {
  let left = ''
  const start = prepare((client) =>
    fillMarked(client, async (mark) => {
      left = mark
      throw new Error('killed')
    }),
  )
  await expect(start).rejects.toThrow('killed')
  return left
}

/** Counts the rows of a source. */
async function count(source: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as "count" from ${source}`)
  await client.end()
  return rows[0].count
}
const tables = () => count(`pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
const isWaitingForLock = async () => (await count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) > 0

test('the leftovers of a killed start are not deleted before the filling process has ended', async () => {
  const mark = await killedStart()
  const order: string[] = []
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const filling = whileMarked(databaseUrl, mark, () => {
    begun.resolve()
    return end.promise
  }).then(() => order.push('filled'))
  await begun.promise
  const cleared = prepare(clearUnfinished).then(() => order.push('cleared'))
  await Promise.race([cleared, vi.waitUntil(isWaitingForLock, { timeout: 20_000 })])
  expect(await tables()).toBeGreaterThan(10)
  end.resolve()
  await Promise.all([filling, cleared])
  expect(order).toEqual(['filled', 'cleared'])
  expect(await tables()).toBe(0)
})

test('a process that finishes too late, after the next start has begun again, writes nothing', async () => {
  const mark = await killedStart()
  await prepare(clearUnfinished)
  await migrate(databaseUrl)
  const late = whileMarked(databaseUrl, mark, async () => expect.unreachable())
  await expect(late).rejects.toThrow('the database has been prepared anew')
})

test('a failed filling reports the reason and the remedy', async () => {
  const unreachable = { databaseUrl: 'postgresql://postgres@127.0.0.1:1/none', uploadsFolder: 'none', mark: 'none' }
  const { done } = startFilling(unreachable, () => {})
  await expect(done).rejects.toThrow(/^演示内容没有放完：.*ECONNREFUSED.*。请再启动一次$/)
})
