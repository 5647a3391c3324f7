import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword, seedAccounts } from '#prisma/seed/accounts.ts'
import { isOutdated } from '#server/passwords.ts'
import { passwordRules } from '#shared/rules/accountRules.ts'
import { makeCompany, makeOffice } from '#tests/support/factories.ts'
import { signIn } from '#tests/support/signIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
  await seedAccounts(it.db.prisma, { offices: [await makeOffice(it.db), await makeOffice(it.db)], enterprises: [await makeCompany(it.db)] })
})
afterAll(() => it.close())

test.each(demoAccounts)('$loginName ($description) signs in here exactly as a member', async ({ loginName, role, userName, accountType }) => {
  const answer = await signIn(it.app, loginName, demoPassword)
  if (role === 'member') expect(answer.Data).toMatchObject({ UserName: userName, AccountType: accountType })
  else expect(answer).toMatchObject({ Code: 0, Data: null })
})

test('the demo password is hashed as every other is, and one that a member could have', async () => {
  for (const { passwordHash } of await it.db.prisma.account.findMany()) expect(isOutdated(passwordHash)).toBe(false)
  expect(passwordRules.newPassword(demoPassword)).toBeUndefined()
})
