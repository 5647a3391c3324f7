import type { PrismaClient } from '#prisma/generated/client.ts'

/** Whether nothing was ever put into this database. */
export const isEmpty = async (prisma: PrismaClient): Promise<boolean> =>
  (await prisma.account.count({ take: 1 })) === 0 && (await prisma.article.count({ take: 1 })) === 0
