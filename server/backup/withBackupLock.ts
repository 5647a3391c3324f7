import { withSessionLock } from '#server/database/advisoryLock.ts'

/** One backup or verification at a time, in whatever process. Refuses at once while another runs. */
export const withBackupLock = <T>(db: { connectionString: string }, work: () => Promise<T>): Promise<T> =>
  withSessionLock(db, 'backup', '另一个备份或备份检验正在进行，请等它完成', work)
