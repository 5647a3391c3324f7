import type pg from 'pg'

/** Makes a test server skip waiting for its disk. No test checks what a crash leaves of it; tests that do start portals of their own. */
export async function forgetOnCrash(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}
