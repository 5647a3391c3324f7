import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { readBackupAlarm } from '#server/features/console/backups/readBackupAlarm.ts'
import { readRunning } from '#server/features/console/backups/readRunning.ts'
import type { Operator } from '#server/http/feature.ts'
import type { backupsContract } from '#shared/contracts/console/backups.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type Backups = OutputOf<typeof backupsContract.readBackups>

const newestBackups = query
  .selectFrom('Backup')
  .select(['id', 'startedAt', 'finishedAt', 'origin', 'place', 'name', 'bytes', 'rowCount', 'fileCount', 'missingFiles', 'encrypted', 'error'])
  .select(['verifiedAt', 'verifyError'])
  .orderBy('startedAt', 'desc')
  .orderBy('id', 'desc')

export async function readBackups({ reader }: Database, { backup, s3 }: Operator): Promise<Backups> {
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
