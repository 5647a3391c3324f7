import { diskErrors } from '#server/diskErrors.ts'
import { Refusal } from '#shared/lib/errors.ts'

const reasons: Record<string, string> = {
  ...diskErrors,
  ECONNREFUSED: '数据库或 S3 没有回应',
  ECONNRESET: '与数据库或 S3 的连接中断',
  ENOTFOUND: '找不到数据库或 S3 的主机',
  53100: '数据库的磁盘已满',
  TimeoutError: 'S3 没有及时回应',
  NoSuchBucket: 'S3 里没有这个存储桶',
  AccessDenied: 'S3 拒绝访问',
  SlowDown: 'S3 暂时不可用',
  ServiceUnavailable: 'S3 暂时不可用',
}

export function explainFailure(error: unknown, signal?: AbortSignal): Refusal {
  if (signal?.aborted) return new Refusal('refused', '备份已停止')
  if (error instanceof Refusal) return error
  const { code = '', name = '', message, path } = error as NodeJS.ErrnoException
  const reason = reasons[code] ?? reasons[name] ?? message
  return Object.assign(new Refusal('refused', `没有完成：${reason}${path ? `（${path}）` : ''}`), { cause: error })
}
