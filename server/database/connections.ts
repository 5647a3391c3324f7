import type pg from 'pg'
import { StartError } from '#server/startError.ts'

/* How many connections a process takes. Apart from what uses them, because a start reads it before it loads anything large. */

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

/** Throws StartError if never sufficient for one process; returns a warning if not for all, or if others, including portal processes, hold them now. */
export async function checkConnections(client: pg.Client, connections: number, processes: number): Promise<string | undefined> {
  const { rows } = await client.query<{ allowed: number; used: number }>(`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - current_setting('reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as "allowed",
    (select sum(numbackends)::int from pg_stat_database) - 1 as "used"`)
  const { allowed, used } = rows[0] as { allowed: number; used: number }
  const advice = `请把 DATABASE_CONNECTIONS 设为这个数除以进程数（至少 ${minConnections}），或调大数据库的 max_connections`
  if (connections > allowed) throw new StartError(`DATABASE_CONNECTIONS=${connections}，而数据库最多给 ${allowed} 个连接。${advice}`)
  if (processes * connections > allowed)
    return `提醒：数据库最多给 ${allowed} 个连接，而 ${processes} 个进程各用 ${connections} 个（PROCESSES、DATABASE_CONNECTIONS）。连接不够时网站会出错。${advice}`
  const free = Math.max(0, allowed - used)
  return connections > free
    ? `提醒：数据库最多给 ${allowed} 个连接，别的程序或进程正用着 ${used} 个，而 DATABASE_CONNECTIONS=${connections}。连接不够时访问会变慢。${advice}`
    : undefined
}
