import type { Database } from '#server/database/client.ts'
import { readAddressed, readingVersion, type ShownVersion } from '#server/preview/shownVersion.ts'
import { openToken, sealToken } from '#server/sealedToken.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** How long links work, in milliseconds: one that is handed on for a week, one that is opened at once for an hour. */
const week = 7 * 24 * 3_600_000
const hour = 3_600_000

/** The address at which whoever has it reads a version as visitors would, and until when. Refuses like `sealPreview`; it is noted. */
export async function makePreviewLink(
  db: Database,
  staff: StaffSession,
  address: string,
  shown: ShownVersion,
): Promise<{ path: string; until: string }> {
  const path = await sealPreview(db, shown, week)
  const until = beijingText(new Date(Date.now() + week))
  const { kind, id, version } = shown
  await audit(db.prisma, staff, address, { action: 'previewLinked', subject: `${kind} ${id}`, after: { version, until } })
  return { path, until }
}

/** The same for somebody who looks at it now: it works for an hour. */
export const openPreview = (db: Database, shown: ShownVersion): Promise<string> => sealPreview(db, shown, hour)

/** Refuses with notFound where there is no such version, with refused where the item has no page of its own. */
async function sealPreview(db: Database, shown: ShownVersion, lifetime: number): Promise<string> {
  const { kind, id, version } = shown
  const item = await readAddressed<{ policyType?: number }>(readingVersion(db.reader, shown), shown)
  if (!item) throw new Refusal('notFound')
  if (item.policyType === policyTypes.medicalResource) throw new Refusal('refused', '医疗资源没有单独的页面，请用“预览”查看')
  return `/preview/${await sealToken(db, 'preview', { kind, id, version }, lifetime)}`
}

/** What a link shows, and until when; undefined for one this server did not make, and for one whose time is over. */
export async function readPreviewLink(db: Database, token: string): Promise<(ShownVersion & { until: string }) | undefined> {
  const opened = await openToken<ShownVersion>(db, 'preview', token)
  if (!opened || opened.expiresAt <= Date.now()) return undefined
  const { expiresAt, ...shown } = opened
  return { ...shown, until: beijingText(new Date(expiresAt)) }
}
