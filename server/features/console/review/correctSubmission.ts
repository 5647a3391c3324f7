import { submittedTypes } from '#server/content/contentTypes.ts'
import { correct } from '#server/content/workflow/saveItem.ts'
import { titleOf } from '#server/content/workflow/submissions.ts'
import type { Database } from '#server/database/client.ts'
import { toReview } from '#server/features/console/review/toReview.ts'
import type { Client } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { Correction } from '#shared/contracts/console/corrections.ts'

/**
 * Corrects the version the reviewer has seen; who submitted it goes on being its author. Refuses with stale where another version waits, an area or a
 * cuisine that is none, and files there are not.
 */
export async function correctSubmission(db: Database, staff: StaffSession, correction: Correction, client: Client): Promise<{ version: number }> {
  const { address: _, ...review } = toReview(correction, staff, client)
  const { kind, id } = review
  const { cleanCorrection, checkCorrection } = submittedTypes[kind].submission
  const corrected = (await cleanCorrection?.(correction.fields)) ?? correction.fields
  const version = await correct(db, review, {
    // The contract has decoded the fields of this kind.
    change: (data) => ({ ...data, ...corrected }),
    check: async (tx) => checkCorrection?.(tx, correction.fields),
    log: (tx, { version, before, after }) =>
      audit(tx, staff, client.address, {
        action: 'correct',
        subject: `${kind} ${id}`,
        // The texts themselves are kept with the versions.
        before: { version: review.version, title: titleOf(kind, before) },
        after: { version, title: titleOf(kind, after) },
      }),
  })
  return { version }
}
