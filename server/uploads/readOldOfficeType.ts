import { createReadStream } from 'node:fs'
import { Refusal } from '#shared/lib/errors.ts'

/** The streams that tell what a compound file is: Word, Excel and PowerPoint until 2003, and what they make of a new document with a password. */
const streams = {
  WordDocument: { ext: 'doc', mime: 'application/msword' },
  Workbook: { ext: 'xls', mime: 'application/vnd.ms-excel' },
  Book: { ext: 'xls', mime: 'application/vnd.ms-excel' },
  'PowerPoint Document': { ext: 'ppt', mime: 'application/vnd.ms-powerpoint' },
} as const
const encrypted = 'EncryptedPackage'

const entrySize = 128
const names = [...Object.keys(streams), encrypted].map((name) => ({ name, bytes: Buffer.from(`${name}\0`, 'utf16le') }))

/**
 * Which office document a compound file (Microsoft's container before 2007; installers and mails use it too) is: undefined for any other. Its
 * directory is made of entries of 128 bytes that begin with the name of a stream. Refuses one with a password, which nobody could read.
 */
export async function readOldOfficeType(path: string): Promise<(typeof streams)[keyof typeof streams] | undefined> {
  for await (const chunk of createReadStream(path)) {
    for (const { name, bytes } of names) {
      if (!hasEntry(chunk, bytes)) continue
      if (name === encrypted) throw new Refusal('refused', '不能上传加密的文件，请取消密码后再上传')
      return streams[name as keyof typeof streams]
    }
  }
  return undefined
}

/** Chunks of a file are whole multiples of an entry, so none is cut. */
function hasEntry(chunk: Buffer, name: Buffer): boolean {
  for (let at = chunk.indexOf(name); at >= 0; at = chunk.indexOf(name, at + 1)) if (at % entrySize === 0) return true
  return false
}
