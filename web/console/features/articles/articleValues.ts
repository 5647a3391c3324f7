import type { Article, WrittenArticle } from '#shared/contracts/console/articles.ts'
import { type ArticleKind, articleKinds, labelOf } from '#shared/rules/articleKinds.ts'

/** What the fields are called, in the order of the form. */
export const fieldLabels: Record<keyof WrittenArticle, string> = {
  title: '标题',
  subtitle: '副标题',
  content: '正文',
  type: '类别',
  section: '栏目',
  label: '标签',
  companyId: '所属单位',
  branchId: '所属分会',
  source: '来源',
  author: '作者',
  editor: '责任编辑',
  originalUrl: '原文链接',
  link: '跳转链接',
  coverKey: '封面',
}
const fields = Object.keys(fieldLabels) as (keyof WrittenArticle)[]

/** A new article before anything is written; `editor` is who sits before it. */
export const emptyArticle = (type: ArticleKind, editor: string): WrittenArticle => ({
  type,
  section: 1,
  label: '',
  title: '',
  subtitle: '',
  content: '',
  coverKey: null,
  link: '',
  source: '',
  author: '',
  editor,
  originalUrl: '',
  companyId: null,
  branchId: null,
})

/** What is written of an article. */
export const writtenOf = (article: Article): WrittenArticle =>
  Object.fromEntries(fields.map((field) => [field, article[field]])) as unknown as WrittenArticle

/** What a form holds, as it is sent: fields that were emptied are null or ''. */
export const toWritten = (values: WrittenArticle): WrittenArticle => ({
  ...values,
  label: labelOf(values.type, values.section, values.label ?? ''),
  companyId: values.companyId ?? null,
  branchId: values.branchId ?? null,
  coverKey: values.coverKey || null,
})

/** Whether two of them say the same. */
export const isSame = (one: WrittenArticle, other: WrittenArticle) => fields.every((field) => one[field] === other[field])

/** As somebody compares them: the text without its layout, names for what has one. */
export const toRead = (values: WrittenArticle): Record<keyof WrittenArticle, string | number | null> => ({
  ...values,
  type: articleKinds[values.type].name,
  section: articleKinds[values.type].sections?.[values.section] ?? '',
  content: textOf(values.content),
})

/** The words of HTML, a line for each paragraph. It is parsed as a document of its own, in which nothing runs or loads. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(p|h[2-4]|li|tr|figcaption)>|<br\s*\/?>/g, '$&\n'), 'text/html')
  return (body.textContent ?? '').replace(/\n\s*\n/g, '\n').trim()
}
