import dns from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { toAddress } from '#server/network/clients.ts'

/** IANA has not assigned the rest, which `range()` also calls unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP in any spelling is public; false for loopback, link-local, private and invalid ones. */
export function isPublicAddress(address: string): boolean {
  const canonical = toAddress(address)
  if (canonical === undefined) return false
  const parsed = ipaddr.parse(canonical)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}

export type IsAllowed = (address: string) => boolean

/**
 * Resolves a host. Connect to exactly this address, against DNS rebinding. Throws code `EFORBIDDEN` if any address is disallowed, `ENOTFOUND` if none
 * exists.
 */
export async function resolveAllowedAddress(host: string, isAllowed: IsAllowed = isPublicAddress): Promise<string> {
  const addresses = (await dns.lookup(host.replace(/^\[|\]$/g, ''), { all: true, order: 'ipv4first' })).map(({ address }) => address)
  const [first] = addresses
  if (first === undefined) throw Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' })
  if (!addresses.every(isAllowed)) throw Object.assign(new Error(`${host} has an address that is not allowed`), { code: 'EFORBIDDEN' })
  return first
}

/** Returns a `lookup` for `http.request`, like `resolveAllowedAddress`. Node skips it for IP hosts. */
export const allowedLookup =
  (isAllowed?: IsAllowed): LookupFunction =>
  (hostname, { all }, callback) => {
    resolveAllowedAddress(hostname, isAllowed).then(
      (address) => (all ? callback(null, [{ address, family: isIP(address) }]) : callback(null, address, isIP(address))),
      (error) => callback(error, ''),
    )
  }
