import type { Prisma } from '#prisma/generated/client.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { notPictureMessage } from '#shared/rules/uploadRules.ts'

/** Makes sure that a key names a public picture, and that it stays until the transaction ends. '' names none. Refuses with `refused`. */
export async function holdPicture(tx: Prisma.TransactionClient, key: unknown): Promise<void> {
  if (key === '') return
  const [file] = await tx.$queryRaw<{ fits: boolean }[]>`
    select "mimeType" like 'image/%' and not "restricted" as "fits" from "StoredFile" where "key" = ${key} for key share`
  if (!file) throw new Refusal('refused', '图片已不存在，请重新选择')
  if (!file.fits) throw new Refusal('refused', notPictureMessage)
}
