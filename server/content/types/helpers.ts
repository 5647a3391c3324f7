import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow } from '#server/content/contentType.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import type { Condition } from '#server/database/list.ts'
import { cleanDescription } from '#server/html/cleanContent.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { fixedMessage } from '#shared/rules/contentRules.ts'
import type { CompanyItemKind } from '#shared/rules/itemKinds.ts'

/** Returns the named columns of a row. */
export const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

/** Submission columns of kinds that only staff create. */
export const byStaff = { submittedById: null, submittedAt: null, failReason: null }

/** `isOwn` of kinds whose rows name their company. */
export const isOwnOfCompany = (eb: ItemBuilder<CompanyItemKind>, companyId: number | null): Condition =>
  eb.and([eb('item.companyId', '=', companyId), eb('item.submittedById', 'is not', null)])

/** `cleanCorrection` of kinds with a description. */
export async function cleanCorrectedDescription<Fields extends { description: string }>(fields: Fields) {
  const { html: description, summary } = await cleanDescription(fields.description)
  return { ...fields, description, summary }
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
