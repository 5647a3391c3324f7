import { type ArticleDetail, articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'

/** The page of an article of the type `type`, which has only what belongs to its article. */
export const articleReads = (type: number, addressOf: (article: ArticleDetail) => string, parameters = ['id', 'page']) =>
  pageReads({
    parameters,
    about: 'article',
    reads: (url) => ({ article: query(articleContract.getArticle, { id: url.id }) }),
    accepts: ({ policyType }) => policyType === type,
    head: ({ article }) => ({ title: article.title, description: article.summary, canonical: addressOf(article) }),
  })
