import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { IPv4, IPv6 } from 'ipaddr.js'
import ipaddr from 'ipaddr.js'

/** Addresses counted as one client, because one party usually holds all. */
export interface Network {
  /** `203.0.113.7`, `2001:db8:1:2::/64` or `2001:db8:1::/48`. */
  name: string
  /** Multiple of one client's limit. */
  share: number
}

/** A /48 is a site with several clients. */
export const siteShare = 10

/**
 * IPv6 ranges that embed an IPv4 address, with its offset: IPv4-compatible, IPv4-mapped, translated (RFC 2765), NAT64 (RFC 6052), 6to4. Teredo
 * inverts the bits.
 */
const carriers = [
  { range: ipaddr.IPv6.parseCIDR('::/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('2002::/16'), from: 2 },
  { range: ipaddr.IPv6.parseCIDR('2001::/32'), from: 12, inverted: true },
]

/** Returns the canonical IP: dotted IPv4, also if embedded in IPv6, else lower-case compressed IPv6 without zone. undefined for anything else. */
export function toAddress(text: string | undefined): string | undefined {
  return text === undefined || isIP(text) === 0 ? undefined : parse(text).toString()
}

/** Returns the client's canonical IP, for all storing and counting. Ignores forwarded values that are no address. '' on Unix sockets. */
export const clientAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string => toAddress(ip) ?? toAddress(socket.remoteAddress) ?? ''

/** Returns the client's networks, narrowest first: IPv4, or /64 and /48. */
export function networksOf(address: string): Network[] {
  if (isIP(address) === 0) return [{ name: address, share: 1 }]
  const parsed = parse(address)
  if (parsed instanceof ipaddr.IPv4) return [{ name: parsed.toString(), share: 1 }]
  return [
    { name: prefix(parsed, 64), share: 1 },
    { name: prefix(parsed, 48), share: siteShare },
  ]
}

export interface HashedNetwork {
  hash: string
  share: number
}

/** Returns the hashes of the networks of an address, narrowest first. The hash of a /64 begins with that of its /48, so one column holds both. */
export function hashNetworks(address: string): [narrowest: HashedNetwork, ...wider: HashedNetwork[]] {
  const [narrow, wide] = networksOf(address).map(({ name, share }) => ({ share, hash: shortHash(name) }))
  if (!narrow) throw new Error('every client has a network')
  return wide ? [{ ...narrow, hash: wide.hash + narrow.hash }, wide] : [narrow]
}
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

function parse(text: string): IPv4 | IPv6 {
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address
  const plain = new ipaddr.IPv6(address.toByteArray())
  const { from, inverted } = carriers.find(({ range }) => plain.match(range)) ?? {}
  // `::` and `::1` embed no IPv4.
  if (from === undefined || ['unspecified', 'loopback'].includes(plain.range())) return plain
  const bytes = plain.toByteArray().slice(from, from + 4)
  return new ipaddr.IPv4(inverted ? bytes.map((byte) => 255 - byte) : bytes)
}

const prefix = (address: IPv6, bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`

/** Returns whether a network exceeds its limit. `count` counts rows by hash prefix, since a /64 begins with its /48. */
export async function hasSentTooMany(
  hashes: HashedNetwork[],
  maxPerClient: number,
  count: (addressHash: { startsWith: string }) => Promise<number>,
): Promise<boolean> {
  for (const { hash, share } of hashes) if ((await count({ startsWith: hash })) >= maxPerClient * share) return true
  return false
}
