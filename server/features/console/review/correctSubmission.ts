import { cleanContent, cleanDescription } from '#server/content/cleanContent.ts'
import type { Database } from '#server/database/client.ts'
import { toReview } from '#server/features/console/review/toReview.ts'
import type { Client } from '#server/http/feature.ts'
import { correct } from '#server/review/correct.ts'
import { type DataOf, kindOf, type ReviewedKind } from '#server/review/kinds.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type CorrectionRules, correctionRules } from '#shared/rules/reviewRules.ts'

type Correction = BodyOf<typeof reviewContract.correctSubmission>

/** How the texts of a form become those of each kind of content. */
const changes: { [K in ReviewedKind]: (data: DataOf<K>, correction: Correction) => Promise<DataOf<K>> } = {
  article: async (data, { title, subtitle, content }) => {
    const { html, summary } = await cleanContent(content)
    return { ...data, title, subtitle, content: html, summary }
  },
  infoItem: async (data, { title, content }) => ({ ...data, title, ...(await toDescription(content)) }),
  foodShop: async (data, { title, content }) => ({ ...data, title, ...(await toDescription(content)) }),
  dish: async (data, { title }) => ({ ...data, title }),
}

async function toDescription(content: string) {
  const { html: description, summary } = await cleanDescription(content)
  return { description, summary }
}

/**
 * Corrects the title, subtitle and text of the version the reviewer has seen; who submitted it goes on being its author. Refuses with the words of
 * the member's form, with stale where another version waits, and pictures there are not.
 */
export async function correctSubmission(db: Database, staff: StaffSession, correction: Correction, client: Client): Promise<{ version: number }> {
  const wrong = wrongIn(correction)
  if (wrong) throw new Refusal('refused', wrong)
  const { address, ...review } = toReview(correction, staff, client)
  const { kind, id } = review
  const change = changes[kind] as unknown as (data: DataOf<ReviewedKind>, correction: Correction) => Promise<DataOf<ReviewedKind>>
  const version = await correct(
    db,
    review,
    (data) => change(data, correction),
    async (tx, { version, before, after }) =>
      audit(tx, staff, client.address, {
        action: 'correct',
        subject: `${kind} ${id}`,
        // The texts themselves are kept with the versions.
        before: { version: review.version, title: kindOf(kind).title(before) },
        after: { version, title: kindOf(kind).title(after) },
      }),
  )
  return { version }
}

/** What the form of this kind says first. */
function wrongIn(correction: Correction): string | undefined {
  const rules: CorrectionRules = correctionRules[correction.kind]
  return rules.title(correction.title) ?? rules.subtitle?.(correction.subtitle) ?? rules.content?.(correction.content)
}
