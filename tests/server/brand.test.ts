import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { mailMessages } from '#server/jobs/mailMessages.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { notify } from '#server/messages/notify.ts'
import { type Brand, defaultBrand } from '#shared/rules/brand.ts'
import { read } from '#tests/support/call.ts'
import { makeAccount, makeArticle, makeCompany } from '#tests/support/factories.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { ask, makeStaff, password, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { pages } from '#web/routes.ts'

let app: TestApp
let admin: TestStaff
let addresses: string[]
beforeAll(async () => {
  // Uses the real pages: the test covers what visitors see.
  app = await testApp({ renderer: await import('#web/entry.server.tsx'), isMailAddress: () => true })
  for (const { member, page } of pages) if (!member) await page()
  const { id } = await makeArticle(app.db, { section: 2 })
  const { id: company } = await makeCompany(app.db, { type: 4 })
  const { id: office } = await makeCompany(app.db, { type: 1 })
  const fixed = pages.filter(({ path }) => !/detail$|share-info-item$/.test(path)).map(({ path }) => `/layout/${path}`)
  const ofItems = [
    `association-trends-detail?id=${id}`,
    `company-detail?id=${company}`,
    `vip-detail?id=${company}`,
    `share-info-item?officeId=${office}`,
  ]
  addresses = [...fixed, ...ofItems.map((address) => `/layout/${address}`), '/layout/no-such-page', '/layout/city-food-detail?id=99999']
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.prisma.setting.deleteMany()
  admin = await makeStaff(app.db)
})

const text = async (url: string, headers = {}) => (await app.fastify.inject({ url, headers })).body
const title = async (url: string) => /<title>(.*?)<\/title>/.exec(await text(url))?.[1]
const seen = async () => {
  const { Data } = await ask(app.fastify, admin, 'listSettings')
  return Data.find(({ key }: { key: string }) => key === 'brand') as { version: string; value: Brand }
}
const save = async (changes: Partial<Brand>, version?: string) => {
  const now = await seen()
  return ask(app.fastify, admin, 'saveSetting', { key: 'brand', version: version ?? now.version, value: { ...now.value, ...changes } })
}
/** Sets the brand and waits until this process has received the change. */
async function rename(brand: Partial<Brand>) {
  expect(await save(brand)).toMatchObject({ Code: 1 })
  const { name } = (await seen()).value
  await expect.poll(async () => JSON.parse(await text('/api/docs/json')).info.title).toBe(`${name}门户接口`)
}

const other = { name: '各地商会联合会', latinName: 'FEDERATION OF CHAMBERS', slogan: '商通四海' }

describe('a renamed site', () => {
  test('shows the new name on every page and in its title, and the old name nowhere', async () => {
    await rename(other)
    expect(addresses.length).toBeGreaterThan(50)
    for (const address of addresses) {
      const html = await text(address)
      expect({ address, old: html.match(/.{0,30}驻京办协会.{0,10}/g) }).toEqual({ address, old: null })
      expect({ address, title: /<title>(.*?)<\/title>/.exec(html)?.[1] }).toEqual({
        address,
        title: expect.stringMatching(/.+ - 各地商会联合会$|^各地商会联合会 - 商通四海$/),
      })
      expect(html).toContain('<meta property="og:site_name" content="各地商会联合会">')
      for (const words of Object.values(other)) expect(html.replace(/<script type="application\/json".*/s, '')).toContain(words)
    }
  })

  test('shows it in feeds, structured data, the API and its description, the console and its app name', async () => {
    await rename(other)
    expect(await text('/rss/news-2.xml')).toContain('<title>协会动态 - 各地商会联合会</title>')
    expect(await text('/rss/news-2.xml')).toContain('<description>各地商会联合会“协会动态”栏目的最新内容</description>')
    expect(await text('/layout/index')).toContain(
      '"@type":"Organization","name":"各地商会联合会","alternateName":"FEDERATION OF CHAMBERS","slogan":"商通四海"',
    )
    expect((await read(app.fastify, 'GetXiehuiModel', { id: 5 })).Data).toMatchObject({ Name: '各地商会联合会' })
    expect((await read(app.fastify, 'GetXiehuiModel', { id: 1 })).Data).toMatchObject({ Name: '信息分会' })
    expect(await text('/api/console/docs/json', admin.headers)).toContain('"各地商会联合会管理后台接口"')
    expect(await title('/console')).toBe('管理后台 - 各地商会联合会')
    const { Data } = await ask(app.fastify, admin, 'startSecondFactor', { password })
    expect(Data.address).toContain(`issuer=${encodeURIComponent('各地商会联合会')}`)
  })

  test('signs e-mails with it', async () => {
    await rename(other)
    const smtp = await smtpServer()
    const mailer = createMailer(readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'office@example.org' }, []), app.db)
    const { id: accountId } = await makeAccount(app.db, { email: 'member@example.org' })
    await app.db.prisma.$transaction((tx) => notify(tx, accountId, { kind: 'approved', title: '已通过审核' }))
    await mailMessages(app.db, mailer, 'https://www.example.org', accountId)
    await smtp.close()
    const [email = ''] = smtp.emails
    expect(email).toContain(`From: =?UTF-8?B?${Buffer.from('各地商会联合会').toString('base64')}?= <office@example.org>`)
    const body = Buffer.from(email.slice(email.indexOf('\n\n')).replace(/\s/g, ''), 'base64').toString()
    expect(body).toContain('此邮件由各地商会联合会网站自动发出，请勿回复。')
  })

  test('shows it on error pages without reading the database', async () => {
    await rename(other)
    const broken = await testApp({
      db: app.db,
      remember: false,
      renderer: { ...(await import('#web/entry.server.tsx')), render: () => Promise.reject(new Error('broken')) },
    })
    const answer = await broken.fastify.inject('/layout/index')
    expect([answer.statusCode, /<title>(.*?)<\/title>/.exec(answer.body)?.[1]]).toEqual([500, '暂时无法访问 - 各地商会联合会'])
    expect(answer.body).not.toContain('驻京办协会')
    await broken.close()
  })
})

describe('a colour', () => {
  test('is applied to every page, the console, the browser UI of phones, and generated pictures', async () => {
    const html = await text('/layout/index')
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain('<meta name="theme-color" content="#A61B22">')
    await rename({ ...other, theme: 'green' })
    for (const address of ['/layout/index', '/layout/no-such-page', '/console']) {
      expect(await text(address)).toContain('<html lang="zh-CN" data-theme="green">')
      expect(await text(address)).toContain('<meta name="theme-color" content="#1B6342">')
    }
    expect(JSON.parse(await text('/manifest.webmanifest')).theme_color).toBe('#1B6342')
    const [, version] = /\/brand\/([\w-]+)\/icon-32/.exec(await text('/layout/index')) ?? []
    expect(html).not.toContain(version)
  })

  test('is one of those with tested contrast', async () => {
    for (const theme of ['pink', '#ff0000', '', 'red" onload="x']) expect(await save({ theme: theme as never })).toMatchObject({ status: 400 })
    expect((await seen()).value.theme).toBe('red')
  })
})

describe('a name', () => {
  test('is shown exactly as typed, despite characters special in HTML, XML or JSON', async () => {
    await rename({ name: 'A&B "协会" \'\\u003c' })
    expect(await title('/layout/index')).toBe('A&#38;B &#34;协会&#34; &#39;\\u003c')
    expect(await text('/rss/news-2.xml')).toContain('<title>协会动态 - A&#38;B &#34;协会&#34; &#39;\\u003c</title>')
    expect(JSON.parse(await text('/api/docs/json')).info.title).toBe('A&B "协会" \'\\u003c门户接口')
  })

  test('on two lines is joined into one', async () => {
    await rename({ name: ' 各地\r\n商会\u200b ' })
    expect((await seen()).value.name).toBe('各地 商会')
  })

  test.each([
    [{ name: '' }, '请输入名称'],
    [{ name: ' \u200b ' }, '请输入名称'],
    [{ name: '长'.repeat(31) }, '名称不能超过30个字'],
    [{ name: '<script>alert(1)</script>' }, '名称不能含有尖括号或控制字符'],
    [{ name: '协会\u0007' }, '名称不能含有尖括号或控制字符'],
    [{ latinName: 'x'.repeat(81) }, '外文名称不能超过80个字'],
    [{ slogan: '服务</title>' }, '宣传语不能含有尖括号或控制字符'],
  ])('%o is refused and the old name stays', async (changes, message) => {
    expect(await save(changes)).toMatchObject({ Code: 0, Message: message })
    expect((await seen()).value).toEqual(defaultBrand)
  })

  test('changed concurrently by other staff is not overwritten', async () => {
    const { version } = await seen()
    await save({ name: '甲会' })
    expect(await save({ name: '乙会' }, version)).toMatchObject({ status: 409 })
    expect((await seen()).value.name).toBe('甲会')
  })

  test('is labelled in the audit log', async () => {
    await save(other)
    const entry = await app.db.prisma.auditEntry.findFirst({ where: { accountId: admin.account.id } })
    expect(entry).toMatchObject({ subject: 'setting brand', before: { name: '驻京办协会' }, after: other })
  })
})
