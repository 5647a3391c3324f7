import { expect, test } from 'vitest'
import { commonPasswords, isCommonPassword, passwordMessage, passwordRules } from '#shared/rules/accountRules.ts'

test('each common password meets all other rules', () => {
  expect(commonPasswords.size).toBeGreaterThan(100)
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase())
    const [letters = ''] = password.match(/[a-z]/) ?? []
    const capital = password.replace(letters, letters.toUpperCase())
    expect({ capital, said: passwordRules.newPassword(capital) }).toEqual({ capital, said: '密码过于常见，请换一个' })
    expect(passwordRules.newPassword(password)).toBe(passwordMessage)
  }
})

test.each(['Mima2026a', 'Xq7pLm2z', 'Password1x'])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
  expect(passwordRules.newPassword(password)).toBeUndefined()
})
