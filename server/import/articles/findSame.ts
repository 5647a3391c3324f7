import type { Prisma } from '#prisma/generated/client.ts'
import type { ArticlePlace } from '#shared/rules/articlePlaces.ts'
import { articleKinds } from '#shared/rules/articleRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** Returns the id of the article with this title in the column; ignores the recycle bin. */
export async function findSame(
  tx: Prisma.TransactionClient,
  { type, section, branchId }: Pick<ArticlePlace, 'type' | 'section' | 'branchId'>,
  title: string,
): Promise<number | undefined> {
  const where = { policyType: policyTypes[type], ...(articleKinds[type].sections && { section }), branchId, title, deletedAt: null }
  return (await tx.article.findFirst({ where, select: { id: true }, orderBy: { id: 'asc' } }))?.id
}
