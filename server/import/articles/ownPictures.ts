import { readFile } from 'node:fs/promises'
import type { Database } from '#server/database/client.ts'
import type { WordText } from '#server/documents/convertDocx.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepFile } from '#server/uploads/keepUpload.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { inlinePictureBytes } from '#shared/rules/uploadRules.ts'

type Portal = { db: Pick<Database, 'prisma'>; storage: Storage }

/** Inlines small pictures, re-encodes others once into the media library; notes unreadable ones. */
export async function withOwnPictures(
  portal: Portal,
  ownerId: number,
  { html, pictures, leftOut }: WordText,
): Promise<{ html: string; notes: string[] }> {
  const addresses: (string | undefined)[] = []
  for (const picture of pictures) addresses.push(await addressOf(portal, ownerId, picture))
  const lost = addresses.filter((address) => address === undefined).length
  return {
    html: html.replace(/<img\b[^>]*? src="picture:(\d+)"[^>]*>/g, (tag, index: string) => {
      const address = addresses[Number(index)]
      return address ? tag.replace(`picture:${index}`, () => address) : ''
    }),
    notes: [...leftOut, ...(lost > 0 ? [`${lost} 张图片无法读取，没有导入`] : [])],
  }
}

async function addressOf({ db, storage }: Portal, ownerId: number, { path, type, size, sha256 }: WordText['pictures'][number]) {
  if (size < inlinePictureBytes) return `data:image/${type};base64,${await readFile(path, 'base64')}`
  // Finds an interrupted run's pictures by hash.
  const known = await db.prisma.storedFile.findFirst({
    where: { sha256, restricted: false, mimeType: { startsWith: 'image/' }, owner: { role: { not: 'member' } } },
    select: { key: true },
  })
  if (known) return fileUrl(known.key)
  try {
    const file = { name: '图片', path, size, sha256 }
    const { key } = await keepFile(storage, file, 'picture', (row) =>
      db.prisma.storedFile.create({ data: { ...row, ownerId }, select: { key: true } }),
    )
    return fileUrl(key)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'refused') return undefined
    throw error
  }
}
