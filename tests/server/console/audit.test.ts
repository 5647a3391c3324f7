import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#tests/support/call.ts'
import { consoleCalls } from '#tests/support/endpoints.ts'
import { ask, makeStaff, password, signInStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let auditor: TestStaff
beforeAll(async () => {
  app = await testApp()
  auditor = await makeStaff(app.db, { role: 'auditor' })
  const { id } = (await makeStaff(app.db, { loginName: 'lijing', userName: '李静' })).account
  const at = (day: string) => new Date(`${day}T12:00:00+08:00`)
  await app.db.prisma.auditEntry.createMany({
    data: [
      { accountId: id, actor: 'lijing', address: '10.0.0.7', action: 'approve', subject: 'article 7', createdAt: at('2026-01-05') },
      { accountId: id, actor: 'lijing', address: '10.0.0.7', action: 'reject', subject: 'article 77', createdAt: at('2026-01-06') },
      { actor: 'nobody_x', address: '10.9.9.9', action: 'passwordWrong', createdAt: at('2026-01-07') },
    ],
  })
})
afterAll(() => app.close())

const list = async (search: Record<string, string>) => {
  const { status, json } = await call(app.fastify, '/api/console/listAudit', search, { headers: auditor.headers })
  return {
    status,
    actions: (json().Data as { action: string }[] | null)?.map(({ action }) => action),
    total: json().Count as number,
    rows: json().Data,
  }
}

describe('the audit log', () => {
  test.each([
    [{ text: '李静' }, ['reject', 'approve']],
    [{ text: '10.9.9' }, ['passwordWrong']],
    [{ text: 'y_x' }, ['passwordWrong']],
    [{ text: '%' }, []],
    [{ subject: 'article 7' }, ['approve']],
    [{ actor: 'lijing', direction: 'ascending' }, ['approve', 'reject']],
    [{ action: 'approve', text: 'lijing' }, ['approve']],
    [{ from: '2026-01-06', until: '2026-01-06' }, ['reject']],
    [{ until: '2026-01-05' }, ['approve']],
    [{ until: '2025-12-31' }, []],
  ])('filtered by %j lists %j', async (search, actions) => {
    expect(await list(search)).toMatchObject({ status: 200, actions, total: actions.length })
  })

  test('shows the Beijing time, the actor, the address and the subject', async () => {
    const { rows } = await list({ subject: 'article 7' })
    const [row] = rows as Record<string, unknown>[]
    expect(row).toMatchObject({ at: '2026-01-05 12:00:00', actor: 'lijing', actorName: '李静', address: '10.0.0.7', before: null, after: null })
  })

  test('keeps the name an account had when it is handed over', async () => {
    const { id } = (await makeStaff(app.db, { loginName: 'office', userName: '张三' })).account
    await app.db.prisma.auditEntry.create({ data: { accountId: id, actor: 'office', action: 'signIn' } })
    await app.db.prisma.account.update({ where: { id }, data: { userName: '李四' } })
    await app.db.prisma.auditEntry.create({ data: { accountId: id, actor: 'office', action: 'signOut' } })
    const ofOffice = async (search: object) =>
      (await list({ actor: 'office', ...search })).rows.map(({ actorName }: { actorName: string }) => actorName)
    expect(await ofOffice({})).toEqual(['李四', '张三'])
    expect(await ofOffice({ text: '张三' })).toEqual(['张三'])
  })

  test('contains sign-ins and failed sign-ins, without passwords', async () => {
    const { account } = await makeStaff(app.db, { loginName: 'wangwu' })
    await signInStaff(app.fastify, account.loginName, 'Cuowu2026Mima')
    await signInStaff(app.fastify, account.loginName, password)
    const { actions, rows } = await list({ actor: 'wangwu' })
    expect(actions).toEqual(['signIn', 'passwordWrong'])
    expect(JSON.stringify(rows)).not.toMatch(/Cuowu2026Mima|Zhujing2026Bangong/)
  })

  test.each([{ from: '2026-02-30' }, { until: 'yesterday' }, { sort: 'address' }, { action: 'anything' }, { size: '101' }])(
    'refuses %j',
    async (search) => {
      expect(await list(search as never)).toMatchObject({ status: 400 })
    },
  )

  test('cannot be changed by any call of the console, only extended', async () => {
    const before = await app.db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } })
    const { headers } = await makeStaff(app.db)
    for (const { name } of consoleCalls.filter(({ name }) => name !== 'signOut'))
      await ask(app.fastify, { headers }, name, { id: Number(before[0]?.id), key: 'x', subject: 'article 7', password })
    const after = await app.db.prisma.auditEntry.findMany({ where: { id: { lte: before.at(-1)?.id } }, orderBy: { id: 'asc' } })
    expect(after).toEqual(before)
    expect(before.length).toBeGreaterThan(2)
  })

  test.each(['update "AuditEntry" set "actor" = \'x\'', 'delete from "AuditEntry"', 'truncate "AuditEntry"'])(
    'the database refuses: %s',
    async (statement) => {
      const before = await app.db.prisma.auditEntry.count()
      await expect(app.db.prisma.$executeRawUnsafe(statement)).rejects.toThrow()
      expect(await app.db.prisma.auditEntry.count()).toBe(before)
    },
  )
})
