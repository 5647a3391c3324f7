import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { createDelayedWrites } from '#server/database/delayedWrites.ts'
import { execute, now, query } from '#server/database/query.ts'
import { networksOf } from '#server/network/clients.ts'
import type { LimitName } from '#shared/rules/limits.ts'

export interface LimitRefusals {
  note(limit: LimitName, address: string): void
  close(): Promise<void>
}

/** Networks tracked per limit and hour; refusals from others are only counted. */
const maxNetworks = 1000
const hourMs = 3_600_000

function maskNetwork(address: string): string {
  const widest = networksOf(address).at(-1)?.name ?? ''
  return widest.replace(/\.\d+$/, '.*')
}

interface Refused {
  limit: LimitName
  times: number
  worst: { network: string; times: number }
}

function addRefusals(refused: Refused[]) {
  const counted = sql<{ limit: string; times: number; network: string; networkTimes: number }>`unnest(
    ${refused.map(({ limit }) => limit)}::text[], ${refused.map(({ times }) => times)}::int[],
    ${refused.map(({ worst }) => worst.network)}::text[], ${refused.map(({ worst }) => worst.times)}::int[])`
  return query
    .insertInto('LimitRefusal')
    .columns(['limit', 'hour', 'times', 'lastAt', 'worstNetwork', 'worstTimes'])
    .expression(
      query
        .selectFrom(counted.as<'counted'>(sql`counted("limit", "times", "network", "networkTimes")`))
        .select(['limit', sql<Date>`date_trunc('hour', now())`.as('hour'), 'times', now.as('lastAt'), 'network', 'networkTimes']),
    )
    .onConflict((conflict) =>
      conflict.columns(['limit', 'hour']).doUpdateSet((eb) => ({
        times: eb('LimitRefusal.times', '+', eb.ref('excluded.times')),
        lastAt: eb.ref('excluded.lastAt'),
        worstNetwork: eb
          .case()
          .when('excluded.worstTimes', '>', eb.ref('LimitRefusal.worstTimes'))
          .then(eb.ref('excluded.worstNetwork'))
          .else(eb.ref('LimitRefusal.worstNetwork'))
          .end(),
        worstTimes: eb.fn<number>('greatest', ['LimitRefusal.worstTimes', 'excluded.worstTimes']),
      })),
    )
}

/** Counts refusals in memory by limit and hour, so that a refusal stays cheap. */
export function createLimitRefusals(db: Pick<Database, 'prisma'>): LimitRefusals {
  let hour = 0
  let networks = new Map<LimitName, Map<string, number>>()
  let unwritten = new Map<LimitName, number>()

  const add = (limit: LimitName, times: number) => {
    unwritten.set(limit, (unwritten.get(limit) ?? 0) + times)
    writes.schedule()
  }
  const worstOf = (limit: LimitName) =>
    [...(networks.get(limit) ?? [])]
      .map(([network, times]) => ({ network, times }))
      .reduce((worst, each) => (each.times > worst.times ? each : worst), { network: '', times: 0 })

  const writes = createDelayedWrites(async () => {
    if (unwritten.size === 0) return
    const batch = unwritten
    unwritten = new Map()
    try {
      await execute(db.prisma, addRefusals([...batch].map(([limit, times]) => ({ limit, times, worst: worstOf(limit) }))))
    } catch {
      for (const [limit, times] of batch) add(limit, times) // retried in the next round
    }
  })

  return {
    note(limit, address) {
      const thisHour = Math.floor(Date.now() / hourMs)
      if (thisHour !== hour) [hour, networks] = [thisHour, new Map()]
      const known = networks.get(limit) ?? new Map<string, number>()
      networks.set(limit, known)
      const network = maskNetwork(address)
      if (known.has(network) || known.size < maxNetworks) known.set(network, (known.get(network) ?? 0) + 1)
      add(limit, 1)
    },
    close: writes.close,
  }
}
