import type { Prisma } from '#prisma/generated/client.ts'
import type { Member } from '#server/members/member.ts'
import { notifyStaff } from '#server/messages/notifyStaff.ts'
import { type DataOf, kindOf, type ReviewedKind } from '#server/review/kinds.ts'
import { columnOfSubmission } from '#shared/rules/columns.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import type { SubmissionKind } from '#shared/rules/submissionKinds.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'

/** Tells the reviewers of its column that a member has submitted something. */
export async function notifyReviewers<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  { companyName }: Member,
  { kind, id, data }: { kind: K; id: number; data: DataOf<K> },
): Promise<void> {
  const submissionKind = submissionKindOf(kind, data as { policyType?: number })
  const title = `${waitingKinds[submissionKind].name}《${kindOf(kind).title(data)}》（${companyName}）`
  const path = `/console/review/${submissionKind}/${id}`
  await notifyStaff(tx, { kind: 'submission', subject: `${kind} ${id}`, column: columnOfSubmission[submissionKind], title, path })
}

function submissionKindOf(kind: ReviewedKind, data: { policyType?: number }): SubmissionKind {
  if (kind === 'article') return data.policyType === policyTypes.showcase ? 'showcase' : 'shared'
  return kind === 'infoItem' ? 'report' : kind
}
