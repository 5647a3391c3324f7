import type pg from 'pg'
import { StartError } from '#server/startError.ts'

/** A process needs so many connections to work at all, and has so many when nothing else is set. */
export const minConnections = 8
export const defaultConnections = 26

/**
 * Compares the connections this process may open with what its database gives. Throws a StartError when it can never have so many; returns a line for
 * the operator when others hold them at the moment, and undefined when all is well. Other processes of the portal count as others.
 */
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
