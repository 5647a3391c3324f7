import { createReadStream } from 'node:fs'
import { Refusal } from '#shared/lib/errors.ts'
import { endingOf } from '#shared/lib/fileNames.ts'
import { brokenFileMessage, documentTypes, pictureTypes, typeMessage } from '#shared/rules/uploadRules.ts'

type PictureType = keyof typeof pictureTypes
type DocumentType = keyof typeof documentTypes
export type FileType = { kind: 'picture'; ending: PictureType } | { kind: 'document'; ending: DocumentType; mimeType: string }

/** Detects the type by content. Throws a `Refusal` for a forbidden type or contradictory ending. */
export async function readFileType(path: string, name: string): Promise<FileType> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  const said = sameAs[endingOf(name)] ?? endingOf(name)
  const { ext, mime: mimeType } = (found?.ext === 'cfb' ? await readOldOfficeType(path, said) : found) ?? { ext: '', mime: '' }
  if (ext === 'zip' && said !== 'zip' && (await isOfd(path))) return checkName(said, 'ofd', 'application/ofd')
  const wps = wpsEndings[ext]
  if (wps && said === wps) return { kind: 'document', ending: wps, mimeType: `application/wps-office.${wps}` }
  return checkName(said, ext === 'apng' ? 'png' : ext, mimeType)
}

function checkName(said: string, ending: string, mimeType: string): FileType {
  if (!isPicture(ending) && !isDocument(ending)) throw new Refusal('refused', isPicture(said) || isDocument(said) ? brokenFileMessage : typeMessage)
  const label = isPicture(ending) ? pictureTypes[ending] : documentTypes[ending]
  if (said && said !== ending) throw new Refusal('refused', `文件内容与扩展名不符：内容是 ${label} 文件（.${ending}）`)
  return isPicture(ending) ? { kind: 'picture', ending } : { kind: 'document', ending, mimeType }
}

/** WPS Office uses Microsoft's containers; only the name tells them apart. */
const wpsEndings: Partial<Record<string, DocumentType>> = { doc: 'wps', docx: 'wps', xls: 'et', xlsx: 'et', ppt: 'dps', pptx: 'dps' }

const sameAs: Record<string, string> = { jpeg: 'jpg', jfif: 'jpg' }

const isPicture = (ending: string): ending is PictureType => Object.hasOwn(pictureTypes, ending)
const isDocument = (ending: string): ending is DocumentType => Object.hasOwn(documentTypes, ending)

/** No document of 10 MB has more parts. */
const maxParts = 10_000

/** An OFD document (GB/T 33190) has `OFD.xml` at the top level. Unpacks nothing. */
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
    // File system errors have a code, zip errors none.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error
    return false
  }
}

/** Streams that identify Word, Excel and PowerPoint before 2007, and newer documents with a password. */
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
 * Reads the directory of a compound file, whose entries of 128 bytes begin with a stream name; undefined for non-office files. It also lists the
 * streams of embedded documents, so that a document may have several types: prefers the one that its name says. Refuses password-protected documents.
 */
async function readOldOfficeType(path: string, said: string): Promise<(typeof streams)[keyof typeof streams] | undefined> {
  const found = new Set<string>()
  for await (const chunk of createReadStream(path)) {
    for (const { name, bytes } of names) if (hasEntry(chunk, bytes)) found.add(name)
  }
  const types = Object.entries(streams).flatMap(([name, type]) => (found.has(name) ? [type] : []))
  if (types.length === 0 && found.has(encrypted)) throw new Refusal('refused', '不能上传加密的文件，请取消密码后再上传')
  return types.find(({ ext }) => ext === said || wpsEndings[ext] === said) ?? types[0]
}

/** Chunk sizes are multiples of an entry, so none is split. */
function hasEntry(chunk: Buffer, name: Buffer): boolean {
  for (let at = chunk.indexOf(name); at >= 0; at = chunk.indexOf(name, at + 1)) if (at % entrySize === 0) return true
  return false
}
