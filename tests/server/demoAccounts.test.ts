import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccounts } from '#prisma/seed/accounts.ts'
import { showWelcome } from '#server/boot/welcome.ts'
import { demoAccounts, demoPassword } from '#server/demo/demoAccounts.ts'
import { writeDemoMark } from '#server/demo/demoMark.ts'
import { replacePublicPasswords } from '#server/demo/replacePublicPasswords.ts'
import { hashPassword, isOutdated } from '#server/passwords.ts'
import { passwordRules } from '#shared/rules/accountRules.ts'
import { makeCompany, makeOffice } from '#tests/support/factories.ts'
import { signIn } from '#tests/support/signIn.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedAccounts(app.db.prisma, { offices: [await makeOffice(app.db), await makeOffice(app.db)], enterprises: [await makeCompany(app.db)] })
})
afterAll(() => app.close())

test.each(demoAccounts)('$loginName ($description) can sign in here only as a member', async ({ loginName, role, userName, accountType }) => {
  const answer = await signIn(app.fastify, loginName, demoPassword)
  if (role === 'member') expect(answer.Data).toMatchObject({ UserName: userName, AccountType: accountType })
  else expect(answer).toMatchObject({ Code: 0, Data: null })
})

test('the demo password is hashed like any other and cannot be chosen', async () => {
  for (const { passwordHash } of await app.db.prisma.account.findMany()) expect(isOutdated(passwordHash)).toBe(false)
  expect(passwordRules.newPassword(demoPassword)).toBe('密码过于常见，请换一个')
})

test('a start on a reachable network replaces the public passwords, shows the new ones once, and ends the sessions', async () => {
  const { prisma, reader } = app.db
  const own = await prisma.account.update({ where: { loginName: '13900000002' }, data: { passwordHash: await hashPassword('Xq7pLm2z') } })
  const { id: accountId } = await prisma.account.findUniqueOrThrow({ where: { loginName: '13900000001' } })
  expect((await signIn(app.fastify, '13900000001', demoPassword)).Code).toBe(1)

  const printed: string[] = []
  const start = async () => {
    const replaced = await replacePublicPasswords(app.db)
    await showWelcome((line) => printed.push(line), { publicUrl: 'http://www.example.org', isPublic: true }, reader, replaced)
    return replaced
  }
  const replaced = await start()
  expect(replaced.map(({ loginName }) => loginName)).toEqual(['13900000001', '13900000003', 'editor', 'chief', 'branch', 'admin'])
  for (const { loginName, password } of replaced) expect(printed.join('\n').split(`${loginName}  ${password}`)).toHaveLength(2)
  expect(printed.join('\n')).not.toContain(demoPassword)
  expect(printed.join('\n')).toContain('没有加密')
  expect(await prisma.session.count({ where: { accountId } })).toBe(0)
  for (const { loginName } of demoAccounts) {
    expect((await signIn(app.fastify, loginName, demoPassword)).Code).toBe(0)
    expect((await signInStaff(app.fastify, loginName, demoPassword)).Code).toBe(0)
  }
  const [member, , , , , admin] = replaced
  expect((await signIn(app.fastify, '13900000001', member?.password ?? '')).Data).toMatchObject({ MustChangePassword: true })
  expect((await signInStaff(app.fastify, 'admin', admin?.password ?? '')).Data).toMatchObject({ pendingAction: 'newPassword' })
  expect((await prisma.account.findUniqueOrThrow({ where: { id: own.id } })).passwordHash).toBe(own.passwordHash)

  printed.length = 0
  expect(await start()).toEqual([])
  expect(printed.join('\n')).not.toMatch(/13900000001|admin|Demo/)
})

test('a start names demo accounts while there is demo content, not other accounts of the same names', async () => {
  const { prisma, reader } = app.db
  const welcome = async () => {
    const printed: string[] = []
    await showWelcome((line) => printed.push(line), { publicUrl: 'http://localhost:3000', isPublic: false }, reader, [])
    return printed.join('\n')
  }
  expect(await welcome()).not.toMatch(/演示|admin/)
  await writeDemoMark(prisma)
  expect(await welcome()).toMatch(/网站上是演示内容[\s\S]*admin {2}协会管理员/)
})
