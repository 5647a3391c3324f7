import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { productionEnvironment } from '#server/config.ts'

/** With the flags of `npm start`: a small young generation is collected early, so that bytes passing through do not pile up. */
export const nodeOptions = ['--max-semi-space-size=8']

export interface Started {
  url: string
  /** Current resident memory, in bytes. */
  memory(): number
  /** Peak resident memory, in bytes. */
  peakMemory(): number
  stop(): Promise<void>
}

/** Starts a script of this folder in a separate process; it prints `listening <port>` when it is ready. */
export async function startServer(script: string, ...options: string[]): Promise<Started> {
  const child = spawn(process.execPath, [...nodeOptions, fileURLToPath(new URL(script, import.meta.url)), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: productionEnvironment(),
  })
  const port = await readPort(child)
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => memoryOf(child, 'VmRSS'),
    peakMemory: () => memoryOf(child, 'VmHWM'),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

export const memoryOf = ({ pid }: ChildProcess, measure: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${measure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

function readPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      const port = /listening (\d+)/.exec(String(chunk))?.[1]
      if (port) resolve(port)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}
