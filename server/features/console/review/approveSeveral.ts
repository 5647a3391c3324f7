import { approve } from '#server/content/workflow/decide.ts'
import type { Database } from '#server/database/client.ts'
import { type Seen, toReview } from '#server/features/console/review/toReview.ts'
import type { Client } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Outcome = OutputOf<typeof reviewContract.approveSubmissions>[number]

/** Approves versions one after the other, each in a transaction of its own. Answers in their order why one was refused; null where it was not. */
export async function approveSeveral(db: Database, staff: StaffSession, submissions: Seen[], client: Client): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const seen of submissions) {
    const { kind, id } = seen
    outcomes.push({ kind, id, message: await refusalOf(approve(db, toReview(seen, staff, client))) })
  }
  return outcomes
}

/** What is no refusal is a fault, and everybody's. */
async function refusalOf(decision: Promise<void>): Promise<string | null> {
  try {
    await decision
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
