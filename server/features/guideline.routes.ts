import type { Database } from '#server/database/client.ts'
import { toRefusal } from '#server/http/errors.ts'
import { feature } from '#server/http/feature.ts'
import { acquireAdvisoryLock, withAdvisoryLock } from '#server/locks.ts'
import { notifyStaff } from '#server/messages/notify.ts'
import { hashNetworks, hasSentTooMany } from '#server/network/clients.ts'
import { readLimits } from '#server/settings/readSettings.ts'
import { guidelineContract, type MedicalRequest } from '#shared/contracts/guideline.ts'
import { Refusal } from '#shared/lib/errors.ts'

export const guideline = feature(guidelineContract, { requestVisit: ({ db, body, client }) => requestVisit(db, body, client.address) })

const minute = 60_000
const day = 24 * 60 * minute
/** Retention in days after the visit, as the consent form states. */
const daysKept = 180

/** Silently drops repeats within ten minutes. Throws `Refusal('tooMany')`. */
async function requestVisit(db: Database, request: MedicalRequest, address: string): Promise<null> {
  try {
    await keep(db, request, hashNetworks(address))
  } catch (error) {
    // Database errors may quote health data, which must not be logged: rethrow only the kind of error.
    throw toRefusal(error)
  }
  return null
}

function keep(db: Database, { consent: _, ...fields }: MedicalRequest, networks: ReturnType<typeof hashNetworks>) {
  const now = Date.now()
  const visitDate = new Date(`${fields.visitDate}T00:00:00Z`)
  const request = { ...fields, visitDate }
  const since = (minutes: number) => ({ createdAt: { gt: new Date(now - minutes * minute) } })

  return withAdvisoryLock(db, `requests from ${networks.at(-1)?.hash}`, async (tx) => {
    await acquireAdvisoryLock(tx, `request of ${fields.memberPhone} for ${fields.patientName}`)
    const known = await tx.medicalRequest.findFirst({ where: { ...request, ...since(10) }, select: { id: true } })
    if (known) return
    const [{ times, seconds }] = await readLimits(tx, 'visitRequests')
    const count = (addressHash: { startsWith: string }) => tx.medicalRequest.count({ where: { addressHash, ...since(seconds / 60) } })
    if (await hasSentTooMany(networks, times, count)) throw new Refusal('tooMany', '提交过于频繁，请一小时后再试', seconds, 'visitRequests')
    const { id } = await tx.medicalRequest.create({
      data: { ...request, addressHash: networks[0].hash, consentedAt: new Date(now), purgeAt: new Date(visitDate.getTime() + daysKept * day) },
      select: { id: true },
    })
    // The notification excludes the content of the request.
    await notifyStaff(tx, { kind: 'medicalRequest', subject: `medicalRequest ${id}`, title: '就医协助申请', path: `/console/medical/${id}` })
  })
}
