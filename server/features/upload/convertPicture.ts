import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { atMost } from '#server/features/upload/atMost.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** No page shows more; in pixels. */
const longestEdge = 2560
/** Above it a picture is refused before it is unpacked: 40 megapixels take 160 MB. */
const mostPixels = 40_000_000
const quality = 82

// Pictures are converted one or two at a time, each by one thread, so that memory stays bounded however many come.
sharp.concurrency(1)
sharp.cache(false)
const inTurn = atMost(2)

interface Converted {
  width: number
  height: number
  /** In bytes. */
  size: number
}

/**
 * Draws a picture anew into another file, as WebP: upright, at most 2560 pixels wide and high, of a moving one the first frame. Nothing but the pixels survives:
 * no place where it was taken, no script hidden behind it. Refuses what cannot be read or is too large.
 */
export const convertPicture = (path: string, target: string): Promise<Converted> =>
  inTurn(async () => {
    const { data, info } = await draw(path).catch(unreadable)
    await writeFile(target, data)
    return { width: info.width, height: info.height, size: info.size }
  })

const draw = (path: string) =>
  sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })

/** The picture's fault: nothing has been written yet. */
function unreadable(error: Error): never {
  const tooMany = error.message.includes('exceeds pixel limit')
  throw new Refusal('refused', tooMany ? '图片的像素过多，请缩小到4000万像素以内再上传' : '图片无法读取，可能已损坏，请换一张')
}
