import { type Expression, sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { selectVisible } from '#server/database/itemTables.ts'
import { query } from '#server/database/query.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { type ItemKind, kindColumns } from '#shared/rules/itemKinds.ts'
import { brandSections, infoCategories, infoCategory, newsSections, policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'

/** Days without new content until a column counts as outdated. */
const freshFor = { news: 14, others: 180 } as const

type ColumnSource = { policyType: number; section?: number } | { infoCategory: number } | { kind: ItemKind }
type PublicColumn = { name: string; days: number } & ColumnSource

const sectionsOf = (policyType: number, sections: Record<number, string>, days: number): PublicColumn[] =>
  Object.entries(sections).map(([section, name]) => ({ name, days, policyType, section: Number(section) }))
const articles = (name: string, policyType: number): PublicColumn => ({ name, days: freshFor.others, policyType })
const information = (category: 1 | 3 | 4): PublicColumn => ({ name: infoCategories[category], days: freshFor.others, infoCategory: category })

export const publicColumns: readonly PublicColumn[] = [
  ...sectionsOf(policyTypes.news, newsSections, freshFor.news),
  articles('党建工作', policyTypes.party),
  information(infoCategory.thinkTank),
  articles(infoCategories[infoCategory.shared], policyTypes.shared),
  information(infoCategory.report),
  information(infoCategory.daily),
  ...sectionsOf(policyTypes.showcase, showcaseSections, freshFor.others),
  articles('驻京机构', policyTypes.office),
  articles('驻京机构工作动态', policyTypes.officeWork),
  articles('会员企业工作动态', policyTypes.companyWork),
  articles('分会活动', policyTypes.activity),
  ...sectionsOf(policyTypes.brandActivity, brandSections, freshFor.others),
  articles('医疗资源', policyTypes.medicalResource),
  articles('医疗科普', policyTypes.medicalScience),
  articles('项目展示', policyTypes.project),
  articles('政策解读', policyTypes.policy),
  ...kindColumns.map((column) => ({ ...column, days: freshFor.others })),
]

type Column = OutputOf<typeof dashboardContract.overview>['columns'][number]
const newest = <K extends ItemKind>(kind: K) => selectVisible(kind).select('item.publishedAt').orderBy('item.publishedAt', 'desc').limit(1)

/** Each source has an index on its filter, then time. */
function newestOf(column: PublicColumn): Expression<{ publishedAt: Date }> {
  if ('infoCategory' in column) return newest('infoItem').where('item.category', '=', column.infoCategory)
  if ('kind' in column) return newest(column.kind)
  const ofType = newest('article').where('item.policyType', '=', column.policyType)
  return column.section === undefined ? ofType : ofType.where('item.section', '=', column.section)
}

const ages = publicColumns
  .map((column, index) =>
    query.selectNoFrom([
      sql<number>`${index}::int`.as('index'),
      sql<number | null>`floor(extract(epoch from now() - ${newestOf(column)}) / 86400)::int`.as('days'),
    ]),
  )
  .reduce((before, column) => before.unionAll(column))

/** Empty columns first, then the most overdue. */
export async function columnAges({ reader }: Pick<Database, 'reader'>): Promise<Column[]> {
  const rows = await reader.rows(ages)
  const daysByIndex = new Map(rows.map(({ index, days }) => [index, days]))
  return publicColumns
    .map(({ name, days: freshFor }, index) => ({ name, freshFor, days: daysByIndex.get(index) ?? null }))
    .sort((one, other) => lateness(other) - lateness(one))
}

const lateness = ({ days, freshFor }: Column) => (days === null ? Number.MAX_SAFE_INTEGER : days / freshFor)
