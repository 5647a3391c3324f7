import { articleColumns, visibleArticles } from '#server/content/listArticles.ts'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import type { Params } from '#server/database/query.ts'
import type { SharedItem } from '#shared/contracts/info.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

interface SharedQuery {
  officeId?: number | undefined
  page: number
  size: number
}

const shared = preparedList(({ officeId }: Params<Pick<SharedQuery, 'officeId'>>) =>
  list({
    tables: visibleArticles.innerJoin('VisibleCompany as office', 'office.id', 'item.companyId'),
    where: (eb) => [eb('item.policyType', '=', policyTypes.shared), officeId && eb('item.companyId', '=', officeId)],
    columns: (rows) => rows.select([...articleColumns, 'office.id as companyId', 'office.name as companyName']),
    order: (rows) => rows.orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc'),
  }),
)

export async function listShared({ reader }: Database, { officeId, ...window }: SharedQuery): Promise<Page<SharedItem>> {
  const { items, total } = await reader.page(shared({ officeId }), window)
  return { items: items.map((item) => ({ ...item, projectId: item.id, officeId: item.companyId, officeName: item.companyName })), total }
}
