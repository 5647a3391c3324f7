import { type ChildProcess, spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { Socket } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createQueue } from '#server/locks.ts'

interface Bounds {
  timeoutMs: number
  maxAnswerBytes: number
  /** MB of JavaScript heap. */
  maxMemory: number
  /** Processes; default 1. */
  concurrency?: number
  /** Default 20. */
  maxWaiting?: number
}

const maxIdleMs = 10_000
const newline = 0x0a

/**
 * Returns a function that sends requests to a script in child processes, which isolates crashes by hostile files. It returns undefined on a limit or
 * crash; rejects when the script throws, with the same `code`, and with `Refusal('unavailable')` when the queue is full.
 */
export function createHelper<T>(script: URL, bounds: Bounds): (...args: string[]) => Promise<T | undefined> {
  const { concurrency = 1, maxWaiting = 20, maxMemory } = bounds
  const enqueue = createQueue({ concurrency, maxWaiting })
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function start(): ChildProcess {
    const child = spawn(process.execPath, [`--max-old-space-size=${maxMemory}`, fileURLToPath(script)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: findCompileCache(),
    })
    child.once('exit', () => take(child)).once('error', () => take(child))
    child.stdin.on('error', () => {})
    // Idle children must not keep the process alive.
    child.unref()
    for (const stream of [child.stdin, child.stdout]) (stream as Socket).unref()
    return child
  }

  function take(child: ChildProcess): ChildProcess {
    clearTimeout(idle.get(child))
    idle.delete(child)
    return child
  }

  function keep(child: ChildProcess) {
    const timer = setTimeout(() => {
      // Removes it at once: requests before its exit need a new process.
      take(child).kill('SIGKILL')
    }, maxIdleMs)
    idle.set(child, timer.unref())
  }

  return (...args) =>
    enqueue(async () => {
      const last = [...idle.keys()].at(-1)
      const child = last ? take(last) : start()
      try {
        return await ask<T>(child, args, bounds)
      } finally {
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) keep(child)
      }
    })
}

/** With its modules compiled, a child answers in two thirds of the time and takes 16 MB less. Node adds a folder for its version. */
function findCompileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

function ask<T>(child: ChildProcess, args: readonly string[], { timeoutMs, maxAnswerBytes }: Bounds): Promise<T | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  return new Promise<T | undefined>((resolve, reject) => {
    // The timer also keeps the process alive until the answer arrives.
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const end = () => {
      clearTimeout(timer)
      child.stdout?.off('data', read)
      child.off('exit', ended).off('error', failed)
    }
    const read = (part: Buffer) => {
      parts.push(part)
      bytes += part.length
      if (bytes > maxAnswerBytes) child.kill('SIGKILL')
      else if (part.at(-1) === newline) {
        end()
        const { answer, error, code } = JSON.parse(Buffer.concat(parts).toString()) as { answer?: T | null; error?: string; code?: string }
        if (error === undefined) resolve(answer ?? undefined)
        else reject(Object.assign(new Error(error), { code }))
      }
    }
    const ended = (code: number | null) => {
      end()
      if (code === null) resolve(undefined)
      else reject(new Error(`a helper process ended with code ${code}`))
    }
    const failed = (error: Error) => {
      end()
      reject(error)
    }
    child.stdout?.on('data', read)
    child.on('exit', ended).on('error', failed)
    child.stdin?.write(`${JSON.stringify(args)}\n`)
  })
}
