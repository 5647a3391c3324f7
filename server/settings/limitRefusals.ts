import type { Database } from '#server/database/client.ts'
import { networksOf } from '#server/network/clientNetwork.ts'
import type { LimitName } from '#shared/rules/limits.ts'

/** Counts what limits have refused, for the settings page. */
export interface LimitRefusals {
  note(limit: LimitName, address: string): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Networks a process tells apart for a limit in an hour; an attack with more is counted without naming them. */
const maxNetworks = 1000
const hourMs = 3_600_000

/** Hides who it is: the last part of an IPv4 address, all but the site of an IPv6 one. */
function maskNetwork(address: string): string {
  const widest = networksOf(address).at(-1)?.name ?? ''
  return widest.replace(/\.\d+$/, '.*')
}

/**
 * Counts in memory by hour and writes every `interval` ms in one statement, so that a refusal stays cheap. An hour of a limit is one row, whatever
 * comes: how many, when last, and the network with the most in one process.
 */
export function createLimitRefusals(db: Pick<Database, 'prisma'>, interval = 10_000): LimitRefusals {
  let hour = 0
  let networks = new Map<LimitName, Map<string, number>>()
  let unwritten = new Map<LimitName, number>()

  const add = (limit: LimitName, times: number) => unwritten.set(limit, (unwritten.get(limit) ?? 0) + times)
  const worstOf = (limit: LimitName) => [...(networks.get(limit) ?? [])].reduce((worst, each) => (each[1] > worst[1] ? each : worst), ['', 0])

  async function flush() {
    if (unwritten.size === 0) return
    const batch = unwritten
    unwritten = new Map()
    const worst = [...batch.keys()].map(worstOf)
    try {
      await db.prisma.$executeRaw`
        insert into "LimitRefusal" ("limit", "hour", "times", "lastAt", "worstNetwork", "worstTimes")
        select name, date_trunc('hour', now()), times, now(), network, most
        from unnest(${[...batch.keys()]}::text[], ${[...batch.values()]}::int[], ${worst.map(([name]) => name)}::text[], ${worst.map(([, times]) => times)}::int[])
          as counted(name, times, network, most)
        on conflict ("limit", "hour") do update set "times" = "LimitRefusal"."times" + excluded."times", "lastAt" = excluded."lastAt",
          "worstNetwork" = case when excluded."worstTimes" > "LimitRefusal"."worstTimes" then excluded."worstNetwork" else "LimitRefusal"."worstNetwork" end,
          "worstTimes" = greatest("LimitRefusal"."worstTimes", excluded."worstTimes")`
    } catch {
      for (const [limit, times] of batch) add(limit, times) // the next round tries again
    }
  }

  const timer = setInterval(flush, interval).unref()
  return {
    note(limit, address) {
      const now = Math.floor(Date.now() / hourMs)
      if (now !== hour) [hour, networks] = [now, new Map()]
      const known = networks.get(limit) ?? new Map<string, number>()
      networks.set(limit, known)
      const network = maskNetwork(address)
      if (known.has(network) || known.size < maxNetworks) known.set(network, (known.get(network) ?? 0) + 1)
      add(limit, 1)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
