import type { Caller } from '#tests/bench/console/caller.ts'
import { timed } from '#tests/bench/search/timings.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'

const titles = ['登录账号', '姓名', '手机号', '邮箱', '会员类型', '单位']

/** Imports this many accounts of one office. Milliseconds. */
export async function measureImport(caller: Caller, count: number): Promise<{ time: number; accounts: number }> {
  const { data: units } = await caller.call<{ name: string }[]>('findUnits', { type: 1 })
  const rows = Array.from({ length: count }, (_, number) => [`new.member${number}`, '张伟', '', '', '驻京机构会员', units[0]?.name ?? ''])
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await spreadsheet(titles, rows))]), '会员账号.xlsx')
  const { result, time } = await timed(() => caller.call<{ accounts: unknown[] }>('importAccounts', {}, form))
  return { time, accounts: result.data.accounts.length }
}
