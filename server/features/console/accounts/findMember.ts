import type { Prisma } from '#prisma/generated/client.ts'
import { hashVersion } from '#server/database/hashVersion.ts'
import { query, run } from '#server/database/query.ts'
import { Refusal } from '#shared/lib/errors.ts'

const edited = { userName: true, phone: true, email: true, accountType: true, companyId: true, unitName: true } as const

/** What staff can change about a member. */
interface Edited {
  userName: string
  phone: string | null
  email: string | null
  accountType: number
  companyId: number | null
  unitName: string
}

/** Covers what staff can change: a sign-in does not make a form stale, an edit does. */
export const versionOf = ({ userName, phone, email, accountType, companyId, unitName }: Edited): string =>
  hashVersion({ userName, phone, email, accountType, companyId, unitName })

/**
 * A member's account, locked until the transaction ends. Refuses with notFound where there is none, also for an account of staff; with stale, where
 * a version is named, if it is another by now.
 */
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

/** Several accounts of members, each as `findMember` has it; locked by their ids, so that nobody waits for each other. */
export async function findMembers(tx: Prisma.TransactionClient, ids: readonly number[]) {
  const members: Awaited<ReturnType<typeof findMember>>[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) members.push(await findMember(tx, id))
  return members
}
