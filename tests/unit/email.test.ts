import { expect, test } from 'vitest'
import { contactRules } from '#shared/rules/contact.ts'
import { memberRules } from '#shared/rules/memberRules.ts'

test.each(['', 'zhang@qq.com', 'Zhang.San+office@mail.example.com.cn', "o'neil_1@a-b.org"])('%j may be an e-mail address', (text) => {
  expect(memberRules.email(text)).toBeUndefined()
})

test.each([
  ...[
    'zhang@qq.com。',
    'zhang@qq.com，',
    'zhang＠qq.com',
    'zhang@qq。com',
    'zhang@qq.com、li@qq.com',
    'zhang@qq.com;',
    '<zhang@qq.com>',
    '邮箱zhang@qq.com',
  ],
  ...['zhang', 'zhang@qq', 'zhang@qq.', '@qq.com', 'zhang@@qq.com', 'zhang @qq.com'],
])('%j is not an e-mail address, neither of a person nor of the association', (text) => {
  expect(memberRules.email(text)).toBe('请输入正确的邮箱')
  expect(contactRules.email(text)).toBe('请输入正确的邮箱')
})
