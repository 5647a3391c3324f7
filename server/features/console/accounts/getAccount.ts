import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { accountColumns, accounts } from '#server/features/console/accounts/accountList.ts'
import { versionOf } from '#server/features/console/accounts/findMember.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Account = OutputOf<typeof accountsContract.getAccount>

/** Throws `Refusal('notFound')`. */
export async function getAccount({ reader }: Database, id: number): Promise<Account> {
  const row = await reader.row(
    accountColumns(accounts)
      .select(({ fn }) => fn.coalesce('a.email', sql.lit('')).as('email'))
      .select(['a.unitName', 'a.officePhone', 'a.officeAddress', 'a.phone as keptPhone', 'a.email as keptEmail'])
      .where('a.role', '=', sql.lit('member'))
      .where('a.id', '=', id),
  )
  if (!row) throw new Refusal('notFound', '会员账号不存在')
  const { keptPhone, keptEmail, ...account } = row
  return { ...account, version: versionOf({ ...account, phone: keptPhone, email: keptEmail }) }
}
