import type { Prisma } from '#prisma/generated/client.ts'
import { hashVersion } from '#server/database/hashVersion.ts'
import { query, run } from '#server/database/query.ts'
import { Refusal } from '#shared/lib/errors.ts'

const edited = { userName: true, phone: true, email: true, accountType: true, companyId: true, unitName: true } as const

interface Edited {
  userName: string
  phone: string | null
  email: string | null
  accountType: number
  companyId: number | null
  unitName: string
}

/** Version for optimistic locking. It covers editable fields only, so sign-ins do not make forms stale. */
export const versionOf = ({ userName, phone, email, accountType, companyId, unitName }: Edited): string =>
  hashVersion({ userName, phone, email, accountType, companyId, unitName })

/** Locks a member account until the transaction ends. Refuses missing and staff accounts with notFound, changed versions with stale. */
export async function findMember(tx: Prisma.TransactionClient, id: number, version?: string) {
  await run(tx, query.selectFrom('Account').select('id').where('id', '=', id).forNoKeyUpdate())
  const account = await tx.account.findUnique({
    where: { id, role: 'member' },
    select: { id: true, loginName: true, disabledAt: true, ...edited },
  })
  if (!account) throw new Refusal('notFound', '会员账号不存在')
  if (version !== undefined && version !== versionOf(account)) throw new Refusal('stale', '账号信息已被他人修改，请比较后再保存')
  return account
}

/** Locks several member accounts, in the order of their ids to prevent deadlocks. */
export async function findMembers(tx: Prisma.TransactionClient, ids: readonly number[]) {
  const members: Awaited<ReturnType<typeof findMember>>[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) members.push(await findMember(tx, id))
  return members
}
