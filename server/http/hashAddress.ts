import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** A network address as it is kept: not itself, but the same for the same. All of an IPv6 network counts as one address, as it has one owner. */
export function hashAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return createHash('sha256')
    .update(isIPv6(plain) ? networkOf(plain) : plain)
    .digest('hex')
}

/** The first four groups, `::` written out. */
function networkOf(address: string) {
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  if (after !== undefined)
    groups.push(...Array(Math.max(0, 8 - groups.length - after.split(':').filter(Boolean).length)).fill('0'), ...after.split(':').filter(Boolean))
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
