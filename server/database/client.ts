import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '#prisma/generated/client.ts'
import { createReader, maxConnectionWaitMs, Pool, type Reader, readerPool } from '#server/database/query.ts'
import { StartError } from '#server/startError.ts'

/** The database: Prisma for changes, and `reader` for reads, whose prepared SQL is faster. */
export interface Database {
  prisma: PrismaClient
  reader: Reader
  /** For libraries with own tables. */
  pool: pg.Pool
  poolSizes: PoolSizes
  connectionString: string
  close(): Promise<void>
}

interface Options {
  databaseUrl: string
  connections?: number
  poolSizes?: PoolSizes
}

export async function connect({ databaseUrl, connections = defaultConnections, poolSizes = dividePools(connections) }: Options): Promise<Database> {
  const reading = readerPool(databaseUrl, poolSizes.reader)
  const pool = new Pool({ connectionString: databaseUrl, max: poolSizes.queue, options: '-c statement_timeout=30000' })
  const writing = new Pool({ connectionString: databaseUrl, max: poolSizes.prisma, options: '-c TimeZone=UTC -c statement_timeout=30000' })
  const prisma = new PrismaClient({
    adapter: new PrismaPg(writing),
    transactionOptions: { maxWait: maxConnectionWaitMs, timeout: maxConnectionWaitMs },
  })
  return {
    prisma,
    reader: createReader(reading),
    pool,
    poolSizes,
    connectionString: databaseUrl,
    close: async () => void (await Promise.all([prisma.$disconnect().then(() => writing.end()), reading.end(), pool.end()])),
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
