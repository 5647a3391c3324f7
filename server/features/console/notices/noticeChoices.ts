import type { Database } from '#server/database/client.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { noticesContract } from '#shared/contracts/console/notices.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { type NoticeFrequency, noticeKindNames, noticeKinds, usualFrequency } from '#shared/rules/noticeKinds.ts'
import { can } from '#shared/rules/permissions.ts'

type Db = Pick<Database, 'prisma'>

/** How often the caller is told of each kind that they may handle. */
export async function readNoticeChoices({ prisma }: Db, staff: StaffSession): Promise<OutputOf<typeof noticesContract.readNoticeChoices>> {
  const chosen = await prisma.noticeChoice.findMany({ where: { accountId: staff.accountId } })
  const frequencyByKind = new Map(chosen.map(({ kind, frequency }) => [kind, frequency as NoticeFrequency]))
  return noticeKindNames
    .filter((kind) => can(staff, noticeKinds[kind].needs))
    .map((kind) => ({ kind, frequency: frequencyByKind.get(kind) ?? usualFrequency }))
}

/** Chooses for one kind. One that the caller may not handle can be chosen too: it tells nobody anything. */
export async function saveNoticeChoice(
  { prisma }: Db,
  { accountId }: StaffSession,
  { kind, frequency }: BodyOf<typeof noticesContract.saveNoticeChoice>,
): Promise<null> {
  await prisma.noticeChoice.upsert({
    where: { accountId_kind: { accountId, kind } },
    create: { accountId, kind, frequency },
    update: { frequency },
  })
  return null
}
