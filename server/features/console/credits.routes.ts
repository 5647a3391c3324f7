import { sql } from 'kysely'
import { personName } from '#server/accounts/accountNames.ts'
import { grantCredits } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { type List, list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { feature } from '#server/http/feature.ts'
import { notify } from '#server/messages/notify.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { creditsContract } from '#shared/contracts/console/credits.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { balanceText } from '#shared/rules/creditRules.ts'

const creditList = (accountId: number): List<OutputOf<typeof creditsContract.listCredits>[number]> =>
  list({
    tables: query.selectFrom('CreditEntry as e').leftJoin('InfoItem as i', 'i.id', 'e.infoItemId').leftJoin('Account as s', 's.id', 'e.createdById'),
    where: (eb) => [
      eb('e.accountId', '=', accountId),
      eb.exists(eb.selectFrom('Account as a').where('a.id', '=', accountId).where('a.role', '=', sql.lit('member'))),
    ],
    columns: (rows) =>
      rows.select((eb) => [
        'e.id',
        'e.amount',
        'e.reason',
        eb.fn.coalesce('i.title', sql.lit('')).as('itemTitle'),
        'e.note',
        personName(eb.ref('s.userName'), eb.ref('s.loginName')).as('by'),
        'e.createdAt',
      ]),
    order: (rows) => rows.orderBy('e.createdAt', 'desc').orderBy('e.id', 'desc'),
  })

export const credits = feature(creditsContract, {
  listCredits: ({ db, input }) => db.reader.page(creditList(input.id), input),
  grantCredits: ({ db, staff, body, client }) => adjustCredits(db, staff, body, client.address),
})

type Call = typeof creditsContract.grantCredits

async function adjustCredits({ prisma }: Database, staff: StaffSession, { id, ...grant }: BodyOf<Call>, address: string): Promise<OutputOf<Call>> {
  return prisma.$transaction(async (tx) => {
    if (!(await tx.account.findUnique({ where: { id, role: 'member' }, select: { id: true } }))) throw new Refusal('notFound', '会员账号不存在')
    const { amount, note } = grant
    const balance = await grantCredits(tx, { accountId: id, ...grant, createdById: staff.accountId })
    const title = amount > 0 ? `协会为您增加了${amount}次专报下载` : `协会扣减了您${-amount}次专报下载`
    await notify(tx, id, { kind: 'credit', title, body: `原因：${note}。${balanceText(balance)}。` })
    await audit(tx, staff, address, { action: 'creditsGranted', subject: `account ${id}`, after: { amount, note, balance } })
    return { balance }
  })
}
