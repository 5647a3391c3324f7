import type { BackupPortal } from '#server/backup/runBackup.ts'
import { verifyBackup } from '#server/backup/verifyBackup.ts'
import type { VerificationJob } from '#server/jobs/queueBackup.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * Verifies a backup. Its row holds what is wrong with it and, after the last attempt, why it could not be verified: no private key, or no room for a
 * scratch database. Throws before the last attempt, and the queue tries again: another backup may be running.
 */
export async function verifyQueued(portal: BackupPortal, { name }: VerificationJob, isLastAttempt: boolean): Promise<void> {
  try {
    await verifyBackup(portal, { name })
  } catch (error) {
    if (!isLastAttempt) throw error
    if (!(error instanceof Refusal)) console.error(error)
    const verifyError = error instanceof Refusal ? error.message : '验证没有完成，原因见服务器的日志'
    await portal.db.prisma.backup.updateMany({ where: { name }, data: { verifiedAt: null, verifyError } })
  }
}
