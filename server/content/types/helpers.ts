import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow } from '#server/content/contentType.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import type { Condition } from '#server/database/list.ts'
import { cleanDescription } from '#server/html/cleanContent.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { fixedMessage } from '#shared/rules/contentRules.ts'
import type { CompanyItemKind } from '#shared/rules/itemKinds.ts'

export const byStaff = { submittedById: null, submittedAt: null, failReason: null }

export const isOwnOfCompany = (eb: ItemBuilder<CompanyItemKind>, companyId: number | null): Condition =>
  eb.and([eb('item.companyId', '=', companyId), eb('item.submittedById', 'is not', null)])

export async function cleanCorrectedDescription<Fields extends { description: string }>(fields: Fields) {
  const { html: description, summary } = await cleanDescription(fields.description)
  return { ...fields, description, summary }
}

/** Throws a `Refusal` if a submission's `fixed` fields change: they determine owner and column. */
export function assertImmutable<Data>(before: ItemRow<Data> | undefined, after: Data, fixed: readonly (keyof Data)[]): void {
  if (typeof before?.submittedById !== 'number') return
  if (fixed.some((field) => before.data[field] !== after[field])) throw new Refusal('refused', fixedMessage)
}

/** Throws a `Refusal` if the company does not exist. */
export async function assertCompanyExists(tx: Prisma.TransactionClient, companyId: number | null): Promise<void> {
  if (companyId !== null && !(await tx.company.count({ where: { id: companyId } }))) throw new Refusal('refused', '所选单位不存在，请重新选择')
}
