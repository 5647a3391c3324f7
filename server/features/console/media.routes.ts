import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { contentKinds, itemTitle } from '#server/database/itemTables.ts'
import { containsText, isTyped, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query, run } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { associationName, profileName } from '#server/settings/readSettings.ts'
import { audit } from '#server/staff/audit.ts'
import { isSeen } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { draftsNaming, fileUses, isUsed } from '#server/storage/fileUses.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepStaffUpload } from '#server/uploads/keepStaffUpload.ts'
import { type MediaFile, mediaContract } from '#shared/contracts/console/media.ts'
import type { BodyOf, InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Builder = ExpressionBuilder<Schema, 'StoredFile'>

/** Documents are not all restricted: article attachments are public. */
const isPicture = (eb: Builder) => eb('StoredFile.mimeType', 'like', sql.lit('image/%'))

const countUses = (eb: Builder) =>
  query
    .selectFrom(fileUses.as('uses'))
    .select((uses) => sql<number>`count(distinct (${uses.ref('uses.kind')}, ${uses.ref('uses.itemId')}))::int`.as('count'))
    .where('uses.fileKey', '=', eb.ref('StoredFile.key'))
    .$asScalar()
    .$notNull()

const mediaList = ({ text, kind, used, owner, from, until, ...order }: InputOf<typeof mediaContract.listMedia>): List<MediaFile> =>
  list({
    tables: query.selectFrom('StoredFile').leftJoin('Account', 'Account.id', 'StoredFile.ownerId'),
    where: (eb) => [
      containsText(eb, text, ['StoredFile.originalName', 'StoredFile.altText'], (contains) =>
        eb(
          'StoredFile.ownerId',
          'in',
          query
            .selectFrom('Account as a')
            .select('a.id')
            .where((account) => contains(account, ['a.userName', 'a.loginName'])),
        ),
      ),
      kind && (kind === 'picture' ? isPicture(eb) : eb.not(isPicture(eb))),
      used && (used === 'yes' ? isUsed(eb) : eb.not(isUsed(eb))),
      owner === undefined
        ? undefined
        : eb('StoredFile.ownerId', 'in', query.selectFrom('Account as a').select('a.id').where('a.loginName', '=', owner)),
      ...withinDays(eb.ref('StoredFile.createdAt'), from, until),
    ],
    columns: (rows) =>
      rows.select((eb) => [
        'StoredFile.key',
        'StoredFile.originalName as name',
        'StoredFile.altText',
        eb
          .case()
          .when(isPicture(eb))
          .then(sql.lit('picture' as const))
          .else(sql.lit('document' as const))
          .end()
          .as('kind'),
        'StoredFile.size',
        'StoredFile.width',
        'StoredFile.height',
        'StoredFile.createdAt as at',
        eb.fn.coalesce('Account.loginName', sql.lit('')).as('owner'),
        eb.fn.coalesce('Account.userName', sql.lit('')).as('ownerName'),
        countUses(eb).as('uses'),
      ]),
    order: (rows) =>
      orderedBy(rows, order, { at: 'StoredFile.createdAt', name: 'StoredFile.originalName', size: 'StoredFile.size' }, 'StoredFile.key'),
    lookUp: { key: 'StoredFile.key', once: isTyped(text) || used !== undefined },
  })

type Use = OutputOf<typeof mediaContract.mediaUses>[number]

/** Names of other uses, such as banners, are public. */
const isHidden = (staff: StaffSession, kind: Expression<string>, itemId: Expression<number>) =>
  sql<boolean>`${kind} = any(${[...contentKinds]}::text[]) and not ${isSeen(staff, kind, itemId)}`

/** Hides titles of items that the caller may not see. */
const listUses = ({ reader }: Database, staff: StaffSession, key: string): Promise<Use[]> =>
  reader.rows(
    query
      .selectFrom(fileUses.as('uses'))
      .leftJoin('Banner', (join) => join.on('uses.kind', '=', sql.lit('banner')).onRef('Banner.id', '=', 'uses.itemId'))
      .leftJoin('AssociationProfile', (join) => join.on('uses.kind', '=', sql.lit('profile')).onRef('AssociationProfile.id', '=', 'uses.itemId'))
      .leftJoin('Expert', (join) => join.on('uses.kind', '=', sql.lit('expert')).onRef('Expert.id', '=', 'uses.itemId'))
      .distinct()
      .select((eb) => {
        const [kind, itemId] = [eb.ref('uses.kind'), eb.ref('uses.itemId')]
        const others = [eb.ref('Banner.name'), profileName(eb), eb.ref('Expert.name')]
        const title = sql<string>`case when ${isHidden(staff, kind, itemId)} then '其他栏目的内容'
          else coalesce(${itemTitle(kind, itemId)}, ${sql.join(others)}, case ${kind} when 'brand' then ${associationName} end, '') end`
        return ['uses.kind', 'uses.itemId as id', title.as('title')]
      })
      .where('uses.fileKey', '=', key)
      .orderBy('uses.kind')
      .orderBy('uses.itemId'),
  )

const mediaExport: ListExport<typeof mediaContract.listMedia, MediaFile> = {
  name: '媒体库',
  columns: [
    { title: '文件名', value: ({ name }) => name, width: 40 },
    { title: '替代文字', value: ({ altText }) => altText, width: 40 },
    { title: '类型', value: ({ kind }) => (kind === 'picture' ? '图片' : '文档'), width: 8 },
    { title: '大小（字节）', value: ({ size }) => size, width: 14 },
    { title: '宽', value: ({ width }) => width, width: 8 },
    { title: '高', value: ({ height }) => height, width: 8 },
    { title: '使用处数', value: ({ uses }) => uses, width: 10 },
    { title: '上传者', value: ({ ownerName, owner }) => ownerName || owner },
    { title: '上传时间', value: ({ at }) => at, width: 20 },
  ],
  list: mediaList,
}

export const media = feature(mediaContract, {
  listMedia: { handle: ({ db, input }) => db.reader.page(mediaList(input), input), spreadsheet: mediaExport },
  mediaUses: ({ db, staff, input }) => listUses(db, staff, input.key),
  uploadMedia: (call) => keepStaffUpload(call),
  describeMedia: ({ db, staff, client, body }) => describeMedia(db, staff, client.address, body),
  removeMedia: ({ db, storage, staff, client, body }) => removeMedia(db, storage, staff, client.address, body.key),
})

/** Throws `Refusal('notFound')` or `Refusal('stale')`. */
async function describeMedia(
  { prisma }: Database,
  staff: StaffSession,
  address: string,
  { key, altText, loaded }: BodyOf<typeof mediaContract.describeMedia>,
): Promise<null> {
  await prisma.$transaction(async (tx) => {
    const [file] = await run(tx, query.selectFrom('StoredFile').select('altText').where('key', '=', key).forNoKeyUpdate())
    if (!file) throw new Refusal('notFound', '文件不存在或已删除')
    if (file.altText !== loaded) throw new Refusal('stale')
    if (file.altText === altText) return
    await tx.storedFile.update({ where: { key }, data: { altText } })
    await audit(tx, staff, address, { action: 'mediaDescribed', subject: `file ${key}`, before: { altText: file.altText }, after: { altText } })
  })
  return null
}

/** Throws when an item or draft uses the file; the row lock serializes concurrent claims. */
async function removeMedia({ prisma }: Database, storage: Storage, staff: StaffSession, address: string, key: string): Promise<{ key: string }> {
  const { restricted } = await prisma.$transaction(async (tx) => {
    const [file] = await run(tx, query.selectFrom('StoredFile').select(['originalName', 'restricted']).where('key', '=', key).forUpdate())
    if (!file) throw new Refusal('notFound', '文件不存在或已删除')
    const used = await run(tx, query.selectFrom(fileUses.as('uses')).select('uses.kind').where('uses.fileKey', '=', key).limit(1))
    if (used.length > 0) throw new Refusal('refused', '文件正在使用，不能删除。请先从使用它的内容中移除')
    const drafts = await run(tx, draftsNaming(sql.val(key)).limit(1))
    if (drafts.length > 0) throw new Refusal('refused', '有人还没有保存的内容用到这个文件，不能删除')
    await tx.storedFile.delete({ where: { key } })
    await audit(tx, staff, address, { action: 'mediaRemoved', subject: `file ${key}`, before: { originalName: file.originalName } })
    return file
  })
  // The row first: cleanup removes bytes without a row, but a row without bytes breaks the picture.
  await storage.remove(restricted ? 'restricted' : 'public', key)
  return { key }
}
