import type { Prisma } from '#prisma/generated/client.ts'
import { query, run } from '#server/database/query.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Locks an application until the transaction ends. Throws `Refusal('notFound')`. */
export async function lockApplication(tx: Prisma.TransactionClient, id: number) {
  await run(tx, query.selectFrom('JoinApplication').select('id').where('id', '=', id).forUpdate())
  const application = await tx.joinApplication.findUnique({ where: { id } })
  if (!application) throw new Refusal('notFound', '入会申请不存在')
  return application
}

/** Locks an open application. Throws like `lockApplication`, and `Refusal('stale')` if it was handled. */
export async function findOpen(tx: Prisma.TransactionClient, id: number) {
  const application = await lockApplication(tx, id)
  if (application.state !== 'received') throw new Refusal('stale', '该申请已由他人处理')
  return application
}
