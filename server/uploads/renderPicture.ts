import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { answerRequests } from '#server/helpers/answerRequests.ts'
import type { Drawn } from '#server/uploads/convertPicture.ts'

/*
 * Child process that re-encodes pictures: source path, target path, and the width of a version for small screens. A hostile picture can only crash this
 * process, and its memory is freed when it ends.
 */

/** No page shows more; in pixels. */
const maxEdgePixels = 2560
/** Above it a picture is refused before it is unpacked: 40 megapixels take 160 MB. */
const maxPixels = 40_000_000
const quality = 82
/** Most screens show several pixels of a smaller version for one of the page, where the eye sees less. It saves a fifth of the bytes. */
const smallerQuality = 75

sharp.concurrency(1)
// The cache keeps files open and gains nothing: each picture is read once.
sharp.cache(false)

await answerRequests(async (from = '', to = '', width): Promise<Drawn> => {
  const bounds = width ? { width: Number(width) } : { width: maxEdgePixels, height: maxEdgePixels }
  const drawn = await sharp(from, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: width ? smallerQuality : quality })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => error.message)
  if (typeof drawn === 'string') return { outcome: drawn.includes('exceeds pixel limit') ? 'tooManyPixels' : 'unreadable' }
  const { data, info } = drawn
  // Flushed, because a smaller version is never written again.
  return writeFile(to, data, { flush: true }).then(
    () => ({ outcome: 'drawn', width: info.width, height: info.height, size: info.size }),
    ({ code }: NodeJS.ErrnoException) => ({ outcome: 'notWritten', code }),
  )
})
