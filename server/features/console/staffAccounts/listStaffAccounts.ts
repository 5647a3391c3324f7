import type { Database } from '#server/database/client.ts'
import { containsText } from '#server/database/containsText.ts'
import { sql } from '#server/database/sql.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'

type Call = typeof staffAccountsContract.listStaffAccounts

const orders = {
  createdAt: { ascending: sql`"createdAt", "id"`, descending: sql`"createdAt" desc, "id" desc` },
  lastLoginAt: { ascending: sql`"lastLoginAt" nulls first, "id"`, descending: sql`"lastLoginAt" desc nulls last, "id" desc` },
  loginName: { ascending: sql`"loginName"`, descending: sql`"loginName" desc` },
}
const states = { active: sql`and "disabledAt" is null`, disabled: sql`and "disabledAt" is not null` }

/** The accounts of staff, searched by login name and name. */
export function listStaffAccounts(
  { reader }: Database,
  { accountId }: StaffSession,
  { text, role, state, sort, direction, page, size }: InputOf<Call>,
): Promise<Page<OutputOf<Call>[number]>> {
  const pattern = containsText(text)
  const found = text ? sql`and ("loginName" ilike ${pattern} or "userName" ilike ${pattern})` : sql``
  const inRole = role === undefined ? sql`and "role" <> 'member'` : sql`and "role" = ${role}::"Role"`
  return reader.page({
    columns: sql`"id", "loginName", "userName", "role", "totpSecret" is not null as "hasSecondFactor", "disabledAt" is not null as "isDisabled",
      "mustChangePassword", "lastLoginAt", "createdAt", "id" = ${accountId}::int as "isSelf"`,
    source: sql`from "Account" where true ${inRole} ${state === undefined ? sql`` : states[state]} ${found}`,
    order: orders[sort][direction],
    page,
    size,
  })
}
