import type { signUpsContract } from '#shared/contracts/console/signUps.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import type { TagLook } from '#web/ui/list/Tag.tsx'

export type Activity = OutputOf<typeof signUpsContract.openActivity>

export const signUpStates: Record<Activity['state'], { name: string; look: TagLook }> = {
  open: { name: '报名中', look: 'ok' },
  early: { name: '未开始', look: 'info' },
  full: { name: '已报满', look: 'gold' },
  closed: { name: '已截止', look: 'plain' },
  none: { name: '不需报名', look: 'plain' },
}

/** `12 / 30`, `12 / 不限`. */
export const placesText = ({ taken, capacity }: Pick<Activity, 'taken' | 'capacity'>): string => `${taken} / ${capacity ?? '不限'}`
