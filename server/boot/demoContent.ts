import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { productionEnvironment } from '#server/config.ts'
import { minConnections } from '#server/database/connections.ts'
import { whileMarked } from '#server/database/preparation.ts'
import { StartError } from '#server/startError.ts'

interface Order {
  databaseUrl: string
  uploadsFolder: string
  mark: string
}

export interface Filling {
  /** Rejects with StartError on failure or end. */
  done: Promise<void>
  end(): Promise<void>
}

/** Uses a child process, to free its memory; it exits with this one. */
export function startFilling(order: Order, onProgress: (done: number, total: number) => void): Filling {
  const child = fork(fileURLToPath(import.meta.url), [], { env: productionEnvironment(), execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const ended = once(child, 'exit')
  const complaints = text(child.stderr as NodeJS.ReadableStream)
  child.on('message', ([done, total]: [number, number]) => onProgress(done, total))
  child.send(order)
  const done = ended.then(async ([code]) => {
    if (code !== 0) throw new StartError(`演示内容没有放完：${(await complaints).trim().split('\n').at(-1) || '进程被结束'}。请再启动一次`)
  })
  return {
    done,
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function fill({ databaseUrl, uploadsFolder, mark }: Order) {
  const [{ seedDemo }, { connect }] = await Promise.all([import('#prisma/seed/seed.ts'), import('#server/database/client.ts')])
  const db = await connect({ databaseUrl, connections: minConnections })
  const onProgress = (done: number, total: number) => process.send?.([done, total])
  await whileMarked(databaseUrl, mark, () => seedDemo(db.prisma, { uploadsFolder, now: new Date(), onProgress }))
  await db.close()
}

if (import.meta.main) {
  process.on('disconnect', () => process.exit(1))
  const [order] = (await once(process, 'message')) as [Order]
  await fill(order).catch((error: Error) => {
    // The portal that is starting shows the last line.
    process.stderr.write(`${error.message.trim()}\n`)
    process.exit(1)
  })
  process.exit(0)
}
