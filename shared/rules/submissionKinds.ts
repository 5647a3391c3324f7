import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'

/** What members submit for review, by the name staff know it by, and the kind of content each is kept as. */
export const submissionKinds = {
  shared: 'article',
  report: 'infoItem',
  showcase: 'article',
  foodShop: 'foodShop',
  dish: 'dish',
} as const satisfies Partial<Record<WaitingKind, string>>
export type SubmissionKind = keyof typeof submissionKinds

export function isSubmissionKind(kind: WaitingKind): kind is SubmissionKind {
  return kind in submissionKinds
}

/** In the order they are shown. */
export const submissionKindNames = (Object.keys(waitingKinds) as WaitingKind[]).filter(isSubmissionKind)
