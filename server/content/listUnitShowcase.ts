import { articleColumns, companyOfPage, visibleArticles } from '#server/content/listArticles.ts'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import type { Params } from '#server/database/query.ts'
import type { ShowcaseItem } from '#shared/contracts/showcase.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

type Unit = { companyId: number } | { officePageId: number }

const showcase = preparedList(({ companyId, officePageId }: Params<{ companyId?: number; officePageId?: number }>) =>
  list({
    tables: visibleArticles,
    where: (eb) => [
      companyId && eb('item.companyId', '=', companyId),
      officePageId && eb('item.companyId', '=', companyOfPage(officePageId)),
      eb('item.policyType', '=', policyTypes.showcase),
      eb('item.section', 'in', [eb.lit(2), eb.lit(3)]),
    ],
    columns: (rows) => rows.select([...articleColumns, 'item.section']),
    order: (rows) => rows.orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc'),
  }),
)

/** Returns a page of the visible showcase articles of a unit, newest first. */
export const listUnitShowcase = ({ reader }: Database, unit: Unit, window: { page: number; size: number }): Promise<Page<ShowcaseItem>> =>
  reader.page(showcase(unit), window)
