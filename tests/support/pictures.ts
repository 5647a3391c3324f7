import sharp from 'sharp'

/** A plain picture of this size in this format. */
export const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif', { width = 60, height = 40 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 30, b: 40 } } })
    .toFormat(format)
    .toBuffer()

/** Lying on its side, as phones take pictures, with the location. */
export const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Telephone', Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } })
    .jpeg()
    .toBuffer()

/** A JPEG of about this many bytes, which no compression reduces. */
export async function noisePhoto(bytes: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt(bytes / 1.63))
  return sharp({ create: { width, height: width, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
