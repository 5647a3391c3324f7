import { isEnterprise } from '#shared/rules/accountTypes.ts'
import type { EnterpriseAbility } from '#shared/rules/enterpriseRules.ts'
import { useSession } from '#web/lib/session.ts'
import { useSite } from '#web/lib/useSite.ts'

/** Whether an enterprise is signed in that staff do not let do this, so that a page can say it beforehand. The server decides. */
export function useIsClosed(ability: EnterpriseAbility | undefined): boolean {
  const session = useSession()
  const { closedToEnterprises = [] } = useSite()
  return session !== undefined && isEnterprise(session.accountType) && closedToEnterprises.some((closed) => closed === ability)
}
