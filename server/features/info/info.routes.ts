import { list, preparedList } from '#server/database/list.ts'
import type { Params } from '#server/database/query.ts'
import { getInfo, getOwnInfo, infoColumns, visibleInfo } from '#server/features/info/getInfo.ts'
import { listShared } from '#server/features/info/listShared.ts'
import { listSharedByOffice } from '#server/features/info/listSharedByOffice.ts'
import { feature } from '#server/http/feature.ts'
import { isoTime } from '#server/http/document.ts'
import { infoContract } from '#shared/contracts/info.ts'

const infoItems = preparedList(({ category }: Params<{ category: number }>) =>
  list({
    tables: visibleInfo,
    where: (eb) => [eb('item.category', '=', category)],
    columns: (rows) => infoColumns(rows).select('item.summary'),
    order: (rows) => rows.orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc'),
  }),
)

export const info = feature(infoContract, {
  listInfo: ({ db, input: { category, ...window } }) => db.reader.page(infoItems({ category }), window),
  getInfo: {
    handle: ({ db, input: { id } }) => getInfo(db, id),
    viewed: 'infoItem',
    describe: ({ publishedAt }, { publisher }) => ({ '@type': 'Report', datePublished: isoTime(publishedAt), publisher, inLanguage: 'zh-CN' }),
    handleOwner: ({ db, member, input: { id } }) => getOwnInfo(db, id, member),
  },
  listShared: ({ db, input }) => listShared(db, input),
  listSharedByOffice: ({ db, input }) => listSharedByOffice(db, input),
})
