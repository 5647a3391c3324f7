import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, read, refused } from '#tests/support/call.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.prisma.joinApplication.deleteMany())

const good = { BuyerPhone: '13800000000', BuyerName: '王小明', City: '北京示例食品有限公司' }
const form = (fields: Record<string, unknown> = {}, remoteAddress = '203.0.113.7') => ({
  method: 'POST' as const,
  payload: { ...good, ...fields },
  remoteAddress,
})
const kept = () => app.db.prisma.joinApplication.findMany({ orderBy: { id: 'asc' } })

describe('an application', () => {
  test('is stored as written, without surrounding spaces', async () => {
    expect((await read(app.fastify, 'AddContact', {}, form({ City: '  北京示例食品有限公司 ', BuyerName: '欧阳·小明' }))).Data).toBeNull()
    expect(await kept()).toMatchObject([{ companyName: '北京示例食品有限公司', contactName: '欧阳·小明', phone: '13800000000', state: 'received' }])
  })

  test('is never answered from a cache', async () => {
    expect((await call(app.fastify, 'AddContact', {}, form())).headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['a mobile', '19912345678'],
    ['a landline in Beijing', '010-12345678'],
    ['a landline outside Beijing', '0755-1234567'],
    ['a landline without the leading 0', '755-12345678'],
  ])('accepts %s', async (_what, BuyerPhone) => {
    await read(app.fastify, 'AddContact', {}, form({ BuyerPhone }))
    expect(await kept()).toMatchObject([{ phone: BuyerPhone }])
  })

  test.each(['A&B Foods Co., Ltd.', '绿洲（北京）科技有限公司', '“老字号”食品', 'ᠮᠣᠩᠭᠣᠯ', '𠮷野家'])('accepts the company name %s', async (City) => {
    await read(app.fastify, 'AddContact', {}, form({ City }))
    expect(await kept()).toMatchObject([{ companyName: City }])
  })
})

const phoneMessage = '请输入正确的手机号或者座机号格式为：0000-0000000'
test.each([
  ['no company', { City: '' }, '请输入公司名称'],
  ['a blank company', { City: '　 ' }, '请输入公司名称'],
  ['a missing company field', { City: undefined }, '请输入公司名称'],
  ['a company of 1,000 characters', { City: '京'.repeat(1_000) }, '公司名称不能超过100个字符'],
  ['a company of 500 emoji', { City: '🎉'.repeat(500) }, '公司名称不能超过100个字符'],
  ['a company with an emoji', { City: '欢乐🎉公司' }, '公司名称含有不支持的字符'],
  ['a company with HTML', { City: '<script>alert(1)</script>' }, '公司名称含有不支持的字符'],
  ['a company with SQL', { City: `x'; drop table "JoinApplication"; --` }, '公司名称含有不支持的字符'],
  ['a company with a formula', { City: '=HYPERLINK("http://x")' }, '公司名称含有不支持的字符'],
  ['a company on two lines', { City: '一\n二' }, '公司名称含有不支持的字符'],
  ['a company with a bidirectional override', { City: '一\u202E二' }, '公司名称含有不支持的字符'],
  ['a company with a NUL', { City: '公司\0' }, '含有无法识别的字符'],
  ['a company with half a character', { City: '公司\ud800' }, '含有无法识别的字符'],
  ['no name', { BuyerName: '' }, '请输入联系人'],
  ['a name of one character', { BuyerName: '王' }, '长度在2到10个字符'],
  ['a name of eleven characters', { BuyerName: '一二三四五六七八九十一' }, '长度在2到10个字符'],
  ['a name of 1,000 characters', { BuyerName: '王'.repeat(1_000) }, '长度在2到10个字符'],
  ['a name with an emoji', { BuyerName: '王小🎉' }, '联系人含有不支持的字符'],
  ['a name with HTML', { BuyerName: '<b>王</b>' }, '联系人含有不支持的字符'],
  ['a name with SQL', { BuyerName: `' or 1=1` }, '联系人含有不支持的字符'],
  ['no phone', { BuyerPhone: '' }, '请输入联系电话'],
  ['a phone of letters', { BuyerPhone: '电话' }, phoneMessage],
  ['a mobile with a missing digit', { BuyerPhone: '1380000000' }, phoneMessage],
  ['a mobile that starts with 12', { BuyerPhone: '12800000000' }, phoneMessage],
  ['a landline without a hyphen', { BuyerPhone: '01012345678' }, phoneMessage],
  ['full-width digits', { BuyerPhone: '１３８００００００００' }, phoneMessage],
  ['a phone with a line break', { BuyerPhone: '138000\n00000' }, phoneMessage],
  ['a phone of 3,000 digits', { BuyerPhone: '1'.repeat(3_000) }, phoneMessage],
  ['a phone with SQL', { BuyerPhone: `13800000000' or '1'='1` }, phoneMessage],
  ['several errors', { City: '', BuyerName: '', BuyerPhone: '' }, '请输入公司名称'],
])('%s is refused with a message and not stored', async (_what, fields, message) => {
  expect(await refused(app.fastify, 'AddContact', {}, form(fields))).toEqual({ status: 200, Code: 0, Message: message })
  expect(await kept()).toEqual([])
})

test('a company of 10,000 characters is not even parsed, and nothing is stored', async () => {
  const refusal = await refused(app.fastify, 'AddContact', {}, form({ City: '京'.repeat(10_000) }))
  expect(refusal).toEqual({ status: 413, Code: 413, Message: '提交的内容过大，请精简后重试' })
  expect(await kept()).toEqual([])
})

test.each([
  ['a number', { City: 1 }],
  ['a list', { BuyerName: ['王小明'] }],
  ['an operator', { BuyerPhone: { $ne: null } }],
  ['null', { City: null }],
  ['a honeypot that is not text', { HomePage: {} }],
])('%s instead of text is malformed and not stored', async (_what, fields) => {
  expect(await refused(app.fastify, 'AddContact', {}, form(fields))).toMatchObject({ status: 400, Code: 400 })
  expect(await kept()).toEqual([])
})

test('a submission with the honeypot filled in is acknowledged but not stored', async () => {
  await read(app.fastify, 'AddContact', {}, form({ HomePage: 'http://spam.example.org' }))
  expect(await kept()).toEqual([])
})

describe('repeated submissions', () => {
  test('within ten minutes count once', async () => {
    await read(app.fastify, 'AddContact', {}, form())
    await read(app.fastify, 'AddContact', {}, form())
    await read(app.fastify, 'AddContact', {}, form({}, '203.0.113.8'))
    expect(await kept()).toHaveLength(1)
  })

  test('by a double click count once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => read(app.fastify, 'AddContact', {}, form({}, `203.0.113.${index}`))))
    expect(await kept()).toHaveLength(1)
  })

  test('after that count separately', async () => {
    await read(app.fastify, 'AddContact', {}, form())
    await app.db.prisma.joinApplication.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 60_000) } })
    await read(app.fastify, 'AddContact', {}, form())
    expect(await kept()).toHaveLength(2)
  })

  test('with a corrected contact name count separately', async () => {
    await read(app.fastify, 'AddContact', {}, form())
    await read(app.fastify, 'AddContact', {}, form({ BuyerName: '张珊' }))
    expect(await kept()).toHaveLength(2)
  })

  test('with another phone number count separately', async () => {
    await read(app.fastify, 'AddContact', {}, form())
    await read(app.fastify, 'AddContact', {}, form({ BuyerPhone: '010-12345678' }))
    expect(await kept()).toHaveLength(2)
  })
})

describe('submissions from one address', () => {
  const many = (count: number, address: (index: number) => string, fastify = app.fastify) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => call(fastify, 'AddContact', {}, form({ City: `第${index}家公司` }, address(index)))),
    ).then((answers) => answers.map(({ status }) => status))

  test('twenty at once, through two processes, leave exactly five', async () => {
    const other = await testApp({ db: app.db })
    const [here, there] = await Promise.all([many(10, () => '198.51.100.1'), many(20, () => '198.51.100.1', other.fastify)])
    await other.close()
    expect(await kept()).toHaveLength(5)
    expect([...here, ...there].filter((status) => status === 429).length).toBeGreaterThanOrEqual(15)
    expect(await refused(app.fastify, 'AddContact', {}, form({ City: '再来一家' }, '198.51.100.1'))).toEqual({
      status: 429,
      Code: 429,
      Message: '申请过于频繁，请一小时后再试',
    })
  })

  test('that are invalid do not count', async () => {
    for (let index = 0; index < 6; index++) await refused(app.fastify, 'AddContact', {}, form({ City: '' }))
    await read(app.fastify, 'AddContact', {}, form())
  })

  test('are allowed again after an hour', async () => {
    await many(5, () => '198.51.100.2')
    await app.db.prisma.joinApplication.updateMany({ data: { createdAt: new Date(Date.now() - 61 * 60_000) } })
    await read(app.fastify, 'AddContact', {}, form({}, '198.51.100.2'))
  })

  test('do not block others', async () => {
    expect(await many(8, (index) => `198.51.100.${index}`)).toEqual(Array(8).fill(200))
  })

  test('count together within an IPv6 network', async () => {
    await many(8, (index) => `2001:db8:1:2::${index + 1}`)
    expect(await kept()).toHaveLength(5)
    await read(app.fastify, 'AddContact', {}, form({}, '2001:db8:1:3::1'))
  })

  test('are identified by a hash only', async () => {
    await read(app.fastify, 'AddContact', {}, form({}, '198.51.100.9'))
    expect(JSON.stringify(await kept())).not.toContain('198.51.100.9')
  })
})
