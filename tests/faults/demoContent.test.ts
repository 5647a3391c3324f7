import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { usePlace } from './support/portal.ts'

const place = usePlace()
vi.setConfig({ testTimeout: 180_000 })

/** The processes that put demo content in for that portal, or for one that is gone. */
const fillers = (parent?: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const isFiller = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/boot/demoContent.ts')
        return isFiller && (parent === undefined || readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${parent}\n`))
      } catch {
        return false
      }
    })

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('%s in the middle of the demo content ends the process that puts it in, too', async (signal) => {
  await place.hasRunBefore()
  const portal = place.start({ SEED: 'demo' })
  const pid = await vi.waitUntil(() => fillers(portal.child.pid)[0], { timeout: 60_000, interval: 20 })
  portal.child.kill(signal)
  expect(await portal.ended).toBe(signal === 'SIGKILL' ? null : 0)
  expect(portal.complained()).toEqual([])
  await vi.waitUntil(() => !fillers().includes(pid), { timeout: 30_000, interval: 50 })
  await place.start().ready()
})
