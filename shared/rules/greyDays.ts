import { isDay } from '#shared/lib/beijingTime.ts'

/** Days on which the site is grey, `2026-12-13`, both inclusive; '' for none. */
export interface GreyDays {
  from: string
  until: string
}

export const isGreyDay = (text: string): boolean => text.startsWith('2') && isDay(text)

/** An end day is required, so that the site does not stay grey by mistake. */
export function checkGreyUntil({ from, until }: GreyDays): string | undefined {
  if (from === '' && until === '') return undefined
  if (from === '') return '请选择开始日期'
  if (until === '') return '请选择结束日期，到期自动恢复'
  if (until < from) return '结束日期不能早于开始日期'
}

export const isGreyOn = ({ from, until }: GreyDays, day: string) => from !== '' && from <= day && day <= until
