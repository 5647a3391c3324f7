import type { Database } from '#server/database/client.ts'
import { exclusively } from '#server/database/exclusively.ts'
import { lockKey } from '#server/database/lockKey.ts'
import { hashAddress } from '#server/http/hashAddress.ts'
import type { Application } from '#shared/contracts/join.ts'
import { Refusal } from '#shared/lib/errors.ts'

const minute = 60_000
/** Applications kept from one network address within an hour. */
const anHour = 5

/**
 * Keeps an application for membership. One that came within the last ten minutes is not kept again, and what a program has filled in is not
 * kept at all; both are answered like any other. Refuses with tooMany.
 */
export async function apply(db: Database, { company, name, phone, bait }: Application, address: string): Promise<null> {
  if (bait !== '') return null
  const addressHash = hashAddress(address)

  await exclusively(db, `applications from ${addressHash}`, async (tx) => {
    await lockKey(tx, `application of ${company} ${phone}`)
    const since = (minutes: number) => ({ createdAt: { gt: new Date(Date.now() - minutes * minute) } })
    const known = await tx.joinApplication.findFirst({ where: { companyName: company, phone, ...since(10) }, select: { id: true } })
    if (known) return
    if ((await tx.joinApplication.count({ where: { addressHash, ...since(60) } })) >= anHour) {
      throw new Refusal('tooMany', '申请过于频繁，请一小时后再试')
    }
    await tx.joinApplication.create({ data: { companyName: company, contactName: name, phone, addressHash } })
  })
  return null
}
