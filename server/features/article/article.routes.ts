import { getArticle, getOwnArticle } from '#server/features/getArticle.ts'
import { feature } from '#server/http/feature.ts'
import { articleContract } from '#shared/contracts/article.ts'

export const article = feature(
  articleContract,
  { getArticle: ({ db, input: { id } }) => getArticle(db, id) },
  { viewed: { getArticle: 'article' }, ownerHandlers: { getArticle: ({ db, member, input: { id } }) => getOwnArticle(db, id, member) } },
)
