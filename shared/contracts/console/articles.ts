import { z } from 'zod'
import { beijingDate, beijingText } from '#shared/lib/beijingTime.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormHtml, FormLine } from '#shared/lib/formFields.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { Id, Timestamp, Whole } from '#shared/lib/schemas.ts'
import { articleKindNames } from '#shared/rules/articleKinds.ts'
import { articleRules } from '#shared/rules/articleRules.ts'
import { itemStateNames } from '#shared/rules/itemStates.ts'

const ArticleKind = z.enum(articleKindNames)
const ItemState = z.enum(itemStateNames)

/** A moment in Beijing time that there is: no 31st of February. */
const Moment = Timestamp.refine((text) => beijingText(beijingDate(text)) === text, { error: '须为有效的时间', abort: true })
const Day = z.iso.date({ error: '须为日期' })

/** What staff write, and every version keeps. */
const written = {
  type: ArticleKind,
  section: Whole(1, 99),
  label: FormLine(articleRules.label),
  title: FormLine(articleRules.title),
  subtitle: FormLine(articleRules.subtitle),
  content: FormHtml(articleRules.content),
  coverKey: z.string().max(200).nullable(),
  link: FormLine(articleRules.link),
  source: FormLine(articleRules.source),
  author: FormLine(articleRules.author),
  editor: FormLine(articleRules.editor),
  originalUrl: FormLine(articleRules.originalUrl),
  companyId: Id.nullable(),
  branchId: Id.nullable(),
}
const Written = z.object(written)
export type WrittenArticle = z.output<typeof Written>

/** Where an article stands. Its times are null where they decide nothing: a draft has none. */
const standing = {
  id: z.int(),
  version: z.int(),
  state: ItemState,
  publishedAt: Timestamp.nullable(),
  withdrawAt: Timestamp.nullable(),
  pinned: z.boolean(),
  /** It stands on the home page under a headline of its own. */
  isHeadline: z.boolean(),
  updatedAt: Timestamp,
}

const ListedArticle = z.object({
  ...standing,
  type: ArticleKind,
  label: z.string(),
  title: z.string(),
  /** The office, enterprise or branch it belongs to; empty for the association's own. */
  belongsTo: z.string(),
  /** A member has submitted it. */
  isSubmitted: z.boolean(),
})
export type ListedArticle = z.output<typeof ListedArticle>

const Article = z.object({
  ...standing,
  ...written,
  submittedBy: z.string().nullable(),
  /** A change a member has made waits for review: until then staff cannot edit it. */
  changeWaits: z.boolean(),
  /** What the home page has instead of its title, where it is a headline. */
  headline: z.object({ title: z.string(), subtitle: z.string() }).nullable(),
})
export type Article = z.output<typeof Article>

const Version = z.object({
  version: z.int(),
  title: z.string(),
  /** Who has written it; empty where nobody knows any more. */
  author: z.string(),
  createdAt: Timestamp,
  status: z.enum(['pending', 'approved', 'rejected', 'superseded']),
  /** It is the one the article has now. */
  isCurrent: z.boolean(),
})

const Choice = z.object({ id: z.int(), name: z.string() })

const several = { ids: z.array(Id).min(1).max(100) }
const Changed = z.object({ changed: z.int() })
const Saved = z.object({ id: z.int(), version: z.int() })

export const articlesContract = {
  /** What is in the recycle bin is left out unless it is asked for by its state. `from` and `until` are days of its date, both included. */
  listArticles: consoleGet('listArticles', {
    needs: 'seeContent',
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
  readArticle: consoleGet('readArticle', { needs: 'seeContent', failure: '获取文章失败', input: z.object({ id: Id }), output: Article }),
  /** To whom an article can belong. */
  articleOwners: consoleGet('articleOwners', {
    needs: 'seeContent',
    failure: '获取单位和分会失败',
    output: z.object({ companies: z.array(Choice), branches: z.array(Choice) }),
  }),
  createArticle: consolePost('createArticle', {
    needs: 'editContent',
    failure: '保存失败，请稍后再试',
    success: '草稿已保存',
    body: Written,
    output: Saved,
  }),
  /** `version` is the one the form was filled from: where there is a later one, nothing is written (stale). What is online changes at once. */
  saveArticle: consolePost('saveArticle', {
    needs: 'editContent',
    failure: '保存失败，请稍后再试',
    success: '文章已保存',
    body: z.object({ id: Id, version: Id, ...written }),
    output: Saved,
  }),
  /** Publishes this version, now or `at` a time, which may lie in the past; it goes offline again `until` a time. */
  publishArticle: consolePost('publishArticle', {
    needs: 'editContent',
    failure: '发布失败，请稍后再试',
    body: z.object({ id: Id, version: Id, at: Moment.nullable(), until: Moment.nullable() }),
    output: z.object({ state: ItemState }),
  }),
  /** Takes what is published, or will be, offline: now, or `at` a time. Others stay as they are. */
  withdrawArticles: consolePost('withdrawArticles', {
    needs: 'editContent',
    failure: '下线失败，请稍后再试',
    body: z.object({ ...several, at: Moment.nullable() }),
    output: Changed,
  }),
  pinArticles: consolePost('pinArticles', {
    needs: 'editContent',
    failure: '操作失败，请稍后再试',
    body: z.object({ ...several, pinned: z.boolean() }),
    output: Changed,
  }),
  /** Into the recycle bin, out of everybody's sight. */
  deleteArticles: consolePost('deleteArticles', {
    needs: 'editContent',
    failure: '删除失败，请稍后再试',
    body: z.object(several),
    output: Changed,
  }),
  /** Out of the recycle bin, offline: visitors see it again when somebody publishes it. */
  restoreArticles: consolePost('restoreArticles', {
    needs: 'editContent',
    failure: '恢复失败，请稍后再试',
    body: z.object(several),
    output: Changed,
  }),
  /** Puts it at the head of the home page, under a headline of its own; null takes it away from there. */
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
  /** Every version that was kept, the latest first. */
  listArticleVersions: consoleGet('listArticleVersions', {
    needs: 'seeContent',
    failure: '获取历史版本失败',
    input: z.object({ id: Id }),
    output: z.array(Version),
  }),
  readArticleVersion: consoleGet('readArticleVersion', {
    needs: 'seeContent',
    failure: '获取历史版本失败',
    input: z.object({ id: Id, version: Id }),
    output: Written,
  }),
  /** Says that somebody edits it, for 90 s, and answers who else does; `takeOver` takes his place. A courtesy: the version decides. */
  lockArticle: consolePost('lockArticle', {
    needs: 'editContent',
    failure: '无法确认是否有人正在编辑',
    body: z.object({ id: Id, takeOver: z.boolean() }),
    output: z.object({ heldBy: z.string().nullable() }),
  }),
  unlockArticle: consolePost('unlockArticle', {
    needs: 'editContent',
    failure: '操作失败，请稍后再试',
    body: z.object({ id: Id }),
    output: z.null(),
  }),
}
