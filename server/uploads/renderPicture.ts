import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { answerRequests } from '#server/helpers/answerRequests.ts'
import type { RenderOutcome } from '#server/uploads/convertPicture.ts'

/* Child process: a hostile picture can crash only this. */

const maxEdgePixels = 2560
/** Refused before decoding; 40 megapixels take 160 MB. */
const maxPixels = 40_000_000
const quality = 82
/** Lower, because dense screens hide artefacts; saves a fifth. */
const smallerQuality = 75

sharp.concurrency(1)
// The cache keeps files open and never helps.
sharp.cache(false)

await answerRequests(async (from = '', to = '', width): Promise<RenderOutcome> => {
  const bounds = width ? { width: Number(width) } : { width: maxEdgePixels, height: maxEdgePixels }
  const rendered = await sharp(from, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: width ? smallerQuality : quality })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => error.message)
  if (typeof rendered === 'string') return { outcome: rendered.includes('exceeds pixel limit') ? 'tooManyPixels' : 'unreadable' }
  const { data, info } = rendered
  // Flushed, because a version is never rewritten.
  return writeFile(to, data, { flush: true }).then(
    () => ({ outcome: 'drawn', width: info.width, height: info.height, size: info.size }),
    ({ code }: NodeJS.ErrnoException) => ({ outcome: 'notWritten', code }),
  )
})
