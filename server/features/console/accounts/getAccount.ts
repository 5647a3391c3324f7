import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { accountColumns, accountTables } from '#server/features/console/accounts/accountList.ts'
import { versionOf } from '#server/features/console/accounts/findMember.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Account = OutputOf<typeof accountsContract.getAccount>
/** Where there is none, the database has null, the form ''. */
interface Kept {
  keptPhone: string | null
  keptEmail: string | null
}

/** A member's account, with what its form begins with. Refuses with notFound. */
export async function getAccount({ reader }: Database, id: number): Promise<Account> {
  const row = await reader.row<Omit<Account, 'version'> & Kept>(sql`
    select ${accountColumns}, coalesce(a."email", '') as "email", a."unitName", a."officePhone", a."officeAddress",
      a."phone" as "keptPhone", a."email" as "keptEmail"
    ${accountTables} where a."role" = 'member' and a."id" = ${id}`)
  if (!row) throw new Refusal('notFound', '会员账号不存在')
  const { keptPhone, keptEmail, ...account } = row
  return { ...account, version: versionOf({ ...account, phone: keptPhone, email: keptEmail }) }
}
