import type { Database } from '#server/database/client.ts'
import { feature } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { noticesContract } from '#shared/contracts/console/notices.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { type NoticeFrequency, noticeKindNames, noticeKinds, usualFrequency } from '#shared/rules/noticeKinds.ts'
import { can } from '#shared/rules/permissions.ts'

export const notices = feature(noticesContract, {
  readNoticeChoices: ({ db, staff }) => readNoticeChoices(db, staff),
  saveNoticeChoice: ({ db, staff, body }) => saveNoticeChoice(db, staff, body),
})

type Db = Pick<Database, 'prisma'>

async function readNoticeChoices({ prisma }: Db, staff: StaffSession): Promise<OutputOf<typeof noticesContract.readNoticeChoices>> {
  const chosen = await prisma.noticeChoice.findMany({ where: { accountId: staff.accountId } })
  const frequencyByKind = new Map(chosen.map(({ kind, frequency }) => [kind, frequency as NoticeFrequency]))
  return noticeKindNames
    .filter((kind) => can(staff, noticeKinds[kind].needs))
    .map((kind) => ({ kind, frequency: frequencyByKind.get(kind) ?? usualFrequency }))
}

/** Accepts kinds the caller may not handle: that reveals nothing. */
async function saveNoticeChoice(
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
