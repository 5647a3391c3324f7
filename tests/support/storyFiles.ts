import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** A picture somebody chooses on a page, each in another colour. */
export async function picture(name: string) {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
