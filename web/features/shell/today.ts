const parts = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', ...options }).format(date)

/** `2026年11月21日 星期六`: the day it is in Beijing. */
export const dayInWords = (date: Date) => `${parts(date, { year: 'numeric', month: 'long', day: 'numeric' })} ${parts(date, { weekday: 'long' })}`
