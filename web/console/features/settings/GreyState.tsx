import { type GreyDays, isGreyOn } from '#shared/rules/greyDays.ts'
import { Tag } from '#web/ui/Tag.tsx'

/** Today, in Beijing wherever the browser is. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Whether visitors see the site grey today. */
export function GreyState(days: GreyDays) {
  if (isGreyOn(days, today())) return <Tag look="ink">今天为灰色</Tag>
  return days.from > today() ? <Tag look="info">{days.from} 开始</Tag> : <Tag>未启用</Tag>
}
