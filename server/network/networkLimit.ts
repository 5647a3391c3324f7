import type { HashedNetwork } from '#server/network/clientNetwork.ts'

/**
 * Returns whether one of the client's networks has sent as many rows as it may. `hashes` come from `hashNetworks`; `count` counts the rows whose
 * hash begins so, because the hash of a /64 begins with that of its /48.
 */
export async function hasSentTooMany(
  hashes: HashedNetwork[],
  maxPerClient: number,
  count: (addressHash: { startsWith: string }) => Promise<number>,
): Promise<boolean> {
  for (const { hash, share } of hashes) if ((await count({ startsWith: hash })) >= maxPerClient * share) return true
  return false
}
