import { z } from 'zod'
import { FormSecret, FormText, Id, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { type BackupAlarm, type BackupOrigin, type BackupPlace, backupAlarms, backupOrigins, backupPlaces } from '#shared/rules/backupRules.ts'
import { staffLoginRules } from '#shared/rules/staffRules.ts'

const place = z.enum(Object.keys(backupPlaces) as BackupPlace[])

const Backup = z.object({
  id: z.int(),
  startedAt: Timestamp,
  /** Null while it runs. */
  finishedAt: Timestamp.nullable(),
  origin: z.enum(Object.keys(backupOrigins) as BackupOrigin[]),
  place,
  name: z.string(),
  /** Null while unknown. */
  bytes: z.int().nullable(),
  rowCount: z.int().nullable(),
  fileCount: z.int().nullable(),
  /** Files in the database but missing in storage. */
  missingFiles: z.int(),
  encrypted: z.boolean(),
  /** In Chinese; null on success. */
  error: z.string().nullable(),
  verifiedAt: Timestamp.nullable(),
  verifyError: z.string().nullable(),
})

export const backupAlarm = z.enum(Object.keys(backupAlarms) as BackupAlarm[])

export const backupsContract = {
  readBackups: consoleGet('readBackups', {
    needs: 'manageBackups',
    failure: '获取备份情况失败',
    output: z.object({
      alarm: backupAlarm.nullable(),
      /** The last good one. */
      last: Backup.nullable(),
      /** Null if none is queued; `percent` covers writing and is null before. */
      running: z.object({ step: z.enum(['waiting', 'writing', 'verifying']), percent: z.int().nullable() }).nullable(),
      /** The last fifty, newest first. */
      backups: z.array(Backup),
      places: z.array(z.object({ place, where: z.string() })),
      /** For the next backup. */
      encrypted: z.boolean(),
    }),
  }),
  /** Throws `refused` if one is queued or running, or the place is not configured. */
  startBackup: consolePost('startBackup', {
    needs: 'manageBackups',
    failure: '备份没有开始，请稍后再试',
    success: '备份已开始，可以离开此页',
    body: z.object({}),
    output: z.null(),
  }),
  /** Requires the password, and a code if set up. Valid briefly, for this session. */
  downloadBackup: consolePost('downloadBackup', {
    needs: 'manageBackups',
    failure: '下载没有开始，请稍后再试',
    body: z.object({ id: Id, password: FormSecret(staffLoginRules.password), code: FormText(() => undefined) }),
    output: z.string(),
  }),
}
