import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './startError.ts'

/** Makes the folder where it is missing and makes sure that this process may write there. */
export function ensureFolder(folder: string, variable: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw cannotWrite(folder, variable, error)
  }
}

function cannotWrite(folder: string, variable: string, error: unknown) {
  const reasons: Record<string, string> = {
    EACCES: '没有写入权限',
    EPERM: '没有写入权限',
    EROFS: '所在的磁盘是只读的',
    ENOTDIR: '路径中有一段是文件，不是文件夹',
    EEXIST: '它是一个文件，不是文件夹',
    ENOSPC: '磁盘已满',
  }
  const { code = '', message } = error as NodeJS.ErrnoException
  return new StartError(`文件夹 ${folder} 不能写入：${reasons[code] ?? message}。请修改权限，或用环境变量 ${variable} 换一个文件夹`)
}
