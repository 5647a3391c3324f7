import type { PublicationStatus } from '#shared/contracts/console/items.ts'
import { minuteOf } from '#web/lib/dateText.ts'

export function statusSummary({ state, publishedAt, withdrawAt }: Pick<PublicationStatus, 'state' | 'publishedAt' | 'withdrawAt'>): string {
  const at = publishedAt ? minuteOf(publishedAt) : ''
  const until = withdrawAt ? minuteOf(withdrawAt) : ''
  const sentences: Record<PublicationStatus['state'], string> = {
    draft: '草稿，访客看不到',
    pending: '等待审核，访客看不到',
    rejected: '审核未通过，访客看不到',
    scheduled: `将于 ${at} 发布${until && `，${until} 下线`}`,
    online: `已于 ${at} 发布${until && `，将于 ${until} 下线`}`,
    withdrawn: `已于 ${until} 下线，访客看不到`,
    deleted: '在回收站中，访客看不到',
  }
  return sentences[state]
}
