import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendWebhook } from '#server/jobs/sendWebhook.ts'
import { notifyStaff } from '#server/messages/notify.ts'
import { postWebhook, signedUrl, type WebhookTestOptions } from '#server/webhook/postWebhook.ts'
import { robotServer } from '#tests/support/robotServer.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { workQueue } from '#tests/support/workQueue.ts'

let app: TestApp
let robot: Awaited<ReturnType<typeof robotServer>>
let here: WebhookTestOptions
let admin: TestStaff
beforeAll(async () => {
  robot = await robotServer()
  here = { isAllowed: () => true, ca: robot.ca }
  app = await testApp({ webhookTest: here })
})
afterAll(async () => {
  await robot.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.webhook.deleteMany()
  await app.db.prisma.staffNotice.deleteMany()
  await app.db.prisma.$executeRaw`delete from graphile_worker._private_jobs`
  robot.received.splice(0)
  admin = await makeStaff(app.db)
})

const send = (name: string, body: object = {}) => ask(app.fastify, admin, name, body)
const look = async () => (await send('readWebhook')).Data
const save = async (fields: object = {}) =>
  send('saveWebhook', { version: (await look()).version, kind: 'wecom', address: `${robot.url}/send?key=geheim1`, secret: '', ...fields })
const work = (options?: { early?: boolean }) =>
  workQueue(app.db, { sendWebhook: () => sendWebhook(app.db, 'https://www.example.org', here) }, options)
let events = 0
const addNotice = (title: string) =>
  app.db.prisma.$transaction((tx) => notifyStaff(tx, { kind: 'fullActivity', subject: `activity ${++events}`, title, path: `/console/x/${events}` }))
const jobs = () => app.db.prisma.$queryRaw<{ attempts: number; isPutOff: boolean }[]>`
  select attempts, locked_at is null and run_at > updated_at as "isPutOff" from graphile_worker.jobs where task_identifier = 'sendWebhook'`

describe('the setting', () => {
  test('reveals neither the secret nor the key of the group, not even in the audit log', async () => {
    expect(await save({ kind: 'dingtalk', address: `${robot.url}/robot?access_token=geheim1`, secret: 'SECgeheim2' })).toMatchObject({ Code: 1 })
    const shown = await look()
    expect(shown.webhook).toEqual({ kind: 'dingtalk', address: new URL(robot.url).host, hasSecret: true })
    expect(JSON.stringify(shown)).not.toContain('geheim')
    const noted = await app.db.prisma.auditEntry.findMany({ where: { accountId: admin.account.id } })
    expect(JSON.stringify(noted.map(({ before, after }) => [before, after]))).not.toContain('geheim')
    expect(await auditOf(app.db, admin.account.id)).toEqual(['settingChanged'])
  })

  test('keeps empty fields, but never uses the secret for a new address', async () => {
    await save({ kind: 'dingtalk', secret: 'SECa' })
    await save({ kind: 'dingtalk', address: '', secret: '' })
    const kept = () => app.db.prisma.webhook.findUniqueOrThrow({ where: { id: 1 } })
    expect(await kept()).toMatchObject({ address: `${robot.url}/send?key=geheim1`, secret: 'SECa' })
    await save({ kind: 'dingtalk', address: `${robot.url}/other`, secret: '' })
    expect(await kept()).toMatchObject({ address: `${robot.url}/other`, secret: '' })
  })

  test.each([
    ['http://oapi.dingtalk.com/robot/send', 'Webhook 地址须以 https:// 开头'],
    ['https://user:pass@oapi.dingtalk.com/', 'Webhook 地址须以 https:// 开头'],
    ['oapi.dingtalk.com', 'Webhook 地址须以 https:// 开头'],
    ['', '请输入 Webhook 地址'],
  ])('refuses the address %j', async (address, Message) => {
    expect(await save({ address })).toMatchObject({ Code: 0, Message })
    expect(await app.db.prisma.webhook.count()).toBe(0)
  })

  test('is refused if stale, and is deleted with its queued messages', async () => {
    await save()
    expect(await save({ version: 0 })).toMatchObject({ status: 409 })
    await addNotice('等待')
    expect(await send('turnOffWebhook', { version: (await look()).version })).toMatchObject({ Code: 1 })
    expect(await app.db.prisma.staffNotice.count()).toBe(0)
    expect((await look()).webhook).toBeNull()
  })
})

describe('a message', () => {
  test('has the format of WeCom for a test', async () => {
    await save()
    expect(await send('sendTestWebhook')).toMatchObject({ Code: 1, Message: '测试消息已发出，请在群里查看' })
    expect(robot.received).toMatchObject([
      { path: '/send?key=geheim1', body: { msgtype: 'text', text: { content: expect.stringContaining('测试消息') } } },
    ])
    expect((await look()).last).toMatchObject({ problem: '' })
  })

  test('is signed as DingTalk documents', () => {
    const target = { kind: 'dingtalk', address: 'https://oapi.dingtalk.com/robot/send?access_token=x', secret: 'SECthis' } as const
    const url = signedUrl(target, 1_577_262_236_757)
    expect(url.searchParams.get('access_token')).toBe('x')
    expect(url.searchParams.get('timestamp')).toBe('1577262236757')
    const sign = createHmac('sha256', 'SECthis').update('1577262236757\nSECthis').digest('base64')
    expect(url.searchParams.get('sign')).toBe(sign)
    // No encoded character may be decoded as a space.
    expect(url.search).toContain(`sign=${encodeURIComponent(sign)}`)
    expect(signedUrl({ ...target, secret: '' }, 1).searchParams.has('sign')).toBe(false)
    expect(signedUrl({ ...target, kind: 'wecom' }, 1).searchParams.has('sign')).toBe(false)
  })

  test.each([
    [{ status: 302, headers: { location: 'https://example.org/' } }, '服务器要求转到其他地址，请填写最终的地址'],
    [{ status: 500, body: '' }, '服务器回答 500'],
    [{ body: '{"errcode":310000,"errmsg":"sign not match"}' }, '机器人拒绝了消息（310000：sign not match）'],
    [{ body: '<html>' }, '机器人拒绝了消息'],
    [{ body: 'x'.repeat(100_000) }, '服务器的回答过长'],
  ])('with the answer %j is reported as failed', async (reply, Message) => {
    await save()
    robot.next(reply)
    expect(await send('sendTestWebhook')).toMatchObject({ Code: 0, Message })
    expect((await look()).last).toMatchObject({ problem: Message })
    expect(robot.received).toHaveLength(1)
  })

  test('is never sent to this machine or a private network, in any notation', async () => {
    const port = new URL(robot.url).port
    for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '169.254.169.254', '10.0.0.1'])
      await expect(postWebhook({ kind: 'wecom', address: `https://${host}:${port}/`, secret: '' }, 'x')).rejects.toThrow(
        '不能使用本机或内部网络的地址',
      )
    expect(robot.received).toEqual([])
  })

  test('is only sent to a server with a valid certificate for its name', async () => {
    const target = { kind: 'wecom', address: robot.url, secret: '' } as const
    await expect(postWebhook(target, 'x', { isAllowed: () => true, ca: undefined as never })).rejects.toThrow('服务器的证书无效')
    await expect(postWebhook({ ...target, address: robot.url.replace('localhost', '127.0.0.1') }, 'x', here)).rejects.toThrow('服务器的证书无效')
    expect(robot.received).toEqual([])
  })

  test('for a test is limited to five per hour', async () => {
    await save()
    for (let time = 0; time < 5; time++) expect(await send('sendTestWebhook')).toMatchObject({ Code: 1 })
    expect(await send('sendTestWebhook')).toMatchObject({ status: 429 })
  })
})

describe('pending work', () => {
  test('is collected in one message per window', async () => {
    await save()
    for (let index = 1; index <= 10; index++) await addNotice(`活动${index}已满`)
    expect(await jobs()).toHaveLength(1)
    await work()
    expect(robot.received).toEqual([])
    await work({ early: true })
    const [message, ...others] = robot.received
    expect(others).toEqual([])
    const content = message?.body.text.content ?? ''
    expect(content).toMatch(/^有10项待办需要处理\n· 活动1已满/)
    expect(content).toContain('另有2项')
    expect(content).toContain('https://www.example.org/console')
    expect(Buffer.byteLength(content)).toBeLessThan(2048)
  })

  test('is retried with increasing delays together with newer entries, without loss or duplicates', async () => {
    await save()
    await addNotice('第一项')
    robot.next({ status: 503, body: '' })
    await work({ early: true })
    await expect.poll(jobs).toMatchObject([{ attempts: 1, isPutOff: true }])
    expect((await look()).last).toMatchObject({ problem: '服务器回答 503' })
    await addNotice('第二项')
    await work({ early: true })
    expect(robot.received).toHaveLength(2)
    expect(robot.received[1]?.body.text.content).toMatch(/第一项[\s\S]*第二项/)
    await work({ early: true })
    expect(robot.received).toHaveLength(2)
    expect((await look()).last).toMatchObject({ problem: '' })
  })

  test('is not stored without a robot', async () => {
    await addNotice('没有群')
    expect(await app.db.prisma.staffNotice.count()).toBe(0)
    expect(await jobs()).toEqual([])
  })
})
