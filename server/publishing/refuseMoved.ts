import type { Item } from '#server/publishing/kind.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { fixedMessage } from '#shared/rules/contentRules.ts'

/** Refuses a change of one of these fields of what a member has submitted: they decide whose it is, and where it stands. */
export function refuseMoved<Data>(before: Item<Data> | undefined, after: Data, fixed: readonly (keyof Data)[]): void {
  if (typeof before?.submittedById !== 'number') return
  if (fixed.some((field) => before.data[field] !== after[field])) throw new Refusal('refused', fixedMessage)
}
