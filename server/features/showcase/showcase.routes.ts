import { articleColumns, visibleArticles } from '#server/content/listArticles.ts'
import { list, preparedList } from '#server/database/list.ts'
import type { Params } from '#server/database/query.ts'
import { companyRegionPlace } from '#server/database/regionOrder.ts'
import { getShowcaseUnit } from '#server/features/showcase/getShowcaseUnit.ts'
import { feature } from '#server/http/feature.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

const cities = 1

const showcaseBy = (order: 'region' | 'time') =>
  preparedList(({ section }: Params<{ section: number }>) =>
    list({
      tables: visibleArticles,
      where: (eb) => [eb('item.policyType', '=', policyTypes.showcase), eb('item.section', '=', section)],
      columns: (rows) => rows.select([...articleColumns, 'item.status']),
      order: (rows) =>
        (order === 'region' ? rows.orderBy((eb) => companyRegionPlace(eb.ref('item.companyId'))) : rows)
          .orderBy('item.publishedAt', 'desc')
          .orderBy('item.id', 'desc'),
    }),
  )
const showcaseByRegion = showcaseBy('region')
const newestShowcase = showcaseBy('time')

export const showcase = feature(showcaseContract, {
  listShowcase: ({ db, input: { section, ...window } }) =>
    db.reader.page((section === cities ? showcaseByRegion : newestShowcase)({ section }), window),

  getShowcaseUnit: ({ db, input: { id } }) => getShowcaseUnit(db, id),
})
