import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/startError.ts'

/** An unreachable database fails immediately. */
export const maxConnectionWaitMs = 10_000

const retryMs = 1_000

const tooManyConnections = '53300'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void

/**
 * A pool that queues for its connections when the server has none left; without any, it retries until `maxConnectionWaitMs`. Keeps one idle
 * connection.
 */
export class Pool extends pg.Pool {
  readonly #size: number
  /** `totalCount` also counts attempts in progress. */
  #connected = 0
  #growing: NodeJS.Timeout | undefined

  constructor(config: pg.PoolConfig & { max: number }) {
    super({ connectionTimeoutMillis: maxConnectionWaitMs, min: 1, ...config })
    this.#size = config.max
    // Without listeners a broken connection ends the process.
    this.on('error', () => {})
    this.on('connect', (client) => {
      this.#connected += 1
      client.on('error', () => {})
    })
    this.on('remove', () => (this.#connected -= 1))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const end = performance.now() + maxConnectionWaitMs
    if (callback) {
      this.#connect(end, callback)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#connect(end, (error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(end: number, callback: Callback) {
    super.connect((error, client, release) => {
      const isFull = (error as { code?: string } | undefined)?.code === tooManyConnections
      if (!isFull || this.ending || performance.now() > end) callback(error, client, release)
      else this.#waitForOwn().then(() => this.#connect(end, callback))
    })
  }

  /** Marks the pool as full for a while. */
  async #waitForOwn() {
    if (this.#connected === 0) return sleep(retryMs / 4)
    this.options.max = this.#connected
    this.#growing ??= setTimeout(() => {
      this.#growing = undefined
      this.options.max = this.#size
    }, retryMs).unref()
  }
}

export interface PoolSizes {
  reader: number
  prisma: number
  search: number
  /** The job queue keeps one to listen. */
  queue: number
}

/** Change listener and worker heartbeat. */
const ownConnections = 2

/** Divides 8 or more connections. */
export function dividePools(connections: number): PoolSizes {
  const pooled = connections - ownConnections
  const search = Math.max(1, Math.round(pooled / 6))
  const queue = Math.max(2, Math.round(pooled / 6))
  const prisma = Math.max(2, Math.round(pooled / 3))
  return { search, queue, prisma, reader: pooled - search - queue - prisma }
}

export const minConnections = 8
export const defaultConnections = 26

/** Throws StartError if never sufficient; returns a warning if others, including portal processes, hold them now. */
export async function checkConnections(client: pg.Client, connections: number): Promise<string | undefined> {
  const { rows } = await client.query<{ allowed: number; used: number }>(`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - current_setting('reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as "allowed",
    (select sum(numbackends)::int from pg_stat_database) - 1 as "used"`)
  const { allowed, used } = rows[0] as { allowed: number; used: number }
  const advice = `请把 DATABASE_CONNECTIONS 设为这个数除以进程数（至少 ${minConnections}），或调大数据库的 max_connections`
  if (connections > allowed) throw new StartError(`DATABASE_CONNECTIONS=${connections}，而数据库最多给 ${allowed} 个连接。${advice}`)
  const free = Math.max(0, allowed - used)
  return connections > free
    ? `提醒：数据库最多给 ${allowed} 个连接，别的程序或进程正用着 ${used} 个，而 DATABASE_CONNECTIONS=${connections}。连接不够时访问会变慢。${advice}`
    : undefined
}
