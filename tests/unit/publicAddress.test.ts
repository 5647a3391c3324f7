import dns from 'node:dns/promises'
import { describe, expect, test, vi } from 'vitest'
import { isPublicAddress, resolveAllowedAddress } from '#server/network/publicAddress.ts'

/** Addresses that the next name resolves to. */
const answer = (addresses: string[]) =>
  vi.spyOn(dns, 'lookup').mockImplementationOnce((async () => addresses.map((address) => ({ address, family: 4 }))) as never)

describe('a host of the public internet', () => {
  test.each(['8.8.8.8', '120.53.8.237', '172.15.255.255', '172.32.0.1', '223.255.255.255', '2400:3200::1', '2606:4700:4700::1111'])(
    'can have the address %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['100.100.100.200', '192.0.0.192', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'],
    // In every spelling.
    ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ...['64:ff9b::a00:1', '2002:7f00:1::', '2002:a9fe:a9fe::1', '2001:0:7f00:1::', '2001:db8::1', '0:0:0:0:0:ffff:10.0.0.1'],
    ...['', 'localhost', '2130706433', '0x7f.1', '127.1', '1.2.3.4:80'],
  ])('cannot have the address %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

test.each(['127.0.0.1', '[::1]', 'localhost', '169.254.169.254', '[::ffff:10.0.0.1]'])('a connection to %s is refused', async (host) => {
  await expect(resolveAllowedAddress(host)).rejects.toMatchObject({ code: 'EFORBIDDEN' })
})

test.each([
  [['8.8.8.8', '10.0.0.1'], 'EFORBIDDEN'],
  [['10.0.0.1', '8.8.8.8'], 'EFORBIDDEN'],
  [[], 'ENOTFOUND'],
])('a connection to a name with the addresses %j is refused', async (addresses, code) => {
  answer(addresses)
  await expect(resolveAllowedAddress('robot.example.org')).rejects.toMatchObject({ code })
})

test('the address that was checked is returned', async () => {
  answer(['120.53.8.237', '2400:3200::1'])
  expect(await resolveAllowedAddress('robot.example.org')).toBe('120.53.8.237')
})
