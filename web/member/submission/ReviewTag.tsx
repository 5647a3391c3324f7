import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'
import { Icon, type IconName } from '#web/ui/media/Icon.tsx'

const faces: Partial<Record<ReviewStatus, { word: string; icon: IconName; look: TagLook }>> = {
  pending: { word: '待审核', icon: 'clock', look: 'warn' },
  approved: { word: '审核通过', icon: 'done', look: 'ok' },
  rejected: { word: '审核失败', icon: 'alert', look: 'err' },
}

/** Shows nothing if never submitted. */
export function ReviewTag({ status }: { status: ReviewStatus }) {
  const face = faces[status]
  if (!face) return null
  return (
    <Tag look={face.look}>
      <Icon name={face.icon} />
      {face.word}
    </Tag>
  )
}
