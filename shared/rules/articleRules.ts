import { type ArticleKind, articleKinds } from '#shared/rules/articleKinds.ts'
import { attachmentsProblem } from '#shared/rules/attachmentRules.ts'
import { line, richText } from '#shared/rules/contentRules.ts'
import { isEmptyContent } from '#shared/rules/submissionRules.ts'

/*
 * The rules of what staff write. The form checks them before it sends, the server when it receives: what is wrong comes out, undefined where
 * nothing is.
 */

const address = (label: string) => (text: string) => {
  if (text === '') return
  if (text.length > 500) return `${label}过长`
  if (!/^https?:\/\/[^/\s]/i.test(text) || !URL.canParse(text)) return `${label}须以 http:// 或 https:// 开头`
}

const titleLength = line('标题', 100)

/** What holds for each field by itself, of a draft too. */
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

/** What the demands are about. */
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

/** Whether readers must be told where an article comes from. */
export const needsSource = (type: ArticleKind, section: number) => type === 'news' && section === 1

/**
 * Returns messages for missing fields of an article by field. A draft needs a title and to belong somewhere; what visitors see (`isPublic`) says where it comes from and has
 * something to show, or a link that opens instead.
 */
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
