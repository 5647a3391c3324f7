import { submittedTypes } from '#server/content/contentTypes.ts'
import { correct } from '#server/content/workflow/saveItem.ts'
import { titleOf } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { toReview } from '#server/features/console/review/toReview.ts'
import type { Client } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { Correction } from '#shared/contracts/console/corrections.ts'

/** Corrects the reviewed version; the author stays. Throws `Refusal('stale')`, or for unknown areas, cuisines or files. */
export async function correctSubmission(db: Database, staff: StaffSession, correction: Correction, client: Client): Promise<{ version: number }> {
  const { address: _, ...review } = toReview(correction, staff, client)
  const { kind, id } = review
  const { cleanCorrection, checkCorrection } = submittedTypes[kind].submission
  const corrected = (await cleanCorrection?.(correction.fields)) ?? correction.fields
  const version = await correct(db, review, {
    // Already decoded by the contract.
    change: (data) => ({ ...data, ...corrected }),
    check: async (tx) => checkCorrection?.(tx, correction.fields),
    log: (tx, { version, before, after }) =>
      audit(tx, staff, client.address, {
        action: 'correct',
        subject: `${kind} ${id}`,
        // The versions keep the texts.
        before: { version: review.version, title: titleOf(kind, before) },
        after: { version, title: titleOf(kind, after) },
      }),
  })
  return { version }
}
