import type { Prisma } from '#prisma/generated/client.ts'
import { query, run } from '#server/database/query.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { isEnterprise } from '#shared/rules/enterpriseRules.ts'
import { takenMessages } from '#shared/rules/memberRules.ts'

export const fitsType = (accountType: number, companyType: number) => isEnterprise(accountType) === (companyType === enterprise)

/**
 * Throws a `Refusal` if the company is missing, deleted, or not of the kind that the account type needs. Locks it (key share) until the transaction
 * ends.
 */
export async function refuseOtherUnit(tx: Prisma.TransactionClient, { accountType, companyId }: { accountType: number; companyId: number }) {
  const [company] = await run(tx, query.selectFrom('Company').select('type').where('id', '=', companyId).where('deletedAt', 'is', null).forKeyShare())
  if (!company || !fitsType(accountType, company.type)) throw new Refusal('refused', takenMessages.companyId)
}
