import { brandSections, newsSections, policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'

export type ArticleKind = keyof typeof policyTypes

interface Kind {
  name: string
  /** Columns by section number. Their name replaces the label of the article. */
  sections?: Record<number, string>
  /** Articles of this kind name a company or a branch. */
  belongsTo?: 'company' | 'branch'
}

export const articleKinds: Record<ArticleKind, Kind> = {
  news: { name: '新闻中心', sections: newsSections },
  party: { name: '驻京党建' },
  policy: { name: '政策解读' },
  brandActivity: { name: '品牌活动', sections: brandSections },
  activity: { name: '分会活动', belongsTo: 'branch' },
  project: { name: '项目展示' },
  shared: { name: '共享信息', belongsTo: 'company' },
  showcase: { name: '会员风采', sections: showcaseSections },
  office: { name: '驻京机构', belongsTo: 'company' },
  officeWork: { name: '机构工作动态', belongsTo: 'company' },
  companyWork: { name: '企业工作动态', belongsTo: 'company' },
  medicalResource: { name: '医疗资源' },
  medicalScience: { name: '医疗科普' },
}

export const articleKindNames = Object.keys(articleKinds) as ArticleKind[]

const byNumber = new Map(articleKindNames.map((kind) => [policyTypes[kind] as number, kind]))

export const articleKindOf = (policyType: number): ArticleKind => {
  const kind = byNumber.get(policyType)
  if (!kind) throw new Error(`no kind of article is ${policyType}`)
  return kind
}

/** Returns the label beside the title: the name of the column, or `written` for kinds without columns. */
export const labelOf = (kind: ArticleKind, section: number, written: string): string => articleKinds[kind].sections?.[section] ?? written
