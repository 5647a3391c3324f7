import type { Prisma } from '#prisma/generated/client.ts'
import { type DataOf, type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import { titleOf } from '#server/content/workflow/submissions.ts'
import type { Member } from '#server/members/member.ts'
import { notify } from '#server/messages/notify.ts'
import { notifyStaff } from '#server/messages/notifyStaff.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'
import { submissionKindOf, submissionKinds } from '#shared/rules/submissionKinds.ts'

interface Submission<K extends SubmittedKind> {
  kind: K
  id: number
  data: DataOf<K>
}

export async function notifyReviewers<K extends SubmittedKind>(
  tx: Prisma.TransactionClient,
  { companyName }: Member,
  { kind, id, data }: Submission<K>,
): Promise<void> {
  const submissionKind = submissionKindOf(kind, data)
  if (!submissionKind) throw new Error(`Members do not submit ${kind} with this content`)
  const { name, column } = submissionKinds[submissionKind]
  const title = `${name}《${titleOf(kind, data)}》（${companyName}）`
  const path = `/console/review/${submissionKind}/${id}`
  await notifyStaff(tx, { kind: 'submission', subject: `${kind} ${id}`, column, title, path })
}

/** To the last version's member, else the submitter. `subject` follows the title. */
export async function notifySubmitter<K extends SubmittedKind>(
  tx: Prisma.TransactionClient,
  { kind, id, data, submittedById }: Submission<K> & { submittedById: number | null },
  { kind: messageKind, subject, body }: { kind: MessageKind; subject: string; body: string },
): Promise<void> {
  const reader = (await lastMember(tx, kind, id)) ?? submittedById
  if (reader === null) return
  const link = submittedTypes[kind].submission.link(data)
  await notify(tx, reader, { kind: messageKind, title: `《${titleOf(kind, data)}》${subject}`, body, link })
}

/** Ignores corrections by staff. */
async function lastMember(tx: Prisma.TransactionClient, kind: SubmittedKind, itemId: number) {
  const written = await tx.revision.findFirst({
    where: { kind, itemId, author: { role: 'member' } },
    orderBy: { version: 'desc' },
    select: { authorId: true },
  })
  return written?.authorId
}
