import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createQueue } from '#server/queues.ts'

/** Limits of a request and of the queue. */
interface Bounds {
  timeoutMs: number
  maxAnswerBytes: number
  /** Of JavaScript, in MB. */
  maxMemory: number
  /** Number of processes; default 1. */
  concurrency?: number
  /** Number of requests that may wait; default 20. */
  maxWaiting?: number
}

/** How long a process waits for its next request, in milliseconds. */
const maxIdleMs = 10_000
const newline = 0x0a

/**
 * Creates a function that sends requests to a script in child processes (`answerRequests.ts`), so that a hostile file can only crash those. A request
 * reuses an idle process or starts one; an idle process ends after `maxIdleMs`. The function returns undefined if a request exceeds a limit or crashes
 * its process. It rejects if the script throws or no process can be started, and with `Refusal('unavailable')` if the queue is full.
 */
export function createHelper<T>(script: URL, bounds: Bounds): (...args: string[]) => Promise<T | undefined> {
  const { concurrency = 1, maxWaiting = 20, maxMemory } = bounds
  const inTurn = createQueue({ concurrency, maxWaiting })
  /** Idle processes with the timer that ends each. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function start(): ChildProcess {
    const child = spawn(process.execPath, [`--max-old-space-size=${maxMemory}`, fileURLToPath(script)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    })
    child.once('exit', () => take(child)).once('error', () => take(child))
    child.stdin.on('error', () => {})
    // An idle process keeps ours from ending no more than it lives on after ours.
    child.unref()
    for (const stream of [child.stdin, child.stdout]) (stream as Socket).unref()
    return child
  }

  /** Removes a process from the idle ones. */
  function take(child: ChildProcess): ChildProcess {
    clearTimeout(idle.get(child))
    idle.delete(child)
    return child
  }

  function keep(child: ChildProcess) {
    const timer = setTimeout(() => {
      // At once: a request that comes before the process has ended needs a new one.
      take(child).kill('SIGKILL')
    }, maxIdleMs)
    idle.set(child, timer.unref())
  }

  return (...args) =>
    inTurn(async () => {
      const last = [...idle.keys()].at(-1)
      const child = last ? take(last) : start()
      try {
        return await ask<T>(child, args, bounds)
      } finally {
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) keep(child)
      }
    })
}

/** Sends one request, a line of JSON, and reads one line of JSON: `{ answer }` or `{ error }`. */
function ask<T>(child: ChildProcess, args: readonly string[], { timeoutMs, maxAnswerBytes }: Bounds): Promise<T | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  return new Promise<T | undefined>((resolve, reject) => {
    // The timer also keeps our process from ending before the answer is there.
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
        const { answer, error } = JSON.parse(Buffer.concat(parts).toString()) as { answer?: T | null; error?: string }
        if (error === undefined) resolve(answer ?? undefined)
        else reject(new Error(error))
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
