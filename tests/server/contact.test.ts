import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrationNames, readMigration } from '#prisma/applyMigrations.ts'
import { readBrand, readContact } from '#server/settings/readSettings.ts'
import { defaultBrand } from '#shared/rules/brand.ts'
import { type Contact, emptyContact } from '#shared/rules/contact.ts'
import { read } from '#tests/support/call.ts'
import { makeProfile } from '#tests/support/factories.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { readWord } from '#tests/support/wordFile.ts'
import { pages } from '#web/routes.ts'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await testApp({ renderer: await import('#web/entry.server.tsx'), isMailAddress: () => true })
  for (const { member, page } of pages) if (!member) await page()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.prisma.setting.deleteMany()
  await expect.poll(() => text('/api/docs/json')).not.toContain(contact.email)
  admin = await makeStaff(app.db)
})

const contact: Contact = {
  organiser: '商会<秘书处>',
  address: '北京市东城区和平里1号',
  postcode: '100013',
  phone: '010-87654321',
  email: 'office@example.org',
  hours: '周一至周五 9:00–17:00',
  directions: '地铁5号线和平里北街站A口',
  longitude: '116.4',
  latitude: '39.95',
  people: [{ duty: '会员服务', name: '王老师', phone: '010-87650000' }],
}
const text = async (url: string, headers = {}) => (await app.fastify.inject({ url, headers })).body
/** Returns the visible text, without the embedded data and the markup that keeps opening hours on one line. */
const shown = async (url: string) => (await text(url)).replace(/<script type="application\/json".*/s, '').replaceAll('\u2060', '')
async function save(changes: Partial<Contact>) {
  const { Data } = await ask(app.fastify, admin, 'listSettings')
  const { version, value } = Data.find(({ key }: { key: string }) => key === 'contact')
  return ask(app.fastify, admin, 'saveSetting', { key: 'contact', version, value: { ...value, ...changes } })
}
async function set() {
  expect(await save(contact)).toMatchObject({ Code: 1 })
  await expect.poll(() => text('/api/docs/json')).toContain('office@example.org')
}

describe('the configured contact', () => {
  test('is shown in the footer, the contact page, the application, the privacy page and structured data', async () => {
    await set()
    for (const page of ['index', 'call', 'join-us', 'privacy']) expect(await shown(`/layout/${page}`)).toContain('010-87654321')
    const call = await shown('/layout/call')
    for (const words of [
      contact.address,
      '邮政编码：100013',
      'mailto:office@example.org',
      contact.hours,
      contact.directions,
      '会员服务',
      '王老师',
      'tel:010-87650000',
    ])
      expect(call).toContain(words)
    // In the coordinate system of that map, a few hundred metres off from GPS.
    expect(call).toContain('position=116.406249%2C39.951406')
    const home = await shown('/layout/index')
    expect(home).toContain('"telephone":"010-87654321","email":"office@example.org"')
    expect(home).toContain('"streetAddress":"北京市东城区和平里1号","postalCode":"100013"')
    expect(home).toContain('商会&lt;秘书处&gt;')
  })

  test('is returned by the inherited call for the association, but not for branches', async () => {
    await set()
    await makeProfile(app.db, { id: 5, tel: '010-11111111', address: '旧址', email: 'old@example.org', longitude: 100, latitude: 30 })
    expect((await read(app.fastify, 'GetXiehuiModel', { id: 5 })).Data).toMatchObject({
      ...{ Tel: '010-87654321', Address: '北京市东城区和平里1号', EstablishedTime: 'office@example.org' },
      ...{ Postcode: '100013', Longitude: 116.4, Latitude: 39.95 },
    })
    expect((await read(app.fastify, 'GetXiehuiModel', { id: 1 })).Data).toMatchObject({ Tel: '', Address: '' })
  })

  test('appears in feeds, the API description, e-mails and Word documents', async () => {
    await set()
    expect(await text('/rss/news-2.xml')).toContain('<managingEditor>office@example.org (商会&#60;秘书处&#62;)</managingEditor>')
    expect(JSON.parse(await text('/api/docs/json')).info.contact).toEqual({ name: '商会<秘书处>', email: 'office@example.org' })

    const smtp = await smtpServer()
    const { hostname: host, port } = new URL(smtp.url)
    const server = { host, port, security: 'none', user: '', from: 'office@example.org', password: '', version: 0 }
    expect(await ask(app.fastify, admin, 'saveMail', server)).toMatchObject({ Code: 1 })
    expect(await ask(app.fastify, admin, 'sendTestMail', { to: 'liwei@example.org' })).toMatchObject({ Code: 1 })
    await smtp.close()
    const [email = ''] = smtp.emails
    const body = Buffer.from(email.slice(email.indexOf('\n\n')).replace(/\s/g, ''), 'base64').toString()
    expect(body).toContain('如需帮助，请联系商会<秘书处>：电话 010-87654321，邮箱 office@example.org')

    const url = '/api/console/readReport.docx?from=2026-01&until=2026-12'
    const { rawPayload, statusCode } = await app.fastify.inject({ url, headers: admin.headers })
    expect(statusCode).toBe(200)
    const { footers } = await readWord(rawPayload)
    expect(footers).toContain('商会&lt;秘书处&gt;　地址：北京市东城区和平里1号　电话：010-87654321')
  })

  test('is hidden where empty', async () => {
    const call = await shown('/layout/call')
    expect(call).not.toMatch(/办公时间|如需帮助/)
    expect(call.match(/暂未提供/g), 'address, telephone and e-mail').toHaveLength(3)
    expect(await text('/rss/news-2.xml')).not.toContain('managingEditor')
    expect(await shown('/layout/index')).not.toMatch(/"telephone"|"address"|电话传真/)
    expect(await readContact(app.db)).toEqual(emptyContact)
  })

  test('is logged with its people described in words', async () => {
    await save({ people: contact.people })
    const entry = await app.db.prisma.auditEntry.findFirst({ where: { accountId: admin.account.id } })
    expect(entry).toMatchObject({ subject: 'setting contact', before: { people: [] }, after: { people: ['会员服务：王老师 010-87650000'] } })
  })

  test('is limited to eight people', async () => {
    const people = Array.from({ length: 9 }, () => ({ duty: '值班', name: '', phone: '010-1' }))
    expect(await save({ people: people.slice(1) })).toMatchObject({ Code: 1 })
    expect(await save({ people })).toMatchObject({ status: 400 })
  })
})

describe('an updated installation', () => {
  const migration = migrationNames().find((name) => name.endsWith('one_contact_record')) as string
  const update = async () => {
    for (const statement of readMigration(migration)
      .split(/;\n/)
      .filter((part) => part.trim()))
      await app.db.prisma.$executeRawUnsafe(statement)
  }

  test('keeps footer entries of staff, and fills an empty profile from them', async () => {
    const footer = {
      organiser: '协会秘书处',
      address: '东城区1号',
      phone: '',
      email: '',
      postcode: '100013',
      copyright: '© 协会',
      icp: '',
      police: '',
    }
    await app.db.prisma.setting.create({ data: { key: 'footer', value: footer } })
    const written = { address: '西城区2号', tel: '010-1234', email: 'a@example.org', postcode: '100000', longitude: 116.40741, latitude: 39.9 }
    await makeProfile(app.db, { id: 5, slogan: '服务首都', ...written })
    await update()
    expect(await readContact(app.db)).toEqual({
      ...emptyContact,
      ...{ organiser: '协会秘书处', address: '东城区1号', phone: '010-1234', email: 'a@example.org', postcode: '100013' },
      ...{ longitude: '116.40741', latitude: '39.9' },
    })
    expect(await readBrand(app.db)).toEqual({ ...defaultBrand, slogan: '服务首都' })
    expect((await app.db.prisma.setting.findUnique({ where: { key: 'footer' } }))?.value).toEqual(footer)
  })

  test('without entries gets no record, and an existing record is kept', async () => {
    const nothing = { slogan: '', address: '', tel: '', email: '', postcode: '', longitude: null, latitude: null }
    await makeProfile(app.db, { id: 5, ...nothing })
    await update()
    expect(await app.db.prisma.setting.count()).toBe(0)
    await makeProfile(app.db, { id: 5, tel: '010-1', slogan: '旧' })
    await app.db.prisma.setting.create({ data: { key: 'contact', value: { phone: '010-2' } } })
    await update()
    expect(await readContact(app.db)).toMatchObject({ phone: '010-2' })
  })
})
