import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createQueue } from '#server/queues.ts'

/** What a request may take. */
interface Bounds {
  timeoutMs: number
  maxAnswerBytes: number
  /** Of JavaScript, in MB. */
  maxMemory: number
}

/** How long a process waits for its next request, in milliseconds. */
const maxIdleMs = 10_000
const newline = 0x0a

/**
 * Creates a function that has requests answered by a script in a child process (`answerRequests.ts`), so that a hostile file can only break that. The
 * first request starts the process; it answers the next ones too and ends when none comes. Requests are answered one at a time; refuses with
 * unavailable while twenty wait. Returns undefined when a request takes more than it may or ends the process, and the next one gets a new process.
 * Rejects when the script throws, and when the process cannot be started.
 */
export function createHelper<T>(script: URL, bounds: Bounds): (...args: string[]) => Promise<T | undefined> {
  const inTurn = createQueue({ atOnce: 1, mostWaiting: 20 })
  let kept: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const child = spawn(process.execPath, [`--max-old-space-size=${bounds.maxMemory}`, fileURLToPath(script)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    })
    const forget = () => {
      if (kept === child) kept = undefined
    }
    child.once('exit', forget).once('error', forget)
    child.stdin.on('error', () => {})
    // An idle process keeps ours from ending no more than it lives on after ours.
    child.unref()
    for (const stream of [child.stdin, child.stdout]) (stream as Socket).unref()
    return child
  }

  return (...args) =>
    inTurn(async () => {
      clearTimeout(idle)
      kept ??= start()
      const child = kept
      try {
        return await ask<T>(child, args, bounds)
      } finally {
        idle = setTimeout(() => {
          // At once: a request that comes before the process has ended needs a new one.
          kept = undefined
          child.kill('SIGKILL')
        }, maxIdleMs).unref()
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
