import sharp from 'sharp'
import type { Picture } from '../drafts.ts'
import { drawPicture } from './drawPicture.ts'

interface RenderedPicture {
  bytes: Buffer
  width: number
  height: number
  mimeType: 'image/webp'
}

/** Draws and compresses a picture. The effort is low because the first start draws some fifteen hundred of them. */
export async function renderPicture(picture: Picture, size: { width: number; height: number }): Promise<RenderedPicture> {
  const bytes = await sharp(Buffer.from(drawPicture(picture, size)))
    .webp({ quality: 78, effort: 0 })
    .toBuffer()
  return { bytes, ...size, mimeType: 'image/webp' }
}
