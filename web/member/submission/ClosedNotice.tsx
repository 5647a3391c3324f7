import type { Endpoint } from '#shared/lib/endpoint.ts'
import { enterpriseRefusal } from '#shared/rules/enterpriseRules.ts'
import { useIsClosed } from '#web/lib/useIsClosed.ts'
import { FormNotice } from '#web/member/submission/FormNotice.tsx'

/** Tells an enterprise before it fills in a form that the server will refuse it. */
export function ClosedNotice({ by: { enterpriseAbility } }: { by: Pick<Endpoint, 'enterpriseAbility'> }) {
  const isClosed = useIsClosed(enterpriseAbility)
  return enterpriseAbility && isClosed ? <FormNotice rejected>{enterpriseRefusal(enterpriseAbility)}。</FormNotice> : null
}
