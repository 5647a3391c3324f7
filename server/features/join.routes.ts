import type { Database } from '#server/database/client.ts'
import { feature } from '#server/http/feature.ts'
import { acquireAdvisoryLock, withAdvisoryLock } from '#server/locks.ts'
import { notifyStaff } from '#server/messages/notify.ts'
import { hashNetworks, hasSentTooMany } from '#server/network/clients.ts'
import { readLimits } from '#server/settings/readSettings.ts'
import { type Application, joinContract } from '#shared/contracts/join.ts'
import { Refusal } from '#shared/lib/errors.ts'

export const join = feature(joinContract, { apply: ({ db, body, client }) => apply(db, body, client.address) })

const minute = 60_000

/** Silently drops bots and repeats within ten minutes. Throws `Refusal('tooMany')`. */
async function apply(db: Database, { company, name, phone, bait }: Application, address: string): Promise<null> {
  if (bait !== '') return null
  const networks = hashNetworks(address)
  const widest = networks.at(-1)?.hash

  await withAdvisoryLock(db, `applications from ${widest}`, async (tx) => {
    await acquireAdvisoryLock(tx, `application of ${company} ${phone}`)
    const since = (minutes: number) => ({ createdAt: { gt: new Date(Date.now() - minutes * minute) } })
    const known = await tx.joinApplication.findFirst({
      where: { companyName: company, contactName: name, phone, ...since(10) },
      select: { id: true },
    })
    if (known) return
    const [{ times, seconds }] = await readLimits(tx, 'applications')
    const count = (addressHash: { startsWith: string }) => tx.joinApplication.count({ where: { addressHash, ...since(seconds / 60) } })
    if (await hasSentTooMany(networks, times, count)) throw new Refusal('tooMany', '申请过于频繁，请一小时后再试', seconds, 'applications')
    const data = { companyName: company, contactName: name, phone, addressHash: networks[0].hash }
    const { id } = await tx.joinApplication.create({ data, select: { id: true } })
    const subject = `application ${id}`
    await notifyStaff(tx, { kind: 'application', subject, title: `入会申请（${company}）`, path: `/console/applications/${id}` })
  })
  return null
}
