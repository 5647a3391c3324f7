import { article } from '#server/content/types/article.ts'
import { authorOf } from '#server/content/workflow/author.ts'
import { createItem } from '#server/content/workflow/createItem.ts'
import { saveItem } from '#server/content/workflow/saveItem.ts'
import { readVersion } from '#server/content/workflow/versions.ts'
import { articleExport } from '#server/features/console/articles/articleExport.ts'
import { type ArticleRow, articleList, toListed } from '#server/features/console/articles/articleList.ts'
import { pinArticles } from '#server/features/console/articles/pinArticles.ts'
import { articleOwners, readArticle } from '#server/features/console/articles/readArticle.ts'
import { setHeadline } from '#server/features/console/articles/setHeadline.ts'
import { feature } from '#server/http/feature.ts'
import { keepStaffUpload } from '#server/uploads/keepStaffUpload.ts'
import { articlesContract } from '#shared/contracts/console/articles.ts'

export const articles = feature(
  articlesContract,
  {
    async listArticles({ db, staff, input }) {
      const { items, total } = await db.reader.page<ArticleRow>({ ...articleList(input, staff), page: input.page, size: input.size })
      return { items: items.map(toListed), total }
    },
    readArticle: ({ db, input: { id } }) => readArticle(db, id),
    articleOwners: ({ db }) => articleOwners(db),
    uploadAttachment: (call) => keepStaffUpload(call, 'attachment'),
    createArticle: ({ db, body, ...call }) => createItem(db, article, authorOf(call), body),
    saveArticle: ({ db, body: { id, version, ...written }, ...call }) => saveItem(db, article, authorOf(call), { id, version }, written),
    pinArticles: ({ db, body, ...call }) => pinArticles(db, authorOf(call), body),
    setHeadline: ({ db, body, ...call }) => setHeadline(db, authorOf(call), body),
    readArticleVersion: ({ db, input }) => readVersion(db, article, input),
  },
  { exports: { listArticles: articleExport } },
)
