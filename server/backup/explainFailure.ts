import { Refusal } from '#shared/lib/errors.ts'

const reasons: Record<string, string> = {
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  EACCES: '没有写入权限',
  EPERM: '没有写入权限',
  ENOTDIR: '备份文件夹的位置不对',
  EROFS: '磁盘是只读的',
  EIO: '磁盘读写出错',
  ECONNREFUSED: '数据库或 S3 没有回应',
  ECONNRESET: '与数据库或 S3 的连接中断',
  ENOTFOUND: '找不到数据库或 S3 的主机',
  TimeoutError: 'S3 没有及时回应',
  NoSuchBucket: 'S3 里没有这个存储桶',
  AccessDenied: 'S3 拒绝访问',
  SlowDown: 'S3 暂时不可用',
  ServiceUnavailable: 'S3 暂时不可用',
}

/** What failed, as a Refusal in Chinese; the error itself is its cause. */
export function explainFailure(error: unknown, signal?: AbortSignal): Refusal {
  if (signal?.aborted) return new Refusal('refused', '备份已停止')
  if (error instanceof Refusal) return error
  const { code = '', name = '', message, path } = error as NodeJS.ErrnoException
  const reason = reasons[code] ?? reasons[name] ?? message
  return Object.assign(new Refusal('refused', `没有完成：${reason}${path ? `（${path}）` : ''}`), { cause: error })
}
