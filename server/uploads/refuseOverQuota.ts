import type { Prisma } from '#prisma/generated/client.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { mostBytesADay, mostFilesADay } from '#shared/rules/uploadRules.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Refuses with tooMany where the files this account has uploaded within a day, and one more of `size` bytes, are too many. Without a size,
 * where there is no room for even the smallest.
 */
export async function refuseOverQuota({ storedFile }: Pick<Prisma.TransactionClient, 'storedFile'>, ownerId: number, size = 1): Promise<void> {
  const sinceYesterday = { ownerId, createdAt: { gt: new Date(Date.now() - day) } }
  const { _count, _sum } = await storedFile.aggregate({ where: sinceYesterday, _count: true, _sum: { size: true } })
  if (_count < mostFilesADay && (_sum.size ?? 0) + size <= mostBytesADay) return
  throw new Refusal('tooMany', '今天上传的文件过多，请明天再试')
}
