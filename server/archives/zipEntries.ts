import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'

/*
 * Reads ZIP files as Windows, macOS and Chinese archivers write them.
 */

/** A file of the archive, as its directory lists it. */
export interface ZipEntry {
  /** Its path in the archive. It leads nowhere: nothing is ever written under this name. */
  name: string
  isEncrypted: boolean
  /** Unpacks the file. Never holds more than `maxBytes` of it, whatever the archive declares. */
  read(maxBytes: number): Promise<ZipContent>
}

/** The bytes of a file, or why there are none: more than `maxBytes`, a compression that is not read, or damage. */
type ZipContent = { bytes: Buffer } | { failure: 'tooLarge' | 'unknownMethod' | 'damaged' }

/** Lists the files of an archive without its folders. Returns undefined where there is no readable directory. */
export async function listEntries(bytes: Buffer): Promise<ZipEntry[] | undefined> {
  try {
    const archive = await fromBufferPromise(bytes, { decodeStrings: false })
    const entries: ZipEntry[] = []
    for await (const entry of archive.eachEntry()) {
      const name = readName(entry)
      if (name.endsWith('/')) continue
      entries.push({ name, isEncrypted: entry.isEncrypted(), read: (maxBytes) => readEntry(archive, entry, maxBytes) })
    }
    return entries
  } catch {
    return undefined
  }
}

/** Says that a name is UTF-8. */
const utf8Flag = 0x800

/** Archivers of Chinese Windows write GBK without saying so; macOS writes UTF-8 without saying so; some add the name in UTF-8, which yauzl prefers. */
function readName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(utf8Flag, fileNameRaw, extraFields, false)
  const isUtf8 = (generalPurposeBitFlag & utf8Flag) !== 0 || !name.includes('\ufffd')
  const read = isUtf8 ? name : new TextDecoder('gb18030').decode(fileNameRaw).replaceAll('\\', '/')
  return read.replace(/\p{Cc}/gu, '')
}

async function readEntry(archive: ZipFile, entry: Entry, maxBytes: number): Promise<ZipContent> {
  if (!entry.canDecodeFileData()) return { failure: 'unknownMethod' }
  if (entry.uncompressedSize > maxBytes) return { failure: 'tooLarge' }
  try {
    // The stream fails as soon as it has more bytes than the directory declares.
    const bytes = await buffer(await archive.openReadStreamPromise(entry))
    return crc32(bytes) === entry.crc32 ? { bytes } : { failure: 'damaged' }
  } catch {
    return { failure: 'damaged' }
  }
}
