import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { productionEnvironment } from '#server/config.ts'
import { median } from '#tests/bench/load.ts'
import { memoryOf, nodeOptions } from '#tests/bench/servers.ts'

const runs = 5
const script = fileURLToPath(new URL('../../server/main.js', import.meta.url))

/** Starts a portal with the embedded database, several times. Seconds until it serves the home page, and its memory in bytes, medians. */
export async function measureSecondStart(folder: string): Promise<{ seconds: number; memory: number }> {
  const [seconds, memory]: [number[], number[]] = [[], []]
  // The first start builds bundle, pages, database, demo content and suggestions.
  for (let run = 0; run <= runs; run++) {
    const port = await getPort()
    const began = performance.now()
    const portal = spawn(process.execPath, [...nodeOptions, script], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...productionEnvironment(),
        ...{ PORT: String(port), SEED: 'demo' },
        ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads'), BACKUP_DIR: join(folder, 'backups') },
      },
    })
    await answers(`http://127.0.0.1:${port}/layout/index`, portal)
    if (run > 0) seconds.push((performance.now() - began) / 1000)
    // Until the job worker has started.
    await wait(1_000)
    if (run > 0) memory.push(memoryOf(portal, 'VmRSS'))
    portal.kill('SIGTERM')
    await once(portal, 'exit')
  }
  return { seconds: median(seconds), memory: median(memory) }
}

async function answers(url: string, portal: ChildProcess) {
  while (portal.exitCode === null) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await wait(10)
  }
  throw new Error(`the portal ended with ${portal.exitCode}`)
}
