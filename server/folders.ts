import { accessSync, constants, mkdirSync } from 'node:fs'
import { diskErrors } from '#server/diskErrors.ts'
import { StartError } from '#server/startError.ts'

/** Makes the folder where it is missing and makes sure that this process may write there. */
export function ensureFolder(folder: string, variable: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new StartError(`文件夹 ${folder} 不能写入：${diskErrors[code] ?? message}。请修改权限，或用环境变量 ${variable} 换一个文件夹`)
  }
}
