import { createReadStream } from 'node:fs'
import { Refusal } from '#shared/lib/errors.ts'
import { endingOf } from '#shared/lib/fileNames.ts'
import { brokenFileMessage, documentTypes, pictureTypes, typeMessage } from '#shared/rules/uploadRules.ts'

type PictureType = keyof typeof pictureTypes
type DocumentType = keyof typeof documentTypes
export type FileType = { kind: 'picture'; ending: PictureType } | { kind: 'document'; ending: DocumentType; mimeType: string }

/**
 * What a file is by its bytes, whatever the sender says. Refuses what may not be uploaded, and a name whose ending says something else; a name
 * without an ending says nothing wrong.
 */
export async function readFileType(path: string, name: string): Promise<FileType> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  const { ext, mime: mimeType } = (found?.ext === 'cfb' ? await readOldOfficeType(path) : found) ?? { ext: '', mime: '' }
  const said = sameAs[endingOf(name)] ?? endingOf(name)
  if (ext === 'zip' && said !== 'zip' && (await isOfd(path))) return checkName(said, 'ofd', 'application/ofd')
  const wps = wpsEndings[ext]
  if (wps && said === wps) return { kind: 'document', ending: wps, mimeType: `application/wps-office.${wps}` }
  return checkName(said, ext === 'apng' ? 'png' : ext, mimeType)
}

/** Refuses what may not be uploaded, and what its name calls something else. */
function checkName(said: string, ending: string, mimeType: string): FileType {
  if (!isPicture(ending) && !isDocument(ending)) throw new Refusal('refused', isPicture(said) || isDocument(said) ? brokenFileMessage : typeMessage)
  const label = isPicture(ending) ? pictureTypes[ending] : documentTypes[ending]
  if (said && said !== ending) throw new Refusal('refused', `文件内容与扩展名不符：内容是 ${label} 文件（.${ending}）`)
  return isPicture(ending) ? { kind: 'picture', ending } : { kind: 'document', ending, mimeType }
}

/**
 * WPS Office keeps its documents in the containers of Microsoft's, with the same streams or parts: the bytes say that it is a text, a table or slides,
 * and only the name says whose.
 */
const wpsEndings: Partial<Record<string, DocumentType>> = { doc: 'wps', docx: 'wps', xls: 'et', xlsx: 'et', ppt: 'dps', pptx: 'dps' }

const sameAs: Record<string, string> = { jpeg: 'jpg', jfif: 'jpg' }

const isPicture = (ending: string): ending is PictureType => Object.hasOwn(pictureTypes, ending)
const isDocument = (ending: string): ending is DocumentType => Object.hasOwn(documentTypes, ending)

/** No document of 10 MB has more parts. */
const maxParts = 10_000

/** Whether a zip container is an OFD document (GB/T 33190): the list of its parts names `OFD.xml` at the top. Nothing is unpacked. */
async function isOfd(path: string): Promise<boolean> {
  const { openPromise } = await import('yauzl')
  try {
    const archive = await openPromise(path, { decodeStrings: false })
    for await (const { fileNameRaw } of archive.eachEntry()) {
      if (fileNameRaw.toString() === 'OFD.xml') return true
      if (archive.entriesRead > maxParts) return false
    }
    return false
  } catch (error) {
    // Errors of the file system have a code; what is no readable zip has none.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error
    return false
  }
}

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
async function readOldOfficeType(path: string): Promise<(typeof streams)[keyof typeof streams] | undefined> {
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
