import type { SignUpState } from '#shared/rules/activityRules.ts'
import type { TagLook } from '#web/ui/list/Tag.tsx'

export const signUpTags: Record<SignUpState, { name: string; look: TagLook }> = {
  open: { name: '报名中', look: 'ok' },
  early: { name: '报名未开始', look: 'info' },
  full: { name: '已报满', look: 'gold' },
  closed: { name: '报名已截止', look: 'plain' },
  ended: { name: '已结束', look: 'plain' },
  none: { name: '不需报名', look: 'plain' },
}
