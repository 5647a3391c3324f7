import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { usePlace } from './support/portal.ts'

const place = usePlace()

/** The portal processes that a primary process has forked. */
const childrenOf = (parent: number | undefined) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const isChild = new RegExp(`^PPid:\\s${parent}$`, 'm').test(status) && !/^State:\sZ/m.test(status)
        return pid > 0 && isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js')
      } catch {
        return false
      }
    })

async function startProcesses(processes = 2) {
  const portal = place.start({ PROCESSES: String(processes) })
  await portal.says(`共 ${processes} 个网站进程`)
  expect(childrenOf(portal.child.pid)).toHaveLength(processes)
  return portal
}

/** Returns the status. Rejects when the connection breaks. */
const get = (port: number, agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: '/layout/index', agent: agent ?? new Agent() }, (answer) => {
      answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    asked.on('error', reject).end()
  })

/** Reads one page after the other over a few connections until it is stopped. Returns the failures. */
function visit(port: number, connections: number) {
  let isOver = false
  let answered = 0
  const failures: string[] = []
  async function read() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      const status = await get(port, agent).catch((error: Error) => error.message)
      if (status === 200) answered++
      else failures.push(String(status))
      await sleep(5)
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: connections }, read))
  return {
    answered: () => answered,
    async stop() {
      isOver = true
      await all
      return failures
    },
  }
}

test('a killed process is replaced, SIGHUP replaces all without a failed request, and a signal ends all', { timeout: 300_000 }, async () => {
  const portal = await startProcesses()
  const [victim, survivor] = childrenOf(portal.child.pid)
  process.kill(victim as number, 'SIGKILL')
  await portal.says('一个网站进程意外停止')
  expect(await get(place.port)).toBe(200)
  await expect.poll(() => childrenOf(portal.child.pid).length).toBe(2)
  const before = childrenOf(portal.child.pid)
  expect(before).toContain(survivor)
  expect(before).not.toContain(victim)

  const visitors = visit(place.port, 4)
  await expect.poll(visitors.answered).toBeGreaterThan(20)
  portal.child.kill('SIGHUP')
  await portal.says('网站进程已重新启动')
  const seen = visitors.answered()
  await expect.poll(visitors.answered).toBeGreaterThan(seen + 20)
  expect(await visitors.stop()).toEqual([])
  const after = childrenOf(portal.child.pid)
  expect(after).toHaveLength(2)
  expect(after.filter((pid) => before.includes(pid))).toEqual([])

  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  expect(portal.said()).toContain('已关闭')
  expect(childrenOf(portal.child.pid)).toEqual([])
  expect(place.postgres()).toEqual([])
})

test('a crash during a replacement replaces a process once, and only the primary handles SIGHUP', {
  timeout: 300_000,
}, async () => {
  const portal = await startProcesses()
  const before = childrenOf(portal.child.pid)
  portal.child.kill('SIGHUP')
  await portal.says('正在逐个重新启动网站进程')
  // The last process is replaced last.
  process.kill(before.at(-1) as number, 'SIGKILL')
  await portal.says('网站进程已重新启动')
  await sleep(3_000)
  const after = childrenOf(portal.child.pid)
  expect(after).toHaveLength(2)
  for (const pid of after) process.kill(pid, 'SIGHUP')
  await sleep(1_000)
  expect(childrenOf(portal.child.pid)).toEqual(after)
})

test('processes end with a killed primary, and the next start works', async () => {
  const portal = await startProcesses()
  const children = childrenOf(portal.child.pid)
  portal.child.kill('SIGKILL')
  await portal.ended
  await expect.poll(() => children.filter((pid) => isRunning(pid))).toEqual([])
  await startProcesses()
})

test('a failing start reports the reason once and ends', async () => {
  const portal = place.start({ PROCESSES: '2', DATABASE_URL: 'postgresql://portal:wrong@127.0.0.1:1/portal', MEILI_HOST: 'http://127.0.0.1:1' })
  expect(await portal.ended).toBe(1)
  expect(portal.complained()).toEqual([expect.stringContaining('MEILI_KEY')])
})

function isRunning(pid: number) {
  try {
    return !/^State:\sZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
