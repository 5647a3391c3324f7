import { existsSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { runningEmbedded } from '#server/database/embedded/runningEmbedded.ts'
import { ensureAnswers } from '#server/database/givenDatabase.ts'
import { StartError } from '#server/startError.ts'

export interface ReachedDatabase {
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
