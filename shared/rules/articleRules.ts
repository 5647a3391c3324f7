import { endingOf } from '#shared/lib/fileNames.ts'
import { parseUrl } from '#shared/lib/parseUrl.ts'
import { isEmptyContent, line, richText } from '#shared/rules/contentRules.ts'
import { brandSections, newsSections, policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'

export type ArticleKind = keyof typeof policyTypes

interface Kind {
  name: string
  /** Columns by section number. Their name replaces the label of the article. */
  sections?: Record<number, string>
  /** Articles of this kind name a company or a branch. */
  belongsTo?: 'company' | 'branch'
  /** The list opens the link of these articles; they have no page. */
  opensLink?: true
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
  medicalResource: { name: '医疗资源', opensLink: true },
  medicalScience: { name: '医疗科普' },
}

/** The lists of these kinds have an order of their own, mostly by region, in which a pin has no effect. */
const unpinnable: readonly ArticleKind[] = ['showcase', 'office']

export const isPinnable = (kind: ArticleKind): boolean => !unpinnable.includes(kind)

export const unpinnableMessage = `${unpinnable.map((kind) => articleKinds[kind].name).join('和')}不支持置顶`

export const articleKindNames = Object.keys(articleKinds) as ArticleKind[]

const byNumber = new Map(articleKindNames.map((kind) => [policyTypes[kind] as number, kind]))

export const articleKindOf = (policyType: number): ArticleKind => {
  const kind = byNumber.get(policyType)
  if (!kind) throw new Error(`no kind of article is ${policyType}`)
  return kind
}

/** Returns the label beside the title: the name of the column, or `written` for kinds without columns. */
export const labelOf = (kind: ArticleKind, section: number, written: string): string => articleKinds[kind].sections?.[section] ?? written

/* Shared by form and server. */

const address = (label: string) => (text: string) => {
  if (text === '') return
  if (text.length > 500) return `${label}过长`
  if (!/^https?:\/\/[^/\s]/i.test(text) || !parseUrl(text)) return `${label}须以 http:// 或 https:// 开头`
}

const titleLength = line('标题', 100)

/** Also apply to drafts. */
export const articleRules = {
  title: (text: string) => (text === '' ? '请输入标题' : titleLength(text)),
  subtitle: line('副标题', 100),
  label: line('标签', 12),
  source: line('来源', 60),
  author: line('作者', 30),
  editor: line('责任编辑', 30),
  originalUrl: address('原文链接'),
  link: address('跳转链接'),
  content: richText,
}

interface Written {
  type: ArticleKind
  section: number
  title: string
  source: string
  content: string
  link: string
  companyId: number | null
  branchId: number | null
  attachments: readonly { fileKey: string; name: string }[]
}
type ArticleField = keyof typeof articleRules | 'section' | 'companyId' | 'branchId' | 'attachments'
export type ArticleProblems = Partial<Record<ArticleField, string>>

export const needsSource = (type: ArticleKind, section: number) => type === 'news' && section === 1

/** Returns messages for missing fields by field. Public articles need more than drafts: a source, and content, or a link that opens. */
export function missingArticleFields(
  { type, section, title, source, content, link, companyId, branchId, attachments }: Written,
  isPublic: boolean,
): ArticleProblems {
  const { sections, belongsTo, opensLink } = articleKinds[type]
  const problems: ArticleProblems = {}
  if (sections && !sections[section]) problems.section = '请选择栏目'
  if (title.trim() === '') problems.title = '请输入标题'
  if (belongsTo === 'company' && companyId === null) problems.companyId = '请选择所属单位'
  if (belongsTo === 'branch' && branchId === null) problems.branchId = '请选择所属分会'
  if (isPublic && needsSource(type, section) && source.trim() === '') problems.source = '实时要闻须注明来源'
  const hasLink = opensLink && link.trim() !== ''
  if (isPublic && !hasLink && isEmptyContent(content)) problems.content = opensLink ? '请输入内容，或填写跳转链接' : '请输入内容'
  const wrongFile = attachmentsProblem(attachments)
  if (wrongFile) problems.attachments = wrongFile
  return problems
}

export const maxAttachments = 20

const nameLength = line('附件名称', 100)

/** `fileKey` gives the file type. */
export function attachmentNameProblem(name: string, fileKey: string): string | undefined {
  if (name.trim() === '') return '请输入附件名称'
  const ending = endingOf(fileKey)
  return nameLength(name) ?? (endingOf(name) === ending ? undefined : `附件名称须以 .${ending} 结尾`)
}

function attachmentsProblem(attachments: readonly { fileKey: string; name: string }[]): string | undefined {
  if (attachments.length > maxAttachments) return `附件不能超过${maxAttachments}个`
  if (new Set(attachments.map(({ fileKey }) => fileKey)).size < attachments.length) return '同一个附件只能添加一次'
  for (const { fileKey, name } of attachments) {
    const problem = attachmentNameProblem(name, fileKey)
    if (problem) return `${name || '附件'}：${problem}`
  }
}
