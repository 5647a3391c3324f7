import { buffer } from 'node:stream/consumers'
import { picturesIn } from '#server/html/cleanContent.ts'
import type { Storage } from '#server/storage/storage.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'

/** In pixels: 200 to an inch on paper. */
const maxPictures = 40
const maxWidth = 1200

/** Converted, because Word lacks WebP; omits unreadable ones. */
export async function wordPictures(storage: Storage, html: string): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  for (const key of picturesIn(html).slice(0, maxPictures)) {
    const found = await storage.read('public', key)
    const bytes = found && (await toJpeg(await buffer(found.stream)).catch(() => undefined))
    if (bytes) pictures.set(fileUrl(key), bytes)
  }
  return pictures
}

async function toJpeg(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes).resize({ width: maxWidth, withoutEnlargement: true }).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
}
