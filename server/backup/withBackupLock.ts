import { withSessionLock } from '#server/database/advisoryLock.ts'

/** One backup or verification across processes; refuses immediately. */
export const withBackupLock = <T>(db: { connectionString: string }, work: () => Promise<T>): Promise<T> =>
  withSessionLock(db, 'backup', '另一个备份或备份检验正在进行，请等它完成', work)
