import { getArticle } from '#server/features/getArticle.ts'
import { feature } from '#server/http/serve.ts'
import { articleContract } from '#shared/contracts/article.ts'

export const article = feature(articleContract, { getArticle: ({ db, input }) => getArticle(db, input.id) }, { getArticle: 'article' })
