import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { toAddress } from '#server/network/clientNetwork.ts'

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

/**
 * Returns the address to connect to for a host name or address. It is connected to as it was checked, so a name that resolves to something else a
 * moment later gains nothing. Throws with the code `EFORBIDDEN` where one of its addresses is not allowed, `ENOTFOUND` where it has none.
 */
export async function resolveMailHost(host: string, isAllowed: (address: string) => boolean = isMailAddress): Promise<string> {
  const addresses = (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)
  const [first] = addresses
  if (first === undefined || !addresses.every(isAllowed))
    throw Object.assign(new Error(`${host} is no address for a mail server`), { code: 'EFORBIDDEN' })
  return first
}
