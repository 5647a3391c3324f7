import type { Attempt } from '#server/accounts/attempt.ts'
import type { HashedNetwork } from '#server/network/clients.ts'
import type { Limit } from '#shared/rules/limits.ts'

const day = 24 * 60 * 60
/** Undelayed guesses a day in each lane. */
const freeGuesses = { times: 10, seconds: day }

/** Counter suffixes of `countStranger`. */
export const strangerCounters = ['First', 'NewFree', 'NewTurn', 'AgainFree', 'AgainTurn'] as const

/**
 * Counts guesses from browsers that never signed in to this account. Slows, never locks out: after a few free guesses a day, one per interval passes.
 * A network's first daily guess uses a separate lane, so few networks cannot block a new device. Returns the seconds to wait, undefined if allowed.
 */
export async function countStranger(
  attempt: Attempt,
  counter: string,
  key: string,
  networks: HashedNetwork[],
  turnsADay: Limit,
): Promise<number | undefined> {
  const isAgain = await attempt.countNetworks(`${counter}First`, key, networks, { times: 1, seconds: day })
  const lane = `${counter}${isAgain ? 'Again' : 'New'}`
  const free = await attempt.count(`${lane}Free`, key, freeGuesses)
  if (!free.tooMany) return undefined
  const turn = await attempt.count(`${lane}Turn`, key, { times: 1, seconds: Math.ceil((2 * turnsADay.seconds) / turnsADay.times) })
  return turn.tooMany ? turn.retryAfter : undefined
}
