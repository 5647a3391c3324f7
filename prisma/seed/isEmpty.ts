import type { PrismaClient } from '#prisma/generated/client.ts'

export const isEmpty = async (prisma: PrismaClient): Promise<boolean> =>
  (await prisma.account.count({ take: 1 })) === 0 && (await prisma.article.count({ take: 1 })) === 0
