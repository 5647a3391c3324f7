import pg from 'pg'
import { Refusal } from '#shared/lib/errors.ts'

/** One backup or verification at a time, in whatever process. Refuses at once while another runs. */
export async function withBackupLock<T>({ connectionString }: { connectionString: string }, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // Work that loses its lock with the connection finds the database gone itself.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(hashtextextended('backup', 0)) as "locked"`)
    if (!rows[0]?.locked) throw new Refusal('refused', '另一个备份或备份检验正在进行，请等它完成')
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
