import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow } from '#server/content/itemRows.ts'
import type { Kind } from '#server/publishing/kind.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { fixedMessage } from '#shared/rules/contentRules.ts'

/** Throws a `Refusal` with the first missing field. Public items need more fields than drafts. */
export function assertPublishable<Written>(
  { missingFields }: Pick<Kind<Written, object>, 'missingFields'>,
  written: Written,
  isPublic: boolean,
): void {
  const [message] = Object.values(missingFields(written, isPublic))
  if (message) throw new Refusal('refused', message)
}

/** Throws a `Refusal` if one of these fields of a submission changes: they determine its owner and its column. */
export function assertImmutable<Data>(before: ItemRow<Data> | undefined, after: Data, fixed: readonly (keyof Data)[]): void {
  if (typeof before?.submittedById !== 'number') return
  if (fixed.some((field) => before.data[field] !== after[field])) throw new Refusal('refused', fixedMessage)
}

/** Throws a `Refusal` if the company of an item does not exist. */
export async function assertCompanyExists(tx: Prisma.TransactionClient, companyId: number | null): Promise<void> {
  if (companyId !== null && !(await tx.company.count({ where: { id: companyId } }))) throw new Refusal('refused', '所选单位不存在，请重新选择')
}
