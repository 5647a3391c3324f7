import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'

export interface ZipEntry {
  /** Untrusted; never write to it. */
  name: string
  isEncrypted: boolean
  /** Reads at most `maxBytes`, whatever the archive declares. */
  read(maxBytes: number): Promise<ZipContent>
}

type ZipContent = { bytes: Buffer } | { failure: 'tooLarge' | 'unknownMethod' | 'damaged' }

/** Returns the entries of a ZIP file; undefined if its directory cannot be read. */
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

/** Marks a UTF-8 name. */
const utf8Flag = 0x800

/** Chinese Windows writes GBK, macOS UTF-8, both unmarked; yauzl prefers an added UTF-8 name. */
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
    // The stream fails beyond the declared size.
    const bytes = await buffer(await archive.openReadStreamPromise(entry))
    return crc32(bytes) === entry.crc32 ? { bytes } : { failure: 'damaged' }
  } catch {
    return { failure: 'damaged' }
  }
}
