import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withConnection } from '#server/database/sessionLock.ts'
import { StartError } from '#server/startError.ts'

/** Equal in all processes. */
const preparing = 19_491_001
const filling = 19_491_002
const unfinished = 'demo content is not finished'
const restoring = 'restore is not finished'

/** Serializes preparation across processes. The lock belongs to `work`'s connection, so a killed process's statement ends first. */
export const oneProcessAtATime = <T>(connectionString: string, work: (client: pg.Client) => Promise<T>, onWait = () => {}): Promise<T> =>
  withConnection(connectionString, async (client) => {
    // Ends statements of killed clients within a second; unsupported on Windows.
    await client.query('set client_connection_check_interval = 1000').catch(() => {})
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as "taken"', [preparing])
    if (!rows[0]?.taken) {
      onWait()
      await client.query('select pg_advisory_lock($1)', [preparing])
    }
    return work(client)
  })

/** Returns whether there are no accounts and no articles. By pg, because the first query of Prisma takes 0.4 s. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from "Account") and not exists (select from "Article") as "empty"`,
  )
  return rows[0]?.empty === true
}

/** Marks the database while `fill` adds the demo content: after a kill, the mark proves that all rows are demo content. */
export async function fillMarked(client: pg.Client, fill: (mark: string) => Promise<void>): Promise<void> {
  const mark = `${unfinished} ${randomUUID()}`
  await client.query(`comment on schema public is '${mark}'`)
  await fill(mark)
  await client.query('comment on schema public is null')
}

/** For the helper of the marking process; `clearUnfinished` waits for it. Throws when the mark is gone: a later start has begun anew. */
export const whileMarked = (connectionString: string, mark: string, work: () => Promise<void>): Promise<void> =>
  withConnection(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [filling])
    if ((await readMark(client)) !== mark) throw new Error('the database has been prepared anew')
    await work()
  })

/** Drops all tables and marks the database while `restore` fills it. The mark stays after a failure. */
export async function restoreMarked(client: pg.Client, restore: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace limit 1`)
  // Keeps extensions in an empty database.
  const clear = rows.length > 0 ? 'drop schema public cascade; create schema public;' : ''
  await client.query(`begin; drop schema if exists graphile_worker cascade; ${clear} comment on schema public is '${restoring}'; commit`)
  await restore()
  await client.query('comment on schema public is null')
}

export const isHalfRestored = async (client: pg.Client | pg.Pool): Promise<boolean> => (await readMark(client)) === restoring

/** Throws a StartError if the last restore did not end. */
export async function assertRestored(client: pg.Client | pg.Pool): Promise<void> {
  if (await isHalfRestored(client)) throw new StartError('上次从备份恢复没有完成，数据库不完整。请重新执行 npm run restore -- 备份文件')
}

async function readMark(client: pg.Client | pg.Pool) {
  const { rows } = await client.query<{ comment: string | null }>(`select obj_description(to_regnamespace('public'), 'pg_namespace') as comment`)
  return rows[0]?.comment
}

/** Drops the tables of an unfinished preparation with its mark. */
export async function clearUnfinished(client: pg.Client): Promise<void> {
  if (!(await readMark(client))?.startsWith(unfinished)) return
  // The filling process may briefly outlive its portal.
  await client.query('select pg_advisory_lock($1)', [filling])
  await client.query('begin; drop schema public cascade; create schema public; commit')
  await client.query('select pg_advisory_unlock($1)', [filling])
}
