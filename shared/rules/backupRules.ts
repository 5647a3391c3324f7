export const backupPlaces = { folder: '服务器的备份文件夹', s3: 'S3 对象存储' } as const
export type BackupPlace = keyof typeof backupPlaces

export const backupOrigins = { nightly: '夜间自动', console: '后台手动', command: '命令行' } as const
export type BackupOrigin = keyof typeof backupOrigins

export const onOff = { on: '开启', off: '关闭' } as const

export const backupLabels = {
  nightly: '夜间自动备份',
  hour: '开始时间（点，北京时间）',
  place: '保存位置',
  keepDays: '保留最近几天的全部备份',
  keepWeeks: '再往前每周保留一份，保留几周',
  verify: '夜间备份后自动验证',
}

export const backupLimits = {
  hour: { label: backupLabels.hour, min: 0, max: 23 },
  keepDays: { label: backupLabels.keepDays, min: 1, max: 365 },
  keepWeeks: { label: backupLabels.keepWeeks, min: 0, max: 520 },
}

/**
 * Nightly backups are on by default for operators who never configure them. Verification is off because it needs a second database of the same size.
 */
export const defaultBackup = { nightly: 'on', hour: 3, place: 'folder', keepDays: 14, keepWeeks: 8, verify: 'off' } as const

/** How long backups keep what was deleted, for those whom the data is about. */
export const backupCopies = `备份中的副本保留到备份过期（默认保留最近 ${defaultBackup.keepDays} 天的全部备份，再往前 ${defaultBackup.keepWeeks} 周每周一份；有文件丢失时，另保留最近一份文件完整的备份）`

/** Backup problems, worst first. */
export const backupAlarms = {
  overdue: { says: '最近一次成功的备份已超过两天', advice: '请立即备份一次，再查看夜间自动备份是否开启、失败的原因是什么。' },
  never: { says: '还没有成功的备份', advice: '请立即备份一次，并确认夜间自动备份已开启。' },
  incomplete: {
    says: '最近一次备份缺少文件',
    advice: '有文件在存储里找不到，备份里没有它们，数量写在备份记录里。请技术人员检查服务器的存储；缺少的文件可以从较早的备份找回。',
  },
  failed: { says: '最近一次备份失败', advice: '原因写在备份记录里，排除后请立即备份一次。之前的备份仍然可用。' },
  unverified: {
    says: '最近一次备份没有通过验证',
    advice: '原因写在备份记录里。若不是设置问题，这份备份可能无法恢复，请立即重新备份，并请技术人员检查服务器的存储。',
  },
} as const
export type BackupAlarm = keyof typeof backupAlarms
