import type { Database } from '#server/database/client.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { mediaContract } from '#shared/contracts/console/media.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Writes what a picture shows. Refuses with notFound where there is no such file, with stale where somebody has written something else meanwhile. */
export async function describeMedia(
  { prisma }: Database,
  staff: StaffSession,
  address: string,
  { key, altText, loaded }: BodyOf<typeof mediaContract.describeMedia>,
): Promise<null> {
  await prisma.$transaction(async (tx) => {
    const [file] = await tx.$queryRaw<{ altText: string }[]>`select "altText" from "StoredFile" where "key" = ${key} for no key update`
    if (!file) throw new Refusal('notFound', '文件不存在或已删除')
    if (file.altText !== loaded) throw new Refusal('stale')
    if (file.altText === altText) return
    await tx.storedFile.update({ where: { key }, data: { altText } })
    await audit(tx, staff, address, { action: 'mediaDescribed', subject: `file ${key}`, before: { altText: file.altText }, after: { altText } })
  })
  return null
}
