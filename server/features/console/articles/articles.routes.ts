import { articleExport } from '#server/features/console/articles/articleExport.ts'
import { type ArticleRow, articleList, toListed } from '#server/features/console/articles/articleList.ts'
import { deleteArticles, pinArticles, restoreArticles, withdrawArticles } from '#server/features/console/articles/changeArticles.ts'
import { lockArticle, unlockArticle } from '#server/features/console/articles/editLock.ts'
import { publishArticle } from '#server/features/console/articles/publishArticle.ts'
import { articleOwners, readArticle } from '#server/features/console/articles/readArticle.ts'
import { createArticle, saveArticle } from '#server/features/console/articles/saveArticle.ts'
import { setHeadline } from '#server/features/console/articles/setHeadline.ts'
import { listArticleVersions, readArticleVersion } from '#server/features/console/articles/versions.ts'
import { type Client, feature } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { articlesContract } from '#shared/contracts/console/articles.ts'

const author = ({ staff, client }: { staff: StaffSession; client: Client }) => ({ staff, address: client.address })

export const articles = feature(
  articlesContract,
  {
    async listArticles({ db, input }) {
      const { items, total } = await db.reader.page<ArticleRow>({ ...articleList(input), page: input.page, size: input.size })
      return { items: items.map(toListed), total }
    },
    readArticle: ({ db, input: { id } }) => readArticle(db, id),
    articleOwners: ({ db }) => articleOwners(db),
    createArticle: ({ db, body, ...call }) => createArticle(db, author(call), body),
    saveArticle: ({ db, body, ...call }) => saveArticle(db, author(call), body),
    publishArticle: ({ db, body, ...call }) => publishArticle(db, author(call), body),
    withdrawArticles: ({ db, body, ...call }) => withdrawArticles(db, author(call), body),
    pinArticles: ({ db, body, ...call }) => pinArticles(db, author(call), body),
    deleteArticles: ({ db, body, ...call }) => deleteArticles(db, author(call), body),
    restoreArticles: ({ db, body, ...call }) => restoreArticles(db, author(call), body),
    setHeadline: ({ db, body, ...call }) => setHeadline(db, author(call), body),
    listArticleVersions: ({ db, input: { id } }) => listArticleVersions(db, id),
    readArticleVersion: ({ db, input }) => readArticleVersion(db, input),
    lockArticle: ({ db, body, staff }) => lockArticle(db, staff, body),
    unlockArticle: ({ db, body, staff }) => unlockArticle(db, staff, body),
  },
  { exports: { listArticles: articleExport } },
)
