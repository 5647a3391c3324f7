import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { toAddress } from '#server/network/clientNetwork.ts'

/** Which network addresses may be connected to. */
export type IsAllowed = (address: string) => boolean

/** Whether an address, in any spelling, is one of the public internet: no loopback, private, link-local or other special one. */
export function isPublicAddress(address: string): boolean {
  const canonical = toAddress(address)
  return canonical !== undefined && ipaddr.parse(canonical).range() === 'unicast'
}

/**
 * A `lookup` for `http.request`: the connection goes to the very address that was checked, so a name that resolves to something else a moment later
 * gains nothing. Fails with the code `EFORBIDDEN` where one of the addresses of the name is not allowed.
 */
export const checkedLookup =
  (isAllowed: IsAllowed): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { all: true, order: 'ipv4first' }).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every(({ address }) => isAllowed(address))) callback(forbidden(hostname), '')
        else if (options.all) callback(null, [first])
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, ''),
    )
  }

const forbidden = (host: string) => Object.assign(new Error(`${host} is no public address`), { code: 'EFORBIDDEN' })
