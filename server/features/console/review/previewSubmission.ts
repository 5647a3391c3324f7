import { findSubmission } from '#server/content/workflow/submissions.ts'
import type { Database } from '#server/database/client.ts'
import type { Seen } from '#server/features/console/review/toReview.ts'
import { assertShown } from '#server/preview/previewLink.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { submissionKinds } from '#shared/rules/submissionKinds.ts'

/**
 * The address of a version as visitors will see it, which opens for staff only. Refuses a dish, which has no page, and with notFound what no member
 * has submitted.
 */
export async function previewSubmission(db: Database, { kind, id, version }: Seen): Promise<string> {
  const content = submissionKinds[kind]
  if (content === 'dish') throw new Refusal('refused', '推荐菜品没有单独的页面，与餐厅一起展示')
  const item = await findSubmission(db.prisma, content, id)
  if (!item || item.submittedById === null) throw new Refusal('notFound')
  await assertShown(db, { kind: content, id, version })
  return `/preview/${content}/${id}/${version}`
}
