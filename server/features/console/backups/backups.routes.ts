import { sql } from 'kysely'
import { verifySessionPassword } from '#server/accounts/confirmPassword.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { readBackupAlarm } from '#server/features/console/backups/readBackupAlarm.ts'
import { feature, type Operator } from '#server/http/feature.ts'
import { queueBackup } from '#server/jobs/queueBackup.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { verifySessionTotp } from '#server/staff/verifyTotp.ts'
import { signDownload } from '#server/storage/downloadAddress.ts'
import { backupsContract } from '#shared/contracts/console/backups.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkCode } from '#shared/rules/staffRules.ts'

type Running = NonNullable<OutputOf<typeof backupsContract.readBackups>['running']>

/** Returns progress of the queued backup or verification, or null. The job survives a process restart; its row keeps the percentage. */
async function readRunning({ reader }: Pick<Database, 'reader'>): Promise<Running | null> {
  const unfinished = query.selectFrom('Backup').select(['id', 'percent']).where('finishedAt', 'is', null).orderBy('id', 'desc').limit(1)
  const found = await reader.row(
    query
      .selectFrom('graphile_worker.jobs as job')
      .leftJoinLateral(unfinished.as('unfinished'), (join) => join.onTrue())
      .select((eb) => [
        'unfinished.percent',
        eb
          .case()
          .when('job.task_identifier', '=', sql.lit('verifyBackup'))
          .then(sql.lit('verifying' as const))
          .when('unfinished.id', 'is', null)
          .then(sql.lit('waiting' as const))
          .else(sql.lit('writing' as const))
          .end()
          .as('step'),
      ])
      .where('job.task_identifier', 'in', [sql.lit('backUp'), sql.lit('verifyBackup')])
      .where((eb) => eb.or([eb('job.locked_at', 'is not', null), eb('job.attempts', '<', eb.ref('job.max_attempts'))]))
      .orderBy('job.locked_at', (order) => order.asc().nullsLast())
      .limit(1),
  )
  return found ?? null
}

type Backups = OutputOf<typeof backupsContract.readBackups>

const newestBackups = query
  .selectFrom('Backup')
  .select(['id', 'startedAt', 'finishedAt', 'origin', 'place', 'name', 'bytes', 'rowCount', 'fileCount', 'missingFiles', 'encrypted', 'error'])
  .select(['verifiedAt', 'verifyError'])
  .orderBy('startedAt', 'desc')
  .orderBy('id', 'desc')

async function readBackups({ reader }: Database, { backup, s3 }: Operator): Promise<Backups> {
  const [{ alarm }, last, running, backups] = await Promise.all([
    readBackupAlarm({ reader }),
    reader.row(newestBackups.where('finishedAt', 'is not', null).where('error', 'is', null).limit(1)),
    readRunning({ reader }),
    reader.rows(newestBackups.limit(50)),
  ])
  return {
    alarm,
    last: last ?? null,
    running,
    backups,
    places: [{ place: 'folder', where: backup.folder }, ...(s3 ? [{ place: 's3' as const, where: `${s3.bucket}/backups/` }] : [])],
    encrypted: Boolean(backup.passphrase ?? backup.recipient),
  }
}

/** Queues a backup. Refuses (`refused`) while one is queued or runs, or without S3. */
const startBackup = (db: Database, { s3 }: Operator, staff: StaffSession, address: string): Promise<null> =>
  withAdvisoryLock(db, 'start a backup', async (tx) => {
    const { place } = (await readSettings(db, ['backup'])).backup
    if (place === 's3' && !s3) throw new Refusal('refused', '保存位置是 S3，但服务器没有设置 S3，请先改为备份文件夹')
    if (await readRunning(db)) throw new Refusal('refused', '正在备份或验证，请等它完成')
    await queueBackup(tx, { origin: 'console', place })
    await audit(tx, staff, address, { action: 'backupStarted', subject: 'backup', after: { place } })
    return null
  })

/**
 * Returns an address for this session. Backups contain all data, so this requires the password and any second factor. Throws like
 * `verifySessionPassword`, and `Refusal('notFound')`.
 */
async function downloadBackup(
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

export const backups = feature(backupsContract, {
  readBackups: ({ db, operator }) => readBackups(db, operator),
  startBackup: ({ db, operator, staff, client }) => startBackup(db, operator, staff, client.address),
  downloadBackup: ({ db, staff, body, client }) => downloadBackup(db, staff, client.address, body),
})
