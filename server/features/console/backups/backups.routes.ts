import { downloadBackup } from '#server/features/console/backups/downloadBackup.ts'
import { readBackups } from '#server/features/console/backups/readBackups.ts'
import { startBackup } from '#server/features/console/backups/startBackup.ts'
import { feature } from '#server/http/feature.ts'
import { backupsContract } from '#shared/contracts/console/backups.ts'

export const backups = feature(backupsContract, {
  readBackups: ({ db, operator }) => readBackups(db, operator),
  startBackup: ({ db, operator, staff, client }) => startBackup(db, operator, staff, client.address),
  downloadBackup: ({ db, staff, body, client }) => downloadBackup(db, staff, client.address, body),
})
