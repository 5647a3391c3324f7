import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { audit } from '#server/staff/audit.ts'
import { isLiveSession, type StaffSession } from '#server/staff/session.ts'
import type { sessionContract } from '#shared/contracts/console/session.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Sessions = OutputOf<typeof sessionContract.listSessions>

/** The browsers this account is signed in with, the one used last first; those that have not given their code are not. */
export const listSessions = ({ reader }: Database, { sessionId, accountId, hasSecondFactor }: StaffSession): Promise<Sessions> =>
  reader.rows(sql`
    select "id", "address", "userAgent", "createdAt", "lastSeenAt", "id" = ${sessionId} as "isThis" from "StaffSession"
    where "accountId" = ${accountId} and ${isLiveSession} and ("secondFactorAt" is not null or not ${hasSecondFactor}::boolean)
    order by "lastSeenAt" desc, "id" desc`)

/** Ends another session of this account; one of somebody else is none of it. Refuses to end the one that asks. */
export async function endSession({ prisma }: Database, staff: StaffSession, id: number, address: string): Promise<null> {
  const { sessionId, accountId } = staff
  if (id === sessionId) throw new Refusal('refused', '这是当前设备，请使用“退出登录”')
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.staffSession.deleteMany({ where: { id, accountId } })
    if (count > 0) await audit(tx, staff, address, { action: 'sessionEnded', subject: `session ${id}` })
  })
  return null
}
