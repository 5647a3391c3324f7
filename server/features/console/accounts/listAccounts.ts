import type { Database } from '#server/database/client.ts'
import { containsText } from '#server/database/containsText.ts'
import { sql } from '#server/database/sql.ts'
import { versionOf } from '#server/features/console/accounts/findMember.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Contract = typeof accountsContract
type Row = OutputOf<Contract['listAccounts']>[number]

const columns = sql`a."id", a."loginName", a."userName", coalesce(a."phone", '') as "phone", a."accountType", a."companyId",
  coalesce(c."name", '') as "companyName",
  coalesce((select sum("amount") from "CreditEntry" where "accountId" = a."id"), 0)::int as "balance",
  a."disabledAt" is not null as "isDisabled", a."mustChangePassword", a."lastLoginAt", a."createdAt"`

const members = sql`from "Account" a left join "Company" c on c."id" = a."companyId" where a."role" = 'member'`

const orders = {
  createdAt: { ascending: sql`a."createdAt", a."id"`, descending: sql`a."createdAt" desc, a."id" desc` },
  lastLoginAt: { ascending: sql`a."lastLoginAt" nulls first, a."id"`, descending: sql`a."lastLoginAt" desc nulls last, a."id" desc` },
  loginName: { ascending: sql`a."loginName"`, descending: sql`a."loginName" desc` },
}

const states = {
  active: sql`and a."disabledAt" is null`,
  disabled: sql`and a."disabledAt" is not null`,
  mustChangePassword: sql`and a."disabledAt" is null and a."mustChangePassword"`,
}

/** The accounts of members, as they are filtered and sorted. */
export function listAccounts({ reader }: Database, input: InputOf<Contract['listAccounts']>): Promise<Page<Row>> {
  const { text, type, companyId, state, sort, direction, page, size } = input
  const pattern = containsText(text)
  const found = text
    ? sql`and (a."loginName" ilike ${pattern} or a."phone" ilike ${pattern} or a."userName" ilike ${pattern} or a."unitName" ilike ${pattern}
        or c."name" ilike ${pattern})`
    : sql``
  const ofType = type === undefined ? sql`` : sql`and a."accountType" = ${type}`
  const ofCompany = companyId === undefined ? sql`` : sql`and a."companyId" = ${companyId}`
  const inState = state === undefined ? sql`` : states[state]
  return reader.page<Row>({ columns, source: sql`${members} ${found} ${ofType} ${ofCompany} ${inState}`, order: orders[sort][direction], page, size })
}

/** One of them, with what its form begins with. Refuses with notFound. */
export async function getAccount({ reader }: Database, id: number): Promise<OutputOf<Contract['getAccount']>> {
  const row = await reader.row<Omit<OutputOf<Contract['getAccount']>, 'version'> & { keptPhone: string | null; keptEmail: string | null }>(sql`
    select ${columns}, coalesce(a."email", '') as "email", a."unitName", a."officePhone", a."officeAddress", a."phone" as "keptPhone", a."email" as "keptEmail"
    ${members} and a."id" = ${id}`)
  if (!row) throw new Refusal('notFound', '会员账号不存在')
  const { keptPhone, keptEmail, ...account } = row
  return { ...account, version: versionOf({ ...account, phone: keptPhone, email: keptEmail }) }
}

/** Units an account of this type can belong to, those whose names begin with the text first. */
export function findUnits({ reader }: Database, { type, text }: InputOf<Contract['findUnits']>): Promise<OutputOf<Contract['findUnits']>> {
  const pattern = containsText(text)
  const ofType = type === undefined ? sql`` : sql`and ("type" = 4) = ${type === 2}::boolean`
  return reader.rows(sql`
    select "id", "name" from "Company" where "deletedAt" is null and ("name" ilike ${pattern} or "shortName" ilike ${pattern}) ${ofType}
    order by "name" ilike ${pattern.slice(1)} desc, "position", "id" limit 50`)
}
