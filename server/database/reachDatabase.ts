import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { isHeld } from '#server/database/embedded/lock.ts'
import { ensureAnswers } from '#server/database/givenDatabase.ts'
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

interface ReachedDatabase {
  databaseUrl: string
  /** Leaves the portal's own running. */
  close(): Promise<void>
}

/** Shorter than at start, as an operator waits. */
const maxWaitMs = 5_000

/** Returns a command's database: the configured one, the running embedded one, or that started temporarily. */
export async function reachDatabase({ databaseUrl, dataFolder }: Config, log: (line: string) => void): Promise<ReachedDatabase> {
  if (databaseUrl) {
    await ensureAnswers(databaseUrl, { maxWaitMs })
    return { databaseUrl, close: async () => {} }
  }
  const folder = `${dataFolder}/postgres`
  if (!existsSync(folder)) throw new StartError(`文件夹 ${dataFolder} 里还没有数据库，请先启动一次网站（npm start）`)
  const running = runningEmbedded(folder)
  if (running) return { databaseUrl: running, close: async () => {} }
  const { connectionString, stop } = await startEmbedded({ folder, log })
  return { databaseUrl: connectionString, close: stop }
}
