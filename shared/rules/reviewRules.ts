import type { SubmissionKind } from '#shared/rules/submissionKinds.ts'
import {
  checkLine,
  dishRules,
  emptyContentMessage,
  fileMessages,
  isEmptyContent,
  most,
  reportRules,
  sharedRules,
  shopRules,
  showcaseRules,
} from '#shared/rules/submissionRules.ts'

/*
 * The rules of what reviewers write: why something is sent back, and what they correct. Texts go in trimmed, and what is wrong with them comes out.
 */

/** The most a reason may have, in characters; and one that is kept to be picked again, which stands on a button. */
export const mostReason = 300
const mostTemplate = 40

/** Why a submission is sent back: its author reads it. */
export function checkReason(text: string): string | undefined {
  if (text === '') return '请填写审核不通过的原因'
  if ([...text].length > mostReason) return `原因不能超过${mostReason}个字`
}

/** So long, in minutes, a reviewer can take a decision of his back. */
export const undoMinutes = 10

/** A reason that is kept to be picked. */
export const checkReasonTemplate = checkLine('常用原因', '请填写常用原因', mostTemplate)

/** Content may be nothing where the member may leave it out. */
const mayBeEmpty = (html: string) => (html.length > most.content ? '内容过长，请精简文字' : undefined)
const content = (html: string) => mayBeEmpty(html) ?? (isEmptyContent(html) ? emptyContentMessage : undefined)

const given = (message: string) => (key: string) => (key === '' ? message : undefined)

/**
 * What staff may correct of a submission, field by field, with the member's own rules: all of its form. The fields have the names of the data.
 */
export const correctionRules = {
  shared: { title: sharedRules.title, subtitle: sharedRules.subtitle, content },
  showcase: { ...showcaseRules, content, coverKey: given(fileMessages.attachment) },
  report: { title: reportRules.title, attachmentKey: given(fileMessages.attachment), description: mayBeEmpty },
  foodShop: { ...shopRules, description: mayBeEmpty, coverKey: given(fileMessages.cover) },
  dish: { title: dishRules.title, imageKey: given(fileMessages.attachment) },
} as const satisfies Record<SubmissionKind, Record<string, unknown>>

/** What a reviewer can decide, as staff read it. */
export const decisions = { approved: '通过', rejected: '驳回' } as const
type DecisionName = keyof typeof decisions

export const decisionNames = Object.keys(decisions) as [DecisionName, DecisionName]
