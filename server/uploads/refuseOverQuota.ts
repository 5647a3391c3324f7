import type { Prisma } from '#prisma/generated/client.ts'
import { readLimits } from '#server/settings/readLimits.ts'
import { Refusal } from '#shared/lib/errors.ts'

const megabyte = 1024 * 1024

/**
 * Refuses with tooMany where the files this account has uploaded within a day, and one more of `size` bytes, are too many. Without a size,
 * where there is no room for even the smallest.
 */
export async function refuseOverQuota(tx: Pick<Prisma.TransactionClient, 'storedFile' | 'setting'>, ownerId: number, size = 1): Promise<void> {
  const [files, megabytes] = await readLimits(tx, 'uploadFilesADay', 'uploadMegabytesADay')
  const sinceYesterday = { ownerId, createdAt: { gt: new Date(Date.now() - files.seconds * 1000) } }
  const { _count, _sum } = await tx.storedFile.aggregate({ where: sinceYesterday, _count: true, _sum: { size: true } })
  const message = '今天上传的文件过多，请明天再试'
  if (_count >= files.times) throw new Refusal('tooMany', message, undefined, 'uploadFilesADay')
  if ((_sum.size ?? 0) + size > megabytes.times * megabyte) throw new Refusal('tooMany', message, undefined, 'uploadMegabytesADay')
}
