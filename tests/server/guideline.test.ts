import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, read, refused } from '#tests/support/call.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
/** Errors that reached the error handler, and so the log. */
const logged: string[] = []
beforeAll(async () => {
  app = await testApp()
  app.fastify.addHook('onError', async (_request, _reply, error) => void logged.push(inspect(error, { depth: 10 })))
})
afterAll(() => app.close())
beforeEach(async () => {
  logged.length = 0
  await app.db.prisma.medicalRequest.deleteMany()
})

const daysAhead = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
const good = {
  EnterpriseName: '首都示例医院',
  Business: '心内科',
  Postion: '陈主任',
  UpdateTime: daysAhead(7),
  WeChat: '山东省人民政府驻北京办事处',
  Contact: '王小明',
  Phone: '13800000000',
  Email: '李秀英',
  Relationship: '否',
  Remarks: '首次就诊。\n需要轮椅。',
  Consent: 'on',
}
const form = (fields: Record<string, unknown> = {}, remoteAddress = '203.0.113.7') => ({
  method: 'POST' as const,
  payload: { ...good, ...fields },
  remoteAddress,
})
const kept = () => app.db.prisma.medicalRequest.findMany({ orderBy: { id: 'asc' } })

describe('a request', () => {
  test('is stored under clear names, with the time of consent and its purge date', async () => {
    await read(app.fastify, 'AddMatericalService', {}, form({ EnterpriseName: ' 首都示例医院　' }))
    const visitDate = new Date(`${good.UpdateTime}T00:00:00Z`)
    expect(await kept()).toMatchObject([
      {
        hospital: '首都示例医院',
        department: '心内科',
        expert: '陈主任',
        visitDate,
        memberUnit: '山东省人民政府驻北京办事处',
        memberName: '王小明',
        memberPhone: '13800000000',
        patientName: '李秀英',
        isMember: false,
        memo: '首次就诊。\n需要轮椅。',
        state: 'received',
        consentedAt: expect.any(Date),
        purgeAt: new Date(visitDate.getTime() + 180 * 86_400_000),
      },
    ])
  })

  test('is answered without its content, uncached', async () => {
    const { status, text, headers } = await call(app.fastify, 'AddMatericalService', {}, form())
    expect({ status, text }).toEqual({ status: 200, text: '{"Code":1,"Message":"","Data":null}' })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is from a member by default and needs no memo', async () => {
    await read(app.fastify, 'AddMatericalService', {}, form({ Relationship: undefined, Remarks: undefined }))
    expect(await kept()).toMatchObject([{ isMember: true, memo: '' }])
  })

  // Computed as late as possible: a new day may start during the run.
  test.each([0, 365])('can be up to %i days ahead', async (days) => {
    await read(app.fastify, 'AddMatericalService', {}, form({ UpdateTime: daysAhead(days) }))
    expect(await kept()).toHaveLength(1)
  })

  test.each(['体温 < 38℃，血压 > 140', '谢谢🙏', `O'Brien; drop table "MedicalRequest"; --`])('keeps the memo %s verbatim', async (Remarks) => {
    await read(app.fastify, 'AddMatericalService', {}, form({ Remarks }))
    expect(await kept()).toMatchObject([{ memo: Remarks }])
  })
})

const phoneMessage = '请输入正确的手机号或者座机号格式为：0000-0000000'
const strange = (label: string) => `${label}含有不支持的字符`
test.each([
  ['no hospital', { EnterpriseName: '' }, '请输入医院名称'],
  ['a blank hospital', { EnterpriseName: ' 　' }, '请输入医院名称'],
  ['a hospital of 1,000 characters', { EnterpriseName: '京'.repeat(1_000) }, '医院名称不能超过60个字符'],
  ['a hospital with HTML', { EnterpriseName: '<img src=x onerror=alert(1)>' }, strange('医院名称')],
  ['a hospital with SQL', { EnterpriseName: `x'; drop table "MedicalRequest"; --` }, strange('医院名称')],
  ['a hospital with a formula', { EnterpriseName: '=1+1' }, strange('医院名称')],
  ['a hospital with an emoji', { EnterpriseName: '医院🏥' }, strange('医院名称')],
  ['a hospital with a NUL', { EnterpriseName: '医院\0' }, '含有无法识别的字符'],
  ['a hospital with half a character', { EnterpriseName: '医院\ud800' }, '含有无法识别的字符'],
  ['no department', { Business: undefined }, '请输入科室'],
  ['no expert', { Postion: '' }, '请输入专家'],
  ['an expert with a line break', { Postion: '陈\n主任' }, strange('专家')],
  ['no date', { UpdateTime: '' }, '请输入就医日期'],
  ['yesterday', { UpdateTime: daysAhead(-1) }, '就医日期不能早于今天'],
  ['a day in two years', { UpdateTime: daysAhead(730) }, '就医日期不能晚于一年以后'],
  ['an impossible date', { UpdateTime: '2027-02-30' }, '请输入正确的就医日期，格式为：2026-01-31'],
  ['a date in words', { UpdateTime: '明天' }, '请输入正确的就医日期，格式为：2026-01-31'],
  ['a date with a time', { UpdateTime: `${daysAhead(7)}T10:00:00Z` }, '请输入正确的就医日期，格式为：2026-01-31'],
  ['no unit', { WeChat: '' }, '请输入会员单位'],
  ['a unit of 500 emoji', { WeChat: '🎉'.repeat(500) }, '会员单位不能超过100个字符'],
  ['no member', { Contact: '' }, '请输入会员姓名'],
  ['no phone', { Phone: '' }, '请输入会员联系方式'],
  ['an invalid phone number', { Phone: '12345' }, phoneMessage],
  ['a phone with SQL', { Phone: `13800000000' or '1'='1` }, phoneMessage],
  ['a phone of 3,000 digits', { Phone: '1'.repeat(3_000) }, phoneMessage],
  ['no patient', { Email: '' }, '请输入患者姓名'],
  ['a patient with a bidirectional override', { Email: '李\u202E英' }, strange('患者姓名')],
  ['a memo of 1,000 characters', { Remarks: '急'.repeat(1_000) }, '备注不能超过500个字符'],
  ['a memo with HTML', { Remarks: '请看<script>alert(1)</script>' }, strange('备注')],
  ['a memo with a control character', { Remarks: '响\u0007' }, strange('备注')],
  ['no consent', { Consent: '' }, '请阅读并勾选同意后提交'],
  ['a missing consent field', { Consent: undefined }, '请阅读并勾选同意后提交'],
  ['several errors', { EnterpriseName: '', Email: '', Consent: '' }, '请输入医院名称'],
])('%s is refused with a message and not stored', async (_what, fields, message) => {
  expect(await refused(app.fastify, 'AddMatericalService', {}, form(fields))).toEqual({ status: 200, Code: 0, Message: message })
  expect(await kept()).toEqual([])
})

test('a memo of 10,000 characters is not even parsed, and nothing is stored', async () => {
  const refusal = await refused(app.fastify, 'AddMatericalService', {}, form({ Remarks: '急'.repeat(10_000) }))
  expect(refusal).toEqual({ status: 413, Code: 413, Message: '提交的内容过大，请精简后重试' })
  expect(await kept()).toEqual([])
})

test.each([
  ['a number', { EnterpriseName: 1 }],
  ['a list', { Email: ['李秀英'] }],
  ['an operator', { Phone: { $ne: null } }],
  ['null', { UpdateTime: null }],
  ['a consent that is not text', { Consent: true }],
  ['an invalid yes-no value', { Relationship: '也许' }],
])('%s is malformed and not stored', async (_what, fields) => {
  expect(await refused(app.fastify, 'AddMatericalService', {}, form(fields))).toMatchObject({ status: 400, Code: 400 })
  expect(await kept()).toEqual([])
})

test('fields that callers may not set are ignored', async () => {
  await read(app.fastify, 'AddMatericalService', {}, form({ id: 7, state: 'closed', assigneeId: 1, consentedAt: '2000-01-01', purgeAt: null }))
  expect(await kept()).toMatchObject([{ state: 'received', assigneeId: null, purgeAt: expect.any(Date) }])
})

describe('repeated submissions', () => {
  test('at once count once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => read(app.fastify, 'AddMatericalService', {}, form({}, `203.0.113.${index}`))))
    expect(await kept()).toHaveLength(1)
  })

  test('for another patient count separately', async () => {
    await read(app.fastify, 'AddMatericalService', {}, form())
    await read(app.fastify, 'AddMatericalService', {}, form({ Email: '张三' }))
    expect(await kept()).toHaveLength(2)
  })
})

describe('submissions from one address', () => {
  const many = (count: number, address: (index: number) => string, fastify = app.fastify) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => call(fastify, 'AddMatericalService', {}, form({ Business: `第${index}科` }, address(index)))),
    ).then((answers) => answers.map(({ status }) => status))

  test('twelve at once, through two processes, leave exactly five', async () => {
    const other = await testApp({ db: app.db })
    const statuses = await Promise.all([many(6, () => '198.51.100.1'), many(12, () => '198.51.100.1', other.fastify)])
    await other.close()
    expect(await kept()).toHaveLength(5)
    expect(statuses.flat().every((status) => status === 200 || status === 429)).toBe(true)
    expect(await refused(app.fastify, 'AddMatericalService', {}, form({ Business: '再来一科' }, '198.51.100.1'))).toEqual({
      status: 429,
      Code: 429,
      Message: '提交过于频繁，请一小时后再试',
    })
  })

  test('are allowed again after an hour', async () => {
    await many(5, () => '198.51.100.2')
    await app.db.prisma.medicalRequest.updateMany({ data: { createdAt: new Date(Date.now() - 61 * 60_000) } })
    await read(app.fastify, 'AddMatericalService', {}, form({}, '198.51.100.2'))
  })

  test('do not block others', async () => {
    expect(await many(8, (index) => `198.51.100.${index}`)).toEqual(Array(8).fill(200))
  })
})

test('on a database failure, neither the answer nor the log contains patient data', async () => {
  await app.db.prisma.$executeRaw`alter table "MedicalRequest" add constraint "full" check ("hospital" = '')`
  const { status, Message } = await refused(app.fastify, 'AddMatericalService', {}, form())
  await app.db.prisma.$executeRaw`alter table "MedicalRequest" drop constraint "full"`
  expect({ status, Message }).toEqual({ status: 500, Message: '服务器繁忙，请稍后再试' })
  expect(logged).toHaveLength(1)
  for (const word of ['李秀英', '心内科', '13800000000', '首都示例医院', '轮椅']) expect(logged[0]).not.toContain(word)
  expect(await kept()).toEqual([])
})
