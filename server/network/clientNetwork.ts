import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { IPv4, IPv6 } from 'ipaddr.js'
import ipaddr from 'ipaddr.js'

/** A range of addresses that counts as one client, because one party usually holds all of it. */
export interface Network {
  /** `203.0.113.7`, `2001:db8:1:2::/64` or `2001:db8:1::/48`. */
  name: string
  /** How many times the limit of one client all of it may use. */
  share: number
}

/** What a /48 may use: a site has one, and a site has several clients. */
export const siteShare = 10

/**
 * IPv6 ranges whose addresses carry an IPv4 address, and its first byte: IPv4-compatible, IPv4-mapped, translated (RFC 2765), NAT64 (RFC 6052) and
 * 6to4. Teredo inverts the bits of the client's.
 */
const carriers = [
  { range: ipaddr.IPv6.parseCIDR('::/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('2002::/16'), from: 2 },
  { range: ipaddr.IPv6.parseCIDR('2001::/32'), from: 12, inverted: true },
]

/**
 * Returns the one spelling of an IP address: IPv4 in dots, also where IPv6 carries it, else IPv6 in lower case, shortened and without a zone.
 * Undefined for what is no address, as a port, a name or `unknown`.
 */
export function toAddress(text: string | undefined): string | undefined {
  return text === undefined || isIP(text) === 0 ? undefined : parse(text).toString()
}

/**
 * Returns the network address of the client, in its one spelling. What a trusted proxy forwards counts only when it is an address; else it is the
 * address of the proxy. Every place that keeps or counts an address takes it from here. '' for a client without one, as on a Unix socket.
 */
export const clientAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string => toAddress(ip) ?? toAddress(socket.remoteAddress) ?? ''

/** Returns the networks a client counts in, the narrowest first: its IPv4 address, or its /64 and /48. `address` may have any spelling. */
export function networksOf(address: string): Network[] {
  if (isIP(address) === 0) return [{ name: address, share: 1 }]
  const parsed = parse(address)
  if (parsed instanceof ipaddr.IPv4) return [{ name: parsed.toString(), share: 1 }]
  return [
    { name: prefix(parsed, 64), share: 1 },
    { name: prefix(parsed, 48), share: siteShare },
  ]
}

/** A network by the hash that is stored instead of its name. */
export interface HashedNetwork {
  hash: string
  share: number
}

/** Returns the same networks by their hashes, the narrowest first. The hash of a /64 begins with that of its /48, so one column holds both. */
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
  // `::` and `::1` are addresses of their own.
  if (from === undefined || ['unspecified', 'loopback'].includes(plain.range())) return plain
  const bytes = plain.toByteArray().slice(from, from + 4)
  return new ipaddr.IPv4(inverted ? bytes.map((byte) => 255 - byte) : bytes)
}

const prefix = (address: IPv6, bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`

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
