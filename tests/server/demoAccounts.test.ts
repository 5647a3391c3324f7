import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword, seedAccounts } from '#prisma/seed/accounts.ts'
import { isOutdated } from '#server/passwords.ts'
import { passwordRules } from '#shared/rules/accountRules.ts'
import { makeCompany, makeOffice } from '#tests/support/factories.ts'
import { signIn } from '#tests/support/signIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedAccounts(app.db.prisma, { offices: [await makeOffice(app.db), await makeOffice(app.db)], enterprises: [await makeCompany(app.db)] })
})
afterAll(() => app.close())

test.each(demoAccounts)('$loginName ($description) signs in here exactly as a member', async ({ loginName, role, userName, accountType }) => {
  const answer = await signIn(app.fastify, loginName, demoPassword)
  if (role === 'member') expect(answer.Data).toMatchObject({ UserName: userName, AccountType: accountType })
  else expect(answer).toMatchObject({ Code: 0, Data: null })
})

test('the demo password is hashed as every other is, and one that a member could have', async () => {
  for (const { passwordHash } of await app.db.prisma.account.findMany()) expect(isOutdated(passwordHash)).toBe(false)
  expect(passwordRules.newPassword(demoPassword)).toBeUndefined()
})
