import type { Review } from '#server/content/workflow/locks.ts'
import type { Client } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { type SubmissionKind, submissionKinds } from '#shared/rules/submissionKinds.ts'

export interface SubmissionVersion {
  kind: SubmissionKind
  id: number
  version: number
}

export const toReview = ({ kind, id, version }: SubmissionVersion, { accountId: reviewerId }: StaffSession, { address }: Client): Review => ({
  kind: submissionKinds[kind].content,
  id,
  version,
  reviewerId,
  address,
})
