import { type ArticleKind, articleKinds } from '#shared/rules/articleKinds.ts'
import { attachmentsProblem } from '#shared/rules/attachmentRules.ts'
import { line, richText } from '#shared/rules/contentRules.ts'
import { isEmptyContent } from '#shared/rules/submissionRules.ts'

/* Shared by form and server. */

const address = (label: string) => (text: string) => {
  if (text === '') return
  if (text.length > 500) return `${label}过长`
  if (!/^https?:\/\/[^/\s]/i.test(text) || !URL.canParse(text)) return `${label}须以 http:// 或 https:// 开头`
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

/** Returns messages for missing fields by field. Public articles need more than drafts: a source, and content or a link. */
export function missingArticleFields(
  { type, section, title, source, content, link, companyId, branchId, attachments }: Written,
  isPublic: boolean,
): ArticleProblems {
  const { sections, belongsTo } = articleKinds[type]
  const problems: ArticleProblems = {}
  if (sections && !sections[section]) problems.section = '请选择栏目'
  if (title.trim() === '') problems.title = '请输入标题'
  if (belongsTo === 'company' && companyId === null) problems.companyId = '请选择所属单位'
  if (belongsTo === 'branch' && branchId === null) problems.branchId = '请选择所属分会'
  if (isPublic && needsSource(type, section) && source.trim() === '') problems.source = '实时要闻须注明来源'
  if (isPublic && link.trim() === '' && isEmptyContent(content)) problems.content = '请输入内容，或填写跳转链接'
  const wrongFile = attachmentsProblem(attachments)
  if (wrongFile) problems.attachments = wrongFile
  return problems
}
