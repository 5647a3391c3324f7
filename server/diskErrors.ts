import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from '#server/startError.ts'
import { Refusal } from '#shared/lib/errors.ts'

export const diskErrors: Record<string, string> = {
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  EACCES: '没有写入权限',
  EPERM: '没有写入权限',
  EROFS: '磁盘是只读的',
  EIO: '磁盘读写出错',
  ENOTDIR: '路径中有一段是文件，不是文件夹',
  EEXIST: '那里已有同名的文件',
}

/** Creates a missing folder and checks write access. */
export function ensureFolder(folder: string, variable: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new StartError(`文件夹 ${folder} 不能写入：${diskErrors[code] ?? message}。请修改权限，或用环境变量 ${variable} 换一个文件夹`)
  }
}

/** For `catch`: other processes delete files too. */
export function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

/** Returns a Refusal for a full disk, other errors unchanged. */
export function asDiskRefusal(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (!['ENOSPC', 'EDQUOT'].includes(code)) return error
  return Object.assign(new Refusal('unavailable', '服务器存储空间不足，文件没有保存，请稍后再试'), { cause: error })
}
