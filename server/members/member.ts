import type { Database } from '#server/database/client.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type EnterpriseAbility, enterpriseRefusal, isEnterprise } from '#shared/rules/enterpriseRules.ts'

export interface Member {
  accountId: number
  loginName: string
  userName: string
  /** 1 liaison office, 2 enterprise. */
  accountType: number
  companyId: number | null
  companyName: string
}

/** Throws `Refusal('forbidden')` for enterprises without this permission. Liaison offices may do everything. */
export async function checkEnterprise(
  db: Pick<Database, 'reader'>,
  { accountType }: { accountType: number },
  ability: EnterpriseAbility,
): Promise<void> {
  if (!isEnterprise(accountType)) return
  const { enterpriseMembers } = await readSettings(db, ['enterpriseMembers'])
  if (enterpriseMembers[ability] === 'off') throw new Refusal('forbidden', enterpriseRefusal(ability))
}
