import { type ItemKind, kindColumns } from '#shared/rules/itemKinds.ts'
import { brandSections, infoCategories, infoCategory, newsSections, policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'

/** Days without new content until a column counts as outdated. */
const freshFor = { news: 14, others: 180 } as const

type ColumnSource = { policyType: number; section?: number } | { infoCategory: number } | { kind: ItemKind }
export type PublicColumn = { name: string; days: number } & ColumnSource

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
