import { z } from 'zod'
import { ItemState, publicationStatus, submission, writingCalls } from '#shared/contracts/console/items.ts'
import { Changed, Choice, several, UploadedFile } from '#shared/contracts/console/shapes.ts'
import { Day, FileKey, FormHtml, FormLine, Id, Text, Whole } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost, consoleUpload } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { stored } from '#shared/lib/stored.ts'
import { articleKindNames, articleRules } from '#shared/rules/articleRules.ts'

const ArticleKind = z.enum(articleKindNames)

/** `name` may differ from the uploaded name. */
const Attachment = z.object({ fileKey: FileKey, name: Text(200).trim() })
export type ArticleFile = z.output<typeof Attachment>

const written = {
  type: ArticleKind,
  section: Whole(1, 99),
  label: FormLine(articleRules.label),
  title: FormLine(articleRules.title),
  subtitle: FormLine(articleRules.subtitle),
  content: FormHtml(articleRules.content),
  coverKey: FileKey.nullable(),
  link: FormLine(articleRules.link),
  source: FormLine(articleRules.source),
  author: FormLine(articleRules.author),
  editor: FormLine(articleRules.editor),
  originalUrl: FormLine(articleRules.originalUrl),
  companyId: Id.nullable(),
  branchId: Id.nullable(),
  /** In display order. */
  attachments: z.array(Attachment).max(100),
}
const Written = z.object(written)
export type WrittenArticle = z.output<typeof Written>
const kept = stored(written)

const prominence = {
  pinned: z.boolean(),
  isHeadline: z.boolean(),
}

const ListedArticle = z.object({
  ...publicationStatus,
  ...prominence,
  type: ArticleKind,
  label: z.string(),
  title: z.string(),
  /** Owner: office, enterprise or branch; empty for the association. */
  belongsTo: z.string(),
  isSubmitted: z.boolean(),
})
export type ListedArticle = z.output<typeof ListedArticle>

const Article = z.object({
  ...publicationStatus,
  ...prominence,
  ...kept,
  ...submission,
  headline: z.object({ title: z.string(), subtitle: z.string() }).nullable(),
})
export type Article = z.output<typeof Article>

export const articlesContract = {
  /** Without `state` excludes deleted items; days inclusive. */
  listArticles: consoleGet('listArticles', {
    needs: 'seeContent',
    inColumns: 'list',
    failure: '获取文章列表失败',
    input: listInput(['date', 'updated', 'title'], {
      type: ArticleKind.optional(),
      section: Whole(1, 99).optional(),
      state: ItemState.optional(),
      companyId: Id.optional(),
      branchId: Id.optional(),
      pinned: z.literal('yes').optional(),
      from: Day.optional(),
      until: Day.optional(),
    }),
    output: z.array(ListedArticle),
  }),
  readArticle: consoleGet('readArticle', {
    needs: 'seeContent',
    inColumns: 'article',
    failure: '获取文章失败',
    input: z.object({ id: Id }),
    output: Article,
  }),
  articleOwners: consoleGet('articleOwners', {
    needs: 'seeContent',
    inColumns: 'list',
    failure: '获取单位和分会失败',
    output: z.object({ companies: z.array(Choice), branches: z.array(Choice) }),
  }),
  /** Multipart, field `file`: a public document of at most 10 MB. */
  uploadAttachment: consoleUpload('uploadAttachment', {
    needs: 'editContent',
    inColumns: 'list',
    failure: '附件上传失败',
    output: UploadedFile,
  }),
  ...writingCalls('article', written, '文章已保存'),
  pinArticles: consolePost('pinArticles', {
    needs: 'editContent',
    inColumns: 'article',
    failure: '操作失败，请稍后再试',
    body: z.object({ ...several, pinned: z.boolean() }),
    output: Changed,
  }),
  /** Null removes the headline. */
  setHeadline: consolePost('setHeadline', {
    needs: 'editContent',
    failure: '操作失败，请稍后再试',
    success: '头条已更新',
    body: z.object({
      id: Id,
      headline: z.object({ title: FormLine(articleRules.title), subtitle: FormLine(articleRules.subtitle) }).nullable(),
    }),
    output: z.null(),
  }),
}
