import { checkLine } from '#shared/rules/submissionRules.ts'

/*
 * The rules of what reviewers write: why something is sent back. Texts go in trimmed, and what is wrong with them comes out.
 */

/** The most a reason may have, in characters; and one that is kept to be picked again, which stands on a button. */
export const maxReason = 300
const maxTemplate = 40

/** Why a submission is sent back: its author reads it. */
export function checkReason(text: string): string | undefined {
  if (text === '') return '请填写审核不通过的原因'
  if ([...text].length > maxReason) return `原因不能超过${maxReason}个字`
}

/** So long, in minutes, a reviewer can take a decision of his back. */
export const undoMinutes = 10

/** A reason that is kept to be picked. */
export const checkReasonTemplate = checkLine('常用原因', '请填写常用原因', maxTemplate)

/** What a reviewer can decide, as staff read it. */
export const decisions = { approved: '通过', rejected: '驳回' } as const
type DecisionName = keyof typeof decisions

export const decisionNames = Object.keys(decisions) as [DecisionName, DecisionName]
