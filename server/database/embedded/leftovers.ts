import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/startError.ts'

/** Enough on a busy machine. */
const orderlyEndMs = 15_000
const killedEndMs = 30_000

/** Stops orphans and deletes the pid file: PostgreSQL refuses to start beside orphans or a reused pid. */
export async function stopLeftovers(folder: string, log: (line: string) => void): Promise<void> {
  const found = postgresProcesses(folder)
  if (found.length > 0) {
    log(`上次没有正常关闭，先停止留下的数据库进程（${found.join('、')}）`)
    const main = postmasterPid(folder)
    // Orphaned backends end at latest with their query.
    if (main && found.includes(main)) signal(main, 'SIGINT')
    if (!(await ended(folder, orderlyEndMs))) for (const pid of postgresProcesses(folder)) signal(pid, 'SIGKILL')
    if (!(await ended(folder, killedEndMs))) throw new StartError(`数据库进程 ${postgresProcesses(folder).join('、')} 停不下来，请先结束它`)
  }
  // Elsewhere PostgreSQL must check for backends itself.
  if (process.platform === 'linux') rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** Kills initdb and its helpers, found by command line; they have no data to lose. */
export function killWorkersOn(folder: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      if (pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) signal(pid, 'SIGKILL')
    } catch {
      // It ended in the meantime.
    }
  }
}

async function ended(folder: string, milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (postgresProcesses(folder).length === 0) return true
    await sleep(20)
  }
  return false
}

/** The pid may be dead or reused. */
function postmasterPid(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL's working directory is its data folder; zombies have none. */
function postgresProcesses(folder: string): number[] {
  if (process.platform !== 'linux') return postmasterByCommand(folder)
  const real = realpathSync(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === real && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
      } catch {
        return false
      }
    })
}

function postmasterByCommand(folder: string): number[] {
  const pid = postmasterPid(folder)
  if (!pid) return []
  const command = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return command.includes('postgres') && command.includes(folder) ? [pid] : []
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in the meantime.
  }
}
