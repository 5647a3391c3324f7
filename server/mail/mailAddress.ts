import ipaddr from 'ipaddr.js'
import { toAddress } from '#server/network/clientNetwork.ts'
import { type IsAllowed, resolveAllowedAddress } from '#server/network/publicAddress.ts'

/** An office's own mail server may have a private address. */
const allowed = new Set(['unicast', 'private', 'uniqueLocal'])
/** Where clouds tell their machines secrets, in a range that is otherwise allowed. */
const metadata = new Set(['fd00:ec2::254'])

/**
 * Whether a mail server that staff have set may have this address, in any spelling: false for this machine (loopback, unspecified), its link
 * (`169.254.0.0/16` and `fe80::/10`, where clouds keep secrets), and everything that is no single host.
 */
export function isMailAddress(address: string): boolean {
  const canonical = toAddress(address)
  return canonical !== undefined && !metadata.has(canonical) && allowed.has(ipaddr.parse(canonical).range())
}

/** Returns the address of a mail server to connect to, as `resolveAllowedAddress` does. */
export const resolveMailHost = (host: string, isAllowed: IsAllowed = isMailAddress): Promise<string> => resolveAllowedAddress(host, isAllowed)
