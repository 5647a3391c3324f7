import { isMoment } from '#shared/lib/beijingTime.ts'

/* Shared by form and server. Times are `2026-11-21 09:30`, Beijing time, and may be empty. */

const isMinute = (text: string) => text.startsWith('2') && isMoment(`${text}:00`)

export function checkMinute(text: string): string | undefined {
  if (text !== '' && !isMinute(text)) return '请按“2026-11-21 09:30”的格式填写时间'
}

export const checkPlace = (text: string): string | undefined => (text.length > 100 ? '地点不能超过100个字符' : undefined)

/** Empty means unlimited. */
export function checkCapacity(text: string): string | undefined {
  if (text !== '' && !/^[1-9]\d{0,4}$/.test(text)) return '名额须为1到99999的整数，不限名额请留空'
}

/** `full`: all places are taken. `ended` applies to the activity itself, whatever its sign-up. */
export const signUpStates = ['none', 'early', 'open', 'full', 'closed', 'ended'] as const
export type SignUpState = (typeof signUpStates)[number]

interface Times {
  startsAt: string
  endsAt: string
  signUpOpensAt: string
  signUpClosesAt: string
}
export function checkTimes({ startsAt, endsAt, signUpOpensAt, signUpClosesAt }: Times): string | undefined {
  if (endsAt && !startsAt) return '填写结束时间时，请同时填写开始时间'
  if (endsAt && endsAt <= startsAt) return '结束时间须晚于开始时间'
  if (signUpClosesAt && !signUpOpensAt) return '填写报名截止时间时，请同时填写报名开始时间'
  if (signUpClosesAt && signUpClosesAt <= signUpOpensAt) return '报名截止时间须晚于报名开始时间'
}

/** The member reads the reason. */
export function checkCancelSignUp(text: string): string | undefined {
  if (text === '') return '请填写取消原因，会员会收到'
  if (text.length > 200) return '取消原因不能超过200个字符'
}
