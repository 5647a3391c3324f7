import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormSecret, FormText } from '#shared/lib/formFields.ts'
import { Id, Timestamp } from '#shared/lib/schemas.ts'
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
  /** The name of its file. */
  name: z.string(),
  /** Null as long as they are not known. */
  bytes: z.int().nullable(),
  rowCount: z.int().nullable(),
  fileCount: z.int().nullable(),
  /** Files that the database names and the storage does not have. */
  missingFiles: z.int(),
  encrypted: z.boolean(),
  /** Why it failed, in Chinese; null where it did not. */
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
      /** What the job is at; null where none is queued. `percent` is of the writing, null as long as it has not begun. */
      running: z.object({ step: z.enum(['waiting', 'writing', 'verifying']), percent: z.int().nullable() }).nullable(),
      /** The last fifty, the newest first. */
      backups: z.array(Backup),
      /** Where backups can be kept, and where that is: a folder, or a bucket. */
      places: z.array(z.object({ place, where: z.string() })),
      /** Whether the next one will be sealed. */
      encrypted: z.boolean(),
    }),
  }),
  /** Queues a backup to the place of the setting. Refuses with `refused` while one is queued or runs, and where that place is not set up. */
  startBackup: consolePost('startBackup', {
    needs: 'manageBackups',
    failure: '备份没有开始，请稍后再试',
    success: '备份已开始，可以离开此页',
    body: z.object({}),
    output: z.null(),
  }),
  /** The address of the file, for this session and some minutes. Asks for the password again, and for a code where the account has an app. */
  downloadBackup: consolePost('downloadBackup', {
    needs: 'manageBackups',
    failure: '下载没有开始，请稍后再试',
    body: z.object({ id: Id, password: FormSecret(staffLoginRules.password), code: FormText(() => undefined) }),
    output: z.string(),
  }),
}
