import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import { stopLeftovers } from '#server/database/embedded/leftovers.ts'
import { holdLock } from '#server/database/embedded/lock.ts'
import { type Binaries, ensureReachable, findBinaries, postgresUser } from '#server/database/embedded/postgresBinaries.ts'
import { prepareFolder } from '#server/database/embedded/postgresFolder.ts'
import { collect, isRunning, lastLine, type Place, run, stopProcess } from '#server/database/embedded/postgresProcess.ts'
import { assertSameVersion } from '#server/database/embedded/postgresVersion.ts'
import { ensureFolder } from '#server/diskErrors.ts'
import { StartError } from '#server/startError.ts'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // One file per weekday, overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
}

/**
 * Creates a missing folder, recovers after a kill, uses a free local port. Throws StartError if a living process holds it or another major version
 * made it.
 */
export async function startEmbedded(options: {
  folder: string
  log?(line: string): void
  maxConnections?: number
  /** Defaults to npm's. */
  binaries?: Binaries
}): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const folder = resolve(options.folder)
  ensureFolder(dirname(folder), 'DATA_DIR')
  const giveBack = holdLock(`${folder}.lock`)
  try {
    const place = {
      folder,
      maxConnections: Math.max(60, options.maxConnections ?? 0),
      log: options.log ?? (() => {}),
      ...(options.binaries ?? (await findBinaries())),
      ...postgresUser(),
    }
    ensureReachable(place.postgres, place, place.log)
    ensureReachable(dirname(folder), place, place.log)
    assertSameVersion(place)
    await prepareFolder(place)
    const server = await keepRunning(place)
    const password = readFileSync(join(folder, 'password'), 'utf8').trim()
    return {
      connectionString: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`,
      stop: once(() => server.stop().finally(giveBack)),
    }
  } catch (error) {
    giveBack()
    throw error
  }
}

type Server = Place & { maxConnections: number }

/** Restarts the server on the same port if it exits. */
async function keepRunning(place: Server) {
  const { port, child: first } = await startOnFreePort(place)
  let child = first
  let stopping = false
  let recovery = Promise.resolve()
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)

  async function recover() {
    place.log('数据库意外停止，正在重新启动')
    for (let attempt = 1; !stopping && !isRunning(child); attempt++) {
      if (attempt > 1) await sleep(2000)
      await stopLeftovers(place.folder, place.log)
      child = await startOn(port, place).catch(() => child)
    }
    if (isRunning(child)) place.log('数据库已恢复')
    watch()
  }
  function watch() {
    child.once('exit', () => {
      if (!stopping) recovery = recover().catch((error: Error) => place.log(`数据库没有恢复：${error.message}`))
    })
  }
  watch()

  return {
    port,
    async stop() {
      stopping = true
      process.off('exit', endWithUs)
      await recovery
      await stopProcess(child)
    },
  }
}

async function startOnFreePort(place: Server): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = await getPort({ host: '127.0.0.1' })
    try {
      return { port, child: await startOn(port, place) }
    } catch (error) {
      // The port may be taken meanwhile.
      if (attempt === 3) throw error
    }
  }
}

async function startOn(port: number, place: Server): Promise<ChildProcess> {
  const { folder, maxConnections } = place
  const options = Object.entries({ ...settings, max_connections: maxConnections, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = run(place, place.postgres, ['-D', folder, ...options])
  const said = collect(child)
  while (isRunning(child)) {
    const lines = existsSync(join(folder, 'postmaster.pid')) ? readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n') : []
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return child
    await sleep(10)
  }
  throw new StartError(`数据库没有启动：${lastLine(said())}（日志在 ${join(folder, 'log')}）`)
}

function once<T>(work: () => Promise<T>) {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}
