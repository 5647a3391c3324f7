import { verifySessionPassword } from '#server/accounts/confirmPassword.ts'
import type { Database } from '#server/database/client.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { verifySessionTotp } from '#server/staff/verifyTotp.ts'
import { signDownload } from '#server/storage/downloadAddress.ts'
import type { backupsContract } from '#shared/contracts/console/backups.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkCode } from '#shared/rules/staffRules.ts'

/**
 * Returns an address for this session. Backups contain all data, so this requires the password and any second factor. Throws like
 * `verifySessionPassword`, and `Refusal('notFound')`.
 */
export async function downloadBackup(
  db: Database,
  staff: StaffSession,
  address: string,
  { id, password, code }: BodyOf<typeof backupsContract.downloadBackup>,
): Promise<string> {
  const { sessionId, hasSecondFactor } = staff
  const missing = hasSecondFactor ? checkCode(code) : undefined
  if (missing) throw new Refusal('refused', missing)
  const confirm = await verifySessionPassword(db, staff, { password, address, door: 'staffPassword' })
  if (hasSecondFactor) await verifySessionTotp(db, staff, code, address)
  const { name } = await db.prisma.$transaction(async (tx) => {
    await confirm(tx)
    const backup = await tx.backup.findFirst({ where: { id, finishedAt: { not: null }, error: null }, select: { name: true } })
    if (!backup) throw new Refusal('notFound', '没有这个备份，可能已经到期删除')
    await audit(tx, staff, address, { action: 'backupDownloaded', subject: `backup ${backup.name}` })
    return backup
  })
  return signDownload(db, { backupId: id, staffSessionId: sessionId }, name)
}
