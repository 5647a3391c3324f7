import dns from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { toAddress } from '#server/network/clientNetwork.ts'

/** The global unicast addresses of IPv6. IANA has not assigned the rest, which `range()` also calls unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether this is the address, in any spelling, of a host of the public internet: false for this machine, its link, private networks, and for what is
 * no address.
 */
export function isPublicAddress(address: string): boolean {
  const canonical = toAddress(address)
  if (canonical === undefined) return false
  const parsed = ipaddr.parse(canonical)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
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
