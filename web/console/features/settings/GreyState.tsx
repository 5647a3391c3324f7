import { beijingDay } from '#shared/lib/beijingTime.ts'
import { type GreyDays, isGreyOn } from '#shared/rules/greyDays.ts'
import { Tag } from '#web/ui/list/Tag.tsx'

/** Whether visitors see the site grey today. */
export function GreyState(days: GreyDays) {
  if (isGreyOn(days, beijingDay())) return <Tag look="ink">今天为灰色</Tag>
  return days.from > beijingDay() ? <Tag look="info">{days.from} 开始</Tag> : <Tag>未启用</Tag>
}
