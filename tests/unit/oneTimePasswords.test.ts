import { expect, test } from 'vitest'
import { toCsv } from '#web/console/ui/OneTimePasswords.tsx'

const cellsOf = (loginName: string, companyName = '示例企业') =>
  toCsv([{ loginName, userName: '张伟', companyName, password: 'Abcd-2efg-Hijk-3mno' }])
    .split('\r\n')[1]
    ?.split(',')

test.each(['013800138000', '13800138000', '12e5', '2026-1-2', '1.50'])(
  'a spreadsheet shows the login name %s as it is, because a tab precedes it',
  (name) => {
    expect(cellsOf(name)?.[0]).toBe(`"\t${name}"`)
  },
)

test('other texts have no tab, formulas an apostrophe, quotes are doubled', () => {
  expect(cellsOf('zhang.san', '=1+1')).toEqual(['"zhang.san"', '"张伟"', `"'=1+1"`, '"Abcd-2efg-Hijk-3mno"'])
  expect(cellsOf('7up', '“示例”"企业"')?.slice(0, 3)).toEqual(['"7up"', '"张伟"', '"“示例”""企业"""'])
})
