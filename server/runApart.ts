import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What a process may take: milliseconds, and bytes it says. */
interface Bounds {
  longest: number
  mostOutput: number
}

const run = promisify(execFile)

/**
 * Runs a script in a process of its own, so that what a hostile file does to it ends with it. Answers what it says in JSON; undefined where it
 * says nothing, takes more than it may, or is ended by what it reads. Rejects where it cannot even be started, or fails otherwise.
 */
export async function runApart<T>(script: URL, words: readonly string[], { longest, mostOutput }: Bounds): Promise<T | undefined> {
  const options = { timeout: longest, killSignal: 'SIGKILL', env: {}, maxBuffer: mostOutput } as const
  const { stdout } = await run(process.execPath, [fileURLToPath(script), ...words], options).catch(ended)
  return stdout === '' ? undefined : (JSON.parse(stdout) as T)
}

function ended(error: { signal?: string | null; code?: unknown }): { stdout: string } {
  if (error.signal || error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return { stdout: '' }
  throw error
}
