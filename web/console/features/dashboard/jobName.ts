/** The jobs of the server as staff read them. */
const names: Record<string, string> = {
  backUp: '备份',
  checkSearch: '核对搜索索引',
  collectSearchTerms: '整理搜索词',
  followSearch: '同步搜索引擎',
  mailEmailCode: '发送邮箱验证码',
  mailMessage: '发送邮件通知',
  mailMessages: '发送会员消息邮件',
  mailNotices: '发送待办提醒邮件',
  nightlyBackup: '安排夜间备份',
  purgeExpired: '清除到期数据',
  refreshSearch: '更新搜索索引',
  removeUnusedFiles: '清理未使用的文件',
  sendWebhook: '发送群消息',
  verifyBackup: '验证备份',
}

/** What a job does; of one that is not known here, the name it has in the queue. */
export const jobName = (task: string): string => names[task] ?? task
