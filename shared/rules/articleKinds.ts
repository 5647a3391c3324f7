import { brandSections, newsSections, policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'

/** A kind of article, by its name in code. */
export type ArticleKind = keyof typeof policyTypes

interface Kind {
  /** As staff read it. */
  name: string
  /** The columns it has, by section; the name of the column is then the label of the article. */
  sections?: Record<number, string>
  /** Whose it is: an article of this kind names an office or enterprise, or a branch. */
  belongsTo?: 'company' | 'branch'
}

/** The kinds of article, in the order staff choose from. */
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

/** The kind with this inherited number. */
export const articleKindOf = (policyType: number): ArticleKind => {
  const kind = byNumber.get(policyType)
  if (!kind) throw new Error(`no kind of article is ${policyType}`)
  return kind
}

/** What stands beside the title: the name of the column where the kind has columns, else what staff have written. */
export const labelOf = (kind: ArticleKind, section: number, written: string): string => articleKinds[kind].sections?.[section] ?? written
