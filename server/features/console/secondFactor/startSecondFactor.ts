import { generateSecret, generateURI } from 'otplib'
import { verifySessionPassword } from '#server/accounts/verifySessionPassword.ts'
import type { Database } from '#server/database/client.ts'
import { renderQr } from '#server/renderQr.ts'
import { readBrand } from '#server/settings/readBrand.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Makes a secret for the app and keeps it with the session, until its first code is confirmed; the one before it is forgotten. */
export async function startSecondFactor(db: Database, staff: StaffSession, password: string, address: string) {
  const { sessionId, loginName, hasSecondFactor } = staff
  if (hasSecondFactor) throw new Refusal('refused', '两步验证已启用，无需重复设置')
  const confirm = await verifySessionPassword(db, staff, { password, address, door: 'staffPassword' })
  const secret = generateSecret()
  await db.prisma.$transaction(async (tx) => {
    await confirm(tx)
    const { count } = await tx.staffSession.updateMany({ where: { id: sessionId }, data: { pendingSecret: secret } })
    if (count === 0) throw new Refusal('signedOut')
  })
  // Whose account it is, as the app shows it. A colon would end the name there.
  const issuer = (await readBrand(db)).name.replaceAll(':', '：')
  const uri = generateURI({ issuer, label: loginName, secret })
  const picture = await renderQr(uri)
  return { address: uri, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`, secret }
}
