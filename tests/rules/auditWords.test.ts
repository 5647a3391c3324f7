import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consoleFeatures } from '#server/features/index.ts'
import { itemContracts } from '#shared/contracts/console/items.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { describeChanges } from '#shared/rules/auditChanges.ts'
import { fieldName } from '#shared/rules/auditFields.ts'
import { actionName, subjectName } from '#shared/rules/auditNames.ts'
import { settingKeys, settings } from '#shared/rules/settings.ts'
import { siteTable, siteTableNames } from '#shared/rules/siteTables.ts'
import { consoleCalls } from '#tests/support/endpoints.ts'

/* The audit log shows no codes: every recorded field has a Chinese name there, and so has every coded value. */

const chinese = /\p{Script=Han}/u
const change = (subject: string, field: string, after: unknown, before?: unknown) =>
  describeChanges({ subject, before: before === undefined ? null : { [field]: before }, after: { [field]: after } })
const said = (subject: string, field: string, value: unknown) => change(subject, field, value)[0]?.after

/** The fields of a schema as they are sent, with their values where the schema enumerates them. */
function fieldsOf(schema: z.ZodType) {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, { enum?: unknown[] }> }
  return Object.entries(properties).map(([name, { enum: words = [] }]) => ({ name, words }))
}

const calls = consoleCalls.map(({ name, endpoint }): [string, Endpoint] => [name, endpoint])
const spreadsheets = Object.values(consoleFeatures).flatMap(({ routes }) =>
  routes.flatMap(({ name, spreadsheet }) => (spreadsheet ? [[name, spreadsheet.name] as const] : [])),
)

test.each(spreadsheets)('the audit log has names for the filters of %s exports', (name, title) => {
  const subject = `list ${title}`
  const [, call] = calls.find(([key]) => key === name) as [string, { input: z.ZodType }]
  for (const { name: field, words } of fieldsOf(call.input).filter(({ name }) => !['page', 'size'].includes(name))) {
    expect(fieldName(subject, field)).toMatch(chinese)
    for (const word of words) expect([field, word, said(subject, field, word)]).toEqual([field, word, expect.stringMatching(chinese)])
  }
})

test.each([
  ['article', 'saveArticle'],
  ['infoItem', 'saveInfoItem'],
  ['foodShop', 'saveFoodShop'],
  ['highlight', 'saveHighlight'],
  ['company', 'saveCompany'],
  ['profile', 'saveProfile'],
  ['dish', 'saveDish'],
  ['activity', 'saveActivity'],
  ['digest', 'saveDigest'],
  ['account', 'editAccount'],
  ['account', 'createAccount'],
  ['account', 'createStaffAccount'],
  ['setting mail', 'saveMail'],
  ['setting webhook', 'saveWebhook'],
])('the audit log has names for the fields of %s in %s', (kind, name) => {
  const [, call] = calls.find(([key]) => key === name) as [string, { body: z.ZodType }]
  const unnamed = new Set(['id', 'seen', 'loaded', 'entries', 'recipients', 'point'])
  for (const { name: field, words } of fieldsOf(call.body).filter(({ name }) => !unnamed.has(name))) {
    expect(fieldName(kind, field)).toMatch(chinese)
    for (const word of words) expect([field, word, said(kind, field, word)]).toEqual([field, word, expect.stringMatching(/\p{Script=Han}|^[A-Z]/u)])
  }
})

test.each([
  ['account 7', ['unitName', 'officeAddress', 'officePhone']],
  ['account 7', ['loginName', 'userName', 'phone', 'email', 'accountType', 'companyId', 'role', 'amount', 'note', 'balance', 'count']],
  ['import', ['file', 'count']],
  ['application 7', ['accountId', 'companyId', 'state', 'note']],
  ['article 7', ['version', 'status', 'failReason', 'publishedAt', 'withdrawAt', 'until', 'title', 'subtitle']],
  ['activity 7', ['name', 'reason']],
  ['medicalRequest 7', ['status', 'assignee']],
  ['digest 7', ['title', 'issue', 'date', 'items', 'articleId']],
  ['foodShop 7', ['ids']],
  ['file x', ['originalName', 'altText']],
])('the audit log has names for additional details of %s: %j', (subject, fields) => {
  for (const field of fields) expect(fieldName(subject, field)).toMatch(chinese)
})

test('settings and the small tables of the site have their own field names', () => {
  for (const key of settingKeys) {
    expect(subjectName(`setting ${key}`)).toBe(`设置 ${settings[key].name}`)
    const { initial } = settings[key]
    for (const field of typeof initial === 'object' ? Object.keys(initial) : ['value']) expect(fieldName(`setting ${key}`, field)).toMatch(chinese)
  }
  for (const table of siteTableNames) for (const { name, label } of siteTable(table).columns) expect(fieldName(`${table} 7`, name)).toBe(label)
  for (const kind of Object.keys(itemContracts)) expect(fieldName(`${kind} 7`, 'until')).toBe('链接有效期至')
})

describe('a change', () => {
  test('is described field by field; equal fields are left out, unknown ones stay as they are', () => {
    const before = { userName: '李静', role: 'editor', shapes: ['甲'] }
    expect(describeChanges({ subject: 'account 7', before, after: { userName: '李静', role: 'reviewer', shapes: ['甲', '乙'], odd: null } })).toEqual(
      [
        { name: '角色', before: '编辑', after: '审核员' },
        { name: 'shapes', before: '甲', after: '甲、乙' },
      ],
    )
    expect(change('constructor', 'constructor', 'toString')).toEqual([{ name: 'constructor', before: '', after: 'toString' }])
    expect([subjectName('article 7'), subjectName('planet 7'), subjectName(''), actionName('signIn'), actionName('later')]).toEqual([
      ...['文章 7', 'planet 7', '', '登录', 'later'],
    ])
  })

  test('of pictures shows their titles, and tells apart pictures without one', () => {
    const [one, two] = ['75c7e795-d5d6-4782-ae41-1a08d8c340e6', '85ef5055-527e-4120-8d3b-9c792fe90e65'].map((name) => `2026/${name}.webp`)
    expect(
      change(
        'highlight 7',
        'images',
        [
          { fileKey: one, title: '颁奖现场' },
          { fileKey: two, title: '' },
        ],
        [{ fileKey: one, title: '' }],
      ),
    ).toEqual([{ name: '图片', before: '75c7e795.webp', after: '颁奖现场（75c7e795.webp）、85ef5055.webp' }])
    expect(change('foodShop 7', 'photoKeys', [two, one], [one, two])).toEqual([
      { name: '照片', before: '75c7e795.webp、85ef5055.webp', after: '85ef5055.webp、75c7e795.webp' },
    ])
    expect(subjectName(`file ${one}`)).toBe('文件 75c7e795.webp')
  })

  test('of the mail server, a column or a coded number is described in words', () => {
    expect(change('setting mail', 'security', 'tls', 'none')).toEqual([
      { name: '加密方式', before: '不加密（仅限内部网络）', after: 'SSL/TLS（通常为 465 端口）' },
    ])
    expect(change('setting mail', 'from', 'office@example.org')).toEqual([{ name: '发件邮箱', before: '', after: 'office@example.org' }])
    const columns = describeChanges({ subject: 'article 7', before: { section: 1, label: '实时要闻' }, after: { section: 2, label: '协会动态' } })
    expect(columns).toEqual([{ name: '分类', before: '实时要闻', after: '协会动态' }])
    expect([
      said('company 7', 'type', 4),
      said('list 会员账号', 'type', 1),
      said('account 7', 'accountType', 2),
      said('article 7', 'branchId', 1),
    ]).toEqual([...['会员企业', '驻京机构会员', '企业会员', '信息分会']])
    expect([
      said('application 7', 'state', 'rejected'),
      said('foodShop 7', 'companyId', 18),
      said('setting creditRule', 'earnedAt', 'approval'),
    ]).toEqual([...['已婉拒', '编号 18', '审核通过时']])
  })
})
