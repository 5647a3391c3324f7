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

/** A small server beside the application. On the command line, so that a data folder of an older version gets them too. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
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
 * Starts a real PostgreSQL on the folder, which is made when it is missing, and brings back order when the last one was killed.
 * It listens on a free port of this machine only. Throws a StartError when another living process runs on the folder, and when another major version
 * of PostgreSQL made it.
 */
export async function startEmbedded(options: {
  folder: string
  log?(line: string): void
  /** Those of npm without it. */
  binaries?: Binaries
}): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const folder = resolve(options.folder)
  ensureFolder(dirname(folder), 'DATA_DIR')
  const giveBack = holdLock(`${folder}.lock`)
  try {
    const place = { folder, log: options.log ?? (() => {}), ...(options.binaries ?? (await findBinaries())), ...postgresUser() }
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

/** The server, started again on the same port if it ever ends by itself: the application's connections come back to it. */
async function keepRunning(place: Place) {
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

async function startOnFreePort(place: Place): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = await getPort({ host: '127.0.0.1' })
    try {
      return { port, child: await startOn(port, place) }
    } catch (error) {
      // Somebody else may take the port between our look and PostgreSQL's start.
      if (attempt === 3) throw error
    }
  }
}

/** Resolves when the server answers. Like pg_ctl, it waits for the word in the pid file. */
async function startOn(port: number, place: Place): Promise<ChildProcess> {
  const { folder } = place
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
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
