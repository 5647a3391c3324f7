import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { articleColumns, visibleArticles } from '#server/content/listArticles.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import { type Params, prepared, timeText } from '#server/database/query.ts'
import { companyRegionPlace, isInMacroRegion, type MacroRegionFilter } from '#server/database/regionOrder.ts'
import { feature } from '#server/http/feature.ts'
import { type ShowcaseItem, type ShowcaseUnit, showcaseContract } from '#shared/contracts/showcase.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { provinceOf } from '#shared/rules/provinces.ts'
import { shortRegion } from '#shared/rules/shortRegion.ts'

/** Articles that a unit publishes or recommends. */
const unitKinds = [policyTypes.showcase, policyTypes.shared, policyTypes.officeWork, policyTypes.companyWork, policyTypes.project]

const recommendation = prepared(({ id }: Params<{ id: number }>) =>
  visibleArticles
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('VisibleCompany as unit')
          .leftJoinLateral(
            (unit) =>
              unit
                .selectFrom('VisibleArticle as office')
                .select('office.id')
                .whereRef('office.companyId', '=', 'unit.id')
                .where('office.policyType', '=', policyTypes.office)
                .orderBy('office.publishedAt', 'desc')
                .orderBy('office.id', 'desc')
                .limit(unit.lit(1))
                .as('page'),
            (join) => join.onTrue(),
          )
          .select(['unit.id as companyId', 'unit.name', 'unit.type', 'unit.logoKey', 'unit.mainBusiness'])
          .select('page.id as officePageId')
          .whereRef('unit.id', '=', 'item.companyId'),
      ).as('unit'),
      jsonArrayFrom(
        eb
          .selectFrom('VisibleArticle as other')
          .select((other) => [
            'other.id',
            'other.title',
            'other.subtitle',
            'other.label',
            'other.section',
            timeText(other.ref('other.publishedAt')).as('publishedAt'),
          ])
          .select(['other.coverKey', 'other.summary'])
          .whereRef('other.companyId', '=', 'item.companyId')
          .whereRef('other.policyType', '=', 'item.policyType')
          .whereRef('other.section', '=', 'item.section')
          .whereRef('other.id', '<>', 'item.id')
          .orderBy('other.publishedAt', 'desc')
          .orderBy('other.id', 'desc')
          .limit(eb.lit(4)),
      ).as('others'),
    ])
    .where('item.id', '=', id)
    .where((eb) => eb('item.policyType', '=', eb.fn.any(eb.val(unitKinds)))),
)

/** Throws `Refusal('notFound')` or `Refusal('gone')`. */
async function getShowcaseUnit(db: Database, id: number): Promise<{ unit: ShowcaseUnit | null; others: ShowcaseItem[] }> {
  const found = await db.reader.row(recommendation({ id }))
  if (!found) throw await notFoundOrGone(db, 'article', id)
  return found
}

const cities = 1

const showcaseBy = (order: 'region' | 'time') =>
  preparedList(({ section, macroRegion }: Params<{ section: number } & MacroRegionFilter>) =>
    list({
      tables: visibleArticles,
      where: (eb) => [
        eb('item.policyType', '=', policyTypes.showcase),
        eb('item.section', '=', section),
        isInMacroRegion(eb.ref('item.companyId'), macroRegion),
      ],
      columns: (rows) =>
        rows.leftJoin('VisibleCompany as unit', 'unit.id', 'item.companyId').select([...articleColumns, 'item.status', 'unit.province']),
      order: (rows) =>
        (order === 'region' ? rows.orderBy((eb) => companyRegionPlace(eb.ref('item.companyId'))) : rows)
          .orderBy('item.publishedAt', 'desc')
          .orderBy('item.id', 'desc'),
    }),
  )
const showcaseByRegion = showcaseBy('region')
const newestShowcase = showcaseBy('time')

export const showcase = feature(showcaseContract, {
  listShowcase: async ({ db, input: { section, macroRegion, ...window } }) => {
    const { items, total } = await db.reader.page((section === cities ? showcaseByRegion : newestShowcase)({ section, macroRegion }), window)
    return {
      items: items.map((item) => ({ ...item, province: section === cities ? provinceOf(item.title) : shortRegion(item.province ?? '') })),
      total,
    }
  },

  getShowcaseUnit: ({ db, input: { id } }) => getShowcaseUnit(db, id),
})
