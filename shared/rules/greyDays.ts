/** Days on which the site is grey, `2026-12-13`, both inclusive; '' for none. */
export interface GreyDays {
  from: string
  until: string
}

export const isDay = (text: string) => {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** An end day is required, so that the site does not stay grey by mistake. */
export function checkGreyUntil({ from, until }: GreyDays): string | undefined {
  if (from === '' && until === '') return undefined
  if (from === '') return '请选择开始日期'
  if (until === '') return '请选择结束日期，到期自动恢复'
  if (until < from) return '结束日期不能早于开始日期'
}

export const isGreyOn = ({ from, until }: GreyDays, day: string) => from !== '' && from <= day && day <= until
