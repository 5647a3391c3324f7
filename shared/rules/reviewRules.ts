import { checkLine } from '#shared/rules/contentRules.ts'

/** In characters. Templates are shorter because they label buttons. */
export const maxReason = 300
const maxTemplate = 40

/** The author of the submission reads the reason. */
export function checkReason(text: string): string | undefined {
  if (text === '') return '请填写审核不通过的原因'
  if ([...text].length > maxReason) return `原因不能超过${maxReason}个字`
}

/** How long, in minutes, a reviewer can undo a decision. */
export const undoMinutes = 10

export const checkReasonTemplate = checkLine('常用原因', '请填写常用原因', maxTemplate)

export const decisions = { approved: '通过', rejected: '驳回' } as const
type DecisionName = keyof typeof decisions

export const decisionNames = Object.keys(decisions) as [DecisionName, DecisionName]
