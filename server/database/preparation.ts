import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#server/startError.ts'

/** Any number will do, as long as every process that prepares the database takes the same. */
const preparing = 19_491_001
/** Held by the process that puts demo content in. */
const filling = 19_491_002
const unfinished = 'demo content is not finished'
const restoring = 'restore is not finished'

/**
 * Processes that start on one database at the same time prepare it one after another. The lock belongs to the connection that is handed to the work:
 * what a killed process has begun there ends before the next one begins. `onWait` is called when another process holds it.
 */
export async function oneProcessAtATime<T>(connectionString: string, work: (client: pg.Client) => Promise<T>, onWait = () => {}): Promise<T> {
  const client = new pg.Client({ connectionString })
  // The work that needs the connection reports the loss of it.
  client.on('error', () => {})
  await client.connect()
  try {
    // The server ends a statement whose client was killed within a second. Servers on Windows cannot, and let it run to its end.
    await client.query('set client_connection_check_interval = 1000').catch(() => {})
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as "taken"', [preparing])
    if (!rows[0]?.taken) {
      onWait()
      await client.query('select pg_advisory_lock($1)', [preparing])
    }
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Fills an empty database. A mark in the database, which is handed to the work, says that this is not over: a start that finds it after a kill knows
 * that everything there is a part of the demo content, because the portal did not serve anybody yet.
 */
export async function fillMarked(client: pg.Client, fill: (mark: string) => Promise<void>): Promise<void> {
  const mark = `${unfinished} ${randomUUID()}`
  await client.query(`comment on schema public is '${mark}'`)
  await fill(mark)
  await client.query('comment on schema public is null')
}

/**
 * Does the work of another process than the one that has set the mark. `clearUnfinished` waits until it has ended. Throws when the mark is gone: then
 * the start this belonged to was killed, and the next one has begun anew.
 */
export async function whileMarked(connectionString: string, mark: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [filling])
    if ((await readMark(client)) !== mark) throw new Error('the database has been prepared anew')
    await work()
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Restores a backup into a database without tables, or one whose tables may go: they are dropped. Until the work is over the same kind of mark says
 * that what is there is a part of a backup; a failed restore leaves it, too.
 */
export async function restoreMarked(client: pg.Client, restore: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace limit 1`)
  // Extensions that an administrator has put into an empty database stay.
  const clear = rows.length > 0 ? 'drop schema public cascade; create schema public;' : ''
  await client.query(`begin; drop schema if exists graphile_worker cascade; ${clear} comment on schema public is '${restoring}'; commit`)
  await restore()
  await client.query('comment on schema public is null')
}

/** Whether a restore into this database was begun and not finished. */
export const isHalfRestored = async (client: pg.Client | pg.Pool): Promise<boolean> => (await readMark(client)) === restoring

/** Throws a StartError after a restore that has not finished. */
export async function assertRestored(client: pg.Client | pg.Pool): Promise<void> {
  if (await isHalfRestored(client)) throw new StartError('上次从备份恢复没有完成，数据库不完整。请重新执行 npm run restore -- 备份文件')
}

async function readMark(client: pg.Client | pg.Pool) {
  const { rows } = await client.query<{ comment: string | null }>(`select obj_description(to_regnamespace('public'), 'pg_namespace') as comment`)
  return rows[0]?.comment
}

/** Takes away what a killed start left of the demo content, together with the tables, so that both are made anew. */
export async function clearUnfinished(client: pg.Client): Promise<void> {
  if (!(await readMark(client))?.startsWith(unfinished)) return
  // The process that fills the database may have outlived its portal for a moment.
  await client.query('select pg_advisory_lock($1)', [filling])
  await client.query('begin; drop schema public cascade; create schema public; commit')
  await client.query('select pg_advisory_unlock($1)', [filling])
}
