import { type SubmissionKind, submissionKinds } from '#shared/rules/submissionKinds.ts'
import type { WaitingKind } from '#shared/rules/waitingKinds.ts'

/** Of all that waits for staff what members have submitted for review. */
export const submissionsIn = <W extends { kind: WaitingKind }>(waiting: readonly W[]) =>
  waiting.filter((each): each is W & { kind: SubmissionKind } => each.kind in submissionKinds)
