import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { readRunning } from '#server/features/console/backups/readRunning.ts'
import type { Operator } from '#server/http/feature.ts'
import { queueBackup } from '#server/jobs/queueBackup.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Queues a backup. Refuses (`refused`) while one is queued or runs, or without S3. */
export const startBackup = (db: Database, { s3 }: Operator, staff: StaffSession, address: string): Promise<null> =>
  withAdvisoryLock(db, 'start a backup', async (tx) => {
    const { place } = (await readSettings(db, ['backup'])).backup
    if (place === 's3' && !s3) throw new Refusal('refused', '保存位置是 S3，但服务器没有设置 S3，请先改为备份文件夹')
    if (await readRunning(db)) throw new Refusal('refused', '正在备份或验证，请等它完成')
    await queueBackup(tx, { origin: 'console', place })
    await audit(tx, staff, address, { action: 'backupStarted', subject: 'backup', after: { place } })
    return null
  })
