import dns from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { toAddress } from '#server/network/clientNetwork.ts'

/** What is no host of the public internet: the special-purpose registries of IANA (RFC 6890), and what carries IPv4 addresses inside IPv6. */
const special = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
])
  special.addSubnet(network, prefix, 'ipv4')
/** Of IPv6 only the global unicast addresses are public, and of those not what is reserved in them. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6')

/**
 * Whether this is the address, in any spelling, of a host of the public internet: false for this machine, its link, private networks, and for what is
 * no address.
 */
export function isPublicAddress(address: string): boolean {
  const canonical = toAddress(address)
  if (canonical === undefined) return false
  return isIP(canonical) === 4 ? !special.check(canonical, 'ipv4') : global.check(canonical, 'ipv6') && !special.check(canonical, 'ipv6')
}

/** Which network addresses may be connected to. */
export type IsAllowed = (address: string) => boolean

/**
 * Returns the address to connect to for a host name or address. Connect to it as it was checked: a name can resolve to something else a moment later.
 * Throws with the code `EFORBIDDEN` where one of its addresses is not allowed, `ENOTFOUND` where it has none.
 */
export async function resolveAllowedAddress(host: string, isAllowed: IsAllowed = isPublicAddress): Promise<string> {
  const addresses = (await dns.lookup(host.replace(/^\[|\]$/g, ''), { all: true, order: 'ipv4first' })).map(({ address }) => address)
  const [first] = addresses
  if (first === undefined) throw Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' })
  if (!addresses.every(isAllowed)) throw Object.assign(new Error(`${host} has an address that is not allowed`), { code: 'EFORBIDDEN' })
  return first
}

/** Returns a `lookup` for `http.request` that connects as `resolveAllowedAddress` says. Node does not call it where the host is an address already. */
export const allowedLookup =
  (isAllowed?: IsAllowed): LookupFunction =>
  (hostname, { all }, callback) => {
    resolveAllowedAddress(hostname, isAllowed).then(
      (address) => (all ? callback(null, [{ address, family: isIP(address) }]) : callback(null, address, isIP(address))),
      (error) => callback(error, ''),
    )
  }
