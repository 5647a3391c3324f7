import { grantCredits } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { feature } from '#server/http/feature.ts'
import { notify } from '#server/messages/notify.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { creditsContract } from '#shared/contracts/console/credits.ts'
import type { BodyOf, InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type List = typeof creditsContract.listCredits

/** The ledger of a member's account, newest first. */
const listCredits = ({ reader }: Database, { id, page, size }: InputOf<List>): Promise<Page<OutputOf<List>[number]>> =>
  reader.page({
    columns: sql`e."id", e."amount", e."reason", coalesce(i."title", '') as "itemTitle", e."note",
      coalesce(nullif(s."userName", ''), s."loginName", '') as "by", e."createdAt"`,
    source: sql`from "CreditEntry" e left join "InfoItem" i on i."id" = e."infoItemId" left join "Account" s on s."id" = e."createdById"
      where e."accountId" = ${id} and exists (select 1 from "Account" a where a."id" = ${id} and a."role" = 'member')`,
    order: sql`e."createdAt" desc, e."id" desc`,
    page,
    size,
  })

export const credits = feature(creditsContract, {
  listCredits: ({ db, input }) => listCredits(db, input),
  grantCredits: ({ db, staff, body, client }) => adjustCredits(db, staff, body, client.address),
})

type Call = typeof creditsContract.grantCredits

/** Gives a member credit by hand, or takes it, and tells why. Refuses with notFound, and what would leave less than none. */
async function adjustCredits(
  { prisma }: Database,
  staff: StaffSession,
  { id, amount, note }: BodyOf<Call>,
  address: string,
): Promise<OutputOf<Call>> {
  return prisma.$transaction(async (tx) => {
    if (!(await tx.account.findUnique({ where: { id, role: 'member' }, select: { id: true } }))) throw new Refusal('notFound', '会员账号不存在')
    const balance = await grantCredits(tx, { accountId: id, amount, note, createdById: staff.accountId })
    const title = amount > 0 ? `协会为您增加了${amount}次专报下载` : `协会扣减了您${-amount}次专报下载`
    await notify(tx, id, { kind: 'credit', title, body: `原因：${note}。目前可下载${balance}次。` })
    await audit(tx, staff, address, { action: 'creditsGranted', subject: `account ${id}`, after: { amount, note, balance } })
    return { balance }
  })
}
