import { withConnection } from '#server/backup/withConnection.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * One backup or verification at a time, in whatever process. Refuses at once while another runs. Work that loses its lock with the connection finds
 * the database gone itself.
 */
export const withBackupLock = <T>({ connectionString }: { connectionString: string }, work: () => Promise<T>): Promise<T> =>
  withConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(hashtextextended('backup', 0)) as "locked"`)
    if (!rows[0]?.locked) throw new Refusal('refused', '另一个备份或备份检验正在进行，请等它完成')
    return work()
  })
