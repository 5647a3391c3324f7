import { hash, randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { personName } from '#server/accounts/accountNames.ts'
import { itemTypes, submittedKinds, submittedTypes } from '#server/content/contentTypes.ts'
import { findSubmission, versionData } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { itemTitle, lockItem, selectAddressed, selectItems, selectVisible } from '#server/database/itemTables.ts'
import { minuteAgo, now, query, type Reader, transactionReader } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { withMutex } from '#server/locks.ts'
import { audit } from '#server/staff/audit.ts'
import { areInColumns, isSeen, rolesOfAccount } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { PreviewLink } from '#shared/contracts/console/previews.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { can, type Permission, type Rights, rightsOf } from '#shared/rules/permissions.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

export interface ShownVersion {
  kind: ItemKind
  id: number
  version: number
}

const maxPreviews = 2

/**
 * Runs `work` with a reader that sees this version as public, in a transaction that is rolled back. `scheduledAt` is the future publication time, until
 * which the reader sees the current time. Throws `Refusal('notFound')`, and a `Refusal` if the version refers to what is gone.
 */
export async function withShownVersion<T>(
  { prisma }: Pick<Database, 'prisma'>,
  { kind, id, version }: ShownVersion,
  work: (reader: Reader, scheduledAt: Date | undefined) => Promise<T>,
): Promise<T> {
  const type = itemTypes[kind]
  const rollback = new Error('rolled back')
  let result: T | undefined
  const preview = () =>
    prisma.$transaction(async (tx) => {
      const now = await lockItem(tx, kind, id)
      const item = now && (await type.find(tx, id))
      const isStored = await tx.revision.count({ where: { kind, itemId: id, version } })
      if (!item || item.deletedAt || (!isStored && item.version !== version)) throw new Refusal('notFound')
      const ownTime = item.status === 'approved' ? item.publishedAt : now
      const scheduledAt = ownTime > now ? ownTime : undefined
      const data = isStored ? await versionData({ prisma: tx }, type, { id, version }) : undefined
      // What an old version refers to may be gone.
      const submitted = submittedKinds.find((name) => name === kind)
      if (data && submitted) await submittedTypes[submitted].submission.check?.(tx, data)
      await type.update(tx, id, { status: 'approved', publishedAt: scheduledAt ? now : ownTime, withdrawAt: null }, data)
      result = await work(await transactionReader(tx), scheduledAt)
      throw rollback
    })
  // Anyone with a link can open it many times at once: each would hold a connection that members and staff need to write.
  await withMutex('previews', preview, maxPreviews).catch((error) => {
    if (error !== rollback) throw error
  })
  return result as T
}

/** Returns what determines the address of the item; undefined if this reader does not see it as public. */
export const readAddressed = (reader: Reader, { kind, id }: ShownVersion) => reader.row(selectAddressed(kind).where('item.id', '=', id))

/** What staff need to see this version: the permission for its kind, unless a member has submitted the item or the version. */
export async function permissionToPreview(db: Pick<Database, 'prisma' | 'reader'>, shown: ShownVersion): Promise<Permission> {
  const kind = submittedKinds.find((name) => name === shown.kind)
  const isSubmitted = (kind && (await findSubmission(db.prisma, kind, shown.id))?.submittedById) || !(await isReviewed(db.reader, shown))
  return isSubmitted ? 'seeSubmissions' : itemKinds[shown.kind].see
}

/** Whether links may show this version: written by staff or approved, and not revoked. */
export async function isReviewed(reader: Reader, shown: ShownVersion): Promise<boolean> {
  const { kind, id, version } = shown
  const unreviewed = query
    .selectFrom('Revision')
    .select('itemId as id')
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .where('version', '=', version)
    .where('status', '<>', sql.lit('approved'))
    .unionAll(ofVersion(selectItems(kind), shown).where('item.status', 'in', [sql.lit('pending' as const), sql.lit('rejected' as const)]))
  return (await reader.row(unreviewed)) === undefined
}

export const isPublic = async (reader: Reader, shown: ShownVersion): Promise<boolean> =>
  (await reader.row(ofVersion(selectVisible(shown.kind), shown))) !== undefined

const ofVersion = (items: ReturnType<typeof selectItems<ItemKind>>, { id, version }: ShownVersion) =>
  items.select('item.id').where('item.id', '=', id).where('item.version', '=', version)

const lifetimeMs = 7 * 24 * 3_600_000

const hashToken = (token: string) => hash('sha256', token)

/**
 * Creates a link, valid for a week and audited; only its token's hash is stored. Throws like `assertShown`, and `Refusal('refused')` for unapproved
 * submissions.
 */
export async function makePreviewLink(
  db: Database,
  staff: Pick<StaffSession, 'accountId' | 'loginName'>,
  address: string,
  shown: ShownVersion,
): Promise<{ path: string; until: string }> {
  await assertShown(db, shown)
  if (!(await isReviewed(db.reader, shown))) throw new Refusal('refused', '会员提交的内容审核通过后才能生成预览链接')
  const { kind, id, version } = shown
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetimeMs)
  const until = beijingText(expiresAt)
  await db.prisma.$transaction(async (tx) => {
    await tx.previewLink.create({ data: { tokenHash: hashToken(token), kind, itemId: id, version, accountId: staff.accountId, expiresAt } })
    await audit(tx, staff, address, { action: 'previewLinked', subject: `${kind} ${id}`, after: { version, until } })
  })
  return { path: `/preview/${token}`, until }
}

/** Throws `Refusal('notFound')` if the version does not exist, or `Refusal('refused')` if the item has no page. */
export async function assertShown(db: Database, shown: ShownVersion): Promise<void> {
  const item = await withShownVersion(db, shown, (reader) => readAddressed(reader, shown))
  if (!item) throw new Refusal('notFound')
  if (item.policyType === policyTypes.medicalResource) throw new Refusal('refused', '医疗资源没有单独的页面，请用“预览”查看')
}

/** Unexpired links of enabled accounts. `findPreviewLink` checks the creator's rights. */
const liveLinks = query
  .selectFrom('PreviewLink')
  .innerJoin('Account', 'Account.id', 'PreviewLink.accountId')
  .where('PreviewLink.expiresAt', '>', now)
  .where('Account.disabledAt', 'is', null)
  .where('Account.role', '<>', sql.lit('member'))

/** Records the access. undefined for invalid or expired links, or when the creator lost access. */
export async function findPreviewLink({ reader, prisma }: Database, token: string): Promise<(ShownVersion & { until: string }) | undefined> {
  const row = await reader.row(
    liveLinks
      .select((eb) => [
        'PreviewLink.id as linkId',
        'PreviewLink.kind',
        'PreviewLink.itemId as id',
        'PreviewLink.version',
        rolesOfAccount(eb).as('held'),
        'PreviewLink.expiresAt as until',
        sql<boolean>`coalesce(${eb.ref('PreviewLink.lastOpenedAt')} < ${minuteAgo}, true)`.as('isStale'),
      ])
      .where('PreviewLink.tokenHash', '=', hashToken(token)),
  )
  if (!row || !(await mayEdit({ reader }, rightsOf(row.held), row))) return undefined
  const { linkId, isStale, held: _, ...shown } = row
  // At most once a minute.
  if (isStale) await prisma.previewLink.updateMany({ where: { id: linkId }, data: { lastOpenedAt: new Date() } })
  return shown
}

async function mayEdit(db: Pick<Database, 'reader'>, rights: Rights, { kind, id }: ShownVersion): Promise<boolean> {
  const { edit } = itemKinds[kind]
  return can({ rights }, edit) && (await areInColumns(db, { rights }, edit, kind, [id]))
}

export const listPreviewLinks = ({ reader }: Database, of: { kind: ItemKind; id: number } | { seenBy: StaffSession }): Promise<PreviewLink[]> =>
  reader.rows(
    liveLinks
      .select((eb) => [
        'PreviewLink.id',
        'PreviewLink.kind',
        'PreviewLink.itemId',
        'PreviewLink.version',
        personName(eb.ref('Account.userName'), eb.ref('Account.loginName')).as('madeBy'),
        'PreviewLink.createdAt',
        'PreviewLink.expiresAt as until',
        'PreviewLink.lastOpenedAt',
        eb.fn.coalesce(itemTitle(kindText(eb), eb.ref('PreviewLink.itemId')), sql.lit('')).as('title'),
      ])
      .where((eb) =>
        'id' in of
          ? eb.and([eb('PreviewLink.kind', '=', of.kind), eb('PreviewLink.itemId', '=', of.id)])
          : isSeen(of.seenBy, kindText(eb), eb.ref('PreviewLink.itemId')),
      )
      .orderBy('PreviewLink.expiresAt', 'desc')
      .orderBy('PreviewLink.id', 'desc')
      .limit(500),
  )

const kindText = (eb: ExpressionBuilder<Schema, 'PreviewLink'>) => eb.cast<string>('PreviewLink.kind', 'text')

/** Ends a link, audited; ended ones are no error. */
export async function endPreviewLink({ prisma }: Database, staff: StaffSession, address: string, kind: ItemKind, linkId: number): Promise<null> {
  await prisma.$transaction(async (tx) => {
    const link = await tx.previewLink.findFirst({ where: { id: linkId, kind } })
    if (!link || (await tx.previewLink.deleteMany({ where: { id: linkId } })).count === 0) return
    await audit(tx, staff, address, {
      action: 'previewEnded',
      subject: `${kind} ${link.itemId}`,
      before: { version: link.version, until: beijingText(link.expiresAt) },
    })
  })
  return null
}
