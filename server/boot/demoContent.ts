import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { productionEnvironment } from '#server/config.ts'
import { minConnections } from '#server/database/pool.ts'
import { whileMarked } from '#server/database/preparation.ts'
import { StartError } from '#server/startError.ts'

interface Order {
  databaseUrl: string
  uploadsFolder: string
  /** What `fillMarked` has written into the database. */
  mark: string
}

/** A process that puts the demo content in. */
export interface Filling {
  /** Resolves when all of it is there; rejects with a StartError when the process fails or is ended. */
  done: Promise<void>
  end(): Promise<void>
}

/**
 * Puts the demo content into an empty database, in a child process: it takes memory that a process does not give back. The child
 * ends with this process, however this one ends.
 */
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
  await fill(order)
  process.exit(0)
}
