import { existsSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { runningEmbedded } from '#server/database/embedded/runningEmbedded.ts'
import { ensureAnswers } from '#server/database/givenDatabase.ts'
import { StartError } from '#server/startError.ts'

export interface ReachedDatabase {
  databaseUrl: string
  /** Ends what was started for it; the portal's own stays. */
  close(): Promise<void>
}

/** How long a command waits for a database that does not answer. Shorter than at a start, because an operator is waiting. */
const maxWaitMs = 5_000

/** The database of the portal: the given one, the one it runs at this moment, or its own, started for as long as it is needed. */
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
