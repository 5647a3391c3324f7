import { crc32, inflateRawSync } from 'node:zlib'

/*
 * Reads ZIP files as Windows, macOS and Chinese archivers write them (PKWARE APPNOTE 6.3). Sizes that the file declares are never trusted.
 */

/** A file of the archive, as its directory lists it. */
export interface ZipEntry {
  /** Its path in the archive. It leads nowhere: nothing is ever written under this name. */
  name: string
  isEncrypted: boolean
  method: number
  crc: number
  /** Where its header begins, and how many compressed bytes follow it. */
  offset: number
  compressedSize: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const headerSignature = 0x04034b50
/** The end of the directory is followed by a comment of at most 65,535 bytes. */
const maxEndLength = 22 + 0xffff

/** Lists the files of an archive without its folders. Returns undefined where there is no readable directory; ZIP64 is not read. */
export function listEntries(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.subarray(Math.max(0, bytes.length - maxEndLength))
  const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || at + 22 > end.length || end.readUInt32LE(at) !== endSignature) return undefined
  const count = end.readUInt16LE(at + 10)
  let place = end.readUInt32LE(at + 16)
  const entries: ZipEntry[] = []
  for (let number = 0; number < count; number++) {
    if (place + 46 > bytes.length || bytes.readUInt32LE(place) !== entrySignature) return undefined
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(place + field)) as [number, number, number]
    const rawName = bytes.subarray(place + 46, place + 46 + nameLength)
    const extra = bytes.subarray(place + 46 + nameLength, place + 46 + nameLength + extraLength)
    const flags = bytes.readUInt16LE(place + 8)
    const name = readName(rawName, extra, (flags & 0x800) !== 0)
      .replaceAll('\\', '/')
      .replace(/\p{Cc}/gu, '')
    const entry = { name, isEncrypted: (flags & 1) !== 0, method: bytes.readUInt16LE(place + 10), crc: bytes.readUInt32LE(place + 16) }
    if (!name.endsWith('/')) entries.push({ ...entry, compressedSize: bytes.readUInt32LE(place + 20), offset: bytes.readUInt32LE(place + 42) })
    place += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

/** Archivers of Chinese Windows write GBK without saying so; macOS writes UTF-8 without saying so; some add the name in UTF-8 (field 0x7075). */
function readName(raw: Buffer, extra: Buffer, isUtf8: boolean): string {
  if (isUtf8) return raw.toString()
  for (let place = 0; place + 4 <= extra.length; place += 4 + extra.readUInt16LE(place + 2)) {
    const field = extra.subarray(place + 4, place + 4 + extra.readUInt16LE(place + 2))
    if (extra.readUInt16LE(place) === 0x7075 && field.length > 5 && field.readUInt32LE(1) === crc32(raw)) return field.subarray(5).toString()
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('gb18030').decode(raw)
  }
}

/** The bytes of a file, or why there are none: more than `maxBytes`, a compression that is not read, or damage. */
export type ZipContent = { bytes: Buffer } | { failure: 'tooLarge' | 'unknownMethod' | 'damaged' }

/** Unpacks a file. Never holds more than `maxBytes` of it, whatever the archive declares. */
export function readEntry(archive: Buffer, { offset, compressedSize, method, crc }: ZipEntry, maxBytes: number): ZipContent {
  if (method !== 0 && method !== 8) return { failure: 'unknownMethod' }
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== headerSignature) return { failure: 'damaged' }
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const packed = archive.subarray(start, start + compressedSize)
  if (packed.length < compressedSize) return { failure: 'damaged' }
  if (method === 0 && packed.length > maxBytes) return { failure: 'tooLarge' }
  try {
    const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes })
    return crc32(bytes) === crc ? { bytes } : { failure: 'damaged' }
  } catch (error) {
    return { failure: (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'damaged' }
  }
}
