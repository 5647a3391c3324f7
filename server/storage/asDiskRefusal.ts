import { Refusal } from '#shared/lib/errors.ts'

/** The error as the caller shall see it: no room left is said in plain words, anything else stays what it is. */
export function asDiskRefusal(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (!['ENOSPC', 'EDQUOT'].includes(code)) return error
  return Object.assign(new Refusal('unavailable', '服务器存储空间不足，文件没有保存，请稍后再试'), { cause: error })
}
