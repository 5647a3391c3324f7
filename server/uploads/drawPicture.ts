import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Drawn } from '#server/uploads/convertPicture.ts'

/*
 * A process of its own for one picture: `node drawPicture.ts <from> <to> [<width>]`. What a hostile picture does to the decoder, and the memory a
 * large one takes, ends with it. With a width it makes a version for small screens. Says in JSON what has become of the picture.
 */

/** No page shows more; in pixels. */
const longestEdge = 2560
/** Above it a picture is refused before it is unpacked: 40 megapixels take 160 MB. */
const mostPixels = 40_000_000
const quality = 82
/** Most screens show several pixels of a smaller version for one of the page, where the eye sees less. It saves a fifth of the bytes. */
const smallerQuality = 75

const [from = '', to = '', width] = process.argv.slice(2)
const bounds = width ? { width: Number(width) } : { width: longestEdge, height: longestEdge }
sharp.concurrency(1)

const drawn = await sharp(from, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
  .autoOrient()
  .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
  .webp({ quality: width ? smallerQuality : quality })
  .toBuffer({ resolveWithObject: true })
  .catch((error: Error) => error.message)

if (typeof drawn === 'string') say({ outcome: drawn.includes('exceeds pixel limit') ? 'tooManyPixels' : 'unreadable' })
else {
  const { data, info } = drawn
  // On the disk for certain: a smaller version is never written twice.
  await writeFile(to, data, { flush: true }).then(
    () => say({ outcome: 'drawn', width: info.width, height: info.height, size: info.size }),
    ({ code }: NodeJS.ErrnoException) => say({ outcome: 'notWritten', code }),
  )
}

function say(drawn: Drawn) {
  process.stdout.write(JSON.stringify(drawn))
}
