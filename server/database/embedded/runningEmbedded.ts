import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isHeld } from '#server/database/embedded/lock.ts'
import { StartError } from '#server/startError.ts'

/** Returns the address of the PostgreSQL that another process runs on the folder, else undefined. Throws StartError while not ready. */
export function runningEmbedded(folder: string): string | undefined {
  if (!isHeld(`${folder}.lock`)) return undefined
  try {
    const [, , , port, , , , status] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const password = readFileSync(join(folder, 'password'), 'utf8').trim()
    if (status?.trim() === 'ready') return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  throw new StartError('网站正在启动或关闭，数据库还没有准备好，请稍后再试')
}
