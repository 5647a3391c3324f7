import { sql } from 'kysely'
import type { AnyItemType } from '#server/content/contentType.ts'
import type { Database } from '#server/database/client.ts'
import { execute, now, query } from '#server/database/query.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** In seconds since the last renewal. */
const lifetime = 90

/** Claims or renews. Returns another editor's name unless taken over; null on success. Throws notFound. */
export async function lockEditing(
  { prisma }: Pick<Database, 'prisma'>,
  { kind, find }: AnyItemType,
  { accountId }: StaffSession,
  { id, takeOver }: { id: number; takeOver: boolean },
): Promise<{ heldBy: string | null }> {
  if (!(await find(prisma, id))) throw new Refusal('notFound')
  const taken = await execute(
    prisma,
    query
      .insertInto('EditLock')
      .values({ kind, itemId: id, accountId, expiresAt: sql<Date>`now() + make_interval(secs => ${lifetime})` })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'itemId'])
          .doUpdateSet((eb) => ({ accountId: eb.ref('excluded.accountId'), expiresAt: eb.ref('excluded.expiresAt') }))
          .where((eb) => {
            const isOwnOrOver = [eb('EditLock.accountId', '=', eb.ref('excluded.accountId')), eb('EditLock.expiresAt', '<', now)]
            return eb.or([...(takeOver ? [eb.lit(true)] : []), ...isOwnOrOver])
          }),
      ),
  )
  if (taken > 0) return { heldBy: null }
  const held = await prisma.editLock.findUnique({
    where: { kind_itemId: { kind, itemId: id } },
    select: { account: { select: { userName: true } } },
  })
  return { heldBy: held?.account.userName ?? null }
}

export async function unlockEditing(
  { prisma }: Pick<Database, 'prisma'>,
  { kind }: AnyItemType,
  { accountId }: StaffSession,
  { id }: { id: number },
): Promise<null> {
  await prisma.editLock.deleteMany({ where: { kind, itemId: id, accountId } })
  return null
}
