import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compileCache } from '#tests/support/compileCache.ts'
import { databaseFolder } from '#tests/support/databaseFolder.ts'
import { forEachTest } from '#tests/support/forEachTest.ts'

const script = (path: string) => fileURLToPath(new URL(`../../../server/${path}`, import.meta.url))

/** Creates an empty folder and picks a free port, for any number of starts on the same data. Close it after the test. */
export async function createPlace() {
  const { folder, remove } = databaseFolder()
  const port = await freePort()
  const started: ReturnType<typeof startPortal>[] = []
  const data = join(folder, 'data')
  function killDatabase() {
    for (const pid of postgresIn(join(data, 'postgres'))) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended together with its postmaster.
      }
    }
  }
  function run(path: string, args: string[], environment: Record<string, string>) {
    const folders = { DATA_DIR: data, UPLOADS_DIR: join(folder, 'uploads'), BACKUP_DIR: join(folder, 'backups') }
    const portal = startPortal(folder, [script(path), ...args], { ...folders, ...environment })
    started.push(portal)
    return portal
  }
  return {
    folder,
    port,
    data,
    start(environment: Record<string, string> = {}) {
      return run('main.js', [], { PORT: String(port), SEED: 'none', ...environment })
    },
    /** Runs an operator's command on the same folders. */
    command: (name: 'backup' | 'restore' | 'upgrade', args: string[] = []) => run(`commands/${name}.ts`, args, {}),
    /** The PostgreSQL processes that work on the data of this place. */
    postgres: () => postgresIn(join(data, 'postgres')),
    killDatabase,
    /** The database of the running portal; undefined until the portal answers. */
    databaseUrl() {
      try {
        const [, , , port, , , , status] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
        const password = readFileSync(join(data, 'postgres', 'password'), 'utf8').trim()
        return status?.trim() === 'ready' ? `postgresql://postgres:${password}@127.0.0.1:${port}/postgres` : undefined
      } catch {
        return undefined
      }
    },
    async close() {
      for (const { child } of started) await kill(child)
      killDatabase()
      remove()
    },
  }
}

export type Place = Awaited<ReturnType<typeof createPlace>>

/** Creates a place before each test and closes it afterwards. */
export const usePlace = (): Place => forEachTest(createPlace)

function startPortal(folder: string, args: string[], environment: Record<string, string>) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH, HOME, ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    /** The exit code, once the process has ended. */
    ended,
    said: () => stdout,
    /** The lines on stderr. */
    complained: () => stderr.split('\n').filter(Boolean),
    /** Resolves when the text has been printed; rejects if the process ends without it. */
    async says(text: string) {
      while (!stdout.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`ended without ${text}:\n${stdout}${stderr}`)
        await sleep(10)
      }
    },
    ready() {
      return this.says('网站已启动')
    },
  }
}

/** Sends SIGKILL and waits for the end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

function postgresIn(folder: string) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
      } catch {
        return false
      }
    })
}

/** Picks a free port below the ephemeral range: a connection could take one of those before the portal listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const server = createServer()
    const isFree = await new Promise((resolve) => server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)))
    await new Promise((resolve) => server.close(resolve))
    if (isFree) return port
  }
}
