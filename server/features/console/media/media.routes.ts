import { isSeen } from '#server/content/contentSql.ts'
import type { Database } from '#server/database/client.ts'
import { itemTitle } from '#server/database/itemTablesSql.ts'
import { sql, toText } from '#server/database/sql.ts'
import { mediaList } from '#server/features/console/media/mediaList.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { associationName, profileName } from '#server/settings/readBrand.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { fileUses } from '#server/storage/fileUses.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepStaffUpload } from '#server/uploads/keepStaffUpload.ts'
import { type MediaFile, mediaContract } from '#shared/contracts/console/media.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** What the rules of columns are about: their names are public, or not. */
const isOutside = (staff: StaffSession) => sql`uses."kind" in ('article', 'infoItem') and not ${isSeen(staff, sql`uses."kind"`, sql`"itemId"`)}`

type Use = OutputOf<typeof mediaContract.mediaUses>[number]

/** Where this file is used, each item once; nothing where there is no such file. Of what lies in other columns the title is not told. */
const listUses = ({ reader }: Database, staff: StaffSession, key: string): Promise<Use[]> =>
  reader.rows<Use>(sql`
    select distinct uses."kind", "itemId" as "id", case when ${isOutside(staff)} then '其他栏目的内容' else
      coalesce(${itemTitle(sql`uses."kind"`, sql`uses."itemId"`)}, "Dish"."title", "Banner"."name", ${profileName}, "Expert"."name",
        case uses."kind" when 'brand' then ${associationName} end, '') end as "title"
    from ${fileUses} uses
      left join "Dish" on uses."kind" = 'dish' and "Dish"."id" = "itemId"
      left join "Banner" on uses."kind" = 'banner' and "Banner"."id" = "itemId"
      left join "AssociationProfile" on uses."kind" = 'profile' and "AssociationProfile"."id" = "itemId"
      left join "Expert" on uses."kind" = 'expert' and "Expert"."id" = "itemId"
    where "fileKey" = ${key}
    order by uses."kind", "itemId"`)

/** The media library as a sheet. */
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
  listMedia: { handle: ({ db, input }) => db.reader.page({ ...mediaList(input), page: input.page, size: input.size }), spreadsheet: mediaExport },
  mediaUses: ({ db, staff, input }) => listUses(db, staff, input.key),
  uploadMedia: (call) => keepStaffUpload(call),
  describeMedia: ({ db, staff, client, body }) => describeMedia(db, staff, client.address, body),
  removeMedia: ({ db, storage, staff, client, body }) => removeMedia(db, storage, staff, client.address, body.key),
})

/** Writes what a picture shows. Refuses with notFound where there is no such file, with stale where somebody has written something else meanwhile. */
async function describeMedia(
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

/**
 * Deletes a file for good. Refuses what is used anywhere, also by an item that claims it at the same moment: the row is locked, so one waits for the
 * other.
 */
async function removeMedia({ prisma }: Database, storage: Storage, staff: StaffSession, address: string, key: string): Promise<{ key: string }> {
  const { restricted } = await prisma.$transaction(async (tx) => {
    const [file] = await tx.$queryRaw<{ originalName: string; restricted: boolean }[]>`
      select "originalName", "restricted" from "StoredFile" where "key" = ${key} for update`
    if (!file) throw new Refusal('notFound', '文件不存在或已删除')
    const used = await tx.$queryRawUnsafe<unknown[]>(toText(sql`select 1 from ${fileUses} uses where "fileKey" = ${key} limit 1`), key)
    if (used.length > 0) throw new Refusal('refused', '文件正在使用，不能删除。请先从使用它的内容中移除')
    await tx.storedFile.delete({ where: { key } })
    await audit(tx, staff, address, { action: 'mediaRemoved', subject: `file ${key}`, before: { originalName: file.originalName } })
    return file
  })
  // The row first: bytes without a row are cleared away, a row without bytes would show a broken picture.
  await storage.remove(restricted ? 'restricted' : 'public', key)
  return { key }
}
