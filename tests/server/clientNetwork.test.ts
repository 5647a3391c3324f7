import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashNetworks, networksOf, toAddress } from '#server/network/clients.ts'
import { read } from '#tests/support/call.ts'
import { makeMemberWithPassword, password, signIn } from '#tests/support/signIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

describe('addresses are normalised', () => {
  test.each([
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
    '0000:0000:0000:0000:0000:FFFF:CB00:7107',
    '::ffff:203.0.113.7%eth0',
    '::203.0.113.7',
    '::ffff:0:203.0.113.7',
    '64:ff9b::203.0.113.7',
    '64:FF9B::cb00:7107',
    '2002:cb00:7107::1',
    '2002:cb00:7107:ffff:1:2:3:4',
    '2001:0:4136:e378:8000:63bf:34ff:8ef8',
  ])('%s is 203.0.113.7', (text) => {
    expect(toAddress(text)).toBe('203.0.113.7')
    expect(networksOf(text)).toEqual([{ name: '203.0.113.7', share: 1 }])
  })

  test.each([
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8:0000:0001::0a', '2001:db8:0:1::a'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['::', '::'],
  ])('%s is %s', (text, address) => {
    expect(toAddress(text)).toBe(address)
  })

  test.each([
    '',
    'unknown',
    'x'.repeat(5000),
    '1.2.3',
    '1.2.3.4.5',
    '0x7f.1',
    '010.1.1.1',
    '1.2.3.4:80',
    '[2001:db8::1]',
    'localhost',
    '1.2.3.4, 5.6.7.8',
  ])('%s is not an address', (text) => expect(toAddress(text)).toBeUndefined())
})

describe('IPv6 limits', () => {
  test('count per /64, and ten times more per /48', () => {
    expect(networksOf('2001:DB8:1:2:ffff::9')).toEqual([
      { name: '2001:db8:1:2::/64', share: 1 },
      { name: '2001:db8:1::/48', share: 10 },
    ])
  })

  test('also work for hashed addresses: the hash of a /64 starts with that of its /48', () => {
    const [[narrow, wide], [beside], [elsewhere]] = [
      hashNetworks('2001:db8:1:2::1'),
      hashNetworks('2001:db8:1:3::1'),
      hashNetworks('2001:db8:2:2::1'),
    ]
    expect(narrow.hash.startsWith(wide?.hash as string)).toBe(true)
    expect(beside.hash.startsWith(wide?.hash as string)).toBe(true)
    expect(beside.hash).not.toBe(narrow.hash)
    expect(elsewhere.hash.startsWith(wide?.hash as string)).toBe(false)
  })
})

describe('behind a proxy', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ environment: { TRUST_PROXY: '10.0.0.1' } })
  })
  afterAll(() => app.close())

  const addressKept = async (forwarded: string, remoteAddress = '10.0.0.1') => {
    const { account } = await makeMemberWithPassword(app.db)
    await signIn(app.fastify, account.loginName, password, { remoteAddress, headers: { 'x-forwarded-for': forwarded } })
    const [session] = await app.db.prisma.session.findMany({ where: { accountId: account.id }, orderBy: { id: 'desc' }, take: 1 })
    const [entry] = await app.db.prisma.auditEntry.findMany({ where: { accountId: account.id } })
    expect(session?.address).toBe(entry?.address)
    return entry?.address
  }

  test.each([
    ['an address', '198.51.100.4', '198.51.100.4'],
    ['an address in another notation', '::FFFF:c633:6404', '198.51.100.4'],
    ['5,000 letters', 'x'.repeat(5000), '10.0.0.1'],
    ['HTML', '<script>alert(1)</script>', '10.0.0.1'],
    ['nothing', '', '10.0.0.1'],
  ])('stores %s if it is a valid forwarded address, otherwise the address of the proxy', async (_what, forwarded, kept) => {
    expect(await addressKept(forwarded)).toBe(kept)
  })

  test('ignores forwarding headers of clients that do not come through the proxy', async () => {
    expect(await addressKept('198.51.100.4', '203.0.113.9')).toBe('203.0.113.9')
  })

  test('lets a site with many IPv6 networks send ten times as much as one client, and no more', async () => {
    const send = (index: number) =>
      read(
        app.fastify,
        'AddContact',
        {},
        {
          method: 'POST',
          remoteAddress: `2001:db8:7:${index.toString(16)}::1`,
          payload: { BuyerPhone: '13800000000', BuyerName: '王小明', City: `第${index}公司` },
        },
      ).catch(() => undefined)
    for (let index = 0; index < 52; index++) await send(index)
    expect(await app.db.prisma.joinApplication.count()).toBe(50)
  })
})
