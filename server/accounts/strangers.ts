import type { Attempt } from '#server/accounts/attempt.ts'
import type { HashedNetwork } from '#server/network/clientNetwork.ts'
import type { Limit } from '#shared/rules/limits.ts'

const day = 24 * 60 * 60
/** Guesses a day in each lane that wait for nothing. */
const freeGuesses = { times: 10, seconds: day }

/** The counters `countStranger` uses, after the name of what is guessed at. */
export const strangerCounters = ['First', 'NewFree', 'NewTurn', 'AgainFree', 'AgainTurn'] as const

/**
 * Counts a guess from a browser that has never signed in to this account, for all networks together. Such guesses are never locked out, only slowed:
 * after a few free ones a day, one in an interval goes through. Returns in how many seconds to try again; undefined if this one may go on.
 *
 * The first guess of a network in a day uses a separate lane. So a few networks that guess all the time cannot take the turns of a person with a
 * new device: to keep that lane full, an attacker needs a new network for each turn.
 *
 * With 240 turns a day, each lane has 10 free guesses and one in 12 minutes (86,400 s / 120): at most 2 × (10 + 120) = 260 guesses a day at one name,
 * however many networks, connections and processes take part. A member has two names (login name and phone number), which makes 520. The bounds of
 * the setting make it 68 to 500 for a name.
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
