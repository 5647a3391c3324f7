import { withSessionLock } from '#server/database/sessionLock.ts'

/** Runs one backup or verification at a time across processes. Throws a `Refusal` at once if another one runs. */
export const withBackupLock = <T>(db: { connectionString: string }, work: () => Promise<T>): Promise<T> =>
  withSessionLock(db, 'backup', '另一个备份或备份检验正在进行，请等它完成', work)
