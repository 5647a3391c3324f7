import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminCommand, readAdminCommand, runAdminCommand } from '#server/commands/admin.ts'
import { staffPasswordRules } from '#shared/rules/staffRules.ts'
import { compileCache } from '#tests/support/compileCache.ts'
import { makeMember } from '#tests/support/members.ts'
import { ask, auditOf, makeStaffWithApp, signInStaff, staffSignedIn } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const oneTimePasswordIn = (output: string) => /一次性密码：(\S+)/.exec(output)?.[1] as string

/** Runs a command and returns its output. */
async function run(command: AdminCommand): Promise<string> {
  const lines: string[] = []
  expect(
    await runAdminCommand(command, {
      db: app.db,
      publicUrl: 'https://www.example.org',
      print: (line) => lines.push(line),
      openStorage: async () => app.storage,
    }),
  ).toBe(0)
  return lines.join('\n')
}
const notes = async () =>
  (await app.db.prisma.auditEntry.findMany({ where: { actor: '命令行' }, orderBy: { id: 'asc' } })).map(({ action }) => action)

describe('npm run admin', () => {
  test('parses its arguments', () => {
    expect(readAdminCommand(['create', 'Zhang.San'])).toEqual({ name: 'create', loginName: 'zhang.san' })
    expect(readAdminCommand(['reset', 'admin'])).toEqual({ name: 'reset', loginName: 'admin' })
  })

  test.each([[[]], [['create']], [['remove', 'admin']], [['create', 'a', 'b']], [['']]])('%j: prints the usage', (args) => {
    expect(() => readAdminCommand(args)).toThrow('npm run admin -- create <账号>')
  })

  test.each(['ab', '1abc', 'zhang san', '张三', 'a'.repeat(31), 'a'.repeat(200), "a'; drop table", '13900000001'])(
    '%j is not a valid name',
    (name) => {
      expect(() => readAdminCommand(['create', name])).toThrow('账号须为3-30位，以字母开头')
    },
  )

  test('runs on the command line while a portal is running', async () => {
    const cli = fileURLToPath(new URL('../../../server/commands/admin.ts', import.meta.url))
    const { PATH, HOME } = process.env
    const env = { PATH, HOME, ...compileCache, DATABASE_URL: app.db.connectionString, UPLOADS_DIR: app.uploadsFolder }
    const command = (...args: string[]) =>
      new Promise<{ code: number; output: string; errorOutput: string }>((resolve) => {
        execFile(process.execPath, [cli, ...args], { cwd: app.uploadsFolder, env }, (error, output, errorOutput) =>
          resolve({ code: Number(error?.code ?? 0), output, errorOutput }),
        )
      })
    const { code, output, errorOutput } = await command('create', 'first')
    expect({ code, errorOutput }).toEqual({ code: 0, errorOutput: '' })
    expect(await signInStaff(app.fastify, 'first', oneTimePasswordIn(output))).toMatchObject({ Code: 1 })
    expect(await command('create', 'first')).toMatchObject({ code: 1, output: '', errorOutput: expect.stringMatching(/^✗ 账号 first 已存在/) })
  })
})

describe('create', () => {
  test('creates an administrator with a one-time password that must be changed', async () => {
    const output = await run({ name: 'create', loginName: 'zhang.san' })
    expect(output).toContain('✓ 已新建管理员 zhang.san')
    expect(output).toContain('https://www.example.org/console')
    const given = oneTimePasswordIn(output)
    expect(staffPasswordRules.newPassword(given)).toBeUndefined()
    const answer = await signInStaff(app.fastify, 'zhang.san', given)
    expect(answer.Data).toMatchObject({ roles: ['管理员'], pendingAction: 'newPassword' })
    const kept = JSON.stringify([await app.db.prisma.account.findMany(), await app.db.prisma.auditEntry.findMany({ omit: { id: true } })])
    expect(kept).not.toContain(given)
    expect((await notes()).at(-1)).toBe('accountCreated')
  })

  test('generates a different password each time', async () => {
    const output = await Promise.all(['one', 'two', 'three'].map((loginName) => run({ name: 'create', loginName })))
    expect(new Set(output.map(oneTimePasswordIn)).size).toBe(3)
  })

  test('refuses a name in use, also by a member; of two concurrent runs one creates it', async () => {
    const member = await makeMember(app.db)
    const { loginName } = member.account
    await expect(run({ name: 'create', loginName })).rejects.toThrow(`账号 ${loginName} 已存在`)
    expect(await app.db.prisma.account.findUniqueOrThrow({ where: { loginName } })).toMatchObject({ role: 'member', passwordHash: '' })
    const both = await Promise.allSettled([run({ name: 'create', loginName: 'twice' }), run({ name: 'create', loginName: 'twice' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('reset', () => {
  test('sets a new password, ends the sessions, removes the second factor and lifts the locks', async () => {
    const staff = await makeStaffWithApp(app.db, { role: 'editor' })
    const { loginName, id } = staff.account
    const elsewhere = await staffSignedIn(app.db, id)
    for (let guess = 0; guess < 5; guess++) await signInStaff(app.fastify, loginName, 'Falsch2026Falsch')
    expect(await signInStaff(app.fastify, loginName)).toMatchObject({ status: 429 })

    const output = await run({ name: 'reset', loginName })
    for (const browser of [staff, elsewhere]) expect(await ask(app.fastify, browser, 'me')).toMatchObject({ status: 401 })
    expect(await signInStaff(app.fastify, loginName)).toMatchObject({ Code: 0 })
    const answer = await signInStaff(app.fastify, loginName, oneTimePasswordIn(output))
    expect(answer.Data).toMatchObject({ roles: ['编辑'], pendingAction: 'newPassword', hasSecondFactor: false, recoveryCodesLeft: 0 })
    expect((await notes()).at(-1)).toBe('accountReset')
    expect((await auditOf(app.db, id)).at(-1)).toBe('signIn')
  })

  test('of a disabled account reports that it stays disabled', async () => {
    const { account } = await makeStaffWithApp(app.db, { disabledAt: new Date() })
    const output = await run({ name: 'reset', loginName: account.loginName })
    expect(output).toContain('账号仍是停用状态')
    expect(await signInStaff(app.fastify, account.loginName, oneTimePasswordIn(output))).toMatchObject({ Code: 0, Data: null })
  })

  test('of a member or an unknown name changes nothing', async () => {
    const { account } = await makeMember(app.db)
    for (const loginName of [account.loginName, 'nobody']) {
      await expect(run({ name: 'reset', loginName })).rejects.toThrow(`没有名为 ${loginName} 的工作人员账号`)
    }
    expect(await app.db.prisma.account.findUniqueOrThrow({ where: { id: account.id } })).toEqual(account)
  })
})
