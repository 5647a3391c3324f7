import { statusColumns, submissionColumns } from '#server/content/itemState.ts'
import { type InfoItemData, infoItem, infoItemData } from '#server/content/types/infoItem.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { downloadsOf } from '#server/features/console/infoItems/infoItemList.ts'
import type { InfoItem } from '#shared/contracts/console/infoItems.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** An item of the information exchange whole, as staff edit it. Refuses with notFound. */
export async function readInfoItem({ reader }: Database, id: number): Promise<InfoItem> {
  const row = await reader.row<Omit<InfoItem, 'category'> & InfoItemData>(sql`
    select item.*, ${statusColumns}, ${submissionColumns('infoItem')}, ${downloadsOf} as "downloads",
      (select json_build_object('name', "originalName", 'size', "size") from "StoredFile" where "key" = item."attachmentKey") as "attachment"
    from "InfoItem" item where item."id" = ${id}`)
  if (!row) throw new Refusal('notFound')
  const { version, state, publishedAt, withdrawAt, updatedAt, submittedBy, changeWaits, attachment, downloads } = row
  const standing = { id, version, state, publishedAt, withdrawAt, updatedAt }
  return { ...infoItem.toWritten(infoItemData(row)), ...standing, submittedBy, changeWaits, attachment, downloads }
}
