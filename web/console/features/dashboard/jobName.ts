const names: Record<string, string> = {
  backUp: '备份',
  checkSearch: '核对搜索索引',
  collectSearchTerms: '整理搜索词',
  followSearch: '同步搜索引擎',
  importArticles: '从文件导入文章',
  importSite: '从旧站导入',
  mailEmailCode: '发送邮箱验证码',
  mailMessages: '发送会员消息邮件',
  mailNotices: '发送待办提醒邮件',
  mailPasswordReset: '发送重设密码邮件',
  nightlyBackup: '安排夜间备份',
  purgeExpired: '清除到期数据',
  rebuildSearch: '重建搜索索引',
  refreshSearch: '更新搜索索引',
  removeUnusedFiles: '清理未使用的文件',
  sendWebhook: '发送群消息',
  verifyBackup: '验证备份',
}

/** Some jobs end in a version. Unknown ones keep their queue name. */
export const jobName = (task: string): string => names[task.replace(/\d+$/, '')] ?? task
