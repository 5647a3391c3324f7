import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { isMailAddress, resolveMailHost } from '#server/mail/mailServer.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

// The module under test imports `lookup` by name.
const lookup = vi.spyOn(dns, 'lookup')
syncBuiltinESMExports()
afterAll(() => {
  lookup.mockRestore()
  syncBuiltinESMExports()
})

/* Prevents server-side request forgery through mail settings: no access to this machine or to cloud metadata services. */

const forbidden = [
  ...['127.0.0.1', '127.8.9.10', '0.0.0.0', '0.1.2.3', '169.254.169.254', '100.100.100.200', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fe80::1%lo', 'ff02::1', 'fd00:ec2::254', 'FD00:0EC2::0254'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '::ffff:0:127.0.0.1'],
  ...['localhost', '', 'smtp.example.org', '1.2.3'],
]
const allowed = ['93.184.216.34', '10.1.2.3', '172.16.0.9', '192.168.1.20', '2606:2800:220:1::1', 'fd12:3456::1', '::ffff:10.1.2.3']

test.each(forbidden)('%j is forbidden for a mail server', (address) => expect(isMailAddress(address)).toBe(false))
test.each(allowed)('%s is allowed', (address) => expect(isMailAddress(address)).toBe(true))

describe('a host', () => {
  test.each(['127.0.0.1', 'localhost', '0x7f000001', '2130706433', '127.1', '0', '017700000001', '::1', '::ffff:7f00:1', '169.254.1.1'])(
    'is connected to by its resolved address, which must be allowed: %s',
    async (host) => expect(await resolveMailHost(host).catch(({ code }) => code)).toBe('EFORBIDDEN'),
  )

  test('with any forbidden address is not connected to, not even by its other addresses', async () => {
    const addresses = ['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 }))
    for (const found of [addresses, addresses.toReversed()]) {
      // Cast: the types only know the overload that returns one address.
      lookup.mockResolvedValueOnce(found as never)
      await expect(resolveMailHost('smtp.example.org')).rejects.toMatchObject({ code: 'EFORBIDDEN' })
    }
  })

  test('is used as it was checked', async () => expect(await resolveMailHost('10.1.2.3')).toBe('10.1.2.3'))
})

describe('a mail server on this machine', () => {
  let app: TestApp
  let smtp: Awaited<ReturnType<typeof smtpServer>>
  let admin: TestStaff
  beforeAll(async () => {
    app = await testApp()
    smtp = await smtpServer()
  })
  afterAll(async () => {
    await smtp.close()
    await app.close()
  })
  beforeEach(async () => {
    admin = await makeStaff(app.db)
  })

  test.each(['127.0.0.1', 'localhost', '2130706433'])('set by staff (%s) gets neither a test nor an e-mail, with the reason', async (host) => {
    await app.db.prisma.setting.deleteMany({ where: { key: 'mail' } })
    const { port } = new URL(smtp.url)
    const body = { host, port, security: 'none', user: '', from: 'office@example.org', password: '', version: 0 }
    if ((await ask(app.fastify, admin, 'saveMail', body)).Code === 1) {
      const tried = await ask(app.fastify, admin, 'sendTestMail', { to: 'liwei@example.org' })
      expect(tried).toMatchObject({ Code: 0, Message: '不能使用本机或链路本地的地址，请填写邮件服务器的地址' })
      const email = { to: 'liwei@example.org', subject: '通知', text: '正文' }
      await expect(createMailer(readConfig({}, []), app.db).send(email)).rejects.toMatchObject({ code: 'EFORBIDDEN' })
    }
    expect(smtp.emails).toEqual([])
  })

  test('set by the operator is trusted', async () => {
    const config = readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'office@example.org' }, [])
    expect(await createMailer(config, app.db).send({ to: 'liwei@example.org', subject: '通知', text: '正文' })).toBe(true)
    expect(smtp.emails).toHaveLength(1)
  })
})
