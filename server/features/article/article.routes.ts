import { getArticle, getOwnArticle } from '#server/features/getArticle.ts'
import { feature } from '#server/http/serve.ts'
import { articleContract } from '#shared/contracts/article.ts'

export const article = feature(
  articleContract,
  { getArticle: async ({ db, member, input: { id } }) => (member && (await getOwnArticle(db, id, member))) ?? getArticle(db, id) },
  { getArticle: 'article' },
)
