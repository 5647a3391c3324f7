import { companyChoices } from '#server/content/companyChoices.ts'
import { infoItem } from '#server/content/types/infoItem.ts'
import { authorOf } from '#server/content/workflow/author.ts'
import { createItem } from '#server/content/workflow/createItem.ts'
import { saveItem } from '#server/content/workflow/saveItem.ts'
import { type InfoItemRow, infoItemExport, infoItemList, toListed } from '#server/features/console/infoItems/infoItemList.ts'
import { readInfoItem } from '#server/features/console/infoItems/readInfoItem.ts'
import { openAttachment, readInfoItemVersion } from '#server/features/console/infoItems/versionFiles.ts'
import { feature } from '#server/http/feature.ts'
import { infoItemsContract } from '#shared/contracts/console/infoItems.ts'

export const infoItems = feature(
  infoItemsContract,
  {
    async listInfoItems({ db, staff, input }) {
      const { items, total } = await db.reader.page<InfoItemRow>({ ...infoItemList(input, staff), page: input.page, size: input.size })
      return { items: items.map(toListed), total }
    },
    readInfoItem: ({ db, input: { id } }) => readInfoItem(db, id),
    infoItemOwners: ({ db }) => companyChoices(db),
    createInfoItem: ({ db, body, ...call }) => createItem(db, infoItem, authorOf(call), body),
    saveInfoItem: ({ db, body: { id, version, ...written }, ...call }) => saveItem(db, infoItem, authorOf(call), { id, version }, written),
    readInfoItemVersion: ({ db, input }) => readInfoItemVersion(db, input),
    infoItemAttachment: ({ db, staff, input }) => openAttachment(db, staff, input),
  },
  { exports: { listInfoItems: infoItemExport } },
)
