import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/startError.ts'

/** Pause before a restart; doubles up to the maximum until a process has run for `stableMs`. */
const minPauseMs = 500
const maxPauseMs = 30_000
const stableMs = 60_000

interface Options {
  count: number
  /** Added to the environment of this process. */
  environment: Record<string, string>
  print(line: string): void
}

/**
 * Runs `count` processes of this program on one port and replaces those that end. The first prepares the database; the others start once it listens.
 * `started` rejects with StartError if it ends before.
 */
export function startProcesses({ count, environment, print }: Options) {
  const retired = new Set<Worker>()
  let isClosing = false
  let isRestarting = false
  const fork = () => cluster.fork(environment)

  /** Restarts a process that ends unasked. */
  async function supervise(first: Worker) {
    let pauseMs = minPauseMs
    for (let worker = first; ; worker = fork()) {
      const begun = performance.now()
      await ended(worker)
      if (isClosing || retired.delete(worker)) return
      if (performance.now() - begun > stableMs) pauseMs = minPauseMs
      print(`一个网站进程意外停止，${pauseMs / 1000} 秒后重新启动`)
      await sleep(pauseMs)
      if (isClosing) return
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    }
  }

  async function start() {
    const first = fork()
    if (!(await listens(first))) throw new StartError('网站进程没有启动')
    void supervise(first)
    const others = isClosing ? [] : Array.from({ length: count - 1 }, fork)
    for (const worker of others) void supervise(worker)
    if ((await Promise.all(others.map(listens))).every(Boolean)) print(`共 ${count} 个网站进程`)
  }

  /** Returns false if a new process does not start; the old one then stays. */
  async function replaceAll(): Promise<boolean> {
    for (const worker of living()) {
      // It crashed while another one was replaced, so `supervise` replaces it.
      if (worker.isDead()) continue
      // Before the new one starts: an old one that crashes meanwhile is replaced once.
      retired.add(worker)
      const next = fork()
      if (!(await listens(next))) {
        if (!retired.delete(worker)) void supervise(fork())
        return false
      }
      void supervise(next)
      worker.process.kill('SIGTERM')
      await ended(worker)
    }
    return true
  }

  return {
    started: start(),
    /** Replaces one process after the other by one with the code on disk. The old one answers until the new one listens. */
    async restart(): Promise<void> {
      if (isRestarting || isClosing) return
      isRestarting = true
      print('正在逐个重新启动网站进程…')
      const isDone = await replaceAll()
      isRestarting = false
      if (!isClosing) print(isDone ? '网站进程已重新启动' : '新的网站进程没有启动，原来的继续运行')
    },
    async close(): Promise<void> {
      isClosing = true
      const workers = living()
      for (const worker of workers) worker.process.kill('SIGTERM')
      await Promise.all(workers.map(ended))
    },
  }
}

const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

async function ended(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, 'exit')
}

/** Returns false if the process ends first. */
const listens = (worker: Worker): Promise<boolean> => Promise.race([once(worker, 'listening').then(() => true), ended(worker).then(() => false)])
