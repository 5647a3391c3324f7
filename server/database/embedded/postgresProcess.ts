import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** `log` takes lines for the operator. */
export type Place = { folder: string; initdb: string; postgres: string; uid?: number; gid?: number; log(line: string): void }

/** Own session: Ctrl-C reaches the terminal's process group, and the database must end last. */
export function run({ uid, gid, folder }: Place, command: string, args: string[]): ChildProcess {
  return spawn(command, args, { cwd: dirname(folder), uid, gid, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Fast shutdown, then harder ways, from which the next start recovers. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = isRunning(child) ? new Promise((resolve) => child.once('exit', resolve)) : Promise.resolve()
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal)
    const late = new AbortController()
    const inTime = await Promise.race([ended.then(() => true), sleep(8000, false, { signal: late.signal }).catch(() => true)])
    late.abort()
    if (inTime) return
  }
}

export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Resolves with the exit code after output ends. */
export function closed(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('close', resolve)
  })
}

/** Collects output until the log file takes over. */
export function collect(child: ChildProcess): () => string {
  let text = ''
  child.on('error', (error) => {
    text += error.message
  })
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-10_000)
  })
  return () => text
}

export function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  const line = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(?=FATAL|PANIC)/, '')
}
